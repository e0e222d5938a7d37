import { InvalidInputError } from '@quant/core';

/**
 * The number of a value of JSON: itself, the field that is named, or the only field that is a number.
 *
 * @param place  `series[3]`: what errors call it
 */
export function fieldOf(value: unknown, place: string, field: string | undefined): number {
  if (typeof value === 'number') return finite(value, place);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidInputError([place], 'float_type', 'a number', value);
  if (field !== undefined) {
    const own: unknown = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
    if (typeof own === 'number') return finite(own, `${place}.${field}`);
    throw new InvalidInputError([`${place}.${field}`], 'float_type', 'a number', own);
  }
  const numbers = Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const [only, second] = numbers;
  if (only !== undefined && second === undefined) return finite(only[1], `${place}.${only[0]}`);
  const choice = numbers.map(([key]) => `'${key}'`).join(', ');
  const rule = choice === '' ? 'a number or an object with one' : `one field of ${choice}: say which`;
  throw new InvalidInputError([place], 'value_error', rule, value);
}

/** JSON has no other numbers, but 1e400 is read as infinite. */
function finite(value: number, place: string): number {
  if (!Number.isFinite(value)) throw new InvalidInputError([place], 'finite_number', 'finite', value);
  return value;
}

import { InvalidInputError } from '@quant/core';

/** The numbers of a JSON array, or of the array that an object holds. */
export function jsonValues(text: string, name: string, column?: string): readonly number[] {
  const value = parsed(text, name);
  if (Array.isArray(value)) return value.map((item, i) => fieldOf(item, `${name}[${i}]`, column));
  const [array, field] = arrayIn(value, name, column);
  return array.map((item, i) => fieldOf(item, `${name}: ${field}[${i}]`, undefined));
}

/** The numbers of NDJSON: one number a line, or the field of one object a line. */
export function ndjsonValues(text: string, name: string, column?: string): readonly number[] {
  return text.split(/\r?\n/).map((line, i) => {
    const place = `${name}, line ${i + 1}`;
    return fieldOf(parsed(line, place), place, column);
  });
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new InvalidInputError([name], 'value_error', `JSON (${(error as Error).message})`, text);
  }
}

/** The array at a path, or the only one that there is. */
function arrayIn(value: unknown, name: string, column: string | undefined): readonly [readonly unknown[], string] {
  if (column !== undefined) {
    const found = column.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
    if (Array.isArray(found)) return [found, column];
    throw new InvalidInputError([name], 'list_type', `an object with an array '${column}'`, value);
  }
  const arrays = isRecord(value) ? Object.entries(value).filter(([, each]) => Array.isArray(each)) : [];
  const [only, second] = arrays;
  if (only !== undefined && second === undefined) return [only[1] as readonly unknown[], only[0]];
  const choice = arrays.map(([key]) => `'${key}'`).join(', ');
  const rule = choice === '' ? 'an array of numbers' : `one array of ${choice}: say which`;
  throw new InvalidInputError([name], 'value_error', rule, value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Number in a JSON value: the value itself, the named field, or the only numeric field.
 *
 * @param place  location in errors: `series[3]`
 */
function fieldOf(value: unknown, place: string, field: string | undefined): number {
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

/** Refuses 1e400, which JSON permits and JavaScript reads as infinite. */
function finite(value: number, place: string): number {
  if (!Number.isFinite(value)) throw new InvalidInputError([place], 'finite_number', 'finite', value);
  return value;
}

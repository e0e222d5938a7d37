import { type FormField, type OperationForm } from '@quant/contract/forms';
import { type RequestValues } from '../../calculation/calculation';

/** Shorter lists are settings, such as levels of confidence, not data. */
const FEWEST_OF_DATA = 50;

/**
 * Series of the example that no longer match after the user replaced a related one. The user's returns next to the example's
 * account would mix two accounts in one answer.
 *
 * @param values  with the new series
 * @param before  its value until now
 * @returns the names of the fields; empty if the change is to one number of the series
 */
export function foreignSeries(
  { fields, examples }: OperationForm,
  values: RequestValues,
  changed: string,
  before: unknown,
): readonly string[] {
  const own = values[changed];
  const names = fields.filter(isData).map(({ name }) => name);
  const isOfExample = (name: string) => examples.some((example) => isSame(example.values[name], values[name]));
  if (!names.includes(changed) || !isSeries(own) || isOfExample(changed) || isTouched(before, own)) return [];
  return names.filter((name) => name !== changed && isSeries(values[name]) && isOfExample(name));
}

function isData({ type, bounds }: FormField): boolean {
  return type === 'value' || (type === 'series' && (bounds?.maxItems ?? Infinity) > FEWEST_OF_DATA);
}

/** Numbers, or rows of numbers. */
function isSeries(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/** One number was edited. */
function isTouched(before: unknown, own: readonly unknown[]): boolean {
  if (!isSeries(before) || before.length !== own.length) return false;
  return own.filter((value, i) => !isSame(value, before[i])).length <= 1;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

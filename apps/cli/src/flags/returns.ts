import { InvalidInputError } from '@quant/core';
import { asReturns, type ReturnsGivenAs, wantsReturns } from '@quant/inputs';
import { type FormField } from '@quant/contract/forms';
import { unreadable } from './unreadable';

/** Whether a field, or a field inside it, takes returns. */
export function hasReturns(fields: readonly FormField[]): boolean {
  return fields.some((field) => wantsReturns(field) || hasReturns(field.fields ?? []));
}

/**
 * Converts a field's declared prices to returns, including series inside it: of each asset, of each row.
 *
 * @param as  declared contents of the return series; undefined if not declared
 * @throws UnreadableError  an undeclared series looks like prices, or a declared one cannot be prices
 */
export function withReturns(field: FormField, value: unknown, as: ReturnsGivenAs | undefined): unknown {
  if (wantsReturns(field)) return eachSeries(value, (series, path) => returnsOf(series, field.name, path, as));
  if (!hasReturns(field.fields ?? [])) return value;
  return Array.isArray(value) ? value.map((row: unknown) => membersOf(field, row, as)) : membersOf(field, value, as);
}

function membersOf({ fields = [] }: FormField, value: unknown, as: ReturnsGivenAs | undefined): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, member]) => {
    const field = fields.find((one) => one.name === name);
    return [name, field === undefined ? member : withReturns(field, member, as)];
  });
  return Object.fromEntries(entries);
}

/** A series, or series by name; validation handles other values. */
function eachSeries(value: unknown, read: (series: readonly number[], name: string) => unknown): unknown {
  if (isNumbers(value)) return read(value, '');
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isNumbers(one) ? read(one, name) : one]));
}

function returnsOf(series: readonly number[], field: string, name: string, as: ReturnsGivenAs | undefined): unknown {
  try {
    return asReturns(series, as, field);
  } catch (error) {
    if (!InvalidInputError.is(error)) throw error;
    const of = name === '' ? '' : ` of ${name}`;
    if (as === undefined) throw unreadable(field, `The values${of} look like prices, not returns: ${REMEDY}`, series);
    throw unreadable(field, `The values${of} cannot be prices: each must be ${error.constraint}`, series);
  }
}

const REMEDY = 'add --as prices to convert them to simple returns, or --as returns to use them as they are';

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

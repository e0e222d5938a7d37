import { choice, InvalidInputError, type InputPath } from '@quant/core';
import { isoDate } from '@quant/core/kernels';

/** Options for the order of dates. */
export const orderFields = {
  /** `ascending` refuses dates out of order; `any` sorts the rows by date. */
  order: choice(['ascending', 'any'], 'ascending'),
  /** Of rows with one date: `refuse` them, or keep the `first` or the `last` of them. */
  duplicates: choice(['refuse', 'first', 'last'], 'refuse'),
};

/** The same, with its defaults. */
export interface Ordering {
  readonly order: 'ascending' | 'any';
  readonly duplicates: 'refuse' | 'first' | 'last';
}

/**
 * Rows in the order of their dates, without duplicates; null if they are all in order as they are.
 *
 * @param days    days counted from 1970-01-01
 * @param pathOf  path of a row's date, for errors
 * @throws InvalidInputError  a date is before the one in front of it, or the same, and the caller has not said what to do
 */
export function orderedRows(
  days: Int32Array,
  { order, duplicates }: Ordering,
  pathOf: (row: number) => InputPath,
): Uint32Array | null {
  let isOrdered = true;
  for (let row = 1; row < days.length && isOrdered; row++) isOrdered = dayAt(days, row) > dayAt(days, row - 1);
  if (isOrdered) return null;
  if (order === 'ascending') assertAscending(days, pathOf);
  const rows = Uint32Array.from(days, (_, row) => row).sort((a, b) => dayAt(days, a) - dayAt(days, b) || a - b);
  if (duplicates === 'refuse') assertDistinct(days, rows, pathOf);
  const kept = duplicates === 'first' ? -1 : 1;
  return rows.filter((row, i) => dayAt(days, row) !== days[rows[i + kept] as number]);
}

function dayAt(days: Int32Array, row: number): number {
  return days[row] as number;
}

function assertAscending(days: Int32Array, pathOf: (row: number) => InputPath): void {
  const row = days.findIndex((day, i) => i > 0 && day < dayAt(days, i - 1));
  if (row < 0) return;
  const constraint = `after ${isoDate(dayAt(days, row - 1))}, the date in front of it, or say { order: 'any' } to sort`;
  throw new InvalidInputError(pathOf(row), 'value_error', constraint, isoDate(dayAt(days, row)));
}

function assertDistinct(days: Int32Array, rows: Uint32Array, pathOf: (row: number) => InputPath): void {
  const twice = rows.find((row, i) => i > 0 && dayAt(days, row) === dayAt(days, rows[i - 1] as number));
  if (twice === undefined) return;
  const constraint = "unique, or say { duplicates: 'first' } or 'last'";
  throw new InvalidInputError(pathOf(twice), 'value_error', constraint, isoDate(dayAt(days, twice)));
}

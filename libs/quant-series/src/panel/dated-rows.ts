import { assertArray, dayNumber, type InputPath } from '@quant/core';
import { orderedRows, type Ordering } from './ordered-rows';

/** From 1600 to 9999 there are no more days. */
const DAYS = { atMost: 3_067_000 };

/** Dates in order, and what brings the values of a column into the same order. */
export interface DatedRows {
  /** Counted from 1970-01-01, strictly ascending. */
  readonly days: Int32Array;
  readonly inOrder: (values: Float64Array) => Float64Array;
}

/**
 * Dates that a caller gives, checked and in order.
 *
 * @throws InvalidInputError  no list of days, or days out of order or duplicate that the caller has not allowed
 */
export function datedRows(dates: unknown, path: InputPath, ordering: Ordering): DatedRows {
  assertArray(dates, path, DAYS);
  const days = Int32Array.from(dates, (date, i) => dayNumber(date, [...path, i]));
  return rowsInOrder(days, ordering, (row) => [...path, row]);
}

/** The same of days that have been read. */
export function rowsInOrder(days: Int32Array, ordering: Ordering, pathOf: (row: number) => InputPath): DatedRows {
  const rows = orderedRows(days, ordering, pathOf);
  if (rows === null) return { days, inOrder: (values) => values };
  return {
    days: Int32Array.from(rows, (row) => days[row] as number),
    inOrder: (values) => Float64Array.from(rows, (row) => values[row] as number),
  };
}

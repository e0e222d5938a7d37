import { assertArray, assertSeries, InvalidInputError, MAX_MAGNITUDE, type Series } from '@quant/core';
import { OBSERVATIONS } from './bounds';

const PREDICTORS = { atLeast: 1, atMost: 50 };

/**
 * Checks predictors and copies them, in one pass where nothing is wrong.
 *
 * @param x  [n], or one row an observation [n × p]
 * @returns column-major [n × (p + 1)], the last column free for a response
 * @throws InvalidInputError  x is no array, or too short or long; an element is no number, or beyond the bounds; rows are not
 *                            equally wide
 */
export function readPredictors(x: Series | readonly Series[]): Float64Array {
  const columns = columnsOf(x);
  if (columns !== null) return columns;
  if (isRows(x)) refuseRows(x);
  assertSeries(x, 'x', OBSERVATIONS);
  const entries = new Float64Array(2 * x.length);
  entries.set(x);
  return entries;
}

/** Whether x has the form [n × p]: most of its elements are rows. What the others are is for the guards to say. */
function isRows(x: Series | readonly Series[]): x is readonly Series[] {
  if (!Array.isArray(x)) return false;
  let rows = 0;
  for (const element of x as readonly unknown[]) {
    if (isRow(element)) rows++;
  }
  return 2 * rows > x.length;
}

function isRow(element: unknown): element is readonly unknown[] | Float64Array {
  return Array.isArray(element) || element instanceof Float64Array;
}

/** @returns null where x is not rows, or something is wrong */
function columnsOf(x: unknown): Float64Array | null {
  if (!Array.isArray(x) || !isRow(x[0])) return null;
  const n = x.length;
  const width = x[0].length;
  if (n < OBSERVATIONS.atLeast || n > OBSERVATIONS.atMost) return null;
  if (!(width >= PREDICTORS.atLeast && width <= PREDICTORS.atMost)) return null;
  const entries = new Float64Array(n * (width + 1));
  // a copy: to look the bound up for each entry takes longer than to compare
  const largest = MAX_MAGNITUDE;
  for (let i = 0; i < n; i++) {
    const row: unknown = x[i];
    if (!isRow(row) || row.length !== width) return null;
    for (let j = 0, at = i; j < width; j++, at += n) {
      const value: unknown = row[j];
      if (typeof value !== 'number' || !(Math.abs(value) <= largest)) return null;
      entries[at] = value;
    }
  }
  return entries;
}

function refuseRows(x: readonly unknown[]): never {
  assertArray(x, 'x', OBSERVATIONS);
  for (let i = 0; i < x.length; i++) assertSeries(x[i], ['x', i], PREDICTORS);
  throw new InvalidInputError(['x'], 'value_error', 'of equally wide rows', x);
}

import { assertArray, assertSeries, InvalidInputError, type Series } from '@quant/core';
import { type Predictors } from '../predictors';

const COLUMNS = { atLeast: 1, atMost: 1000 };

/** Doubles of a design matrix; limited by memory. */
const MOST_ENTRIES = 50_000_000;

/**
 * Checks predictors given by columns, and copies them.
 *
 * @param X  [n], or a column for each predictor [p][n]
 * @param n  observations of the response
 * @throws InvalidInputError  X is not an array, or too long; an element is not a number; a column is not of length n; there are
 *                            fewer observations than parameters, or more numbers than memory allows
 */
export function readColumns(X: Series | readonly Series[], n: number): Predictors {
  const columns = isColumns(X) ? checkedColumns(X, n) : [checkedColumn(X, ['X'], n)];
  const parameters = columns.length + 1;
  if (n < parameters) {
    throw new InvalidInputError(['X'], 'value_error', `of at most ${n - 1} columns, fewer than observations`, X);
  }
  if (parameters * n > MOST_ENTRIES) {
    throw new InvalidInputError(['X'], 'value_error', `of at most ${MOST_ENTRIES} numbers, with a constant`, X);
  }
  const reread = () => {
    const entries = new Float64Array(n * parameters);
    columns.forEach((column, j) => {
      entries.set(column, j * n);
    });
    return entries;
  };
  return { given: X, name: 'X', entries: reread(), reread };
}

function isColumns(X: Series | readonly Series[]): X is readonly Series[] {
  return Array.isArray(X) && typeof X[0] === 'object';
}

function checkedColumns(X: readonly Series[], n: number): readonly Series[] {
  assertArray(X, 'X', COLUMNS);
  return X.map((column, j) => checkedColumn(column, ['X', j], n));
}

function checkedColumn(column: unknown, path: readonly (string | number)[], n: number): Series {
  assertSeries(column, path, { atMost: Infinity });
  if (column.length !== n) {
    throw new InvalidInputError(path, 'value_error', `as long as y, ${n} elements`, column);
  }
  return column;
}

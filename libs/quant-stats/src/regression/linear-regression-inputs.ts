import {
  assertArray,
  assertInputs,
  assertNumber,
  assertSameLength,
  assertSeries,
  InvalidInputError,
  MAX_MAGNITUDE,
  type Series,
} from '@quant/core';
import { CONFIDENCE, DEFAULT_CONFIDENCE, OBSERVATIONS } from './bounds';

/** Observations of a response and of the variables that are to explain it. */
export interface LinearRegressionInputs {
  /**
   * The predictors: one number an observation [n], or one row an observation [n × p]. n = 2 … 5000, p = 1 … 50, n > p; the
   * columns and a constant linearly independent.
   */
  readonly x: Series | readonly Series[];
  /** The response [n]. */
  readonly y: Series;
  /** Confidence of the intervals, a fraction between 0 and 1; default 0.95. */
  readonly confidenceLevel?: number | undefined;
}

const PREDICTORS = { atLeast: 1, atMost: 50 };

/**
 * @throws InvalidInputError  an input is absent, no number, or breaks the bound shown at its field; rows of x are not equally
 *                            wide, there are fewer of them than parameters, or y is not as long as x
 */
export function assertLinearRegressionInputs(inputs: LinearRegressionInputs): void {
  assertInputs(inputs);
  const { x, y, confidenceLevel = DEFAULT_CONFIDENCE } = inputs;
  const predictors = isRows(x) ? assertRows(x) : assertColumn(x);
  assertSeries(y, 'y', OBSERVATIONS);
  assertSameLength(y, 'y', x, 'x');
  if (x.length <= predictors) {
    throw new InvalidInputError(['x'], 'value_error', `of at least ${predictors + 1} observations, one a parameter`, x);
  }
  assertNumber(confidenceLevel, 'confidenceLevel', CONFIDENCE);
}

/** Whether x has the form [n × p]: most of its elements are rows. What the others are is for the guards to say. */
function isRows(x: LinearRegressionInputs['x']): x is readonly Series[] {
  if (!Array.isArray(x)) return false;
  let rows = 0;
  for (const element of x as readonly unknown[]) {
    if (Array.isArray(element) || element instanceof Float64Array) rows++;
  }
  return 2 * rows > x.length;
}

function assertColumn(x: unknown): 1 {
  assertSeries(x, 'x', OBSERVATIONS);
  return 1;
}

function assertRows(x: readonly Series[]): number {
  assertArray(x, 'x', OBSERVATIONS);
  let width = 0;
  let isEven = true;
  for (let i = 0; i < x.length; i++) {
    const row = x[i] as Series;
    if (!isRow(row)) assertSeries(row, ['x', i], PREDICTORS);
    isEven &&= i === 0 || row.length === width;
    width = row.length;
  }
  if (isEven) return width;
  throw new InvalidInputError(['x'], 'value_error', 'of equally wide rows', x);
}

/** Accepts what is right without a path for each row; everything else goes to the guard, which names the fault. */
function isRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length < PREDICTORS.atLeast || row.length > PREDICTORS.atMost) return false;
  for (let j = 0; j < row.length; j++) {
    const value: unknown = row[j];
    if (typeof value !== 'number' || !(Math.abs(value) <= MAX_MAGNITUDE)) return false;
  }
  return true;
}

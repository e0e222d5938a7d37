import {
  assertInputs,
  assertNumber,
  assertSameLength,
  assertSeries,
  InvalidInputError,
  type Series,
} from '@quant/core';
import { CONFIDENCE, DEFAULT_CONFIDENCE, OBSERVATIONS } from './bounds';
import { readPredictors } from './read-predictors';

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

/**
 * @returns the predictors, as {@link readPredictors} copies them
 * @throws InvalidInputError  an input is absent, no number, or breaks the bound shown at its field; rows of x are not equally
 *                            wide, there are fewer of them than parameters, or y is not as long as x
 */
export function checkedPredictors(inputs: LinearRegressionInputs): Float64Array {
  assertInputs(inputs);
  const { x, y, confidenceLevel = DEFAULT_CONFIDENCE } = inputs;
  const entries = readPredictors(x);
  assertSeries(y, 'y', OBSERVATIONS);
  assertSameLength(y, 'y', x, 'x');
  const parameters = entries.length / x.length;
  if (x.length < parameters) {
    throw new InvalidInputError(['x'], 'value_error', `of at least ${parameters} observations, one a parameter`, x);
  }
  assertNumber(confidenceLevel, 'confidenceLevel', CONFIDENCE);
  return entries;
}

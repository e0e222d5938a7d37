import {
  assertInputs,
  assertInteger,
  assertSameLength,
  assertSeries,
  InvalidInputError,
  type Series,
} from '@quant/core';
import { DEFAULT_DEGREE, DEGREE, MOST_OBSERVATIONS } from './bounds';

/** Points through which a polynomial is to be laid. */
export interface PolynomialRegressionInputs {
  /** [n], at most 5000; at least degree + 1 of them distinct. */
  readonly x: Series;
  /** [n] */
  readonly y: Series;
  /** Degree of the polynomial, an integer 1 … 10; default 2. */
  readonly degree?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no number, or breaks the bound shown at its field; y is not as long as x, or
 *                            the observations are too few for the degree (at degree) or too often at the same place (at x)
 */
export function assertPolynomialRegressionInputs(inputs: PolynomialRegressionInputs): void {
  assertInputs(inputs);
  const { x, y, degree = DEFAULT_DEGREE } = inputs;
  assertSeries(x, 'x', MOST_OBSERVATIONS);
  assertSeries(y, 'y', MOST_OBSERVATIONS);
  assertInteger(degree, 'degree', DEGREE);
  assertSameLength(y, 'y', x, 'x');
  if (x.length <= degree) {
    throw new InvalidInputError(['degree'], 'value_error', 'less than the number of observations', degree);
  }
  if (new Set(x).size <= degree) {
    throw new InvalidInputError(
      ['x'],
      'value_error',
      `of at least ${degree + 1} distinct values, one a coefficient`,
      x,
    );
  }
}

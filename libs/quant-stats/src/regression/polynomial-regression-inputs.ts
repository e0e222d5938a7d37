import { assertSameLength, inputs, type InputsOf, integer, InvalidInputError, series, type Series } from '@quant/core';
import { DEFAULT_DEGREE, DEGREE, MOST_OBSERVATIONS } from './bounds';

/** Points through which a polynomial is to be laid. */
export const polynomialRegressionInputs = inputs(
  {
    /** [n], at most 5000; at least degree + 1 of them distinct. */
    x: series(MOST_OBSERVATIONS),
    /** [n] */
    y: series(MOST_OBSERVATIONS),
    /** Degree of the polynomial, an integer 1 … 10; default 2. */
    degree: integer(DEGREE, DEFAULT_DEGREE),
  },
  { assertEnoughPoints },
);

/** Points through which a polynomial is to be laid. */
export type PolynomialRegressionInputs = InputsOf<typeof polynomialRegressionInputs>;

interface Points {
  readonly x: Series;
  readonly y: Series;
  readonly degree: number;
}

function assertEnoughPoints({ x, y, degree }: Points): void {
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

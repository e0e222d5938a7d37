import { inputs, type InputsOf, integer, series } from '@quant/core';
import { assertEnoughPoints } from '../../regression/enough-points';
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

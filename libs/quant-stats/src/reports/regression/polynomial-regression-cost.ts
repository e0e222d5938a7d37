import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_DEGREE } from './bounds';
import { type PolynomialRegressionInputs } from './polynomial-regression-inputs';

/** A fitted value and what is left. */
const ROW_BYTES = 2 * NUMBER_BYTES;
const ROW_NANOSECONDS = 300;

const POWER_NANOSECONDS = 300;
const OTHER_BYTES = 2500;

/** A coefficient, its error, ratio and p-value. */
const POWER_BYTES = 4 * NUMBER_BYTES;

/**
 * Cost of a call of {@link polynomialRegression}: a time for each power of each observation.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const x = new Array<number>(5000).fill(0);
 * polynomialRegressionCost({ x, y: x, degree: 10 }).milliseconds > 5; // true
 */
export function polynomialRegressionCost(inputs: PolynomialRegressionInputs): CallCost {
  const { x, degree = DEFAULT_DEGREE } = inputs;
  return estimatedCost(
    (ROW_NANOSECONDS + POWER_NANOSECONDS * degree) * x.length,
    OTHER_BYTES + ROW_BYTES * x.length + POWER_BYTES * (degree + 1),
  );
}

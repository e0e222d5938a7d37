import { EXP_SQUARE_VANISHES, expMinusHalfSquare } from '../error-function/exp-square';
import { assertExtendedReal } from '../guards/assert-extended-real';

const ONE_OVER_SQRT_TWO_PI = 0.3989422804014327;

/**
 * Density of the standard normal distribution.
 *
 * φ(x) = e^(−x²/2) / √(2π)
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @returns φ(x)                           [1/unit of x]
 * @throws InvalidInputError  x is absent, not a number, or NaN
 * @remarks Limits: φ(±Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json; for |x| > 37.6 the value is subnormal and its
 *          error at most the smallest double, and for |x| > 38.6 it is 0. Cost: one exponential.
 * @see Abramowitz & Stegun (1964), 26.2.1.
 * @example
 * normalPdf(0); // ≈ 0.3989422804014327
 */
export function normalPdf(x: number): number {
  assertExtendedReal(x, 'x');
  return ONE_OVER_SQRT_TWO_PI * expMinusHalfSquare(Math.min(Math.abs(x), EXP_SQUARE_VANISHES));
}

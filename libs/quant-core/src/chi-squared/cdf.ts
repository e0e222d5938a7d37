import { gammaTails } from '../gamma/gamma-tails';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertDegreesOfFreedom } from './inputs';

/**
 * Probability that a chi-squared variable is at most x.
 *
 * F(x) = P(df/2, x/2), the lower regularised incomplete gamma function, for x > 0, and 0 below
 *
 * The upper tail, the p-value of a test, is `chiSquaredSurvival`: never 1 − `chiSquaredCdf(x)`.
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           0 < df ≤ 1e15, not necessarily whole
 * @returns F(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: F(x) = 0 for x ≤ 0, F(Infinity) = 1.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on; ≤ 1e-12 where x is
 *          subnormal. Cost: bounded for every df, see regularizedGammaP.
 * @see Abramowitz & Stegun (1964), 26.4.1; regularizedGammaP for the method.
 * @example
 * chiSquaredCdf(3.841458820694124, 1); // ≈ 0.95
 */
export function chiSquaredCdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertDegreesOfFreedom(df);
  return gammaTails(x, df / 2, 2)[0];
}

import { gammaTails } from '../gamma/gamma-tails';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertDegreesOfFreedom } from './inputs';

/**
 * Probability that a chi-squared variable exceeds x: the p-value of a chi-squared statistic.
 *
 * S(x) = Q(df/2, x/2), the upper regularised incomplete gamma function, for x > 0, and 1 below
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           0 < df ≤ 1e15, not necessarily whole
 * @returns S(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: S(x) = 1 for x ≤ 0, S(Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on; ≤ 1e-12 where x is
 *          subnormal. Cost: that of chiSquaredCdf.
 * @see Abramowitz & Stegun (1964), 26.4.2; regularizedGammaQ for the method.
 * @example
 * chiSquaredSurvival(1000, 2); // ≈ 7.124576406741286e-218
 */
export function chiSquaredSurvival(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertDegreesOfFreedom(df);
  return gammaTails(x, df / 2, 2)[1];
}

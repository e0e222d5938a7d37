import { assertExtendedReal } from '../guards/assert-extended-real';
import { fBelow } from './f-tails';
import { assertFDegreesOfFreedom } from './inputs';

/**
 * Probability that an F variable is at most x.
 *
 * F(x) = I_u(df1/2, df2/2), u = df1·x / (df1·x + df2), for x > 0, and 0 below
 *
 * The upper tail, the p-value of a test, is `fSurvival`: never 1 − `fCdf(x)`.
 *
 * @param x    argument                          [dimensionless]  any number; ±Infinity allowed
 * @param df1  degrees of freedom, numerator     1e-6 … 1e15, not necessarily whole
 * @param df2  degrees of freedom, denominator   1e-6 … 1e15, not necessarily whole
 * @returns F(x), a probability                  0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: F(x) = 0 for x ≤ 0, F(Infinity) = 1. Accuracy and cost: those of betaCdf.
 * @see Abramowitz & Stegun (1964), 26.6.2; Didonato & Morris (1992), ACM Transactions on Mathematical Software 18,
 *   360–373.
 * @example
 * fCdf(4.964602743730711, 1, 10); // ≈ 0.95
 */
export function fCdf(x: number, df1: number, df2: number): number {
  assertExtendedReal(x, 'x');
  assertFDegreesOfFreedom(df1, df2);
  return x <= 0 ? 0 : fBelow(x, 0.5 * df1, 0.5 * df2);
}

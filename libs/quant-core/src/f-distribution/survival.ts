import { assertExtendedReal } from '../guards/assert-extended-real';
import { fAbove } from './f-tails';
import { assertFDegreesOfFreedom } from './inputs';

/**
 * Survival function of the F distribution: the probability of exceeding x, the p-value of an F test, accurate even far below
 * the rounding of 1.
 *
 * 1 − F(x) = I_v(df2/2, df1/2), v = df2 / (df1·x + df2), for x > 0, and 1 below
 *
 * @param x    argument                          [dimensionless]  any number; ±Infinity allowed
 * @param df1  degrees of freedom, numerator     1e-6 … 1e15, not necessarily whole
 * @param df2  degrees of freedom, denominator   1e-6 … 1e15, not necessarily whole
 * @returns 1 − F(x), a probability              0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 for x ≤ 0, 0 at Infinity. Accuracy and cost: those of betaCdf.
 * @see Abramowitz & Stegun (1964), 26.6.2; Didonato & Morris (1992), ACM Transactions on Mathematical Software 18,
 *   360–373.
 * @example
 * fSurvival(4.964602743730711, 1, 10); // ≈ 0.05
 * fSurvival(1e6, 2, 40); // ≈ 1.048156657667467e-94
 */
export function fSurvival(x: number, df1: number, df2: number): number {
  assertExtendedReal(x, 'x');
  assertFDegreesOfFreedom(df1, df2);
  return x <= 0 ? 1 : fAbove(x, 0.5 * df1, 0.5 * df2);
}

import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertStudentTDegreesOfFreedom } from './inputs';
import { twoSidedTail } from './two-sided-tail';

/**
 * Probability that a variable with Student's t distribution is at least as far from 0 as t: the p-value of a two-sided
 * test.
 *
 * P(|T| ≥ |t|) = I_u(df/2, ½), u = df/(df + t²)
 *
 * @param t   statistic                    [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns P(|T| ≥ |t|), a probability    0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 at 0 exactly, 0 at ±Infinity. Accuracy and cost: those of studentTCdf.
 * @see Abramowitz & Stegun (1964), 26.7.1.
 * @example
 * studentTTwoSided(-1, 1); // ≈ 0.5
 * studentTTwoSided(2.228138851986274, 10); // ≈ 0.05
 */
export function studentTTwoSided(t: number, df: number): number {
  assertExtendedReal(t, 't');
  assertStudentTDegreesOfFreedom(df);
  return twoSidedTail(Math.abs(t), df);
}

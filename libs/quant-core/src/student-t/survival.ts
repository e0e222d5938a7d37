import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertStudentTDegreesOfFreedom } from './inputs';
import { twoSidedTail } from './two-sided-tail';

/**
 * Probability that a variable with Student's t distribution exceeds x: the p-value of a one-sided test.
 *
 * 1 − F(x) = F(−x) = ½·I_u(df/2, ½), u = df/(df + x²), for x > 0
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns 1 − F(x), a probability        0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 at −Infinity, 0 at Infinity, ½ at 0 exactly. Accuracy and cost: those of studentTCdf.
 * @see Abramowitz & Stegun (1964), 26.7.1.
 * @example
 * studentTSurvival(1, 1); // ≈ 0.25
 * studentTSurvival(1e30, 1); // ≈ 3.183098861837907e-31
 */
export function studentTSurvival(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  const tail = 0.5 * twoSidedTail(Math.abs(x), df);
  return x > 0 ? tail : 1 - tail;
}

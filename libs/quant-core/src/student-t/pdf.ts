import { assertExtendedReal } from '../guards/assert-extended-real';
import { studentTDensityTimes } from './density-kernel';
import { assertStudentTDegreesOfFreedom } from './inputs';

/**
 * Density of Student's t distribution.
 *
 * f(x) = Γ((df + 1)/2) / (√(π·df)·Γ(df/2)) · (1 + x²/df)^(−(df + 1)/2)
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns f(x)                           0 … 0.39894…
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: f(±Infinity) = 0; the normal density as df grows, without a switch. Accuracy: relative error ≤ 1e-14 over
 *          vectors/beta.json, unless f is subnormal. Cost: a power and two exponentials.
 * @see Abramowitz & Stegun (1964), 26.7.1, for the distribution function of which it is the slope.
 * @example
 * studentTPdf(1, 1); // ≈ 0.15915494309189535
 */
export function studentTPdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  return studentTDensityTimes(1, Math.abs(x), df);
}

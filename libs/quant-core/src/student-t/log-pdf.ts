import { InvalidInputError } from '../errors/invalid-input-error';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { FAR_OUT, studentTLogFactor } from './density-kernel';
import { assertStudentTDegreesOfFreedom } from './inputs';

/**
 * Natural logarithm of the density of Student's t distribution: one term of a log-likelihood.
 *
 * ln f(x) = ln Γ((df + 1)/2) − ln Γ(df/2) − ½·ln(π·df) − ½·(df + 1)·ln(1 + x²/df)
 *
 * @param x   argument                     [dimensionless]  any finite number
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns ln f(x)                        < 0
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds
 * @remarks Accuracy: relative error ≤ 2e-15 over vectors/beta.json. Cost: two logarithms.
 * @see studentTPdf.
 * @example
 * studentTLogPdf(0, 1); // ≈ -1.1447298858494002
 * studentTLogPdf(1e200, 3); // ≈ -1840.871738667524
 */
export function studentTLogPdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  const size = Math.abs(x);
  if (size < Infinity) return studentTLogDensity(size, df);
  throw new InvalidInputError(['x'], 'finite_number', 'a finite number', x);
}

const HALF_LOG_TWO_PI = 0.9189385332046728;

/** ln f(t) of Student's t. Preconditions, unchecked: t ≥ 0, finite; df in the range of degrees of freedom. */
function studentTLogDensity(t: number, df: number): number {
  const logBase = t > FAR_OUT ? 2 * Math.log(t) - Math.log(df) : Math.log1p((t * t) / df);
  return studentTLogFactor(df) - HALF_LOG_TWO_PI - 0.5 * (df + 1) * logBase;
}

import { erfcxOfPositive } from '../error-function/erfcx-kernel';
import { EXP_SQUARE_VANISHES, expMinusHalfSquare } from '../error-function/exp-square';
import { assertExtendedReal } from '../guards/assert-extended-real';

/**
 * Probability that a standard normal variable is at most x.
 *
 * N(x) = ½ · erfc(−x/√2) = ½ · e^(−x²/2) · erfcx(−x/√2) for x < 0,  N(x) = 1 − N(−x) for x ≥ 0
 *
 * The upper tail is `normalCdf(-x)`: never 1 − `normalCdf(x)`, which has no correct digit left from x = 8.3 on.
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @returns N(x), a probability            0 … 1
 * @throws InvalidInputError  x is absent, not a number, or NaN
 * @remarks Limits: N(−Infinity) = 0, N(Infinity) = 1, N(0) = ½ exactly.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json, in the lower tail too; for x < −37.5 the value is
 *          subnormal and its error at most the smallest double, and for x < −38.5 it is 0. Cost: one exponential.
 * @see Abramowitz & Stegun (1964), 26.2.29.
 * @example
 * normalCdf(1.96); // ≈ 0.9750021048517795
 * normalCdf(-37); // ≈ 5.725571222524e-300
 */
export function normalCdf(x: number): number {
  assertExtendedReal(x, 'x');
  const tail = normalTail(Math.abs(x));
  return x < 0 ? tail : 1 - tail;
}

/** Probability beyond y. Precondition, unchecked: y ≥ 0. */
export function normalTail(y: number): number {
  const near = Math.min(y, EXP_SQUARE_VANISHES);
  return 0.5 * expMinusHalfSquare(near) * erfcxOfPositive(near * Math.SQRT1_2);
}

import { assertExtendedReal } from '../guards/assert-extended-real';
import { erfcxOfPositive } from './erfcx-kernel';
import { EXP_SQUARE_VANISHES, expMinusSquare } from './exp-square';

/**
 * Complementary error function.
 *
 * erfc(x) = (2/√π) · ∫ₓ^∞ e^(−t²) dt = e^(−x²) · erfcx(x) for x ≥ 0,  erfc(x) = 2 − erfc(−x) for x < 0
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @returns erfc(x)                        0 … 2
 * @throws InvalidInputError  x is absent, not a number, or NaN
 * @remarks Limits: erfc(Infinity) = 0, erfc(−Infinity) = 2, erfc(0) = 1 exactly.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json; for x > 26.54 the value is subnormal and its
 *          error at most the smallest double, and for x > 27.23 it is 0. Cost: one exponential.
 * @see Cody (1969), Math. Comp. 23, 631–637.
 * @example
 * erfc(0.5); // ≈ 0.4795001221869535
 * erfc(26); // ≈ 5.663192408856143e-296
 */
export function erfc(x: number): number {
  assertExtendedReal(x, 'x');
  const y = Math.min(Math.abs(x), EXP_SQUARE_VANISHES);
  const tail = expMinusSquare(y) * erfcxOfPositive(y);
  return x < 0 ? 2 - tail : tail;
}

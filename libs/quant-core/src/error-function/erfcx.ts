import { InvalidInputError } from '../errors/invalid-input-error';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { erfcxOfPositive } from './erfcx-kernel';
import { expSquare } from './exp-square';

/** The least argument: erfcx(−26.628) = 1.7e308, and the largest double is exceeded from −26.6288 downwards. */
export const ERFCX_MIN = -26.628;

/**
 * Scaled complementary error function: the tail of the error function with its exponential decay divided out.
 *
 * erfcx(x) = e^(x²) · erfc(x) = (2/√π) · ∫₀^∞ e^(−t² − 2xt) dt
 *
 * @param x  argument                      [dimensionless]  ≥ −26.628; Infinity allowed
 * @returns erfcx(x), decreasing from 1.7e308 through erfcx(0) = 1 to 0
 * @throws InvalidInputError  x is absent, not a number, NaN, or below −26.628, where the value exceeds the largest double
 * @remarks Limits: erfcx(Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json; for x > 2.5e307 the value is subnormal and the
 *          error is at most the smallest double. Cost: a polynomial for x ≥ 0, one exponential more for x < 0.
 * @see Cody (1969), Math. Comp. 23, 631–637, for x ≥ 4; vectors/generate_erfcx_table.py for the rest.
 * @example
 * erfcx(0); // 1
 * erfcx(10); // ≈ 0.05614099274382259
 * erfcx(-27); // throws INVALID_INPUT
 */
export function erfcx(x: number): number {
  return typeof x === 'number' && x >= 0 ? erfcxOfPositive(x) : erfcxOfOthers(x);
}

/** Remaining arguments, including refusals. A separate function keeps the common case small enough for inlining. */
function erfcxOfOthers(x: number): number {
  assertExtendedReal(x, 'x');
  if (x < ERFCX_MIN) {
    throw new InvalidInputError(['x'], 'greater_than_equal', `greater than or equal to ${ERFCX_MIN}`, x);
  }
  return 2 * expSquare(x) - erfcxOfPositive(-x);
}

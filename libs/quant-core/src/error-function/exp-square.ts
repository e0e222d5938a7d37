import { exp } from '../elementary/exp';

/** From here on exp(−x²/2), and all the more exp(−x²), is 0 in doubles. */
export const EXP_SQUARE_VANISHES = 40;

/**
 * exp(−x²) without the rounding of x²: multiplies by exp(−e) = 1 − e for the rounding error e of the square.
 *
 * Precondition, unchecked: |x| ≤ 40.
 */
export function expMinusSquare(x: number): number {
  const value = exp(-x * x);
  return value - value * squareError(x);
}

/** exp(−x²/2) without the rounding of x². Precondition, unchecked: |x| ≤ 40. */
export function expMinusHalfSquare(x: number): number {
  const value = exp(-0.5 * x * x);
  return value - value * (0.5 * squareError(x));
}

/** exp(x²) without the rounding of x². Precondition, unchecked: |x| < 26.64, above which it overflows. */
export function expSquare(x: number): number {
  const value = exp(x * x);
  return value + value * squareError(x);
}

/**
 * Rounding error of x·x: x² = fl(x·x) + squareError(x), to 1e−23 of x².
 *
 * exp(−x²) at x = 26 would otherwise be wrong in the thirteenth digit, since the exponent 676 is only known to 6e−14.
 * The float nearest to x has 24 bits: its square is exact, and so is its distance from x.
 *
 * Precondition, unchecked: |x| ≤ 1e19, so that the squares stay within the range of a float and far from overflow.
 *
 * @see Cody (1969), Math. Comp. 23, p. 636, for the split; Dekker (1971) for the error of a product.
 */
export function squareError(x: number): number {
  const head = Math.fround(x);
  return head * head - x * x + (x - head) * (x + head);
}

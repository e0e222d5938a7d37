import { squareError } from './square-error';

/** From here on exp(−x²/2), and all the more exp(−x²), is 0 in doubles. */
export const EXP_SQUARE_VANISHES = 40;

/**
 * exp(−x²) without the rounding of x²: multiplies by exp(−e) = 1 − e for the rounding error e of the square.
 *
 * Precondition, unchecked: |x| ≤ 40.
 */
export function expMinusSquare(x: number): number {
  const value = Math.exp(-x * x);
  return value - value * squareError(x);
}

/** exp(−x²/2) without the rounding of x². Precondition, unchecked: |x| ≤ 40. */
export function expMinusHalfSquare(x: number): number {
  const value = Math.exp(-0.5 * x * x);
  return value - value * (0.5 * squareError(x));
}

/** exp(x²) without the rounding of x². Precondition, unchecked: |x| < 26.64, above which it overflows. */
export function expSquare(x: number): number {
  const value = Math.exp(x * x);
  return value + value * squareError(x);
}

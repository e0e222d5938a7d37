/**
 * x + y − sum without rounding, where sum is x + y rounded, whichever of x and y is the larger.
 *
 * Precondition, unchecked: the sum is within the range of doubles.
 *
 * @see Knuth (1997), "The Art of Computer Programming", volume 2, section 4.2.2, theorem B.
 * @example
 * sumError(1, 1e-17, 1); // 1e-17
 */
export function sumError(x: number, y: number, sum: number): number {
  const fromY = sum - x;
  return x - (sum - fromY) + (y - fromY);
}

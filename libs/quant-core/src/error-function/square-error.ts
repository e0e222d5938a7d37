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

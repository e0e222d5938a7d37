/**
 * True if the lower of two strikes is the nearer to the spot, or as near: then it is preferred.
 *
 * With low < high, |low − spot| ≤ |high − spot| just when low + high ≥ 2·spot. The sum is compared with what it loses
 * to rounding, so that no tie is overlooked and none is made.
 *
 * Preconditions, unchecked: 0 < low < high; spot > 0.
 *
 * @see Dekker (1971), Numer. Math. 18, 224–242, for the error of a sum.
 */
export function isLowerNearer(low: number, high: number, spot: number): boolean {
  const sum = low + high;
  if (sum !== 2 * spot) return sum > 2 * spot;
  return low - (sum - high) >= 0;
}

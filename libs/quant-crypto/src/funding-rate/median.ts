/**
 * Median of a sample: the value in the middle of it, or the mean of the two there.
 *
 * By their sum, not along their difference as a quantile is: where the two have different signs that would cancel.
 *
 * Preconditions, unchecked: finite values whose sums do not overflow, at least one.
 */
export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length / 2;
  const lower = sorted[Math.ceil(half) - 1] as number;
  const upper = sorted[Math.floor(half)] as number;
  // + 0: half of the least negative double is −0
  return (lower + upper) / 2 + 0;
}

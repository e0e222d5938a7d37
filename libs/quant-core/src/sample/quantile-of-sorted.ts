/**
 * Quantile of a sample between its order statistics, type 7 of Hyndman & Fan (the default of R and NumPy).
 *
 * x_(k) + (h − k)·(x_(k+1) − x_(k)),  h = (n − 1)·p,  k = ⌊h⌋, order statistics from 0
 *
 * Preconditions, unchecked: finite values whose differences do not overflow, 0 ≤ p ≤ 1. Pass p as it is meant: 1 − 0.95
 * is not 0.05, and misses a whole rank.
 *
 * @param sorted  the sample, least first; its lowest ⌊(n − 1)·p⌋ + 2 values suffice
 * @param n       size of the sample, where `sorted` is a part of it
 * @see Hyndman & Fan (1996), "Sample quantiles in statistical packages", Am. Statistician 50, 361–365, definition 7.
 * @example
 * quantileOfSorted([1, 2, 4, 8], 0.5); // 3
 * quantileOfSorted([1, 2], 0.05, 21); // 2
 */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number, n = sorted.length): number {
  const rank = (n - 1) * p;
  const below = Math.floor(rank);
  const lower = sorted[below] as number;
  // a whole rank needs no next value, and may not have one
  return rank === below ? lower : lower + (rank - below) * ((sorted[below + 1] as number) - lower);
}

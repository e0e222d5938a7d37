import { partitionAtRank } from './partition-at-rank';

/**
 * Quantile of type 7, as quantileOfSorted, by selection of the two order statistics around it instead of sorting.
 *
 * Preconditions, unchecked: finite values whose differences do not overflow, 0 ≤ p ≤ 1.
 *
 * @param values  the sample, reordered in place; its lowest ⌊(n − 1)·p⌋ + 2 values suffice, in any order
 * @param n       size of the sample, where `values` is a part of it
 * @example
 * selectedQuantile([8, 1, 4, 2], 0.5); // 3
 */
export function selectedQuantile(values: number[], p: number, n = values.length): number {
  const rank = (n - 1) * p;
  const below = Math.floor(rank);
  if (rank === below) {
    partitionAtRank(values, below);
    return values[below] as number;
  }
  partitionAtRank(values, below + 1);
  const upper = values[below + 1] as number;
  let lower = values[0] as number;
  for (let i = 1; i <= below; i++) lower = Math.max(lower, values[i] as number);
  return lower + (rank - below) * (upper - lower);
}

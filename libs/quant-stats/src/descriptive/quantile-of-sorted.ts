import { type Series } from '@quant/core';
import { quantileSorted } from 'simple-statistics';
import { assertProbability } from './inputs';

/**
 * Quantile of a sample that is sorted already, as {@link quantile} in no time: for many quantiles of one sample.
 *
 * x_(k) + (h − k)·(x_(k+1) − x_(k)),  h = (n − 1)·p,  k = ⌊h⌋, order statistics from 0
 *
 * @param sorted  observations, least first, not looked at otherwise  [n, from 1 on]
 * @param p       probability                                         0 … 1
 * @returns the quantile, in the unit of the values
 * @throws InvalidInputError  p is no number from 0 to 1
 * @remarks Preconditions, unchecked: at least one value, finite numbers of at most 1e15, least first. Accuracy: as
 *   {@link quantile}. Cost: O(1).
 * @see Hyndman & Fan (1996), "Sample quantiles in statistical packages", Am. Statistician 50, 361–365, definition 7.
 * @example
 * quantileOfSorted([1, 2, 4, 8], 0.5); // 3
 */
export function quantileOfSorted(sorted: Series, p: number): number {
  assertProbability(p);
  // only indexed and measured, which a Float64Array can be
  return quantileSorted(sorted as number[], p);
}

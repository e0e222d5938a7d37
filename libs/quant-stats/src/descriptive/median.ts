import { type Series } from '@quant/core';
import { median as selectMedian } from 'simple-statistics';
import { assertSample } from './inputs';

/**
 * Median of a sample: the middle value, or the midpoint of the middle two.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the median, in the unit of the values
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks By the selection of simple-statistics. Accuracy: 2e-16 of the larger of the middle two. Cost: O(n).
 * @see Floyd & Rivest (1975), "Algorithm 489: Select", Communications of the ACM 18, 173.
 * @example
 * median([8, 1, 4, 2]); // 3
 */
export function median(values: Series): number {
  assertSample(values);
  return selectMedian(Array.from(values));
}

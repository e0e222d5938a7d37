import { type Series } from '@quant/core';
import { interquartileRange as rangeOfQuartiles } from 'simple-statistics';
import { assertSample } from './inputs';

/**
 * Interquartile range of a sample, the distance between its quantiles at 0.25 and 0.75: a spread that outliers do not
 * move.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the range, in the unit of the values, ≥ 0
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Quantiles are those of {@link quantile}, type 7. 1.349 deviations for a normal distribution. By
 *          simple-statistics. Accuracy: 4e-16 of the larger quartile. Cost: O(n).
 * @see Hyndman & Fan (1996), Am. Statistician 50, 361–365, definition 7.
 * @example
 * interquartileRange([8, 1, 4, 2]); // 3.25
 */
export function interquartileRange(values: Series): number {
  assertSample(values);
  return rangeOfQuartiles(Array.from(values));
}

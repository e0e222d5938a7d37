import { type Series } from '@quant/core';
import { medianAbsoluteDeviation as deviationOfMedian } from 'simple-statistics';
import { assertSample } from './inputs';

/**
 * Median absolute deviation of a sample, median |x − median(x)|: a spread that up to half of the sample may be wrong
 * for.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the deviation, in the unit of the values, ≥ 0, unscaled
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Times 1.4826 it estimates the standard deviation of a normal distribution. By simple-statistics. Accuracy:
 *          4e-16 of the largest value. Cost: O(n).
 * @see Hampel (1974), "The influence curve and its role in robust estimation", J. American Statistical Association 69,
 *   383–393.
 * @example
 * medianAbsoluteDeviation([1, 2, 4, 100]); // 1.5
 */
export function medianAbsoluteDeviation(values: Series): number {
  assertSample(values);
  return deviationOfMedian(Array.from(values));
}

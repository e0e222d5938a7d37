import { type Series } from '@quant/core';
import { mean as meanKernel, selectedQuantile } from '@quant/core/kernels';
import { mode as mostFrequent } from 'simple-statistics';
import { assertSample } from './inputs';

/**
 * Arithmetic mean of a sample, Σx/n.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the mean, in the unit of the values
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Accuracy: a unit in the last place of the mean of |x|, for any number of terms, by compensated sums. Cost: O(n).
 * @see Neumaier (1974), ZAMM 54, 39–51, for the sum.
 * @example
 * mean([1, 2, 4]); // ≈ 2.33333333333333
 */
export function mean(values: Series): number {
  assertSample(values);
  return meanKernel(values);
}

/**
 * Median of a sample: the middle value, or the midpoint of the middle two.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the median, in the unit of the values
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Accuracy: 2e-16 of the larger of the middle two. Cost: O(n).
 * @see Hoare (1961), "Algorithm 65: find", Communications of the ACM 4, 321–322.
 * @example
 * median([8, 1, 4, 2]); // 3
 */
export function median(values: Series): number {
  assertSample(values);
  return selectedQuantile(Float64Array.from(values), 0.5);
}

/**
 * Mode of a sample: the value that occurs most often, of several the least.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns one of the values
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Says something of values that repeat: prices in ticks, whole numbers. By simple-statistics; exact. Cost: O(n
 *   log n).
 * @example
 * mode([3, 1, 3, 2, 1]); // 1
 */
export function mode(values: Series): number {
  assertSample(values);
  return mostFrequent(Array.from(values));
}

import { type Series } from '@quant/core';
import { mean as meanKernel } from '@quant/core/kernels';
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

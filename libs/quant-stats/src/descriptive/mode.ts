import { type Series } from '@quant/core';
import { mode as mostFrequent } from 'simple-statistics';
import { assertSample } from './inputs';

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

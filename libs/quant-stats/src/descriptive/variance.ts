import { type Series } from '@quant/core';
import { assertSample } from './inputs';
import { squaredSpread } from './moments-of';

/**
 * Variance of a sample, Σ(x − mean)²/(n − 1).
 *
 * @param values  observations, in any order  [n, 2 … 10 000 000]
 * @returns the variance, in the squared unit of the values; 0 for equal ones
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Accuracy: 1e-15 of itself at any level, that of a range of 1 at a level of 1e9 included. Cost: O(n).
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247.
 * @example
 * variance([1, 2, 4]); // ≈ 2.33333333333333
 */
export function variance(values: Series): number {
  assertSample(values, 2);
  const { unit, squares } = squaredSpread(values);
  return (squares / (values.length - 1)) * unit * unit;
}

import { type Series } from '@quant/core';
import { assertSample } from './inputs';
import { squaredSpread } from './moments-of';

/**
 * Standard deviation of a sample, √(Σ(x − mean)²/(n − 1)).
 *
 * @param values  observations, in any order  [n, 2 … 10 000 000]
 * @returns the deviation, in the unit of the values; 0 for equal ones
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Accuracy: 1e-15 of itself at any level; values of 1e-300 have one too. Cost: O(n).
 * @see Chan, Golub & LeVeque (1983), Am. Statistician 37, 242–247.
 * @example
 * standardDeviation([1, 2, 4]); // ≈ 1.52752523165195
 */
export function standardDeviation(values: Series): number {
  assertSample(values, 2);
  const { unit, squares } = squaredSpread(values);
  return unit * Math.sqrt(squares / (values.length - 1));
}

import { type Series } from '@quant/core';
import { uniformFit } from './candidates';
import { checkedSample } from './fit';
import { type UniformFit } from './fits';

/**
 * Fits a uniform distribution to a sample by maximum likelihood.
 *
 * min = min x,  max = max x
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.min and params.max; aic and bic are null, as endpoints at the extremes of the sample cannot be compared; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1995), volume 2, chapter 26.
 * @example
 * fitUniform([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { min: 0.7, max: 4 }
 */
export function fitUniform(data: Series): UniformFit {
  return uniformFit(checkedSample(data));
}

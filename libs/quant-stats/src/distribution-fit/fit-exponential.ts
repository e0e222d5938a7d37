import { type Series } from '@quant/core';
import { exponentialFit } from './candidates';
import { checkedSample, fitted, POSITIVE } from './fit';
import { type ExponentialFit } from './fits';

/**
 * Fits an exponential distribution from 0 to a sample by maximum likelihood.
 *
 * scale = Σx/n
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]  > 0
 * @returns params.scale, the mean; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not above 0 or beyond 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Accuracy: 1e-15. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), volume 1, chapter 19.
 * @example
 * fitExponential([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { scale: 1.92 }
 */
export function fitExponential(data: Series): ExponentialFit {
  return fitted(exponentialFit(checkedSample(data, POSITIVE)));
}

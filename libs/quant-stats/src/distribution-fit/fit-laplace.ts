import { type Series } from '@quant/core';
import { laplaceFit } from './candidates';
import { checkedSample } from './fit';
import { type LaplaceFit } from './fits';

/**
 * Fits a Laplace distribution to a sample by maximum likelihood.
 *
 * loc = median,  scale = Σ|x − loc|/n
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.loc and params.scale; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form; of an even number of data the midpoint of the middle two is the median. Accuracy: 1e-15. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1995), volume 2, chapter 24.
 * @example
 * fitLaplace([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { loc: 1.65, scale: 0.84 }
 */
export function fitLaplace(data: Series): LaplaceFit {
  return laplaceFit(checkedSample(data));
}

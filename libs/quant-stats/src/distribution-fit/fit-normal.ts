import { type Series } from '@quant/core';
import { normalFit } from './candidates';
import { checkedSample } from './fit';
import { type NormalFit } from './fits';

/**
 * Fits a normal distribution to a sample by maximum likelihood.
 *
 * mean = Σx/n,  std = √(Σ(x − mean)²/n)
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.mean and params.std; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Accuracy: parameters 1e-15, log-likelihood 1e-13 of n. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), "Continuous univariate distributions", volume 1, chapter 13.
 * @example
 * fitNormal([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { mean: 1.92, std: 1.01567711404757 }
 */
export function fitNormal(data: Series): NormalFit {
  return normalFit(checkedSample(data));
}

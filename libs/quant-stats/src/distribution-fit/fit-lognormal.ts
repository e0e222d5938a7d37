import { type Series } from '@quant/core';
import { lognormalFit } from './candidates';
import { checkedSample, fitted, POSITIVE } from './fit';
import { type LognormalFit } from './fits';

/**
 * Fits a lognormal distribution from 0 to a sample by maximum likelihood.
 *
 * mu = Σ ln x/n,  sigma = √(Σ(ln x − mu)²/n)
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]  > 0
 * @returns params.mu and params.sigma; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not above 0 or beyond 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Accuracy: parameters 1e-14, log-likelihood 1e-13 of n. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), volume 1, chapter 14.
 * @example
 * fitLognormal([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { mu: 0.510825365599755, sigma: 0.537699683608626 }
 */
export function fitLognormal(data: Series): LognormalFit {
  return fitted(lognormalFit(checkedSample(data, POSITIVE)));
}

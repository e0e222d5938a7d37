import { type Series } from '@quant/core';
import { logisticFit } from './candidates';
import { checkedSample, fitted } from './fit';
import { type LogisticFit } from './fits';

/**
 * Fits a logistic distribution to a sample by maximum likelihood.
 *
 * Σ tanh(z/2) = 0,  Σ z·tanh(z/2) = n,  z = (x − loc)/scale
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.loc and params.scale, √3/π of the standard deviation; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @throws NotConvergedError  the search found no solution of the likelihood equations
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. By Newton’s method; the log-likelihood is concave. Accuracy: log-likelihood 1e-13 of n, parameters 1e-9. Cost: some 10 passes over the data.
 * @see Johnson, Kotz & Balakrishnan (1995), volume 2, chapter 23.
 * @example
 * fitLogistic([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { loc: 1.8192580417, scale: 0.5947111081 }
 */
export function fitLogistic(data: Series): LogisticFit {
  return fitted(logisticFit(checkedSample(data)));
}

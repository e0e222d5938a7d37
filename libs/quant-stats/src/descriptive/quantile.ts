import { type Series } from '@quant/core';
import { selectedQuantile } from '@quant/core/kernels';
import { assertProbability, assertSample } from './inputs';

/**
 * Quantile of a sample between its order statistics, type 7 of Hyndman & Fan: the default of R and NumPy.
 *
 * x_(k) + (h − k)·(x_(k+1) − x_(k)),  h = (n − 1)·p,  k = ⌊h⌋, order statistics from 0
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @param p       probability                 0 … 1
 * @returns the quantile, in the unit of the values
 * @throws InvalidInputError  an input is absent, the observations too few or too many, or a number breaks its bound
 * @remarks Pass p as it is meant: 1 − 0.95 is not 0.05, and misses a whole rank. Accuracy: 2e-16 of the larger of the two order statistics; the result itself may be next to 0 between two of
 *          different sign. Cost: O(n).
 * @see Hyndman & Fan (1996), "Sample quantiles in statistical packages", Am. Statistician 50, 361–365, definition 7;
 *   Hoare (1961), "Algorithm 65: find", Communications of the ACM 4, for the selection.
 * @example
 * quantile([8, 1, 4, 2], 0.25); // 1.75
 */
export function quantile(values: Series, p: number): number {
  assertSample(values);
  assertProbability(p);
  return selectedQuantile(Float64Array.from(values), p);
}

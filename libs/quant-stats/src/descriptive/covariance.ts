import { type Series } from '@quant/core';
import { jointDeviations, scaledDeviations, sumOfProducts } from '@quant/core/kernels';
import { settledPair } from '../warm-up/warm-up';

const OBSERVATIONS = { atLeast: 2, atMost: 10_000_000 };

/**
 * Covariance of two samples that were observed together, Σ(x − mean)(y − mean)/(n − 1).
 *
 * @param x  observations of the first   [n, 2 … 10 000 000]
 * @param y  observations of the second  [n]
 * @returns the covariance, in the product of both units
 * @throws InvalidInputError  a series is absent, too short or too long, differs in length from the other, or has numbers that
 *   are not finite or exceed 1e15
 * @remarks Observations before the first number of both, the warm-up of an indicator, are left out. Accuracy: 1e-15 of the product of both deviations, at any level. Cost: O(n).
 * @example
 * covariance([1, 2, 4], [1, 3, 2]); // ≈ 0.5
 */
export function covariance(x: Series, y: Series): number {
  const pair = settledPair(x, y, OBSERVATIONS);
  const plain = jointDeviations(pair.x, pair.y);
  if (plain !== null) return plain.xy / (pair.x.length - 1) + 0;
  const [first, second] = [scaledDeviations(pair.x), scaledDeviations(pair.y)];
  const products = sumOfProducts(first.deviations, second.deviations);
  // + 0 turns −0 into 0: zero deviations may multiply to −0
  return (products / (pair.x.length - 1)) * first.unit * second.unit + 0;
}

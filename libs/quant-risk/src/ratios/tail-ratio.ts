import { assertReturns, type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { tailQuantile, tailUpTo } from '../value-at-risk/lower-tail';
import { tailProbability, valueAtRiskOptions, type ValueAtRiskOptions } from '../value-at-risk/options';

/**
 * Tail ratio: the size of the upper quantile of returns over that of the lower one; 0.25 says that the worst losses are
 * four times the best gains.
 *
 * |q(c)|/|q(1 − c)|, quantiles of type 7
 *
 * @param returns             simple returns, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.confidence  c                             0.5 ≤ c < 1, default 0.95
 * @param options.of          `returns` to insist: values that look like prices are refused
 * @returns null where the lower quantile is 0, and beyond the range of doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks Accuracy: 1e-15 of each quantile's larger neighbour. Cost: O(n).
 * @see Hyndman & Fan (1996), Am. Statistician 50, 361–365, definition 7; the ratio is empyrical's tail_ratio.
 * @example
 * tailRatio([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 1.147335423197492
 */
export function tailRatio(returns: Series, options: ValueAtRiskOptions = {}): number | null {
  const { confidence, of } = valueAtRiskOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  const p = tailProbability(confidence);
  const lower = tailQuantile(tailUpTo(returns, p), p);
  // the upper tail is the lower one of the mirror image
  const mirrored = new Float64Array(returns.length);
  for (let i = 0; i < mirrored.length; i++) mirrored[i] = -(returns[i] as number);
  const upper = tailQuantile(tailUpTo(mirrored, p), p);
  return lower === 0 ? null : finiteOrNull(Math.abs(upper / lower));
}

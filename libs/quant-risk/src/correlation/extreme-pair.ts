import { resolvedOrder } from '@quant/core/kernels';
import { type CorrelatedPair } from './correlation-analysis-result';

/**
 * The pair whose correlation is the largest (sign 1) or the least (sign −1); of those that differ by rounding only, the first.
 *
 * @returns null where there is no pair
 */
export function extremePair(pairs: readonly CorrelatedPair[], sign: 1 | -1): CorrelatedPair | null {
  let extreme: CorrelatedPair | null = null;
  for (const pair of pairs) {
    if (extreme === null || resolvedOrder(pair.correlation, extreme.correlation) === sign) extreme = pair;
  }
  return extreme;
}

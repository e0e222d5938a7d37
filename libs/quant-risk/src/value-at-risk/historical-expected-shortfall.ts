import { assertReturns, type Series } from '@quant/core';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { tailMean, tailQuantile, tailUpTo } from './lower-tail';
import { tailProbability, valueAtRiskOptions, type ValueAtRiskOptions } from './options';

/**
 * Historical expected shortfall, or conditional value at risk: the mean of the returns that are not above the historical
 * value at risk, as a return. Negative is a loss.
 *
 * mean of r ≤ q(1 − c)
 *
 * @param returns             simple returns, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.confidence  c, probability of not losing more   0.5 ≤ c < 1, default 0.95
 * @param options.of          `returns` to insist: values that look like prices are refused
 * @returns per period; at most the value at risk
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks Returns equal to the value at risk all count. Accuracy: 2e-16 of the largest return. Cost: O(n).
 * @see Acerbi & Tasche (2002), "On the coherence of expected shortfall", J. Banking & Finance 26, 1487–1503.
 * @example
 * historicalExpectedShortfall([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005], { confidence: 0.8 }); // ≈ -0.0155
 */
export function historicalExpectedShortfall(returns: Series, options: ValueAtRiskOptions = {}): number {
  const { confidence, of } = valueAtRiskOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  const p = tailProbability(confidence);
  const tail = tailUpTo(returns, p);
  return tailMean(tail, tailQuantile(tail, p));
}

import { assertReturns, type Series } from '@quant/core';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { tailQuantile, tailUpTo } from './lower-tail';
import { tailProbability, valueAtRiskOptions, type ValueAtRiskOptions } from './options';

/**
 * Historical value at risk: the quantile of the returns themselves, as a return. Negative is a loss.
 *
 * q(1 − c), type 7
 *
 * @param returns             simple returns, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.confidence  c, probability of not losing more   0.5 ≤ c < 1, default 0.95
 * @param options.of          `returns` to insist: values that look like prices are refused
 * @returns per period; not cut off at 0
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks 1 − c is taken to 15 decimals, so that 0.95 leaves 0.05 and meets its rank. Accuracy: 2e-16 of the larger of the
 *          two returns between which it lies. Cost: O(n).
 * @see McNeil, Frey & Embrechts (2005), "Quantitative Risk Management", section 2.3.2; Hyndman & Fan (1996), Am.
 *   Statistician 50, 361–365, definition 7.
 * @example
 * historicalVar([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ -0.01595
 */
export function historicalVar(returns: Series, options: ValueAtRiskOptions = {}): number {
  const { confidence, of } = valueAtRiskOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  const p = tailProbability(confidence);
  return tailQuantile(tailUpTo(returns, p), p);
}

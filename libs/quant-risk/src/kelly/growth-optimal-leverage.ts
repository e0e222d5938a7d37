import { assertReturns, type Series } from '@quant/core';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { empiricalKelly } from './empirical-kelly';
import { seriesOptions, type SeriesOptions } from '../returns/options';

/**
 * Growth-optimal leverage: the constant one at which the returns given would have compounded to the most, without the
 * approximation by mean and variance.
 *
 * argmax_f Σ ln(1 + f·r), the root of Σ r/(1 + f·r) = 0
 *
 * @param returns  simple returns, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns the leverage, negative for a short sale; null where the returns do not both gain and lose, and beyond the range of
 *   doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an
 *   option is unknown
 * @remarks Always below the leverage at which the worst return would ruin the account. Accuracy: 1e-14. Cost: O(n) for each of
 *   some 15 evaluations.
 * @see Thorp (2006), "The Kelly criterion in blackjack, sports betting, and the stock market", section 7.
 * @example
 * growthOptimalLeverage([...Array(19).fill(0.03), -0.35]); // ≈ 1.04761904761905
 */
export function growthOptimalLeverage(returns: Series, options: SeriesOptions = {}): number | null {
  const { of } = seriesOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  return empiricalKelly(returns);
}

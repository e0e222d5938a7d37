import { type Series } from '@quant/core';
import { DEFAULT_PERIOD } from '../bounds';
import { assertBars, assertPeriod } from '../internal/series-inputs';
import { relativeStrengthIndices } from './relative-strength-indices';

/**
 * Wilder's relative strength index, bar by bar.
 *
 * RSI = 100·G/(G + L): gains G and losses L are averaged over the first N changes, then G ← (G·(N − 1) + gain)/N
 *
 * @param prices  oldest first  [any unit]  [n > period], ≤ 1,000,000, |P| ≤ 1e15
 * @param period  N             [bars]      integer ≥ 1, default 14
 * @returns [n − N] in percent, 0 … 100; element k belongs to bar k + N. 50 as long as no price has changed
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Accuracy: N units in the last place. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 * @example
 * relativeStrengthIndex([10, 11, 10.5, 12.5, 12.5], 2); // ≈ [66.6667, 90.9091, 90.9091]
 */
export function relativeStrengthIndex(prices: Series, period = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period, 'period');
  assertBars(prices, 'prices', period + 1);
  return relativeStrengthIndices(prices, period);
}

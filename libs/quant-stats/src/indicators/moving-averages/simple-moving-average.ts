import { type Series } from '@quant/core';
import { assertBars, assertPeriod } from '../internal/series-inputs';
import { simpleMovingAverages } from '../internal/simple-moving-averages';

/**
 * Simple moving average of a series, bar by bar.
 *
 * SMA_i = (P_{i−N+1} + … + P_i)/N
 *
 * @param prices  oldest first  [any unit]  [n ≥ period], ≤ 1,000,000, |P| ≤ 1e15
 * @param period  N             [bars]      integer ≥ 1
 * @returns [n − N + 1] in the unit of the prices; element k belongs to bar k + N − 1
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Accuracy: a few units in the last place of the largest price of the window, whatever came before it. Cost:
 *   O(n).
 * @example
 * simpleMovingAverage([1, 2, 6, 4], 2); // [1.5, 4, 5]
 */
export function simpleMovingAverage(prices: Series, period: number): Float64Array {
  assertPeriod(period, 'period');
  assertBars(prices, 'prices', period);
  return simpleMovingAverages(prices, period);
}

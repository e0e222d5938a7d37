import { type Series } from '@quant/core';
import { exponentialMovingAverages } from '../internal/exponential-moving-averages';
import { assertBars, assertPeriod } from '../internal/series-inputs';

/**
 * Exponential moving average of a series, bar by bar.
 *
 * EMA_i = EMA_{i−1} + 2/(N + 1)·(P_i − EMA_{i−1}), the first one the mean of the first N prices
 *
 * @param prices  oldest first  [any unit]  [n ≥ period], ≤ 1,000,000, |P| ≤ 1e15
 * @param period  N             [bars]      integer ≥ 1
 * @returns [n − N + 1] in the unit of the prices; element k belongs to bar k + N − 1
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks The seed is that of TA-Lib and of TTR in R; other libraries start from the first price and differ early.
 *          Accuracy: N/4 units in the last place of the largest price. Cost: O(n).
 * @example
 * exponentialMovingAverage([1, 2, 3, 6], 3); // [2, 4]
 */
export function exponentialMovingAverage(prices: Series, period: number): Float64Array {
  assertPeriod(period, 'period');
  assertBars(prices, 'prices', period);
  return exponentialMovingAverages(prices, period);
}

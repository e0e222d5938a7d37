import { type Series } from '@quant/core';
import { assertPeriod, assertPrice, noFigures, type PriceStream, settledPrices } from '../prices';
import { RollingWeightedSum } from '../rolling/rolling-weighted-sum';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

/**
 * Linearly weighted moving average: the newest price weighs N, the one before N − 1, the oldest 1.
 *
 * WMA_i = (1·P_{i−N+1} + 2·P_{i−N+2} + … + N·P_i)/(N(N + 1)/2)
 *
 * @param prices  oldest first  [any unit]  [n ≤ 10,000,000], |P| ≤ 1e15
 * @param period  N             [bars]      integer 1 … 10,000,000
 * @returns [n] in the unit of the prices, aligned with them; NaN before bar N − 1, everywhere if N > n
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: a few units in the last place of the largest price of the window, independent of earlier prices. Cost: O(n)
 *          for every period. TA-Lib: WMA.
 * @example
 * wma([1, 2, 6, 4], 3); // ≈ [NaN, NaN, 3.833333333, 4.333333333]
 */
export function wma(prices: Series, period: number): Float64Array {
  assertPeriod(period);
  const { settled, warmUp } = settledPrices(prices);
  if (period > settled.length) return withWarmUp(warmUp, noFigures(settled.length));
  const averages = new Float64Array(settled.length);
  const sum = new RollingWeightedSum(period);
  const weights = weightsOf(period);
  for (let i = 0; i < settled.length; i++) averages[i] = sum.push(settled[i] as number) / weights;
  return withWarmUp(warmUp, averages);
}

/**
 * Linearly weighted moving average of a stream of prices: {@link wma}, one price after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000
 * @returns a stream; `next(price)` is the average at that price, NaN for the first N − 1
 * @throws InvalidInputError  the period, or a price given to `next`, breaks the bounds of {@link wma}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: 2·N doubles. Cost: O(1) a price, O(N) once in
 *          N prices.
 * @example
 * const average = createWma(3);
 * [1, 2, 6, 4].map((price) => average.next(price)); // ≈ [NaN, NaN, 3.833333333, 4.333333333]
 */
export function createWma(period: number): PriceStream {
  assertPeriod(period);
  const sum = new RollingWeightedSum(period);
  const weights = weightsOf(period);
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return NaN;
      assertPrice(price);
      return sum.push(price) / weights;
    },
  };
}

const weightsOf = (period: number) => (period * (period + 1)) / 2;

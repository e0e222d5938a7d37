import { type Series } from '@quant/core';
import { assertPeriod, assertPrice, type PriceStream, settledPrices } from '../prices';
import { ExponentialAverage } from '../rolling/exponential-average';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

/**
 * Exponential moving average.
 *
 * EMA_i = EMA_{i−1} + 2/(N + 1)·(P_i − EMA_{i−1}), the first one the mean of the first N prices
 *
 * @param prices  oldest first  [any unit]  [n ≤ 10,000,000], |P| ≤ 1e15
 * @param period  N             [bars]      integer 1 … 10,000,000
 * @returns [n] in the unit of the prices, aligned with them; NaN before bar N − 1, everywhere if N > n
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above
 * @remarks The seed is that of TA-Lib (EMA, classic) and of TTR in R; pandas and others start from the first price and
 *          differ early. Accuracy: N/4 units in the last place of the largest price. Cost: O(n).
 * @example
 * ema([1, 2, 3, 6], 3); // [NaN, NaN, 2, 4]
 */
export function ema(prices: Series, period: number): Float64Array {
  assertPeriod(period);
  const { settled, warmUp } = settledPrices(prices);
  return withWarmUp(warmUp, exponentialMovingAverages(settled, period));
}

/**
 * Exponential moving average of a stream of prices: {@link ema}, one price after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000
 * @returns a stream; `next(price)` is the average at that price, NaN for the first N − 1
 * @throws InvalidInputError  the period, or a price given to `next`, breaks the bounds of {@link ema}
 * @remarks Bit by bit the aligned function. Memory: constant, independent of the period. Cost: O(1) a price.
 * @example
 * const average = createEma(3);
 * [1, 2, 3, 6].map((price) => average.next(price)); // [NaN, NaN, 2, 4]
 */
export function createEma(period: number): PriceStream {
  assertPeriod(period);
  const average = new ExponentialAverage(period);
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return NaN;
      assertPrice(price);
      return average.push(price);
    },
  };
}

/** {@link ema} of checked input. Preconditions, unchecked: finite values, period ≥ 1. */
export function exponentialMovingAverages(values: Series, period: number): Float64Array {
  const averages = new Float64Array(values.length);
  const average = new ExponentialAverage(period);
  for (let i = 0; i < values.length; i++) averages[i] = average.push(values[i] as number);
  return averages;
}

import { type Series } from '@quant/core';
import { assertPeriod, assertPrice, noFigures, type PriceStream, settledPrices } from '../prices';
import { RollingSum } from '@quant/core/kernels';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

/**
 * Simple moving average.
 *
 * SMA_i = (P_{i−N+1} + … + P_i)/N
 *
 * @param prices  oldest first  [any unit]  [n ≤ 10,000,000], |P| ≤ 1e15
 * @param period  N             [bars]      integer 1 … 10,000,000
 * @returns [n] in the unit of the prices, aligned with them; NaN before bar N − 1, everywhere if N > n
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: a few units in the last place of the largest price of the window, independent of earlier prices. Cost: O(n)
 *          for every period. TA-Lib: SMA.
 * @example
 * sma([1, 2, 6, 4], 2); // [NaN, 1.5, 4, 5]
 */
export function sma(prices: Series, period: number): Float64Array {
  assertPeriod(period);
  const { settled, warmUp } = settledPrices(prices);
  return withWarmUp(warmUp, simpleMovingAverages(settled, period));
}

/**
 * Simple moving average of a stream of prices: {@link sma}, one price after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000
 * @returns a stream; `next(price)` is the average at that price, NaN for the first N − 1
 * @throws InvalidInputError  the period, or a price given to `next`, breaks the bounds of {@link sma}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: 2·N doubles. Cost: O(1) a price, O(N) once in
 *          N prices.
 * @example
 * const average = createSma(2);
 * [1, 2, 6, 4].map((price) => average.next(price)); // [NaN, 1.5, 4, 5]
 */
export function createSma(period: number): PriceStream {
  assertPeriod(period);
  const sum = new RollingSum(period);
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return NaN;
      assertPrice(price);
      return sum.push(price) / period;
    },
  };
}

/** {@link sma} of checked input. Preconditions, unchecked: finite values, period ≥ 1. */
export function simpleMovingAverages(values: Series, period: number): Float64Array {
  if (period > values.length) return noFigures(values.length);
  const averages = new Float64Array(values.length);
  const sum = new RollingSum(period);
  for (let i = 0; i < values.length; i++) averages[i] = sum.push(values[i] as number) / period;
  return averages;
}

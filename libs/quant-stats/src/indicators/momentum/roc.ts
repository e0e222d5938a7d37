import { type Series } from '@quant/core';
import { relativeChange } from '@quant/core/kernels';
import { assertPeriod, assertPrice, noFigures, type PriceStream, settledPrices } from '../prices';
import { Delay } from '../rolling/rolling-window';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 10;

/**
 * Rate of change over N bars.
 *
 * ROC_i = 100·(P_i/P_{i−N} − 1)
 *
 * @param prices  oldest first  [any unit]  [n ≤ 10,000,000], |P| ≤ 1e15
 * @param period  N             [bars]      integer 1 … 10,000,000, default 10
 * @returns [n] in percent, aligned with the prices; NaN before bar N, where the price N bars ago is ≤ 0, and where the
 *   quotient is beyond the range of doubles
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above
 * @remarks TA-Lib (ROC) agrees for prices above 0; it has 0 where the base is 0. Accuracy: a unit in the last place of the
 *          change. Cost: O(n).
 * @example
 * roc([100, 110, 99, 0, 5], 1); // ≈ [NaN, 10, -10, -100, NaN]
 */
export function roc(prices: Series, period: number = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period);
  const { settled, warmUp } = settledPrices(prices);
  const rates = noFigures(settled.length);
  for (let i = period; i < settled.length; i++)
    rates[i] = rateOfChange(settled[i - period] as number, settled[i] as number);
  return withWarmUp(warmUp, rates);
}

/**
 * Rate of change of a stream of prices: {@link roc}, one price after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 10
 * @returns a stream; `next(price)` is the change in percent, NaN for the first N and as in {@link roc}
 * @throws InvalidInputError  the period, or a price given to `next`, breaks the bounds of {@link roc}
 * @remarks Bit by bit the aligned function. Memory: N doubles. Cost: O(1) a price.
 * @example
 * const change = createRoc(1);
 * [100, 110, 99].map((price) => change.next(price)); // ≈ [NaN, 10, -10]
 */
export function createRoc(period: number = DEFAULT_PERIOD): PriceStream {
  assertPeriod(period);
  const delay = new Delay(period);
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return NaN;
      assertPrice(price);
      return rateOfChange(delay.push(price), price);
    },
  };
}

function rateOfChange(base: number, price: number): number {
  if (!(base > 0)) return NaN;
  const rate = 100 * relativeChange(base, price);
  return Number.isFinite(rate) ? rate : NaN;
}

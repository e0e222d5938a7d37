import { assertClose, assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures } from '../prices';
import { RollingMaximum, RollingMinimum } from '@quant/core/kernels';
import { percentOfRange } from './stochastic';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 14;
const NAMES = ['high', 'low', 'close'] as const;

/**
 * Williams' %R.
 *
 * %R = −100·(H − C)/(H − L), H and L the highest high and the lowest low of N bars
 *
 * @param bars.high   highs, oldest first      [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low    lows of the same bars    [same]      [n], low ≤ high
 * @param bars.close  closes of the same bars  [same]      [n]; one outside the range counts as at its end
 * @param period      N                        [bars]      integer 1 … 10,000,000, default 14
 * @returns [n] in percent, −100 … 0, aligned with the bars; NaN before bar N − 1; −50 where H = L
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks TA-Lib (WILLR) agrees, but has 0 where H = L. Accuracy: two units in the last place. Cost: O(n) for every period.
 * @see Williams (1973), How I Made One Million Dollars … Last Year … Trading Commodities.
 * @example
 * const bars = { high: [10, 12, 13, 13], low: [8, 11, 9, 12], close: [9, 11, 12, 12] };
 * williamsR(bars, 2); // ≈ [NaN, -25, -25, -25]
 */
export function williamsR(bars: Bars<'high' | 'low' | 'close'>, period: number = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period);
  const { high, low, close, warmUp } = settledBars(bars, NAMES);
  const percents = noFigures(close.length);
  if (period > close.length) return withWarmUp(warmUp, percents);
  const range = new WilliamsR(period);
  for (let i = 0; i < close.length; i++)
    percents[i] = range.push(high[i] as number, low[i] as number, close[i] as number);
  return withWarmUp(warmUp, percents);
}

/**
 * Williams' %R of a stream of bars: {@link williamsR}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 14
 * @returns a stream; `next({ high, low, close })` is %R at that bar, NaN for the first N − 1
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link williamsR}
 * @remarks Bit by bit the aligned function. Memory: 2·N doubles. Cost: O(1) a bar.
 * @example
 * const percent = createWilliamsR(2);
 * percent.next({ high: 10, low: 8, close: 9 }); // NaN
 * percent.next({ high: 12, low: 11, close: 11 }); // ≈ -25
 */
export function createWilliamsR(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low' | 'close'> {
  assertPeriod(period);
  const range = new WilliamsR(period);
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return NaN;
      assertRange(bar);
      assertClose(bar);
      return range.push(bar.high, bar.low, bar.close);
    },
  };
}

/** Preconditions, unchecked: a period ≥ 1, finite numbers, high ≥ low. */
class WilliamsR {
  private readonly highest: RollingMaximum;
  private readonly lowest: RollingMinimum;

  constructor(period: number) {
    this.highest = new RollingMaximum(period);
    this.lowest = new RollingMinimum(period);
  }

  push(high: number, low: number, close: number): number {
    // measured from the high, which keeps the digits near it
    return -percentOfRange(-close, -this.highest.push(high), -this.lowest.push(low));
  }
}

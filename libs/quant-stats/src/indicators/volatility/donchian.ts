import { assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures } from '../prices';
import { RollingMaximum, RollingMinimum } from '@quant/core/kernels';
import { type ChannelSeries, type ChannelValue } from './keltner';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 20;
const NAMES = ['high', 'low'] as const;

/**
 * Donchian channel.
 *
 * upper = highest high of N bars,  lower = lowest low,  middle = (upper + lower)/2
 *
 * @param bars.high  highs, oldest first    [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low   lows of the same bars  [same]      [n], low ≤ high
 * @param period     N                      [bars]      integer 1 … 10,000,000, default 20
 * @returns upper, middle and lower, each [n] in the unit of the prices, aligned with the bars; NaN before bar N − 1
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks The N bars include the present one; a breakout is a price beyond the channel of the bar before. TA-Lib: MAX of
 *          the highs, MIN of the lows. Accuracy: exact, middle correctly rounded. Cost: O(n) for every period.
 * @see Donchian (1960), "High finance in copper", Financial Analysts Journal 16(6), 133–142.
 * @example
 * const { upper, middle } = donchian({ high: [10, 12, 11], low: [8, 11, 9] }, 2);
 * upper; // [NaN, 12, 12]
 * middle; // [NaN, 10, 10.5]
 */
export function donchian(bars: Bars<'high' | 'low'>, period: number = DEFAULT_PERIOD): ChannelSeries {
  assertPeriod(period);
  const { high, low, warmUp } = settledBars(bars, NAMES);
  const n = high.length;
  const [upper, middle, lower] = [noFigures(n), noFigures(n), noFigures(n)];
  if (period > n) return withWarmUp(warmUp, { upper, middle, lower });
  const [highest, lowest] = [new RollingMaximum(period), new RollingMinimum(period)];
  for (let i = 0; i < n; i++) {
    const [top, bottom] = [highest.push(high[i] as number), lowest.push(low[i] as number)];
    upper[i] = top;
    middle[i] = 0.5 * (top + bottom);
    lower[i] = bottom;
  }
  return withWarmUp(warmUp, { upper, middle, lower });
}

/**
 * Donchian channel of a stream of bars: {@link donchian}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 20
 * @returns a stream; `next({ high, low })` is the channel at that bar, NaN for the first N − 1
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link donchian}
 * @remarks Bit by bit the aligned function. Memory: 2·N doubles. Cost: O(1) a bar.
 * @example
 * const channel = createDonchian(2);
 * channel.next({ high: 10, low: 8 }).upper; // NaN
 * channel.next({ high: 12, low: 11 }); // { upper: 12, middle: 10, lower: 8 }
 */
export function createDonchian(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low', ChannelValue> {
  assertPeriod(period);
  const [highest, lowest] = [new RollingMaximum(period), new RollingMinimum(period)];
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return { upper: NaN, middle: NaN, lower: NaN };
      assertRange(bar);
      const [upper, lower] = [highest.push(bar.high), lowest.push(bar.low)];
      return { upper, middle: 0.5 * (upper + lower), lower };
    },
  };
}

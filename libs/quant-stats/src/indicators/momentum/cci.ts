import { mean } from '@quant/core/kernels';
import { assertClose, assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures, TYPICAL_ROUNDING, typicalPrice } from '../prices';
import { RollingWindow } from '../rolling/rolling-window';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 20;
const NAMES = ['high', 'low', 'close'] as const;

/** Lambert's constant, by which most values fall between −100 and 100. */
const SCALE = 0.015;

/**
 * Lambert's commodity channel index.
 *
 * CCI = (p − SMA_N of p)/(0.015·D),  p = (high + low + close)/3,  D = mean absolute deviation of the last N p from their
 * mean
 *
 * @param bars.high   highs, oldest first      [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low    lows of the same bars    [same]      [n], low ≤ high
 * @param bars.close  closes of the same bars  [same]      [n]
 * @param period      N                        [bars]      integer 1 … 10,000,000, default 20
 * @returns [n] without a unit, aligned with the bars; NaN before bar N − 1; 0 where the p of a window are one
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Typical prices within 8 units in the last place are one. TA-Lib (CCI, its default is 14) agrees. Accuracy: some
 *          units in the last place of max|p|/D. Cost: O(n·N).
 * @see Lambert (1980), "Commodity Channel Index: Tools for Trading Cyclic Trends", Commodities.
 * @example
 * const close = [10, 11, 12, 10];
 * cci({ high: close, low: close, close }, 3); // ≈ [NaN, NaN, 100, -100]
 */
export function cci(bars: Bars<'high' | 'low' | 'close'>, period: number = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period);
  const { high, low, close, warmUp } = settledBars(bars, NAMES);
  const indices = noFigures(close.length);
  if (period > close.length) return withWarmUp(warmUp, indices);
  const channel = new CommodityChannel(period);
  for (let i = 0; i < close.length; i++) {
    indices[i] = channel.push(typicalPrice(high[i] as number, low[i] as number, close[i] as number));
  }
  return withWarmUp(warmUp, indices);
}

/**
 * Commodity channel index of a stream of bars: {@link cci}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 20
 * @returns a stream; `next({ high, low, close })` is the index at that bar, NaN for the first N − 1
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link cci}
 * @remarks Bit by bit the aligned function. Memory: 3·N doubles. Cost: O(N) a bar.
 * @example
 * const index = createCci(2);
 * index.next({ high: 10, low: 10, close: 10 }); // NaN
 * index.next({ high: 12, low: 12, close: 12 }); // ≈ 66.6666666667
 */
export function createCci(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low' | 'close'> {
  assertPeriod(period);
  const channel = new CommodityChannel(period);
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return NaN;
      assertRange(bar);
      assertClose(bar);
      return channel.push(typicalPrice(bar.high, bar.low, bar.close));
    },
  };
}

/** Below this a deviation has lost digits to the end of the range of doubles, and is raised by an exact factor. */
const TINY = 2 ** -900;
const RAISE = 2 ** 500;

/** Preconditions, unchecked: a period ≥ 1, finite prices. */
class CommodityChannel {
  private readonly window: RollingWindow;
  private readonly deviations: Float64Array;
  private count = 0;

  constructor(private readonly period: number) {
    this.window = new RollingWindow(period);
    this.deviations = new Float64Array(period);
  }

  push(price: number): number {
    const { window, period } = this;
    window.push(price);
    if (this.count < period && ++this.count < period) return NaN;
    return commodityChannelIndex(window.values, window.end - period, this.deviations, TYPICAL_ROUNDING);
  }
}

/**
 * Commodity channel index of the last price of a window from `first` on, with the length of the buffer `deviations`: its
 * distance from the mean in units of 0.015 mean absolute deviations. 0 in a flat window.
 *
 * Preconditions, unchecked: finite prices, at least one.
 *
 * @param deviations  room for the deviations, overwritten
 * @param rounding    share of the largest price below which a range is rounding
 */
export function commodityChannelIndex(
  prices: ArrayLike<number>,
  first: number,
  deviations: Float64Array,
  rounding = 0,
): number {
  const n = deviations.length;
  let [least, greatest] = [Infinity, -Infinity];
  for (let i = 0; i < n; i++) {
    const price = prices[first + i] as number;
    deviations[i] = price;
    if (price < least) least = price;
    if (price > greatest) greatest = price;
  }
  if (greatest - least <= rounding * Math.max(greatest, -least)) return 0;
  const raise = greatest - least < TINY ? RAISE : 1;
  const centre = mean(deviations);
  for (let i = 0; i < n; i++) deviations[i] = ((deviations[i] as number) - centre) * raise;
  // rounding error of the mean, common to all deviations
  const rest = mean(deviations);
  const last = (deviations[n - 1] as number) - rest;
  for (let i = 0; i < n; i++) deviations[i] = Math.abs((deviations[i] as number) - rest);
  return last === 0 ? 0 : last / (SCALE * mean(deviations));
}

import { assertClose, assertRange, assertVolume, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures, typicalPrice } from '../prices';
import { RollingSum } from '@quant/core/kernels';
import { RunningSum } from '../rolling/running-sum';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const NAMES = ['high', 'low', 'close', 'volume'] as const;

/**
 * Volume-weighted average price, from the first bar on or over a moving window.
 *
 * VWAP = Σ p·V/Σ V,  p = (high + low + close)/3
 *
 * @param bars.high       highs, oldest first       [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low        lows of the same bars     [same]      [n], low ≤ high
 * @param bars.close      closes of the same bars   [same]      [n]
 * @param bars.volume     volumes of the same bars  [any unit]  [n], 0 … 1e15
 * @param period          N of a moving window      [bars]      integer 1 … 10,000,000, default none: every bar so far
 * @returns [n] in the unit of the prices, aligned with the bars; NaN without traded volume, and before bar N − 1
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Use a separate call, or stream, for each session. For single trades pass the price as high, low and close. TTR has
 *          the moving window of closes; TA-Lib has none. Accuracy: a few units in the last place of the largest price, however
 *          many bars; prices and volumes below 1e-250 excepted. Cost: O(n).
 * @see Berkowitz, Logue & Noser (1988), "The total cost of transactions on the NYSE", J. Finance 43(1), 97–112.
 * @example
 * const close = [10, 11, 12];
 * const bars = { high: close, low: close, close, volume: [100, 300, 100] };
 * vwap(bars); // ≈ [10, 10.75, 11]
 * vwap(bars, 2); // ≈ [NaN, 10.75, 11.25]
 */
export function vwap(bars: Bars<'high' | 'low' | 'close' | 'volume'>, period?: number): Float64Array {
  if (period !== undefined) assertPeriod(period);
  const { high, low, close, volume, warmUp } = settledBars(bars, NAMES);
  const prices = noFigures(close.length);
  if (period !== undefined && period > close.length) return withWarmUp(warmUp, prices);
  const average = new VolumeWeighted(period);
  for (let i = 0; i < close.length; i++) {
    const price = typicalPrice(high[i] as number, low[i] as number, close[i] as number);
    prices[i] = average.push(price, volume[i] as number);
  }
  return withWarmUp(warmUp, prices);
}

/**
 * Volume-weighted average price of a stream of bars: {@link vwap}, one bar after the other.
 *
 * @param period  N of a moving window  [bars]  integer 1 … 10,000,000, default none: every bar so far
 * @returns a stream; `next({ high, low, close, volume })` is the average at that bar, NaN as in {@link vwap}
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link vwap}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: some numbers, 4·N doubles with a window. Cost:
 *          O(1) a bar.
 * @example
 * const average = createVwap();
 * average.next({ high: 10, low: 10, close: 10, volume: 100 }); // 10
 * average.next({ high: 11, low: 11, close: 11, volume: 300 }); // 10.75
 */
export function createVwap(period?: number): BarStream<'high' | 'low' | 'close' | 'volume'> {
  if (period !== undefined) assertPeriod(period);
  const average = new VolumeWeighted(period);
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return NaN;
      assertRange(bar);
      assertClose(bar);
      assertVolume(bar);
      return average.push(typicalPrice(bar.high, bar.low, bar.close), bar.volume);
    },
  };
}

/** An exact factor that keeps products of small prices and volumes within the range of doubles, and those of large ones. */
const RAISE = 2 ** 400;

/** Preconditions, unchecked: a period ≥ 1 or none, finite numbers, volume ≥ 0. */
class VolumeWeighted {
  private readonly values: RunningSum | RollingSum;
  private readonly volumes: RunningSum | RollingSum;

  constructor(period: number | undefined) {
    this.values = period === undefined ? new RunningSum() : new RollingSum(period);
    this.volumes = period === undefined ? new RunningSum() : new RollingSum(period);
  }

  push(price: number, volume: number): number {
    const weight = RAISE * volume;
    const value = this.values.push(RAISE * price * weight);
    const total = this.volumes.push(weight);
    return total > 0 ? value / total / RAISE : NaN;
  }
}

import { assertClose, assertRange, assertVolume, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures, TYPICAL_ROUNDING, typicalPrice } from '../prices';
import { RollingSum } from '@quant/core/kernels';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 14;
const NAMES = ['high', 'low', 'close', 'volume'] as const;

/**
 * Money flow index: a strength index weighted by volume.
 *
 * MFI = 100·U/(U + D): U and D are the sums of p·V over the last N changes, of bars whose typical price p = (high + low +
 * close)/3 has risen and has fallen
 *
 * @param bars.high    highs, oldest first       [any unit]  [n ≤ 10,000,000], 0 … 1e15
 * @param bars.low     lows of the same bars     [same]      [n], low ≤ high
 * @param bars.close   closes of the same bars   [same]      [n]
 * @param bars.volume  volumes of the same bars  [any unit]  [n], 0 … 1e15
 * @param period       N                         [bars]      integer 1 … 10,000,000, default 14
 * @returns [n] in percent, 0 … 100, aligned with the bars; NaN before bar N; 50 without money flow
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks A flow is the size |p|·V; typical prices within 8 units in the last place are equal. TA-Lib (MFI) agrees, but
 *          has 0 where U + D < 1. Accuracy: a few units in the last place of 100; prices and volumes below 1e-250 excepted.
 *          Cost: O(n) for every period.
 * @see Quong & Soudack (1989), "Volume-weighted RSI: money flow", Technical Analysis of Stocks & Commodities 7(3).
 * @example
 * const close = [10, 11, 10, 12];
 * const bars = { high: close, low: close, close, volume: [100, 100, 110, 100] };
 * mfi(bars, 2); // ≈ [NaN, NaN, 50, 52.1739130435]
 */
export function mfi(bars: Bars<'high' | 'low' | 'close' | 'volume'>, period: number = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period);
  const { high, low, close, volume, warmUp } = settledBars(bars, NAMES);
  const indices = noFigures(close.length);
  if (period >= close.length) return withWarmUp(warmUp, indices);
  const flow = new MoneyFlow(period);
  for (let i = 0; i < close.length; i++) {
    const price = typicalPrice(high[i] as number, low[i] as number, close[i] as number);
    indices[i] = flow.push(price, volume[i] as number);
  }
  return withWarmUp(warmUp, indices);
}

/**
 * Money flow index of a stream of bars: {@link mfi}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 14
 * @returns a stream; `next({ high, low, close, volume })` is the index at that bar, NaN for the first N
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link mfi}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: 4·N doubles. Cost: O(1) a bar.
 * @example
 * const flow = createMfi(1);
 * flow.next({ high: 10, low: 10, close: 10, volume: 100 }); // NaN
 * flow.next({ high: 11, low: 11, close: 11, volume: 100 }); // 100
 */
export function createMfi(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low' | 'close' | 'volume'> {
  assertPeriod(period);
  const flow = new MoneyFlow(period);
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return NaN;
      assertRange(bar);
      assertClose(bar);
      assertVolume(bar);
      return flow.push(typicalPrice(bar.high, bar.low, bar.close), bar.volume);
    },
  };
}

/** An exact factor that keeps products of small prices and volumes within the range of doubles, and those of large ones. */
const RAISE = 2 ** 400;

/** Preconditions, unchecked: a period ≥ 1, finite numbers, volume ≥ 0. */
class MoneyFlow {
  private before = NaN;
  private readonly rising: RollingSum;
  private readonly falling: RollingSum;

  constructor(period: number) {
    this.rising = new RollingSum(period);
    this.falling = new RollingSum(period);
  }

  push(price: number, volume: number): number {
    const change = price - this.before;
    this.before = price;
    if (Number.isNaN(change)) return NaN;
    const flow = RAISE * Math.abs(price) * (RAISE * volume);
    const rounding = TYPICAL_ROUNDING * Math.abs(price);
    const up = this.rising.push(change > rounding ? flow : 0);
    const down = this.falling.push(change < -rounding ? flow : 0);
    return up + down === 0 ? 50 : 100 * (up / (up + down));
  }
}

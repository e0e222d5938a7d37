import { type Series } from '@quant/core';
import { assertClose, assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod } from '../prices';
import { type ExponentialAverage, exponentialStep, wilderAverage } from '../rolling/exponential-average';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 14;
const NAMES = ['high', 'low', 'close'] as const;

/**
 * Wilder's average true range.
 *
 * TR_i = max(H − L, |H − C₋₁|, |L − C₋₁|);  ATR = mean of the first N, then ATR ← (ATR·(N − 1) + TR)/N
 *
 * @param bars.high   highs, oldest first      [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low    lows of the same bars    [same]      [n], low ≤ high
 * @param bars.close  closes of the same bars  [same]      [n]; one outside its bar is tolerated
 * @param period      N                        [bars]      integer 1 … 10,000,000, default 14
 * @returns [n] in the unit of the prices, aligned with the bars; NaN before bar N
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Bar 0 has no close before it and no true range. TA-Lib (ATR, unstable period 0) and TTR agree. Accuracy: N units
 *          in the last place of the largest true range. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems, section III.
 * @example
 * atr({ high: [10, 12, 13], low: [8, 11, 9], close: [9, 11, 12] }, 1); // [NaN, 3, 4]
 */
export function atr(bars: Bars<'high' | 'low' | 'close'>, period: number = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period);
  const { high, low, close, warmUp } = settledBars(bars, NAMES);
  return withWarmUp(warmUp, averageTrueRanges(high, low, close, period));
}

/**
 * Average true range of a stream of bars: {@link atr}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 14
 * @returns a stream; `next({ high, low, close })` is the average at that bar, NaN for the first N
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link atr}
 * @remarks Bit by bit the aligned function. Memory: constant, independent of the period. Cost: O(1) a bar.
 * @example
 * const range = createAtr(1);
 * range.next({ high: 10, low: 8, close: 9 }); // NaN
 * range.next({ high: 12, low: 11, close: 11 }); // 3
 */
export function createAtr(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low' | 'close'> {
  assertPeriod(period);
  const range = new AverageTrueRange(period);
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

/** {@link atr} of checked input. Preconditions, unchecked: finite numbers, series of one length, high ≥ low, period ≥ 1. */
export function averageTrueRanges(high: Series, low: Series, close: Series, period: number): Float64Array {
  const averages = new Float64Array(close.length);
  const range = new AverageTrueRange(period);
  const first = period === 1 ? close.length : Math.min(period + 1, close.length);
  for (let i = 0; i < first; i++) averages[i] = range.push(high[i] as number, low[i] as number, close[i] as number);
  // `push` of the other bars, with the average at hand: half the time of it
  let { average } = range.average;
  const { weight } = range.average;
  for (let i = first; i < averages.length; i++) {
    average = exponentialStep(average, trueRange(high[i] as number, low[i] as number, close[i - 1] as number), weight);
    averages[i] = average;
  }
  return averages;
}

/** Preconditions, unchecked: a period ≥ 1, finite numbers, high ≥ low. */
export class AverageTrueRange {
  readonly average: ExponentialAverage;
  private before = NaN;

  constructor(period: number) {
    this.average = wilderAverage(period);
  }

  push(high: number, low: number, close: number): number {
    const { before } = this;
    this.before = close;
    return Number.isNaN(before) ? NaN : this.average.push(trueRange(high, low, before));
  }
}

/**
 * Wilder's true range of a bar, max(high − low, |high − before|, |low − before|) with the close `before` it: the span
 * of the bar stretched to that close.
 *
 * Preconditions, unchecked: finite numbers, high ≥ low.
 *
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 */
export function trueRange(high: number, low: number, before: number): number {
  return Math.max(high, before) - Math.min(low, before);
}

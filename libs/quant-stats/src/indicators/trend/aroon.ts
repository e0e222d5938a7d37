import { assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures } from '../prices';
import { BarsSinceMaximum } from '../rolling/bars-since-maximum';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 25;
const NAMES = ['high', 'low'] as const;

/** Aroon at one bar; NaN for the first N bars. */
export interface AroonValue {
  /** [percent], 0 … 100. */
  readonly up: number;
  /** [percent], 0 … 100. */
  readonly down: number;
  /** up − down [percentage points], −100 … 100. */
  readonly oscillator: number;
}

/** Aroon, aligned with the bars; NaN before bar N. */
export interface AroonSeries {
  /** [percent], 0 … 100. */
  readonly up: Float64Array;
  /** [percent], 0 … 100. */
  readonly down: Float64Array;
  /** up − down [percentage points], −100 … 100. */
  readonly oscillator: Float64Array;
}

/**
 * Chande's Aroon.
 *
 * up = 100·(N − bars since the highest high)/N, down likewise with the lowest low, both of the last N + 1 bars
 *
 * @param bars.high  highs, oldest first    [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low   lows of the same bars  [same]      [n], low ≤ high
 * @param period     N                      [bars]      integer 1 … 10,000,000, default 25
 * @returns up, down and oscillator, each [n] in percent, aligned with the bars; NaN before bar N
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Of equal highs or lows the newest counts, as in TA-Lib (AROON, AROONOSC; its default is 14). Accuracy: a unit in
 *          the last place. Cost: O(n) for every period.
 * @see Chande (1995), "A time price oscillator", Technical Analysis of Stocks & Commodities 13(9).
 * @example
 * const { up, down } = aroon({ high: [10, 12, 11, 11], low: [9, 8, 7, 10] }, 2);
 * up; // [NaN, NaN, 50, 0]
 * down; // [NaN, NaN, 100, 50]
 */
export function aroon(bars: Bars<'high' | 'low'>, period: number = DEFAULT_PERIOD): AroonSeries {
  assertPeriod(period);
  const { high, low, warmUp } = settledBars(bars, NAMES);
  const n = high.length;
  const [up, down, oscillator] = [noFigures(n), noFigures(n), noFigures(n)];
  if (period >= n) return withWarmUp(warmUp, { up, down, oscillator });
  const [highest, lowest] = [new BarsSinceMaximum(period + 1), new BarsSinceMaximum(period + 1)];
  for (let i = 0; i < n; i++) {
    const sinceHigh = highest.push(high[i] as number);
    const sinceLow = lowest.push(-(low[i] as number));
    up[i] = percent(sinceHigh, period);
    down[i] = percent(sinceLow, period);
    oscillator[i] = (100 * (sinceLow - sinceHigh)) / period;
  }
  return withWarmUp(warmUp, { up, down, oscillator });
}

/**
 * Aroon of a stream of bars: {@link aroon}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 25
 * @returns a stream; `next({ high, low })` is up, down and oscillator at that bar, NaN for the first N
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link aroon}
 * @remarks Bit by bit the aligned function. Memory: 4·N doubles. Cost: O(1) a bar.
 * @example
 * const trend = createAroon(1);
 * trend.next({ high: 10, low: 9 }).up; // NaN
 * trend.next({ high: 12, low: 10 }); // { up: 100, down: 0, oscillator: 100 }
 */
export function createAroon(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low', AroonValue> {
  assertPeriod(period);
  const [highest, lowest] = [new BarsSinceMaximum(period + 1), new BarsSinceMaximum(period + 1)];
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return { up: NaN, down: NaN, oscillator: NaN };
      assertRange(bar);
      const [sinceHigh, sinceLow] = [highest.push(bar.high), lowest.push(-bar.low)];
      return {
        up: percent(sinceHigh, period),
        down: percent(sinceLow, period),
        oscillator: (100 * (sinceLow - sinceHigh)) / period,
      };
    },
  };
}

function percent(since: number, period: number): number {
  return (100 * (period - since)) / period;
}

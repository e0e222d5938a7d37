import { inputs, type InputsOf, integer, MAX_LENGTH } from '@quant/core';
import { assertClose, assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures } from '../prices';
import { RollingMaximum, RollingMinimum, RollingSum } from '@quant/core/kernels';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const PERIOD = { atLeast: 1, atMost: MAX_LENGTH };

const stochasticOptions = inputs({
  /** Bars over which %K is averaged, ≥ 1; default 3: the slow oscillator. 1 is the fast one. */
  smoothing: integer(PERIOD, 3),
  /** Bars over which %D averages %K, ≥ 1; default 3. */
  signal: integer(PERIOD, 3),
});

const DEFAULT_PERIOD = 14;

/** The averages of the stochastic oscillator. */
export type StochasticOptions = InputsOf<typeof stochasticOptions>;

/** Stochastic oscillator at one bar [percent]; NaN where a part has no value yet. */
export interface StochasticValue {
  readonly k: number;
  /** Average of k. */
  readonly d: number;
}

/** The two lines of the stochastic oscillator, aligned with the bars [percent]. */
export interface StochasticSeries {
  /** %K; NaN before bar period + smoothing − 2. */
  readonly k: Float64Array;
  /** %D, the average of %K; NaN before bar period + smoothing + signal − 3. */
  readonly d: Float64Array;
}

const NAMES = ['high', 'low', 'close'] as const;

/**
 * Lane's stochastic oscillator.
 *
 * fast %K = 100·(C − L)/(H − L), H and L the highest high and the lowest low of N bars;  %K = SMA_smoothing of it;  %D =
 * SMA_signal of %K
 *
 * @param bars.high          highs, oldest first         [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low           lows of the same bars       [same]      [n], low ≤ high
 * @param bars.close         closes of the same bars     [same]      [n]; one outside the range counts as at its end
 * @param period             N                           [bars]      integer 1 … 10,000,000, default 14
 * @param options.smoothing  1 for the fast oscillator   [bars]      integer ≥ 1, default 3
 * @param options.signal     of %D                       [bars]      integer ≥ 1, default 3
 * @returns k and d, each [n] in percent, aligned with the bars; NaN before their first value; fast %K is 50 where H = L
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks TA-Lib: STOCH (its defaults are 5, 3, 3) and, with smoothing 1, STOCHF; both have fast %K 0 where H = L, and show
 *          %K from the first %D on. Accuracy: some units in the last place of 100. Cost: O(n) for every period.
 * @see Lane (1984), "Lane's Stochastics", Technical Analysis of Stocks & Commodities 2(3).
 * @example
 * const bars = { high: [10, 12, 13, 13], low: [8, 11, 9, 12], close: [9, 11, 12, 12] };
 * const { k, d } = stochastic(bars, 2, { smoothing: 1, signal: 2 });
 * k; // ≈ [NaN, 75, 75, 75]
 * d; // ≈ [NaN, NaN, 75, 75]
 */
export function stochastic(
  bars: Bars<'high' | 'low' | 'close'>,
  period: number = DEFAULT_PERIOD,
  options: StochasticOptions = {},
): StochasticSeries {
  assertPeriod(period);
  const { smoothing, signal } = stochasticOptions.complete(options, ['options']);
  const { high, low, close, warmUp } = settledBars(bars, NAMES);
  const n = close.length;
  const [k, d] = [noFigures(n), noFigures(n)];
  if (Math.max(period, smoothing) > n) return withWarmUp(warmUp, { k, d });
  const oscillator = new Stochastic(period, smoothing, Math.min(signal, n + 1));
  for (let i = 0; i < n; i++) {
    oscillator.push(high[i] as number, low[i] as number, close[i] as number);
    k[i] = oscillator.k;
    d[i] = oscillator.d;
  }
  return withWarmUp(warmUp, { k, d });
}

/**
 * Stochastic oscillator of a stream of bars: {@link stochastic}, one bar after the other.
 *
 * @param period   N  [bars]  integer 1 … 10,000,000, default 14
 * @param options  the averages, as in {@link stochastic}
 * @returns a stream; `next({ high, low, close })` is k and d at that bar in percent, NaN before its first value
 * @throws InvalidInputError  an option, or a bar given to `next`, breaks the bounds of {@link stochastic}
 * @remarks Bit by bit the aligned function. Memory: 2·(period + smoothing + signal) doubles. Cost: O(1) a bar.
 * @example
 * const oscillator = createStochastic(2, { smoothing: 1, signal: 1 });
 * oscillator.next({ high: 10, low: 8, close: 9 }).k; // NaN
 * oscillator.next({ high: 12, low: 11, close: 11 }).k; // ≈ 75
 */
export function createStochastic(
  period: number = DEFAULT_PERIOD,
  options: StochasticOptions = {},
): BarStream<'high' | 'low' | 'close', StochasticValue> {
  assertPeriod(period);
  const { smoothing, signal } = stochasticOptions.complete(options, ['options']);
  const oscillator = new Stochastic(period, smoothing, signal);
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return { k: NaN, d: NaN };
      assertRange(bar);
      assertClose(bar);
      oscillator.push(bar.high, bar.low, bar.close);
      return { k: oscillator.k, d: oscillator.d };
    },
  };
}

/** Preconditions, unchecked: periods ≥ 1, finite numbers, high ≥ low. */
class Stochastic {
  k = NaN;
  d = NaN;
  private readonly highest: RollingMaximum;
  private readonly lowest: RollingMinimum;
  private readonly smoothed: RollingSum;
  private readonly averaged: RollingSum;

  constructor(
    period: number,
    private readonly smoothing: number,
    private readonly signal: number,
  ) {
    this.highest = new RollingMaximum(period);
    this.lowest = new RollingMinimum(period);
    this.smoothed = new RollingSum(smoothing);
    this.averaged = new RollingSum(signal);
  }

  push(high: number, low: number, close: number): void {
    const fast = percentOfRange(close, this.lowest.push(low), this.highest.push(high));
    if (Number.isNaN(fast)) return;
    this.k = this.smoothed.push(fast) / this.smoothing;
    if (!Number.isNaN(this.k)) this.d = this.averaged.push(this.k) / this.signal;
  }
}

/**
 * Where a price stands between a least (0) and a greatest (100) one; 50 where these are one. Beyond them it counts as at
 * the end that it has passed.
 */
export function percentOfRange(price: number, least: number, greatest: number): number {
  if (price > greatest || price < least) return price > greatest ? 100 : 0;
  return least === greatest ? 50 : 100 * ((price - least) / (greatest - least));
}

import { inputs, type InputsOf, integer, MAX_LENGTH, number } from '@quant/core';
import { assertClose, assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures } from '../prices';
import { ExponentialAverage } from '../rolling/exponential-average';
import { AverageTrueRange } from './atr';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const PERIOD = { atLeast: 1, atMost: MAX_LENGTH };

const keltnerOptions = inputs({
  /** Bars of the average true range, ≥ 1; default 10. */
  atrPeriod: integer(PERIOD, 10),
  /** Distance of the channel [average true ranges], > 0; default 2. */
  multiplier: number({ greaterThan: 0 }, 2),
});

const DEFAULT_PERIOD = 20;

/** Range and width of a Keltner channel. */
export type KeltnerOptions = InputsOf<typeof keltnerOptions>;

/** A channel at one bar [unit of the prices]; NaN before its first value. */
export interface ChannelValue {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

/** A channel aligned with the bars [unit of the prices]; NaN before its first value. */
export interface ChannelSeries {
  readonly upper: Float64Array;
  readonly middle: Float64Array;
  readonly lower: Float64Array;
}

const NAMES = ['high', 'low', 'close'] as const;

/**
 * Keltner channel, in the form that Raschke made common.
 *
 * middle = EMA of the closes,  upper, lower = middle ± multiplier·ATR
 *
 * @param bars.high           highs, oldest first      [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low            lows of the same bars    [same]      [n], low ≤ high
 * @param bars.close          closes of the same bars  [same]      [n]
 * @param period              of the EMA               [bars]      integer 1 … 10,000,000, default 20
 * @param options.atrPeriod   of Wilder's ATR          [bars]      integer ≥ 1, default 10
 * @param options.multiplier  distance of the channel  [ATR]       > 0, default 2
 * @returns upper, middle and lower, each [n] in the unit of the prices, aligned with the bars; middle is NaN before bar period
 *   − 1, the others before bar max(period − 1, atrPeriod)
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Keltner himself (1960) took simple averages of typical prices and of high − low over 10 days. TA-Lib has none.
 *          Accuracy: that of `ema` and `atr`. Cost: O(n).
 * @see Keltner (1960), How to Make Money in Commodities; Raschke & Connors (1995), Street Smarts.
 * @example
 * const bars = { high: [10, 12, 13], low: [8, 11, 9], close: [9, 11, 12] };
 * const { upper, middle } = keltner(bars, 2, { atrPeriod: 1, multiplier: 1 });
 * middle; // ≈ [NaN, 10, 11.3333333333]
 * upper; // ≈ [NaN, 13, 15.3333333333]
 */
export function keltner(
  bars: Bars<'high' | 'low' | 'close'>,
  period: number = DEFAULT_PERIOD,
  options: KeltnerOptions = {},
): ChannelSeries {
  assertPeriod(period);
  const channel = new Keltner({ period, ...keltnerOptions.complete(options, ['options']) });
  const { high, low, close, warmUp } = settledBars(bars, NAMES);
  const n = close.length;
  const [upper, middle, lower] = [noFigures(n), noFigures(n), noFigures(n)];
  for (let i = 0; i < n; i++) {
    channel.push(high[i] as number, low[i] as number, close[i] as number);
    upper[i] = channel.middle + channel.reach;
    middle[i] = channel.middle;
    lower[i] = channel.middle - channel.reach;
  }
  return withWarmUp(warmUp, { upper, middle, lower });
}

/**
 * Keltner channel of a stream of bars: {@link keltner}, one bar after the other.
 *
 * @param period   of the EMA  [bars]  integer 1 … 10,000,000, default 20
 * @param options  range and width, as in {@link keltner}
 * @returns a stream; `next({ high, low, close })` is the channel at that bar, NaN before its first value
 * @throws InvalidInputError  an option, or a bar given to `next`, breaks the bounds of {@link keltner}
 * @remarks Bit by bit the aligned function. Memory: constant, independent of the period. Cost: O(1) a bar.
 * @example
 * const channel = createKeltner(1, { atrPeriod: 1, multiplier: 1 });
 * channel.next({ high: 10, low: 8, close: 9 }).upper; // NaN
 * channel.next({ high: 12, low: 11, close: 11 }); // { upper: 14, middle: 11, lower: 8 }
 */
export function createKeltner(
  period: number = DEFAULT_PERIOD,
  options: KeltnerOptions = {},
): BarStream<'high' | 'low' | 'close', ChannelValue> {
  assertPeriod(period);
  const channel = new Keltner({ period, ...keltnerOptions.complete(options, ['options']) });
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return { upper: NaN, middle: NaN, lower: NaN };
      assertRange(bar);
      assertClose(bar);
      channel.push(bar.high, bar.low, bar.close);
      const { middle, reach } = channel;
      return { upper: middle + reach, middle, lower: middle - reach };
    },
  };
}

/** Preconditions, unchecked: periods ≥ 1, finite numbers, high ≥ low. */
class Keltner {
  middle = NaN;
  reach = NaN;
  private readonly average: ExponentialAverage;
  private readonly range: AverageTrueRange;
  private readonly multiplier: number;

  constructor(options: { readonly period: number; readonly atrPeriod: number; readonly multiplier: number }) {
    this.average = new ExponentialAverage(options.period);
    this.range = new AverageTrueRange(options.atrPeriod);
    this.multiplier = options.multiplier;
  }

  push(high: number, low: number, close: number): void {
    this.middle = this.average.push(close);
    this.reach = this.multiplier * this.range.push(high, low, close);
  }
}

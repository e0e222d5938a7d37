import { inputs, type InputsOf, number, type Series } from '@quant/core';
import { squaredDeviations } from '@quant/core/kernels';
import { assertPeriod, assertPrice, noFigures, type PriceStream, settledPrices } from '../prices';
import { simpleMovingAverages } from '../moving-averages/sma';
import { RollingSum } from '@quant/core/kernels';
import { RollingSpread } from '@quant/core/kernels';
import { RollingWindow } from '../rolling/rolling-window';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const bollingerBandsOptions = inputs({
  /** k, distance of the bands [standard deviations], > 0; default 2. */
  multiplier: number({ greaterThan: 0 }, 2),
});

const DEFAULT_PERIOD = 20;

/** Width of Bollinger bands. */
export type BollingerBandsOptions = InputsOf<typeof bollingerBandsOptions>;

/** Bollinger bands at one price [unit of the prices]; NaN before there are N prices. */
export interface BollingerBandsValue {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
  /** Population standard deviation of the window. */
  readonly deviation: number;
}

/** Bollinger bands, aligned with the prices [unit of the prices]; NaN before bar N − 1. */
export interface BollingerBandsSeries {
  readonly upper: Float64Array;
  /** Simple moving average. */
  readonly middle: Float64Array;
  readonly lower: Float64Array;
  /** Population standard deviation of the window. */
  readonly deviation: Float64Array;
}

/**
 * Bollinger bands.
 *
 * middle = SMA_N,  upper, lower = middle ± k·s,  s = population standard deviation of the same N prices
 *
 * @param prices              oldest first           [any unit]             [n ≤ 10,000,000], |P| ≤ 1e15
 * @param period              N                      [bars]                 integer 1 … 10,000,000, default 20
 * @param options.multiplier  k, width of the bands  [standard deviations]  > 0, default 2
 * @returns upper, middle, lower and deviation, each [n] in the unit of the prices, aligned with them; NaN before bar N − 1
 * @throws InvalidInputError  an input is not a finite number or breaks the bound shown above, or an unknown option
 * @remarks The deviation is exactly 0 where all prices of the window are equal. TA-Lib (BBANDS, its default is 5 bars) and
 *          TTR have the same population deviation. Accuracy: the deviation to four units in its last place, or of the smallest
 *          double, at any level of the prices. Cost: O(n).
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const { upper, lower } = bollingerBands([1, 2, 3, 4, 10], 4);
 * upper; // ≈ [NaN, NaN, NaN, 4.7361, 10.9749]
 * lower; // ≈ [NaN, NaN, NaN, 0.2639, -1.4749]
 */
export function bollingerBands(
  prices: Series,
  period: number = DEFAULT_PERIOD,
  options: BollingerBandsOptions = {},
): BollingerBandsSeries {
  assertPeriod(period);
  const { multiplier } = bollingerBandsOptions.complete(options, ['options']);
  const { settled, warmUp } = settledPrices(prices);
  return withWarmUp(warmUp, bollingerChannels(settled, period, multiplier));
}

/**
 * Bollinger bands of a stream of prices: {@link bollingerBands}, one price after the other.
 *
 * @param period   N  [bars]  integer 1 … 10,000,000, default 20
 * @param options  the width, as in {@link bollingerBands}
 * @returns a stream; `next(price)` is the bands at that price, NaN for the first N − 1
 * @throws InvalidInputError  an option, or a price given to `next`, breaks the bounds of {@link bollingerBands}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: 12·N doubles. Cost: O(1) a price.
 * @example
 * const bands = createBollingerBands(2, { multiplier: 1 });
 * bands.next(10).middle; // NaN
 * bands.next(14); // { upper: 14, middle: 12, lower: 10, deviation: 2 }
 */
export function createBollingerBands(
  period: number = DEFAULT_PERIOD,
  options: BollingerBandsOptions = {},
): PriceStream<BollingerBandsValue> {
  assertPeriod(period);
  const { multiplier } = bollingerBandsOptions.complete(options, ['options']);
  const window = new MeanAndDeviation(period);
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return { upper: NaN, middle: NaN, lower: NaN, deviation: NaN };
      assertPrice(price);
      window.push(price);
      const { mean, deviation } = window;
      const reach = multiplier * deviation;
      return { upper: mean + reach, middle: mean, lower: mean - reach, deviation };
    },
  };
}

/** {@link bollingerBands} of checked input. Preconditions, unchecked: finite prices, period ≥ 1, multiplier ≥ 0. */
export function bollingerChannels(prices: Series, period: number, multiplier: number): BollingerBandsSeries {
  const n = prices.length;
  const middle = simpleMovingAverages(prices, period);
  const deviation =
    period <= LONGEST_PASS ? passedDeviations(prices, middle, period) : rolledDeviations(prices, period);
  const [upper, lower] = [noFigures(n, period - 1), noFigures(n, period - 1)];
  for (let i = period - 1; i < n; i++) {
    const reach = multiplier * (deviation[i] as number);
    upper[i] = (middle[i] as number) + reach;
    lower[i] = (middle[i] as number) - reach;
  }
  return { upper, middle, lower, deviation };
}

/** Up to this period, two passes over each window are faster than sums that move with it [bars]. */
const LONGEST_PASS = 32;

function passedDeviations(prices: Series, means: Float64Array, period: number): Float64Array {
  const deviations = noFigures(prices.length, period - 1);
  let equal = 0;
  for (let i = 0; i < prices.length; i++) {
    equal = i > 0 && prices[i] === prices[i - 1] ? equal + 1 : 1;
    const first = i + 1 - period;
    if (first < 0) continue;
    deviations[i] = equal >= period ? 0 : deviationAround(means[i] as number, prices, first, i + 1);
  }
  return deviations;
}

function rolledDeviations(prices: Series, period: number): Float64Array {
  const deviations = noFigures(prices.length, period - 1);
  if (period > prices.length) return deviations;
  const spread = new RollingSpread(period);
  for (let i = 0; i < prices.length; i++) {
    spread.push(prices[i] as number);
    if (i + 1 >= period) deviations[i] = spread.deviation();
  }
  return deviations;
}

/** Below this, squares have lost digits to the end of the range of doubles. */
const LEAST_SQUARES = 1e-280;

/** Deviations whose squares are below that have squares that keep their digits in this unit. */
const TINY = 2 ** -650;

/**
 * Population standard deviation of values[first … end − 1] from two passes, of which the second corrects the rounding of
 * the mean: a small spread at a high level keeps its digits.
 */
function deviationAround(mean: number, values: Series, first: number, end: number): number {
  const squares = squaredDeviations(values, mean, first, end);
  if (squares > LEAST_SQUARES) return Math.sqrt(squares / (end - first));
  const inTiny = new Float64Array(end - first);
  for (let i = first; i < end; i++) inTiny[i - first] = ((values[i] as number) - mean) / TINY;
  return Math.sqrt(squaredDeviations(inTiny, 0) / inTiny.length) * TINY;
}

/**
 * Mean and population standard deviation of the last N prices; the latter is exactly 0 if they are equal. Both are NaN
 * before there are N.
 *
 * Preconditions, unchecked: a period ≥ 1, finite prices.
 */
class MeanAndDeviation {
  mean = NaN;
  deviation = NaN;
  private readonly sum: RollingSum;
  private readonly spread: RecentSpread | RollingSpread;

  constructor(private readonly period: number) {
    this.sum = new RollingSum(period);
    this.spread = period <= LONGEST_PASS ? new RecentSpread(period) : new RollingSpread(period);
  }

  push(price: number): void {
    this.mean = this.sum.push(price) / this.period;
    this.spread.push(price);
    if (!Number.isNaN(this.mean)) this.deviation = this.spread.deviation(this.mean);
  }
}

/** Deviation of the last values of a stream from a pass over them. Precondition, unchecked: a whole number ≥ 1. */
class RecentSpread {
  private readonly window: RollingWindow;
  private equal = 0;
  private last = NaN;

  constructor(private readonly period: number) {
    this.window = new RollingWindow(period);
  }

  push(value: number): void {
    this.equal = value === this.last ? this.equal + 1 : 1;
    this.last = value;
    this.window.push(value);
  }

  /** Precondition, unchecked: the window is full. */
  deviation(mean: number): number {
    const { values, end } = this.window;
    return this.equal >= this.period ? 0 : deviationAround(mean, values, end - this.period, end);
  }
}

import { inputs, type InputsOf, integer, MAX_LENGTH, number, type Series } from '@quant/core';
import { scaledDeviations, squaredDeviations, sum } from '@quant/core/kernels';
import { assertPrice, assertPrices, noFigures, type PriceStream } from '../prices';
import { simpleMovingAverages } from '../moving-averages/sma';
import { RollingSum } from '../rolling/rolling-sum';
import { RollingWindow } from '../rolling/rolling-window';

const bollingerBandsOptions = inputs({
  /** N, bars of mean and deviation, ≥ 1; default 20. */
  period: integer({ atLeast: 1, atMost: MAX_LENGTH }, 20),
  /** k, distance of the bands [standard deviations], > 0; default 2. */
  numStd: number({ greaterThan: 0 }, 2),
});

/** Window and width of Bollinger bands. */
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
 * @param prices          oldest first           [any unit]             [n ≤ 10,000,000], |P| ≤ 1e15
 * @param options.period  N                      [bars]                 integer ≥ 1, default 20
 * @param options.numStd  k, width of the bands  [standard deviations]  > 0, default 2
 * @returns upper, middle, lower and deviation, each [n] in the unit of the prices, aligned with them; NaN before bar N − 1
 * @throws InvalidInputError  an input is no finite number or breaks the bound shown above, or an unknown option
 * @remarks The deviation is exactly 0 where all prices of the window are equal. TA-Lib (BBANDS, its default is 5 bars) and
 *          TTR have the same population deviation. Accuracy: the deviation to N units in its last place at any level of the
 *          prices. Cost: O(n·N).
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const { upper, lower } = bollingerBands([1, 2, 3, 4, 10], { period: 4 });
 * upper; // ≈ [NaN, NaN, NaN, 4.7361, 10.9749]
 * lower; // ≈ [NaN, NaN, NaN, 0.2639, -1.4749]
 */
export function bollingerBands(prices: Series, options: BollingerBandsOptions = {}): BollingerBandsSeries {
  const { period, numStd } = bollingerBandsOptions.complete(options, ['options']);
  assertPrices(prices);
  return bollingerChannels(prices, period, numStd);
}

/**
 * Bollinger bands of a stream of prices: {@link bollingerBands}, one price after the other.
 *
 * @param options  window and width, as in {@link bollingerBands}
 * @returns a stream; `next(price)` is the bands at that price, NaN for the first N − 1
 * @throws InvalidInputError  an option, or a price given to `next`, breaks the bounds of {@link bollingerBands}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: 4·N doubles. Cost: O(N) a price.
 * @example
 * const bands = createBollingerBands({ period: 2, numStd: 1 });
 * bands.next(10).middle; // NaN
 * bands.next(14); // { upper: 14, middle: 12, lower: 10, deviation: 2 }
 */
export function createBollingerBands(options: BollingerBandsOptions = {}): PriceStream<BollingerBandsValue> {
  const { period, numStd } = bollingerBandsOptions.complete(options, ['options']);
  const window = new MeanAndDeviation(period);
  return {
    next: (price) => {
      assertPrice(price);
      window.push(price);
      const { mean, deviation } = window;
      const reach = numStd * deviation;
      return { upper: mean + reach, middle: mean, lower: mean - reach, deviation };
    },
  };
}

/** {@link bollingerBands} of checked input. Preconditions, unchecked: finite prices, period ≥ 1, numStd ≥ 0. */
export function bollingerChannels(prices: Series, period: number, numStd: number): BollingerBandsSeries {
  const n = prices.length;
  const middle = simpleMovingAverages(prices, period);
  const [upper, lower, deviation] = [noFigures(n, period - 1), noFigures(n, period - 1), noFigures(n, period - 1)];
  let equal = 0;
  for (let i = 0; i < n; i++) {
    equal = i > 0 && prices[i] === prices[i - 1] ? equal + 1 : 1;
    const first = i + 1 - period;
    if (first < 0) continue;
    const mean = middle[i] as number;
    const spread = equal >= period ? 0 : deviationAround(mean, prices, first, i + 1);
    upper[i] = mean + numStd * spread;
    lower[i] = mean - numStd * spread;
    deviation[i] = spread;
  }
  return { upper, middle, lower, deviation };
}

/** Below this, squares have lost digits to the end of the range of doubles. */
const LEAST_SQUARES = 1e-280;

/**
 * Mean and population standard deviation of the last N prices; the latter is exactly 0 where they are equal.
 *
 * √((Σd² − (Σd)²/N)/N), d = x − mean: two passes, the last term correcting the rounding of the mean, so that a small
 * spread at a high level keeps its digits.
 *
 * Preconditions, unchecked: a period ≥ 1, finite prices.
 *
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247, eq.
 *   1.7.
 */
class MeanAndDeviation {
  mean = NaN;
  deviation = NaN;
  private readonly sum: RollingSum;
  private readonly window: RollingWindow;
  private equal = 0;
  private last = NaN;

  constructor(private readonly period: number) {
    this.sum = new RollingSum(period);
    this.window = new RollingWindow(period);
  }

  push(price: number): void {
    const { period, window } = this;
    window.push(price);
    this.mean = this.sum.push(price) / period;
    this.equal = price === this.last ? this.equal + 1 : 1;
    this.last = price;
    if (Number.isNaN(this.mean)) return;
    this.deviation =
      this.equal >= period ? 0 : deviationAround(this.mean, window.values, window.end - period, window.end);
  }
}

function deviationAround(mean: number, values: Series, first: number, end: number): number {
  const squares = squaredDeviations(values, mean, first, end);
  return squares > LEAST_SQUARES ? Math.sqrt(squares / (end - first)) : scaledDeviation(values.slice(first, end));
}

function scaledDeviation(window: Series): number {
  const { unit, deviations } = scaledDeviations(window);
  return unit * Math.sqrt(sum(deviations.map((d) => d * d)) / window.length);
}

import { inputs, type InputsOf, integer, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';
import { assertPrice, type PriceStream, settledPrices } from '../prices';
import { ExponentialAverage, exponentialStep } from '../rolling/exponential-average';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const PERIOD = { atLeast: 1, atMost: MAX_LENGTH };

const macdOptions = inputs({
  /** Period of the fast average [bars], ≥ 1, < slow; default 12. */
  fast: integer(PERIOD, 12),
  /** Period of the slow average [bars]; default 26. */
  slow: integer(PERIOD, 26),
  /** Period of the average of the line [bars], ≥ 1; default 9. */
  signal: integer(PERIOD, 9),
});

/** The three periods of the MACD. */
export type MacdOptions = InputsOf<typeof macdOptions>;

/** MACD at one price [unit of the prices]; NaN where a part has no value yet. */
export interface MacdValue {
  /** Fast EMA less slow EMA. */
  readonly line: number;
  /** EMA of the line. */
  readonly signal: number;
  /** Line less signal. */
  readonly histogram: number;
}

/** The three series of the MACD, aligned with the prices [unit of the prices]. */
export interface MacdSeries {
  /** Fast EMA less slow EMA; NaN before bar slow − 1. */
  readonly line: Float64Array;
  /** EMA of the line; NaN before bar slow + signal − 2. */
  readonly signal: Float64Array;
  /** Line less signal; NaN before bar slow + signal − 2. */
  readonly histogram: Float64Array;
}

/**
 * Moving average convergence divergence (MACD).
 *
 * line = EMA_fast − EMA_slow,  signal = EMA of the line,  histogram = line − signal
 *
 * @param prices          oldest first         [any unit]  [n ≤ 10,000,000], |P| ≤ 1e15
 * @param options.fast    of the fast average  [bars]      integer ≥ 1, < slow, default 12
 * @param options.slow    of the slow average  [bars]      integer ≤ 10,000,000, default 26
 * @param options.signal  of the signal        [bars]      integer 1 … 10,000,000, default 9
 * @returns line, signal and histogram, each [n] in the unit of the prices, aligned with them; NaN before their first value
 * @throws InvalidInputError  an input is not a finite number or breaks the bound shown above, fast ≥ slow, or an unknown option
 * @remarks The seed of each average is the mean of its first values, as in TTR. TA-Lib seeds the fast one with the `fast`
 *          prices up to bar slow − 1, and shows nothing before the signal; the difference shrinks by 1 − 2/(fast + 1) a bar.
 *          Accuracy: a few units in the last place of the largest price. Cost: O(n).
 * @see Appel (1979), The Moving Average Convergence Divergence Trading Method.
 * @example
 * const { line, histogram } = macd([1, 2, 4, 7, 11], { fast: 2, slow: 3, signal: 2 });
 * line; // ≈ [NaN, NaN, 0.8333, 1.0556, 1.4074]
 * histogram; // ≈ [NaN, NaN, NaN, 0.1111, 0.1543]
 */
export function macd(prices: Series, options: MacdOptions = {}): MacdSeries {
  const averages = new Macd(completed(options));
  const { settled, warmUp } = settledPrices(prices);
  return withWarmUp(warmUp, macdSeries(settled, averages));
}

/**
 * MACD of a stream of prices: {@link macd}, one price after the other.
 *
 * @param options  the periods, as in {@link macd}
 * @returns a stream; `next(price)` is line, signal and histogram at that price, NaN before its first value
 * @throws InvalidInputError  an option, or a price given to `next`, breaks the bounds of {@link macd}
 * @remarks Bit by bit the aligned function. Memory: constant, independent of the period. Cost: O(1) a price.
 * @example
 * const averages = createMacd({ fast: 2, slow: 3, signal: 2 });
 * const values = [1, 2, 4, 7].map((price) => averages.next(price));
 * values[3]; // ≈ { line: 1.0556, signal: 0.9444, histogram: 0.1111 }
 */
export function createMacd(options: MacdOptions = {}): PriceStream<MacdValue> {
  const averages = new Macd(completed(options));
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return { line: NaN, signal: NaN, histogram: NaN };
      assertPrice(price);
      averages.push(price);
      const { line, signal } = averages;
      return { line, signal, histogram: line - signal };
    },
  };
}

/** MACD of checked prices and the customary periods. Preconditions, unchecked: finite prices. */
export function customaryMacd(prices: Series): MacdSeries {
  return macdSeries(prices, new Macd({ fast: 12, slow: 26, signal: 9 }));
}

function macdSeries(prices: Series, averages: Macd): MacdSeries {
  const [line, signal] = [new Float64Array(prices.length), new Float64Array(prices.length)];
  const histogram = new Float64Array(prices.length);
  averages.pushAll(prices, line, signal);
  for (let i = 0; i < prices.length; i++) histogram[i] = (line[i] as number) - (signal[i] as number);
  return { line, signal, histogram };
}

interface Periods {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
}

function completed(options: MacdOptions): Periods {
  const periods = macdOptions.complete(options, ['options']);
  if (periods.fast < periods.slow) return periods;
  throw new InvalidInputError(['options', 'fast'], 'value_error', 'less than slow', periods.fast);
}

/** Preconditions, unchecked: periods ≥ 1, fast < slow, finite prices. */
class Macd {
  line = NaN;
  signal = NaN;
  private readonly fast: ExponentialAverage;
  private readonly slow: ExponentialAverage;
  private readonly average: ExponentialAverage;

  constructor({ fast, slow, signal }: Periods) {
    this.fast = new ExponentialAverage(fast);
    this.slow = new ExponentialAverage(slow);
    this.average = new ExponentialAverage(signal);
  }

  push(price: number): void {
    const slow = this.slow.push(price);
    this.line = this.fast.push(price) - slow;
    if (!Number.isNaN(slow)) this.signal = this.average.push(this.line);
  }

  /** `push` of every price, with the averages at hand: half the time of it. Prices can be pushed no more afterwards. */
  pushAll(prices: Series, line: Float64Array, signal: Float64Array): void {
    let i = 0;
    for (; i < prices.length && !this.isPlain(); i++) {
      this.push(prices[i] as number);
      line[i] = this.line;
      signal[i] = this.signal;
    }
    let [fast, slow, average] = [this.fast.average, this.slow.average, this.signal];
    const [fastWeight, slowWeight, weight] = [this.fast.weight, this.slow.weight, this.average.weight];
    // all averages in one pass: each step waits for the one before, so that the others cost nothing
    for (; i < prices.length; i++) {
      const price = prices[i] as number;
      fast = exponentialStep(fast, price, fastWeight);
      slow = exponentialStep(slow, price, slowWeight);
      average = exponentialStep(average, fast - slow, weight);
      line[i] = fast - slow;
      signal[i] = average;
    }
  }

  /** From here on every average takes a plain step: it has its first value, and more than one bar. */
  private isPlain(): boolean {
    return !Number.isNaN(this.signal) && this.fast.period > 1 && this.average.period > 1;
  }
}

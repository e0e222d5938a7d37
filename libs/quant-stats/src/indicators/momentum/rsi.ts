import { type Series } from '@quant/core';
import { assertPeriod, assertPrice, type PriceStream, settledPrices } from '../prices';
import { exponentialStep, wilderAverage } from '../rolling/exponential-average';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 14;

/**
 * Wilder's relative strength index.
 *
 * RSI = 100·G/(G + L): gains G and losses L are averaged over the first N changes, then G ← (G·(N − 1) + gain)/N
 *
 * @param prices  oldest first  [any unit]  [n ≤ 10,000,000], |P| ≤ 1e15
 * @param period  N             [bars]      integer 1 … 10,000,000, default 14
 * @returns [n] in percent, 0 … 100, aligned with the prices; NaN before bar N; 50 before the first change of price
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above
 * @remarks TA-Lib (RSI) agrees, unstable period 0, but returns 0 before the first change of price. Accuracy: N units in the
 *          last place. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems, section VI.
 * @example
 * rsi([10, 11, 10.5, 12.5, 12.5], 2); // ≈ [NaN, NaN, 66.6666666667, 90.9090909091, 90.9090909091]
 */
export function rsi(prices: Series, period: number = DEFAULT_PERIOD): Float64Array {
  assertPeriod(period);
  const { settled, warmUp } = settledPrices(prices);
  return withWarmUp(warmUp, relativeStrengthIndices(settled, period));
}

/**
 * Wilder's relative strength index of a stream of prices: {@link rsi}, one price after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 14
 * @returns a stream; `next(price)` is the index at that price in percent, NaN for the first N
 * @throws InvalidInputError  the period, or a price given to `next`, breaks the bounds of {@link rsi}
 * @remarks Bit by bit the aligned function. Memory: constant, independent of the period. Cost: O(1) a price.
 * @example
 * const strength = createRsi(2);
 * [10, 11, 10.5].map((price) => strength.next(price)); // ≈ [NaN, NaN, 66.6666666667]
 */
export function createRsi(period: number = DEFAULT_PERIOD): PriceStream {
  assertPeriod(period);
  const strength = new RelativeStrength(period);
  const warmUp = new WarmUp();
  return {
    next: (price) => {
      if (warmUp.has(price)) return NaN;
      assertPrice(price);
      return strength.push(price);
    },
  };
}

/** {@link rsi} of checked input. Preconditions, unchecked: finite prices, period ≥ 1. */
export function relativeStrengthIndices(prices: Series, period: number): Float64Array {
  const indices = new Float64Array(prices.length);
  const strength = new RelativeStrength(period);
  strength.pushAll(prices, indices);
  return indices;
}

/** Preconditions, unchecked: a period ≥ 1, finite prices. */
class RelativeStrength {
  private count = -1;
  private price = NaN;
  private gain = NaN;
  private loss = NaN;
  private index = NaN;
  private readonly weight: number;
  private readonly gains;
  private readonly losses;

  constructor(private readonly period: number) {
    this.weight = 1 / period;
    this.gains = wilderAverage(period);
    this.losses = wilderAverage(period);
  }

  push(price: number): number {
    const change = price - this.price;
    this.price = price;
    const size = Math.abs(change);
    // exact halves, without an unpredictable branch on the sign
    const [up, down] = [0.5 * (size + change), 0.5 * (size - change)];
    if (this.count < this.period) return this.start(up, down);
    this.gain = exponentialStep(this.gain, up, this.weight);
    this.loss = exponentialStep(this.loss, down, this.weight);
    // without a change G and L shrink alike, so the index stays even if both underflow; a period of one has no memory
    if (change !== 0 || this.period === 1) this.index = percentage(this.gain, this.loss);
    return this.index;
  }

  /** `push` of every price, with the state at hand: half the time of it. Prices can be pushed no more afterwards. */
  pushAll(prices: Series, indices: Float64Array): void {
    const { period, weight } = this;
    const first = Math.min(period + 1, prices.length);
    for (let i = 0; i < first; i++) indices[i] = this.push(prices[i] as number);
    let { price, gain, loss, index } = this;
    for (let i = first; i < prices.length; i++) {
      const before = price;
      price = prices[i] as number;
      const change = price - before;
      const size = Math.abs(change);
      gain = exponentialStep(gain, 0.5 * (size + change), weight);
      loss = exponentialStep(loss, 0.5 * (size - change), weight);
      if (change !== 0 || period === 1) index = percentage(gain, loss);
      indices[i] = index;
    }
  }

  /** The first price changes nothing, the next ones make the first averages. */
  private start(up: number, down: number): number {
    if (++this.count === 0) return NaN;
    this.gain = this.gains.push(up);
    this.loss = this.losses.push(down);
    if (this.count < this.period) return NaN;
    return (this.index = percentage(this.gain, this.loss));
  }
}

/** The quotient comes first: it cannot exceed 1. */
function percentage(gain: number, loss: number): number {
  return gain + loss === 0 ? 50 : 100 * (gain / (gain + loss));
}

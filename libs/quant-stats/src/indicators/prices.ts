import { assertInteger, assertNumber, assertSeries, MAX_LENGTH, MAX_MAGNITUDE, type Series } from '@quant/core';
import { sumError } from '@quant/core/kernels';
import { afterWarmUp, checkAfterWarmUp, warmUpOf } from '../warm-up/warm-up';

/** An indicator fed with one price after the other. */
export interface PriceStream<Value = number> {
  /**
   * Takes the next price and returns the indicator at it, bit by bit what the aligned function has at this place.
   *
   * @throws InvalidInputError  no finite number, or |price| > 1e15; the stream is then as it was before. NaN before the first
   *   number is a warm-up, with an indicator of NaN
   */
  readonly next: (price: number) => Value;
}

const LENGTH = { atMost: MAX_LENGTH };

const PERIOD = { atLeast: 1, atMost: MAX_LENGTH };

/** Checked prices without their warm-up, leading NaN that an indicator has left, and how many there were. */
export function settledPrices(prices: Series): { readonly settled: Series; readonly warmUp: number } {
  const warmUp = warmUpOf(prices);
  const settled = afterWarmUp(prices, warmUp);
  checkAfterWarmUp(warmUp, () => {
    assertSeries(settled, 'prices', LENGTH);
  });
  return { settled, warmUp };
}

/** Refuses values other than a whole number from 1 to 10 million. */
export function assertPeriod(period: unknown): asserts period is number {
  assertInteger(period, 'period', PERIOD);
}

/** Refuses values other than a finite number of at most 1e15; two comparisons cover the normal case. */
export function assertPrice(price: unknown): asserts price is number {
  if (!(typeof price === 'number' && price <= MAX_MAGNITUDE && price >= -MAX_MAGNITUDE)) assertNumber(price, 'price');
}

/** An array for the figures of `length` bars, of which the first `missing` have none; default all. */
export function noFigures(length: number, missing = length): Float64Array {
  return new Float64Array(length).fill(NaN, 0, missing);
}

/** Typical prices within this share of the larger, 8 units in the last place, differ by rounding. */
export const TYPICAL_ROUNDING = 2 ** -50;

/**
 * Typical price of a bar, (high + low + close)/3, correct to a unit in its last place: bars of one typical price have the
 * same number.
 *
 * Preconditions, unchecked: finite numbers.
 */
export function typicalPrice(high: number, low: number, close: number): number {
  const range = high + low;
  const total = range + close;
  return (total + (sumError(high, low, range) + sumError(range, close, total))) / 3;
}

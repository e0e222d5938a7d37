import { sumError } from '@quant/core/kernels';

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

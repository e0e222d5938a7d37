import { assertNumber, assertSeries, MAX_MAGNITUDE, OutOfRangeError, type Bounds, type Series } from '@quant/core';
import { discountedSum } from './discounted-sum';

const RATE: Bounds = { greaterThan: -1 };
const COUNT = { atLeast: 1, atMost: 10_000_000 };

/**
 * Net present value of payments at equal distances in time, the first of them today.
 *
 * NPV = Σ cᵢ·(1+r)⁻ⁱ, i = 0 … n − 1
 *
 * @param rate    r per period                                     [fraction]  > −1, ≤ 1e15
 * @param values  c, outlays negative, the first is not discounted  [currency]  [1 … 10,000,000], |c| ≤ 1e15
 * @returns the value in the currency of the payments
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer, or an intermediate sum, exceeds the largest double
 * @remarks The convention is that of numpy-financial. Spreadsheets discount the first payment by one period: their NPV is
 *          `npv(rate, [0, ...values])`, and the whole report on a project by that convention is `tvmNpv`. The payments
 *          may be an array or a Float64Array; they are not changed.
 *          Accuracy: the sum is compensated, so that the error is that of the discount factors: 1e-14 of the sum of absolute
 *          present values for thousands of payments (at worst n·1.2e-16: rates about 1e-10), 2e-13 where factors are beyond
 *          1e-290 … 1e290. Cost: O(n).
 * @see Gitman, "Principles of Managerial Finance, Brief", 3rd ed., 2003, p. 346.
 * @example
 * npv(0.08, [-40_000, 5_000, 8_000, 12_000, 30_000]); // ≈ 3065.222668179534
 * npv(0.08, [0, -40_000, 5_000, 8_000, 12_000, 30_000]); // ≈ 2838.1691372032656
 */
export function npv(rate: number, values: Series): number {
  if (!isPlainRate(rate)) assertNumber(rate, 'rate', RATE);
  if (!hasElements(values)) assertSeries(values, 'values', COUNT);
  const value = discountedSum(values, rate, 0);
  if (Number.isFinite(value)) return value;
  // an element may be no number, or too large
  assertSeries(values, 'values', COUNT);
  throw new OutOfRangeError('the net present value');
}

/** Whether a rate is plainly within its bounds: a tenth of the time goes into looking at all that they might be. */
function isPlainRate(rate: unknown): boolean {
  return typeof rate === 'number' && rate > -1 && rate <= MAX_MAGNITUDE;
}

/** Whether the elements are all that is left to check. */
function hasElements(values: unknown): boolean {
  if (!Array.isArray(values) && !(values instanceof Float64Array)) return false;
  return values.length >= COUNT.atLeast && values.length <= COUNT.atMost;
}

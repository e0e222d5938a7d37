import { assertNumber, type CalendarDay, type Series } from '@quant/core';
import { inRange, sum } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { datedFlows, yearsOf } from './dated-flows';

const RATE = { greaterThan: -1 };

/**
 * Net present value of payments on any days, as of the first of the list: XNPV of spreadsheets.
 *
 * XNPV = Σ cᵢ·(1+r)^(−(dᵢ − d₀)/365)
 *
 * @param rate    r per year                                             [fraction]  > −1, ≤ 1e15
 * @param values  c, outlays negative                                    [currency]  [1 … 10,000,000], |c| ≤ 1e15
 * @param dates   d: YYYY-MM-DD, or a Date at midnight UTC                           [n], in any order, years 1600 … 9999
 * @returns the value on the day of the first payment of the list
 * @throws InvalidInputError  an input is absent, of another type or length, breaks a bound shown above, or a day does not exist
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks A year has 365 days (ACT/365), leap years too, as in spreadsheets; `npv` is for equal distances. Payments before the
 *          first of the list, which spreadsheets refuse, grow until its day. Accuracy: 1e-15·(1 + t·|ln(1 + r)|) of the sum of
 *          absolute present values. Cost: O(n).
 * @see Microsoft, "XNPV function", the documentation of Excel.
 * @example
 * const dates = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'];
 * xnpv(0.09, [-10_000, 2750, 4250, 3250, 2750], dates); // ≈ 2086.64760203153
 */
export function xnpv(rate: number, values: Series, dates: readonly CalendarDay[]): number {
  assertNumber(rate, 'rate', RATE);
  const { days } = datedFlows(values, dates, 1);
  const logGrowth = Math.log1p(rate);
  const present = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    present[i] = grownAmount(values[i] as number, -yearsOf(days[i] as number) * logGrowth);
  }
  return inRange(sum(present) + 0, 'the net present value');
}

import { inputs, type InputsOf } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { grownPayments } from '../compounding/payments';
import { amountField, dueFactor, nperField, rateField, whenField } from './annuity';

const fvInputs = inputs({
  /** Interest per period, a fraction, > −1, ≤ 100. */
  rate: rateField,
  /** Periods, > 0, ≤ 1,000,000. */
  nper: nperField,
  /** Payment in every period. */
  pmt: amountField,
  /** Amount at the beginning. */
  pv: amountField,
  /** `end` or `begin` of a period; default `end`. */
  when: whenField,
});

/** An amount and equal payments, and the rate at which they grow. Paid is negative, received positive. */
export type FvInputs = InputsOf<typeof fvInputs>;

/**
 * Future value of an amount and of equal payments: FV of spreadsheets.
 *
 * fv = −pv·(1+r)ⁿ − pmt·(1 + r·w)·((1+r)ⁿ − 1)/r,  w = 1 at the beginning of a period, 0 at the end;  −pv − pmt·n at r = 0
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pmt   payment in every period              [currency]
 * @param inputs.pv    amount at the beginning              [currency]
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns value at the end of the last period
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Signs are those of cash flows, as in numpy-financial and spreadsheets: paid is negative, received positive, so that
 *          saving (pv, pmt < 0) has a positive future value. There is no jump at r = 0. Accuracy: 2e-16·(4 + n·|ln(1 + r)|) of the
 *          larger of both parts. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.20, FV; numpy-financial 1.0, `fv`.
 * @example
 * fv({ rate: 0.05 / 12, nper: 10 * 12, pmt: -100, pv: -100 }); // ≈ 15692.9288943357
 * fv({ rate: 0, nper: 12, pmt: -100, pv: 0 }); // 1200
 */
export function fv(inputs: FvInputs): number {
  const { rate, nper, pmt, pv, when } = fvInputs.complete(inputs);
  const lump = grownAmount(pv, nper * Math.log1p(rate));
  return inRange(0 - (lump + grownPayments(rate, nper, pmt, dueFactor(rate, when))), 'the future value');
}

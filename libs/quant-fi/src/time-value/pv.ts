import { inputs, type InputsOf } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { discountedPayments } from '../compounding/payments';
import { amountField, dueFactor, noAmountField, nperField, rateField, whenField } from './annuity';

const pvInputs = inputs({
  /** Interest per period, a fraction, > −1, ≤ 100. */
  rate: rateField,
  /** Periods, > 0, ≤ 1,000,000. */
  nper: nperField,
  /** Payment in every period. */
  pmt: amountField,
  /** Amount at the end; default 0. */
  fv: noAmountField,
  /** `end` or `begin` of a period; default `end`. */
  when: whenField,
});

/** Equal payments, an amount at the end, and the rate at which they are discounted. Paid is negative, received positive. */
export type PvInputs = InputsOf<typeof pvInputs>;

/**
 * Present value of equal payments and of an amount at the end: PV of spreadsheets.
 *
 * pv = −fv·(1+r)⁻ⁿ − pmt·(1 + r·w)·(1 − (1+r)⁻ⁿ)/r,  w = 1 at the beginning of a period, 0 at the end;  −fv − pmt·n at r = 0
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pmt   payment in every period              [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns the amount at the beginning
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Signs are those of cash flows: a later receipt costs money now, so its present value is negative. Accuracy: 2e-16·(4
 *          + n·|ln(1 + r)|) of the larger of both parts. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.41, PV; numpy-financial 1.0, `pv`.
 * @example
 * pv({ rate: 0.05 / 12, nper: 10 * 12, pmt: -100, fv: 15692.93 }); // ≈ -100.00067131625819
 */
export function pv(inputs: PvInputs): number {
  const { rate, nper, pmt, fv, when } = pvInputs.complete(inputs);
  const lump = grownAmount(fv, -nper * Math.log1p(rate));
  return inRange(0 - (lump + discountedPayments(rate, nper, pmt, dueFactor(rate, when))), 'the present value');
}

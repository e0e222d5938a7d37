import { inputs, type InputsOf } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { amountField, dueFactor, noAmountField, rateField, whenField } from './annuity';

const nperInputs = inputs({
  /** Interest per period, a fraction, > −1, ≤ 100. */
  rate: rateField,
  /** Payment in every period. */
  pmt: amountField,
  /** Amount at the beginning. */
  pv: amountField,
  /** Amount at the end; default 0. */
  fv: noAmountField,
  /** `end` or `begin` of a period; default `end`. */
  when: whenField,
});

/** Equal payments that turn one amount into another. Paid is negative, received positive. */
export type NperInputs = InputsOf<typeof nperInputs>;

/**
 * How many equal payments repay a loan, or save an amount: NPER of spreadsheets.
 *
 * n = ln((p − r·fv)/(p + r·pv))/ln(1 + r),  p = pmt·(1 + r·w),  w = 1 at the beginning of a period, 0 at the end;
 * −(fv + pv)/pmt at r = 0
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.pmt   payment in every period              [currency]
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns number of periods, seldom a whole one; null without a solution, as for a payment below the interest
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks A negative number says that the equation holds in the past, as for a payment of the wrong sign. numpy-financial
 *          returns inf or nan instead of null. Accuracy: a few roundings, divided by the share of the payment that repays.
 *          Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.30, NPER; numpy-financial 1.0, `nper`.
 * @example
 * nper({ rate: 0.07 / 12, pmt: -150, pv: 8000 }); // ≈ 64.0733487706619
 * nper({ rate: 0.01, pmt: -80, pv: 8000 }); // null
 */
export function nper(inputs: NperInputs): number | null {
  const { rate, pmt, pv, fv, when } = nperInputs.complete(inputs);
  const change = pv + fv;
  if (change === 0) return pmt === 0 && rate !== 0 && pv !== 0 ? null : 0;
  if (rate === 0) return finiteOrNull(-change / pmt + 0);
  const payment = pmt * dueFactor(rate, when);
  const repaid = payment + rate * pv;
  const growth = (-rate * change) / repaid;
  // (p − r·fv)/(p + r·pv) = 1 + growth: by its change where it is near 1, else as it is
  const logGrowth = Math.abs(growth) < 0.5 ? Math.log1p(growth) : Math.log((payment - rate * fv) / repaid);
  return finiteOrNull(logGrowth / Math.log1p(rate) + 0);
}

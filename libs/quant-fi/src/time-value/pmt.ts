import { inputs, type InputsOf } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { dueFactor } from './annuity';
import { annuityFields, interestAtEnd, paymentAtEnd, paymentPartInputs, repaymentAtEnd } from './level-payment';

const pmtInputs = inputs(annuityFields);

/** Purpose of a payment: an amount now, one at the end, and the rate in between. Paid is negative, received positive. */
export type PmtInputs = InputsOf<{ readonly fields: typeof annuityFields }>;

/**
 * The equal payment that repays a loan, or saves an amount: PMT of spreadsheets.
 *
 * pmt = −(fv + pv·(1+r)ⁿ)·r/((1 + r·w)·((1+r)ⁿ − 1)),  w = 1 at the beginning of a period, 0 at the end;  −(fv + pv)/n at r = 0
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns payment in every period, negative for a loan
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Not rounded: `amortizationSchedule` rounds to cents. Where fv is −pv, only interest is paid, and it keeps its digits near
 *          r = 0. Accuracy: 2e-16·(4 + n·|ln(1 + r)|) of the larger term. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.36, PMT; numpy-financial 1.0, `pmt`.
 * @example
 * pmt({ rate: 0.075 / 12, nper: 12 * 15, pv: 200_000 }); // ≈ -1854.0247200054619
 */
export function pmt(inputs: PmtInputs): number {
  const annuity = pmtInputs.complete(inputs);
  return inRange(paymentAtEnd(annuity) / dueFactor(annuity.rate, annuity.when) + 0, 'the payment');
}

/** One of the payments of `pmt`. Paid is negative, received positive. */
export interface PaymentPartInputs extends InputsOf<{ readonly fields: typeof annuityFields }> {
  /** Number of the payment, 1 … nper. */
  readonly per: number;
}

/**
 * The interest in one of the equal payments of a loan: IPMT of spreadsheets.
 *
 * ipmt = −r·B,  B = pv·(1+r)^(k−1) + pmt·((1+r)^(k−1) − 1)/r, what is owed before payment k;  for payments at the beginning of
 * a period divided by 1 + r, and 0 in the first one, before any interest has accrued
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.per   k, number of the payment             1 … nper
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns interest in the payment, negative for a loan
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks numpy-financial answers nan for a period before the first, which is refused here. `ipmt` + `ppmt` = `pmt`. Accuracy:
 *          2e-16·(8 + n·|ln(1 + r)|) of the larger of the interest on pv and on what the repayments have saved. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.23, IPMT; numpy-financial 1.0, `ipmt`.
 * @example
 * ipmt({ rate: 0.0824 / 12, per: 1, nper: 12, pv: 2500 }); // ≈ -17.1666666666667
 */
export function ipmt(inputs: PaymentPartInputs): number {
  const { per, ...annuity } = paymentPartInputs.complete(inputs);
  if (annuity.when === 'begin' && per === 1) return 0;
  return inRange(interestAtEnd(annuity, per) / dueFactor(annuity.rate, annuity.when) + 0, 'the interest');
}

/**
 * The part of one of the equal payments of a loan that repays it: PPMT of spreadsheets.
 *
 * ppmt = pmt − ipmt = −(pv + fv)·r·(1+r)^(k−1)/((1+r)ⁿ − 1);  at the beginning of a period it is divided by 1 + r, and the whole
 * of the first payment
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.per   k, number of the payment             1 … nper
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns repayment in the payment, negative for a loan
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks From the repayment in the first payment, which grows by the rate: no difference of payment and interest. Accuracy:
 *          2e-16·(8 + n·|ln(1 + r)|) of itself. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.37, PPMT; numpy-financial 1.0, `ppmt`.
 * @example
 * ppmt({ rate: 0.0824 / 12, per: 1, nper: 12, pv: 2500 }); // ≈ -200.58192368678
 */
export function ppmt(inputs: PaymentPartInputs): number {
  const { per, ...annuity } = paymentPartInputs.complete(inputs);
  const isFirstDue = annuity.when === 'begin' && per === 1;
  const atEnd = isFirstDue ? paymentAtEnd(annuity) : repaymentAtEnd(annuity, per);
  return inRange(atEnd / dueFactor(annuity.rate, annuity.when) + 0, 'the repayment');
}

import { finiteOrNull } from '@quant/core/kernels';
import { dueFactor } from './annuity';
import { type PaymentPartInputs } from './ipmt';
import { paymentAtEnd, paymentPartInputs, repaymentAtEnd } from './level-payment';

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
 * @returns repayment in the payment, negative for a loan; null beyond the range of doubles
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks From the repayment in the first payment, which grows by the rate: no difference of payment and interest. Accuracy:
 *          2e-16·(8 + n·|ln(1 + r)|) of itself. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.37, PPMT; numpy-financial 1.0, `ppmt`.
 * @example
 * ppmt({ rate: 0.0824 / 12, per: 1, nper: 12, pv: 2500 }); // ≈ -200.58192368678
 */
export function ppmt(inputs: PaymentPartInputs): number | null {
  const { per, ...annuity } = paymentPartInputs.complete(inputs);
  const isFirstDue = annuity.when === 'begin' && per === 1;
  const atEnd = isFirstDue ? paymentAtEnd(annuity) : repaymentAtEnd(annuity, per);
  return finiteOrNull(atEnd / dueFactor(annuity.rate, annuity.when) + 0);
}

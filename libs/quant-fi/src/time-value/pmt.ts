import { inputs, type InputsOf } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { dueFactor } from './annuity';
import { annuityFields, paymentAtEnd } from './level-payment';

const pmtInputs = inputs(annuityFields);

/** Purpose of a payment: an amount now, one at the end, and the rate in between. Paid is negative, received positive. */
export type PmtInputs = InputsOf<typeof pmtInputs>;

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
 * @returns payment in every period, negative for a loan; null beyond the range of doubles
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks Not rounded: `amortizationSchedule` rounds to cents. Where fv is −pv, only interest is paid, and it keeps its digits near
 *          r = 0. Accuracy: 2e-16·(4 + n·|ln(1 + r)|) of the larger term. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.36, PMT; numpy-financial 1.0, `pmt`.
 * @example
 * pmt({ rate: 0.075 / 12, nper: 12 * 15, pv: 200_000 }); // ≈ -1854.0247200054619
 */
export function pmt(inputs: PmtInputs): number | null {
  const annuity = pmtInputs.complete(inputs);
  return finiteOrNull(paymentAtEnd(annuity) / dueFactor(annuity.rate, annuity.when) + 0);
}

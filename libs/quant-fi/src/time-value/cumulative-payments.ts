import { inputs, integer, InvalidInputError, type InputsOf } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { accumulationFactor } from '../compounding/payments';
import { dueFactor } from './annuity';
import { type Annuity, annuityFields, interestAtEnd, paymentAtEnd, repaymentAtEnd } from './level-payment';

const PAYMENT = { atLeast: 1, atMost: 1e6 };

const periodFields = {
  /** First payment that counts, 1 … nper. */
  from: integer(PAYMENT),
  /** Last payment that counts, from … nper. */
  to: integer(PAYMENT),
};

const cumulativeInputs = inputs({ ...annuityFields, ...periodFields }, { assertPayments });

function assertPayments({
  from,
  to,
  nper,
}: {
  readonly from: number;
  readonly to: number;
  readonly nper: number;
}): void {
  if (to > nper) throw new InvalidInputError(['to'], 'value_error', 'at most nper', to);
  if (from > to) throw new InvalidInputError(['from'], 'value_error', 'at most to', from);
}

/** Several of the payments of `pmt`. Paid is negative, received positive. */
export type CumulativeInputs = InputsOf<{ readonly fields: typeof annuityFields }> &
  InputsOf<{ readonly fields: typeof periodFields }>;

/**
 * The interest in several payments of a loan together: CUMIPMT of spreadsheets.
 *
 * Σ ipmtₖ,  k = from … to
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @param inputs.from, inputs.to  first and last payment that count, 1 … nper
 * @returns interest in these payments, negative for a loan
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Spreadsheets refuse rates that are not positive and know no fv. Accuracy: as `ipmt`. Cost: O(payments), 0.1 µs each.
 * @see OASIS OpenFormula 1.2, section 6.12.8, CUMIPMT.
 * @example
 * cumulativeInterest({ rate: 0.1 / 12, nper: 360, pv: 100_000, from: 13, to: 24 }); // ≈ -9916.77251395708
 */
export function cumulativeInterest(inputs: CumulativeInputs): number {
  const { from, to, ...annuity } = cumulativeInputs.complete(inputs);
  const isDue = annuity.when === 'begin';
  let interest = 0;
  for (let per = isDue ? Math.max(2, from) : from; per <= to; per++) interest += interestAtEnd(annuity, per);
  return inRange(interest / dueFactor(annuity.rate, annuity.when) + 0, 'the interest');
}

/**
 * What several payments of a loan together repay: CUMPRINC of spreadsheets.
 *
 * Σ ppmtₖ,  k = from … to
 *
 * @param inputs.rate  r per period                         [fraction]  > −1, ≤ 100
 * @param inputs.nper  n, a fraction of a period included   > 0, ≤ 1,000,000
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @param inputs.from, inputs.to  first and last payment that count, 1 … nper
 * @returns repayment in these payments, negative for a loan
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Spreadsheets refuse rates that are not positive and know no fv. Accuracy: as `ppmt`. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.9, CUMPRINC.
 * @example
 * cumulativePrincipal({ rate: 0.1 / 12, nper: 360, pv: 100_000, from: 13, to: 24 }); // ≈ -614.086327108515
 */
export function cumulativePrincipal(inputs: CumulativeInputs): number {
  const { from, to, ...annuity } = cumulativeInputs.complete(inputs);
  const isFirstDue = annuity.when === 'begin' && from === 1;
  const repaid = isFirstDue
    ? paymentAtEnd(annuity) + repaymentsAtEnd(annuity, 2, to)
    : repaymentsAtEnd(annuity, from, to);
  return inRange(repaid / dueFactor(annuity.rate, annuity.when) + 0, 'the repayment');
}

/** Each repayment is the one before with interest. */
function repaymentsAtEnd(annuity: Annuity, from: number, to: number): number {
  return to < from ? 0 : repaymentAtEnd(annuity, from) * accumulationFactor(annuity.rate, to - from + 1);
}

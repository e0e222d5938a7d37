import { type KeptAnswer } from '../guard/payment-store';
import { type Payment } from '../protocol/payment';
import { type Work } from './reply';
import { type SettlementRequest } from './settlement-request';
import { type Till } from './till';

/** The longest validity that is believed, so that no payer decides how long we remember. */
const MAX_VALIDITY_MS = 24 * 60 * 60 * 1000;

/** What must survive the death of this process: the answer, and all that is needed to be paid for it. */
export function keptAnswer(
  { now, limits }: Till,
  sold: { readonly work: Work; readonly payment: Payment; readonly request: SettlementRequest; readonly payer: string },
): KeptAnswer {
  const { status, headers, body } = sold.work;
  const { network, payTo, amount } = sold.request.requirements;
  const said = sold.payment.identity.validUntil ?? now() + limits.maxTimeoutSeconds * 1000;
  const validUntil = Math.min(said, now() + MAX_VALIDITY_MS);
  return {
    answer: { status, headers, body },
    terms: {
      network,
      payer: sold.payer,
      payTo,
      amount: BigInt(amount),
      resource: sold.request.payload.resource?.url ?? '',
    },
    request: JSON.stringify(sold.request),
    validUntil,
    forgetAt: validUntil + limits.keepAnswerMs,
  };
}

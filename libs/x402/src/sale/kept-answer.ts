import { type Payment } from '../protocol/payment';
import { type SettlementRequest } from '../protocol/settlement-request';
import { type KeptAnswer } from '../store/payment-store';
import { type Work } from './sale';
import { type Seller } from './seller';

/** Everything that must survive the death of this process: the answer, and all that is needed to be paid for it. */
export function keptAnswer(
  { now, limits }: Seller,
  sold: { done: Work; payment: Payment; order: string | undefined; request: SettlementRequest; payer: string },
): KeptAnswer {
  const { status, headers, body, purchase } = sold.done;
  const { network, payTo, amount } = sold.request.requirements;
  const keptAt = now();
  const validUntil = sold.payment.identity.validUntil ?? keptAt + limits.maxTimeoutSeconds * 1000;
  const resource = sold.request.payload.resource?.url ?? '';
  return {
    answer: { status, headers, body },
    ...{ purchase, order: sold.order },
    terms: { network, payer: sold.payer, payTo, amount: BigInt(amount), resource },
    request: JSON.stringify(sold.request),
    ...{ keptAt, validUntil },
    // by a clock that is ahead the payment may be over before it is kept
    resolveBy: Math.max(keptAt, validUntil) + limits.keepAnswerMs,
  };
}

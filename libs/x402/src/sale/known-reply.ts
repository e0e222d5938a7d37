import { type PaymentFailure } from '../config';
import { type Payment } from '../protocol/payment';
import { type SettlementRequest } from '../protocol/settlement-request';
import { type KeptAnswer, type Known } from '../store/payment-store';
import { type Order } from './order';
import { paymentRequired } from './payment-required';
import { answerGone, boughtReply, boundElsewhere, paymentInProgress, settlementUnknown } from './refusals';
import { type Reply, type Work } from './sale';
import { type Seller } from './seller';

/** Reply to a payment that was used before. */
export async function knownReply(seller: Seller, { quote, isIdentified }: Order, known: Known): Promise<Reply> {
  const refuse = (reply: Reply & { readonly code: string }): Reply => {
    seller.meter.failed?.(reply.code as PaymentFailure);
    return reply;
  };
  switch (known.status) {
    case 'settled':
      return boughtReply(known.answer, known.receipt);
    case 'busy':
      return refuse(paymentInProgress(known.isSameKey));
    case 'other':
      return refuse(boundElsewhere(known.isSameKey, isIdentified));
    case 'gone':
      return refuse(answerGone());
    case 'unspent':
      return paymentRequired(seller, quote, 'payment_expired_unspent');
    case 'unknown':
      return settlementUnknown(known.askAt - seller.now());
  }
}

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

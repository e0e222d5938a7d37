import { type PaymentFailure } from '../config';
import { type Known } from '../store/payment-store';
import { type Order } from './order';
import { paymentRequired } from './payment-required';
import { answerGone, boughtReply, boundElsewhere, paymentInProgress, settlementUnknown } from './refusals';
import { type Reply } from './sale';
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

import { type Payment } from '../protocol/payment';
import { facilitatorUnavailable } from './error-reply';
import { type PaymentFailure } from './meter';
import { paymentRequired } from './payment-required';
import { type Quote } from './quote';
import { type Reply } from './reply';
import { type SettlementRequest, settlementRequest } from './settlement-request';
import { type Till } from './till';
import { verification } from './verification';

/** A payment that is good, or what the client is told. */
export type Verified = { readonly request: SettlementRequest; readonly payer: string } | { readonly reply: Reply };

/** Whether a payment is what we have asked for, and whether its facilitator would settle it. */
export async function verify(till: Till, payment: Payment, quote: Quote): Promise<Verified> {
  const refuse = async (failure: PaymentFailure, reply: Reply | Promise<Reply>): Promise<Verified> => {
    till.meter.failed?.(failure);
    return { reply: await reply };
  };
  const requirements = await till.book.match(payment.accepted, quote.amount);
  const facilitator = requirements && till.book.facilitatorOf(requirements.network);
  if (!facilitator)
    return refuse('no_matching_offer', paymentRequired(till, quote, 'no_matching_payment_requirements'));

  const request = settlementRequest(payment, requirements, quote);
  const verdict = await verification(facilitator, request, till.limits.verifyTimeoutMs);
  switch (verdict.status) {
    case 'valid':
      return { request, payer: payment.identity.payer || verdict.payer };
    case 'refused':
      return refuse('verification_refused', paymentRequired(till, quote, verdict.reason));
    case 'unavailable':
      till.log.warn({ err: verdict.error }, 'a payment was not verified');
      return refuse('facilitator_unavailable', facilitatorUnavailable());
  }
}

import { type PaymentRequirements, VerifyError, type VerifyResponse } from '@x402/core/types';
import { type PaymentFailure } from '../config';
import { deadline } from '../facilitator/deadline';
import { type Facilitator, FacilitatorError, reasonCode } from '../facilitator/facilitator';
import { type Payment } from '../protocol/payment';
import { type SettlementRequest } from '../protocol/settlement-request';
import { paymentRequired } from './payment-required';
import { facilitatorUnavailable } from './refusals';
import { type Quote, type Reply } from './sale';
import { type Seller } from './seller';

/** A payment that is good, or what the client is told. */
export type Verified = { readonly request: SettlementRequest; readonly payer: string } | { readonly reply: Reply };

/** Verdict of the facilitator on a payment. */
type Verdict =
  | { readonly status: 'valid'; readonly payer: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly error: unknown };

/**
 * A longer validity is refused, so that a payer cannot prolong the reconciliation. Payers are asked for half a minute.
 */
const MAX_VALIDITY_MS = 24 * 60 * 60 * 1000;

/** Verifies that a payment matches the offer, and that its facilitator would settle it. */
export async function verify(seller: Seller, payment: Payment, quote: Quote): Promise<Verified> {
  const refuse = async (failure: PaymentFailure, reply: Reply | Promise<Reply>): Promise<Verified> => {
    seller.meter.failed?.(failure);
    return { reply: await reply };
  };
  const requirements = await seller.requirements.match(payment.accepted, quote.amount);
  const receiver = requirements && seller.requirements.receiverOn(requirements.network);
  if (!receiver) return refuse('no_matching_offer', paymentRequired(seller, quote, 'no_matching_payment_requirements'));
  const { validUntil = 0 } = payment.identity;
  if (validUntil > seller.now() + MAX_VALIDITY_MS)
    return refuse('verification_refused', paymentRequired(seller, quote, 'payment_valid_too_long'));

  const request = settlementRequest(payment, requirements, quote);
  const verdict = await ask(seller, receiver.facilitator, request);
  switch (verdict.status) {
    case 'valid':
      return { request, payer: payment.identity.payer || verdict.payer };
    case 'refused':
      return refuse('verification_refused', paymentRequired(seller, quote, verdict.reason));
    case 'unavailable':
      seller.log.warn({ err: verdict.error }, 'a payment was not verified');
      return refuse('facilitator_unavailable', facilitatorUnavailable());
  }
}

/**
 * Of what the payer has sent, only the signed part is passed on. Resource and extensions are ours: a facilitator that indexes
 * sales would believe the payer otherwise.
 */
function settlementRequest(payment: Payment, requirements: PaymentRequirements, quote: Quote): SettlementRequest {
  const { tags, ...resource } = quote.resource;
  const extensions = Object.entries(quote.extensions ?? {}).filter(([name]) => payment.echoed.includes(name));
  return {
    payload: {
      x402Version: 2,
      resource: { ...resource, ...(tags && { tags: [...tags] }) },
      accepted: requirements,
      payload: payment.payload,
      ...(extensions.length > 0 && { extensions: Object.fromEntries(extensions) }),
    },
    requirements,
  };
}

/** Asks whether a payment is good. It does not charge, so a missing answer only leaves the payment unverified. */
async function ask(
  { extensions, limits: { verifyTimeoutMs: timeoutMs } }: Seller,
  facilitator: Facilitator,
  { payload, requirements }: SettlementRequest,
): Promise<Verdict> {
  const tooLate = () => new FacilitatorError('verify', `no answer within ${timeoutMs} ms`);
  try {
    const answer = await deadline(facilitator.verify(payload, requirements), timeoutMs, tooLate);
    extensions.tell(requirements.network, answer.extensionResponses);
    return verdict(answer);
  } catch (error) {
    if (!(error instanceof VerifyError)) return { status: 'unavailable', error };
    const { statusCode, invalidReason } = error;
    if (statusCode < 500) return verdict({ isValid: false, ...(invalidReason !== undefined && { invalidReason }) });
    // its own text names the payer
    return { status: 'unavailable', error: new FacilitatorError('verify', `status ${statusCode}`) };
  }
}

function verdict({ isValid, invalidReason, payer }: VerifyResponse): Verdict {
  return isValid
    ? { status: 'valid', payer: typeof payer === 'string' ? payer : '' }
    : { status: 'refused', reason: reasonCode(invalidReason, 'verification_refused') };
}

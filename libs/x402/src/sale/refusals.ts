import { type StoredAnswer } from '../store/payment-store';
import { type Reply } from './sale';

/** A refusal in the form of the service's other errors. Caches must not keep it. */
function refusal(
  status: number,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Reply & { readonly code: string } {
  const body = JSON.stringify({ detail, code });
  return { status, headers: { 'Cache-Control': 'no-store', ...headers }, body, code };
}

/** An answer that is paid for, with its receipt. Caches must not give it to other clients. */
export function boughtReply(answer: StoredAnswer, receipt: string): Reply {
  return {
    ...answer,
    headers: { ...answer.headers, 'PAYMENT-RESPONSE': receipt, 'Cache-Control': 'private, no-store' },
  };
}

/** PAYMENT-SIGNATURE cannot be read. */
export function invalidPayment(maxBytes: number): Reply {
  const form = 'the base64 of an x402 version 2 payment of the exact scheme';
  const id = 'the id of payment-identifier, if there is one, has 16 to 128 letters, digits, hyphens and underscores';
  return refusal(400, 'invalid_payment', `PAYMENT-SIGNATURE must be ${form}, of at most ${maxBytes} bytes; ${id}`);
}

/** Every network is unavailable for payments, so the offer is empty. */
export function nothingToPayOn(): Reply {
  return refusal(503, 'facilitator_unavailable', 'Every network is unavailable for payments at the moment', {
    'Retry-After': '5',
  });
}

/** The facilitator did not verify the payment. */
export function facilitatorUnavailable(): Reply {
  const detail = 'The payment facilitator does not answer; nothing was charged, use the same payment again';
  return refusal(503, 'facilitator_unavailable', detail, { 'Retry-After': '5' });
}

/** The buyer hung up before the answer was charged. Nobody reads this; it is for the access log. */
export function clientGone(): Reply {
  return refusal(499, 'client_closed_request', 'The client closed the request; nothing was charged');
}

export function answerTooLarge(maxBytes: number): Reply {
  const detail = `The answer exceeds ${maxBytes} bytes; nothing was charged, use the same payment again`;
  return refusal(500, 'answer_too_large', detail);
}

const REPEAT =
  'Send the same request with the same PAYMENT-SIGNATURE again: it is charged at most once. Do not sign another payment';

/** The settlement is on its way to the chain. */
export function settlementPending(receipt: string, afterMs: number): Reply {
  return refusal(504, 'settlement_pending', `The settlement is not confirmed yet. ${REPEAT}`, {
    'PAYMENT-RESPONSE': receipt,
    'Retry-After': seconds(afterMs),
  });
}

/** The facilitator was asked to settle, and its answer was lost. Never a 402: the payer would sign, and pay, again. */
export function settlementUnknown(afterMs: number): Reply {
  return refusal(504, 'settlement_unknown', `Whether the payment was settled is not known. ${REPEAT}`, {
    'Retry-After': seconds(afterMs),
  });
}

/** Somebody has the payment. @param isSameKey  and with the same Idempotency-Key, so that it is the same request */
export function paymentInProgress(isSameKey: boolean): Reply & { readonly code: string } {
  const wait = { 'Retry-After': '1' };
  return isSameKey
    ? refusal(409, 'request_in_progress', 'The request with this Idempotency-Key is being processed', wait)
    : refusal(409, 'payment_in_progress', 'This payment is being processed by another request', wait);
}

/** The request names its order twice, and differently. */
export function conflictingKeys(): Reply {
  const detail = 'The Idempotency-Key and the id of payment-identifier differ; send one of them, or the same in both';
  return refusal(400, 'idempotency_key_conflict', detail);
}

/**
 * Answer to a payment that cannot buy this; never a 402, for its payer has paid.
 *
 * @param isSameKey     the name of the order belongs to another request
 * @param isIdentified  the name came as `payment-identifier`, whose specification wants a 409
 */
export function boundElsewhere(isSameKey: boolean, isIdentified: boolean): Reply & { readonly code: string } {
  if (isSameKey && isIdentified)
    return refusal(409, 'payment_identifier_reused', 'This payment identifier belongs to another request');
  if (isSameKey) return refusal(422, 'idempotency_key_reused', 'This Idempotency-Key belongs to another request');
  return refusal(
    409,
    'payment_bound_to_another_request',
    'This payment belongs to another request, or to another client: repeat the request that it was sent with, ' +
      'from the same address or with the same Idempotency-Key. Nothing was charged for this one',
  );
}

/** The payment has bought its answer, which was available until it expired. */
export function answerGone(): Reply & { readonly code: string } {
  return refusal(409, 'payment_already_used', 'This payment has bought its answer, which is not kept any more');
}

/** A whole number of seconds, at least one. */
function seconds(ms: number): string {
  return String(Math.max(1, Math.ceil(ms / 1000)));
}

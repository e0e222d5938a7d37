import { type Reply } from './reply';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** A refusal in the form of the service's other errors. */
export function errorReply(
  status: number,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers: { ...NO_STORE, ...headers }, body: JSON.stringify({ detail, code }) };
}

/** PAYMENT-SIGNATURE cannot be read. */
export function invalidPayment(maxBytes: number): Reply {
  const form = 'the base64 of an x402 version 2 payment of the exact scheme';
  return errorReply(400, 'invalid_payment', `PAYMENT-SIGNATURE must be ${form}, of at most ${maxBytes} bytes`);
}

/** Another request with the same payment is at work. */
export function paymentInProgress(): Reply {
  return errorReply(409, 'payment_in_progress', 'This payment is being processed by another request', {
    'Retry-After': '1',
  });
}

/** Nobody could say whether the payment is good. */
export function facilitatorUnavailable(): Reply {
  return errorReply(
    503,
    'facilitator_unavailable',
    'The payment facilitator does not answer; nothing was charged, the payment can be used again',
    { 'Retry-After': '5' },
  );
}

/** The buyer hung up before the answer was charged. Nobody reads this; it is for the access log. */
export function clientGone(): Reply {
  return errorReply(499, 'client_closed_request', 'The client closed the request; nothing was charged');
}

export function answerTooLarge(maxBytes: number): Reply {
  return errorReply(
    500,
    'answer_too_large',
    `The answer exceeds ${maxBytes} bytes; nothing was charged, the payment can be used again`,
  );
}

const AGAIN =
  'Send the same request with the same PAYMENT-SIGNATURE again: it is charged at most once. Do not sign another payment';

/** The settlement is on its way to the chain. */
export function settlementPending(receipt: string): Reply {
  return errorReply(504, 'settlement_pending', `The settlement is not confirmed yet. ${AGAIN}`, {
    'PAYMENT-RESPONSE': receipt,
    'Retry-After': '2',
  });
}

/** The facilitator was asked to settle, and its answer was lost. Never a 402: the payer would sign, and pay, again. */
export function settlementUnknown(): Reply {
  return errorReply(504, 'settlement_unknown', `Whether the payment was settled is not known. ${AGAIN}`, {
    'Retry-After': '2',
  });
}

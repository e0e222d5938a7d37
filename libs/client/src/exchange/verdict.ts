import { jsonHeader, jsonObject } from '../json';
import { type ReceivedAnswer } from './attempt';

/** Meaning of an answer without a receipt for the payment in the request. */
export interface Verdict {
  /** `refused`: this attempt has charged nothing. `unknown` is the rule. */
  readonly meaning: 'charged' | 'refused' | 'unknown';
  /** Whether the same request may be answered otherwise a moment later. */
  readonly passes: boolean;
}

/**
 * The only refusals that are believed: codes of the service, each with its status, that it says before it asks for a settlement.
 * Any other answer may come from a proxy that lost the service during the settlement.
 */
const REFUSALS: Readonly<Record<number, readonly string[]>> = {
  400: ['bad_request', 'invalid_payment'],
  401: ['token_required', 'token_conflict'],
  402: ['payment_required', 'payment_expired_unspent'],
  403: ['origin_not_allowed'],
  404: ['not_found', 'monitor_not_found', 'alert_not_found'],
  405: ['method_not_allowed'],
  406: ['not_acceptable'],
  409: [
    'payment_identifier_reused',
    'monitor_not_active',
    'monitor_cancelled',
    'webhook_not_configured',
    'webhook_disabled',
  ],
  412: ['precondition_failed'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  417: ['expectation_failed'],
  422: ['idempotency_key_reused'],
  429: ['rate_limited', 'trial_already_used', 'monitor_limit', 'webhook_busy'],
  431: ['headers_too_large'],
  500: ['internal_error', 'answer_too_large'],
  501: ['method_not_implemented'],
  502: ['upstream_unavailable'],
  503: [
    ...['deadline_exceeded', 'facilitator_unavailable', 'overloaded', 'shutting_down'],
    ...['storage_full', 'storage_read_only', 'store_unwritable', 'watch_capacity'],
  ],
};

/** Why a settlement can be refused for certain: too little money, a wrong signature, amount or time. */
const REASONS: readonly string[] = [
  'insufficient_funds',
  'invalid_exact_evm_insufficient_balance',
  'invalid_exact_evm_signature',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_authorization_value',
  'invalid_exact_evm_payload_authorization_value',
  'invalid_exact_evm_payload_authorization_value_mismatch',
  'invalid_exact_evm_payload_authorization_valid_after',
  'invalid_exact_evm_payload_authorization_valid_before',
  'invalid_exact_svm_payload_signature_invalid',
  'invalid_exact_svm_payload_amount_mismatch',
];

/** The temporary 409. */
const IN_PROGRESS: readonly unknown[] = ['request_in_progress', 'payment_in_progress', undefined];

/** Statuses below 500 that a gateway gives when it is busy, or when one of the two sides took too long. */
const OF_A_GATEWAY: readonly number[] = [408, 425, 429, 499];

export function verdictOf({ status, headers, text }: ReceivedAnswer): Verdict {
  const code = codeOf(text);
  if (status === 409 && code === 'payment_already_used') return { meaning: 'charged', passes: false };
  if (isRefusal(status, code, { headers, text })) {
    const isForNow = status === 429 || status === 503;
    return { meaning: 'refused', passes: isForNow && headers.get('Retry-After') !== null };
  }
  const passes = status >= 500 || OF_A_GATEWAY.includes(status) || (status === 409 && IN_PROGRESS.includes(code));
  return { meaning: 'unknown', passes };
}

function isRefusal(
  status: number,
  code: string | undefined,
  { headers, text }: Pick<ReceivedAnswer, 'headers' | 'text'>,
): boolean {
  // rules that the request breaks are listed by the service alone
  if (status === 422 && Array.isArray(jsonObject(text)?.['detail'])) return true;
  if (code === undefined) return false;
  return REFUSALS[status]?.includes(code) === true || (status === 402 && isRefusedPayment(code, headers));
}

/**
 * A payment that was refused when it was checked comes with the offer alone; one that was refused when it was settled,
 * with a receipt that says so, and such a refusal is believed for a definite reason only, without a transaction.
 */
function isRefusedPayment(code: string, headers: ReceivedAnswer['headers']): boolean {
  const receipt = headers.get('PAYMENT-RESPONSE');
  if (receipt === null) return REASONS.includes(code) || headers.get('PAYMENT-REQUIRED') !== null;
  return REASONS.includes(code) && (jsonHeader(receipt)?.['transaction'] ?? '') === '';
}

/** The `code` of an error, where its body has one. */
export function codeOf(text: string): string | undefined {
  const code = jsonObject(text)?.['code'];
  return typeof code === 'string' ? code.slice(0, 200) : undefined;
}

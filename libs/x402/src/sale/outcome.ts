import { type SettleResponse } from '@x402/core/types';
import { FacilitatorError, reasonCode } from '../facilitator/facilitator';
import { isSolana } from '../networks/networks';

/** Outcome of a settlement that was asked for. */
export type SettlementOutcome =
  /** The money has moved. */
  | {
      readonly status: 'settled';
      readonly transaction: string;
      readonly payer: string;
      /** The amount that the facilitator reports, if it reports any. */
      readonly amount?: unknown;
    }
  /** The chain, or the facilitator, has seen this payment before. */
  | { readonly status: 'spent'; readonly reason: string }
  /** It is on its way to the chain and may still fail. */
  | { readonly status: 'pending'; readonly transaction: string }
  /** The payment was found wanting before anything was sent. */
  | { readonly status: 'refused'; readonly reason: string }
  /** Anything else, or a missed deadline: the money may have moved or not. */
  | { readonly status: 'unknown'; readonly error: unknown; readonly isLate: boolean };

/** The parts of a facilitator's answer that decide. */
export type SettleAnswer = Partial<
  Pick<SettleResponse, 'success' | 'transaction' | 'network' | 'payer' | 'errorReason'>
> & { readonly amount?: unknown };

const PENDING = 'settlement_pending';

/**
 * Reason codes are not standardized: facilitators of version 2.27 use these for a payment settled before.
 */
const SPENT = /nonce_already_used|duplicate_settlement|already_?processed/i;

/**
 * The only reasons that are believed to mean that nothing was sent: too little money, a wrong signature, amount or time. They are
 * found by looking at the payment alone. Every other reason may as well be told after the transaction was sent: that it failed,
 * was not confirmed in time, or that the node was lost.
 */
export const DEFINITE_REASONS: ReadonlySet<string> = new Set([
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
]);

/** Statuses of a gateway, or of a facilitator in trouble, which do not decide a payment. */
const UNDECIDED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 499]);

/** The hash of a transaction, or on Solana its first signature: 64 bytes in base58. */
const TRANSACTION = { evm: /^0x[\da-f]{64}$/i, svm: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ };

/** An inconclusive answer, with its fault. */
export function unusable(problem: string): SettlementOutcome {
  return { status: 'unknown', error: new FacilitatorError('settle', problem), isLate: false };
}

/**
 * Reads an answer. Unknown is the rule: a success counts that names a transaction of this network, a refusal that has a
 * definite reason and no transaction.
 *
 * @param network  CAIP-2
 * @param status   of the answer, 200 if it came without one
 */
export function outcomeOf(network: string, status: number, answer: SettleAnswer): SettlementOutcome {
  const { success, transaction, network: settledOn, payer, errorReason, amount } = answer;
  const hash = TRANSACTION[isSolana(network) ? 'svm' : 'evm'].test(transaction ?? '') ? (transaction ?? '') : '';
  if (success) {
    if (status >= 300) return unusable(`a success with status ${status}`);
    if (settledOn !== undefined && settledOn !== network) return unusable('a success on another network');
    if (hash === '') return unusable('a success without a transaction');
    return { status: 'settled', transaction: hash, payer: typeof payer === 'string' ? payer : '', amount };
  }
  const reason = reasonCode(errorReason, 'settlement_refused');
  if (reason === PENDING) return { status: 'pending', transaction: hash };
  if (SPENT.test(reason)) return { status: 'spent', reason };
  const isVerdict = status < 500 && !UNDECIDED_STATUSES.has(status);
  if (isVerdict && DEFINITE_REASONS.has(reason) && (transaction ?? '') === '') return { status: 'refused', reason };
  return unusable(`a refusal that proves nothing, ${reason}, with status ${status}`);
}

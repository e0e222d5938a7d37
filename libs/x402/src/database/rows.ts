import { type PaymentRecord } from '../store/judge';
import { type Conclusion, type PaymentTerms, type Receivable } from '../store/payment-store';

/** The terms of a payment, known since its answer was kept. */
export interface TermsRow {
  readonly key: string;
  readonly network: string;
  readonly payer: string;
  readonly pay_to: string;
  readonly amount: string;
  readonly resource: string;
}

/** Amount owed for an answer, and by whom. */
export interface ReceivableRow extends TermsRow {
  readonly request: string;
  readonly kept_at: number;
  readonly valid_until: number;
  readonly drop_at: number;
}

/** A payment with its answer; the columns of the answer are null when there is none. */
export interface PaymentRow {
  readonly key: string;
  readonly state: 'running' | 'settling' | 'settled';
  readonly conclusion: Conclusion | null;
  readonly request: string | null;
  readonly fingerprint: string;
  readonly audience: string | null;
  readonly idempotency_key: string | null;
  readonly fence: string;
  readonly lease_until: number;
  readonly due_at: number;
  readonly tries: number;
  readonly receipt: string | null;
  readonly status: number | null;
  readonly headers: string | null;
  /** Body of an answer that was stored before encryption was introduced. */
  readonly body: string | null;
  readonly sealed: Uint8Array | null;
  /** Whose pieces the body is made of; null if it stands here. */
  readonly parts_fence: string | null;
  /** The order that waits for it; null if it was fetched. */
  readonly undelivered_order: string | null;
}

export function terms({ network, payer, pay_to, amount, resource }: TermsRow): PaymentTerms {
  return { network, payer, payTo: pay_to, amount: BigInt(amount), resource };
}

export function receivable(row: ReceivableRow): Receivable {
  const { request, kept_at: keptAt, valid_until: validUntil, drop_at: resolveBy } = row;
  return { terms: terms(row), request, keptAt, validUntil, resolveBy };
}

export function recordOf(row: PaymentRow): PaymentRecord {
  const { state, conclusion, request, fingerprint, audience, fence } = row;
  return {
    ...{ state: conclusion ?? state, request, fingerprint, audience },
    idempotencyKey: row.idempotency_key,
    isHeld: fence !== '',
    leaseUntil: row.lease_until,
    dueAt: row.due_at,
    tries: row.tries,
    hasAnswer: row.body !== null,
  };
}

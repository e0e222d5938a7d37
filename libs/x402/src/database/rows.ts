import { type ReplyBody } from '../payments/reply';
import { type KeptAnswer, type PaymentTerms, type Receivable } from '../guard/payment-store';

/** The terms of a payment, known since its answer was kept. */
export interface TermsRow {
  readonly key: string;
  readonly network: string;
  readonly payer: string;
  readonly pay_to: string;
  readonly amount: string;
  readonly resource: string;
}

/** What is owed for an answer. */
export interface ReceivableRow extends TermsRow {
  readonly request: string;
  readonly valid_until: number;
  readonly drop_at: number;
}

/** A payment with its answer; the columns of the answer are null when there is none. */
export interface PaymentRow extends ReceivableRow {
  readonly state: 'running' | 'settling' | 'settled';
  readonly fingerprint: string;
  readonly lease_until: number;
  readonly receipt: string | null;
  readonly status: number;
  readonly headers: string;
  readonly body: string | null;
  /** Whose pieces the body is made of; null where it stands here. */
  readonly parts_fence: string | null;
}

export function terms({ network, payer, pay_to, amount, resource }: TermsRow): PaymentTerms {
  return { network, payer, payTo: pay_to, amount: BigInt(amount), resource };
}

export function receivable(row: ReceivableRow): Receivable {
  return { terms: terms(row), request: row.request, validUntil: row.valid_until, forgetAt: row.drop_at };
}

/** What was kept of a payment that has an answer. */
export function keptAnswer(row: PaymentRow, body: ReplyBody): KeptAnswer {
  const { status, headers } = row;
  const answer = { status, headers: JSON.parse(headers) as Record<string, string>, body };
  return { answer, ...receivable(row) };
}

import { type KeptAnswer, type PaymentTerms } from '../guard/payment-store';

/** The terms of a payment, known since its answer was kept. */
export interface TermsRow {
  readonly key: string;
  readonly network: string;
  readonly payer: string;
  readonly pay_to: string;
  readonly amount: string;
  readonly resource: string;
}

/** A payment with its answer; the columns of the answer are null when there is none. */
export interface PaymentRow extends TermsRow {
  readonly state: 'running' | 'settling' | 'settled';
  readonly fingerprint: string;
  readonly lease_until: number;
  readonly receipt: string | null;
  readonly status: number;
  readonly headers: string;
  readonly body: string | null;
  readonly request: string;
  readonly drop_at: number;
}

export function terms({ network, payer, pay_to, amount, resource }: TermsRow): PaymentTerms {
  return { network, payer, payTo: pay_to, amount: BigInt(amount), resource };
}

/** What was kept of a payment that has an answer. */
export function keptAnswer(row: PaymentRow): KeptAnswer {
  const { status, headers, body, request, drop_at } = row;
  return {
    answer: { status, headers: JSON.parse(headers) as Record<string, string>, body: body ?? '' },
    terms: terms(row),
    request,
    forgetAt: drop_at,
  };
}

import { byteLengthOf } from './reply-body';
import { type PaymentRecord } from './judge';
import { type KeptAnswer, type Settlement } from './payment-store';

/** A payment as it is now; it is never changed, only replaced, so that a transition that fails can be undone. */
export interface MemoryPayment {
  readonly state: PaymentRecord['state'];
  readonly request: string;
  readonly fingerprint: string;
  readonly audience: string | null;
  readonly idempotencyKey: string | null;
  /** Empty between attempts. */
  readonly fence: string;
  readonly leaseUntil: number;
  readonly dueAt: number;
  readonly tries: number;
  readonly kept: KeptAnswer | null;
  readonly settlement: Settlement | null;
  /** Scope of the Idempotency-Key that is bound to it. */
  readonly scope: string | null;
  /** Order of its answer, until somebody has fetched it. */
  readonly order: string | null;
}

/** How much is remembered of payments that have an outcome. */
export interface MemoryLimits {
  readonly maxPayments: number;
  readonly maxAnswerBytes: number;
}

/** Payments by their keys, and by the Idempotency-Keys that are bound to them, within limits. */
export class MemoryPayments {
  private readonly payments = new Map<string, MemoryPayment>();
  /** By the scope of an Idempotency-Key, the key of its one payment. */
  private readonly bound = new Map<string, string>();
  private answerBytes = 0;

  constructor(private readonly limits: MemoryLimits) {}

  get(key: string): MemoryPayment | undefined {
    return this.payments.get(key);
  }

  /** In the order of their first claims. */
  all(): readonly (readonly [string, MemoryPayment])[] {
    return [...this.payments];
  }

  /** The key of the payment that an Idempotency-Key is bound to. */
  boundTo(scope: string): string | undefined {
    return this.bound.get(scope);
  }

  /** Replaces a payment; undefined: forgets it. */
  put(key: string, payment: MemoryPayment | undefined): void {
    const before = this.payments.get(key);
    this.answerBytes += settledBytes(payment) - settledBytes(before);
    if (typeof before?.scope === 'string') this.bound.delete(before.scope);
    if (typeof payment?.scope === 'string') this.bound.set(payment.scope, key);
    if (payment) this.payments.set(key, payment);
    else this.payments.delete(key);
  }

  /** Its Idempotency-Key may buy again. */
  dropAnswer(key: string, payment: MemoryPayment): void {
    this.put(key, { ...payment, kept: null, scope: null, order: null });
  }

  /**
   * Keeps within the limits: drops the answers of the oldest settled payments, forgets the oldest that have an outcome.
   */
  makeRoom(): void {
    const { maxAnswerBytes, maxPayments } = this.limits;
    for (const [key, payment] of this.payments) {
      if (this.answerBytes <= maxAnswerBytes && this.payments.size <= maxPayments) return;
      if (payment.state === 'running' || payment.state === 'settling') continue;
      if (this.payments.size > maxPayments) this.put(key, undefined);
      else if (payment.state === 'settled') this.dropAnswer(key, payment);
    }
  }
}

function settledBytes(payment: MemoryPayment | undefined): number {
  return payment?.state === 'settled' && payment.kept ? byteLengthOf(payment.kept.answer.body) : 0;
}

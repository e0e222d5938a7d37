import { ANSWERS_ALONE, type Fulfilment } from './fulfilment';
import { MemoryOutcomes } from './memory-outcomes';
import { type LedgerLine, type LedgerPage, type PaymentStore } from './payment-store';

export interface MemoryPaymentStoreOptions {
  /**
   * 10 000: beyond it, the oldest payments that have an outcome are forgotten. The chain still refuses to spend them
   * twice.
   */
  readonly maxPayments?: number;
  /** 64 MiB for the settled answers together: beyond it, the oldest are dropped. */
  readonly maxAnswerBytes?: number;
  /** Fulfilment of purchases that sales make. */
  readonly fulfilment?: Fulfilment<undefined>;
}

/**
 * Payments in memory: for tests, and for a service that sells for test money. It forgets everything when the process
 * ends, so a payment that was settled just before is charged without an answer.
 *
 * @example
 * await memoryPaymentStore().ledger({ since: 0, limit: 10 }); // []
 */
export function memoryPaymentStore({
  maxPayments = 10_000,
  maxAnswerBytes = 64 * 1024 * 1024,
  fulfilment = ANSWERS_ALONE,
}: MemoryPaymentStoreOptions = {}): PaymentStore {
  return new MemoryPaymentStore({ maxPayments, maxAnswerBytes }, fulfilment);
}

class MemoryPaymentStore extends MemoryOutcomes implements PaymentStore {
  bringForward(now: number, farthest: number): Promise<number> {
    const forward = (time: number): number => (time > farthest ? now : time);
    const far = [...this.payments.all()].filter(
      ([, { state, leaseUntil, dueAt }]) =>
        (state === 'running' || state === 'settling') && Math.max(leaseUntil, dueAt) > farthest,
    );
    for (const [key, payment] of far)
      this.payments.put(key, { ...payment, leaseUntil: forward(payment.leaseUntil), dueAt: forward(payment.dueAt) });
    return Promise.resolve(far.length);
  }

  prune(now: number): Promise<number> {
    let answers = 0;
    for (const [key, payment] of this.payments.all()) {
      const { state, kept, settlement, leaseUntil } = payment;
      if (state === 'settled' && kept && (settlement?.answerUntil ?? 0) <= now) {
        this.payments.dropAnswer(key, payment);
        answers += 1;
      } else if (state === 'running' && leaseUntil <= now) this.payments.put(key, undefined);
    }
    return Promise.resolve(answers);
  }

  ledger({ since, limit }: LedgerPage): Promise<readonly LedgerLine[]> {
    const lines = this.lines.filter(({ settledAt }) => settledAt >= since);
    return Promise.resolve(lines.sort((a, b) => a.settledAt - b.settledAt || (a.key < b.key ? -1 : 1)).slice(0, limit));
  }
}

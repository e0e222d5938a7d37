import { type Fulfilment } from './fulfilment';
import { type MemoryLimits, type MemoryPayment, MemoryPayments } from './memory-payments';
import { type Attempt, type LedgerLine } from './payment-store';

/**
 * Changes payments in memory. No method awaits anything between its look and its change, which makes each atomic in this process.
 */
export class MemoryChanges {
  protected readonly payments: MemoryPayments;
  protected readonly lines: LedgerLine[] = [];

  constructor(
    protected readonly limits: MemoryLimits,
    protected readonly fulfilment: Fulfilment<undefined>,
  ) {
    this.payments = new MemoryPayments(limits);
  }

  /**
   * Replaces a payment if it is the attempt's and in one of these states, together with its further changes. If these throw, the
   * payment stays unchanged.
   */
  protected async change(
    { key, fence }: Attempt,
    from: readonly MemoryPayment['state'][],
    to: (payment: MemoryPayment) => MemoryPayment | undefined,
    alongside?: (before: MemoryPayment) => Promise<unknown>,
  ): Promise<boolean> {
    const before = this.payments.get(key);
    if (before?.fence !== fence || !from.includes(before.state)) return false;
    const after = to(before);
    this.payments.put(key, after);
    try {
      await alongside?.(before);
    } catch (error) {
      if (this.payments.get(key) === after) this.payments.put(key, before);
      throw error;
    }
    return true;
  }

  protected async fulfil(fate: keyof Fulfilment<undefined>, purchase: string | undefined, time = 0): Promise<void> {
    if (purchase !== undefined) await this.fulfilment[fate](undefined, purchase, time);
  }
}

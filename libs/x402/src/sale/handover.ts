import { setImmediate } from 'node:timers/promises';
import { type PaymentLog } from '../payment-log';
import { type Attempt, type PaymentStore } from '../store/payment-store';

/**
 * Answers on their way from the settlement to their buyers.
 *
 * The store is told that an answer is delivered only after it was handed to whoever sends it. So a process that is killed between
 * the settlement and the answer leaves an order that waits for its payer: he may sign again, and gets the answer that the first
 * payment has bought.
 */
export class Handover {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly store: Pick<PaymentStore, 'delivered'>,
    private readonly log: PaymentLog,
  ) {}

  /** @param gone  aborted when the buyer hangs up: then the answer waits for him */
  begin({ key, fence }: Attempt, gone: AbortSignal | undefined): void {
    if (gone?.aborted === true) return;
    this.underWay.set(
      fence,
      this.handOver(key).finally(() => this.underWay.delete(fence)),
    );
  }

  /** True if the answer of this attempt is on its way in this process. */
  has({ fence }: Attempt): boolean {
    return this.underWay.has(fence);
  }

  /** Waits for all that has begun. */
  async ended(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async handOver(key: string): Promise<void> {
    await setImmediate(); // the caller of the sale sends the answer first
    try {
      await this.store.delivered(key);
    } catch (error) {
      this.log.error({ err: error }, 'that an answer was delivered was not written down');
    }
  }
}

import { MemoryClaims } from './memory-claims';
import { type MemoryPayment } from './memory-payments';
import { type Again, type Attempt, type Conclusion, type KeptAnswer, type Settlement } from './payment-store';

/** Outcomes of a payment that an attempt holds. */
export class MemoryOutcomes extends MemoryClaims {
  async release(attempt: Attempt, purchase?: string): Promise<boolean> {
    const takeBack = () => this.fulfil('takenBack', purchase);
    const isOurs = await this.change(attempt, ['running'], () => undefined, takeBack);
    if (!isOurs) await takeBack();
    return isOurs;
  }

  keep(attempt: Attempt, kept: KeptAnswer): Promise<boolean> {
    const toSettling = (payment: MemoryPayment) =>
      ({ ...payment, state: 'settling', kept, order: kept.order ?? null }) as const;
    return this.change(attempt, ['running'], toSettling, () => this.fulfil('held', kept.purchase, kept.resolveBy));
  }

  async settled(attempt: Attempt, settlement: Settlement): Promise<boolean> {
    const { key } = attempt;
    const { transaction, settledAt, reportedAmount } = settlement;
    const toSettled = (payment: MemoryPayment) => ({ ...payment, state: 'settled', settlement }) as const;
    const isOurs = await this.change(attempt, ['settling'], toSettled, async ({ kept }) => {
      await this.fulfil('delivered', kept?.purchase, settledAt);
      const reported = reportedAmount === undefined ? {} : { reportedAmount };
      if (kept) this.lines.push({ key, ...kept.terms, transaction, settledAt, ...reported });
    });
    this.lines.splice(0, this.lines.length - this.limits.maxPayments);
    this.payments.makeRoom();
    return isOurs;
  }

  delivered(key: string): Promise<boolean> {
    const payment = this.payments.get(key);
    if (payment) this.payments.put(key, { ...payment, order: null });
    return Promise.resolve(payment !== undefined);
  }

  refused(attempt: Attempt): Promise<boolean> {
    return this.change(attempt, ['settling'], () => undefined, this.takeBack);
  }

  unsettled(attempt: Attempt, { freeAt, dueAt }: Again): Promise<boolean> {
    return this.change(attempt, ['settling'], (payment) => ({ ...payment, fence: '', leaseUntil: freeAt, dueAt }));
  }

  async conclude(attempt: Attempt, conclusion: Conclusion): Promise<boolean> {
    const isUnspent = conclusion === 'unspent';
    const conclude = (payment: MemoryPayment): MemoryPayment => ({
      ...{ ...payment, state: conclusion, fence: '', kept: null, order: null },
      scope: isUnspent ? null : payment.scope,
    });
    const isOurs = await this.change(attempt, ['settling'], conclude, isUnspent ? this.takeBack : undefined);
    this.payments.makeRoom();
    return isOurs;
  }

  private readonly takeBack = ({ kept }: MemoryPayment) => this.fulfil('takenBack', kept?.purchase);
}

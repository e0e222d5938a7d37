import { judge, judgeUndelivered, type PaymentRecord } from './judge';
import { MemoryChanges } from './memory-changes';
import { type MemoryPayment } from './memory-payments';
import {
  type Attempt,
  type Bound,
  type Claim,
  type ClaimRequest,
  type DuePayment,
  type DueRequest,
  type KeyBinding,
  type Known,
  type UndeliveredQuestion,
} from './payment-store';

/** Claims of payments by attempts, and look-up of other answers for the same order. */
export class MemoryClaims extends MemoryChanges {
  claim({ attempt, now, leaseUntil, ...asked }: ClaimRequest): Promise<Claim> {
    const { key, fence } = attempt;
    const payment = this.payments.get(key);
    const judgement = payment && judge(recordOf(payment), { ...asked, now });
    if (!payment || !judgement || judgement.status === 'free') {
      const nothing = { dueAt: 0, tries: 0, kept: null, settlement: null, scope: null, order: null };
      this.payments.put(key, { state: 'running', ...asked, fence, leaseUntil, ...nothing });
      return Promise.resolve({ status: 'run' });
    }
    const due = judgement.status === 'due' ? this.take(attempt, payment, leaseUntil) : undefined;
    return Promise.resolve(due ? { status: 'due', due } : this.known(key, payment, judgement, now));
  }

  bind({ key, fence }: Attempt, { scope, request, now }: KeyBinding): Promise<Bound> {
    const ownerKey = this.payments.boundTo(scope) ?? key;
    const owner = ownerKey === key ? undefined : this.payments.get(ownerKey);
    const judgement = owner && judge(recordOf(owner), { ...owner, now });
    if (owner && judgement && judgement.status !== 'free') {
      const isOther = owner.request !== request;
      return Promise.resolve(
        isOther ? { status: 'other', isSameKey: true } : this.known(ownerKey, owner, judgement, now),
      );
    }
    if (owner) this.payments.put(ownerKey, undefined);
    const payment = this.payments.get(key);
    if (payment?.fence !== fence || payment.state !== 'running')
      return Promise.resolve({ status: 'busy', isSameKey: false });
    this.payments.put(key, { ...payment, scope });
    return Promise.resolve({ status: 'bound' });
  }

  undelivered({ order, now, isAttended, isGoingOut }: UndeliveredQuestion): Promise<Known | undefined> {
    const waiting = this.payments
      .all()
      .filter(([, payment]) => payment.order === order)
      .sort(([, a], [, b]) => (a.kept?.keptAt ?? 0) - (b.kept?.keptAt ?? 0));
    for (const [key, payment] of waiting) {
      const { fence, leaseUntil } = payment;
      const isWaitedFor = () => isAttended({ key, fence }, leaseUntil);
      const judgement = judgeUndelivered(recordOf(payment), { ...payment, now }, isWaitedFor, () =>
        isGoingOut({ key, fence }),
      );
      if (judgement) return Promise.resolve(this.known(key, payment, judgement, now));
    }
    return Promise.resolve(undefined);
  }

  abandon(attempt: Attempt, now: number): Promise<boolean> {
    const { tries = 0, dueAt = 0 } = this.payments.get(attempt.key) ?? {};
    if (tries > 0 || dueAt > 0) return Promise.resolve(false);
    return this.change(attempt, ['settling'], (payment) => ({ ...payment, dueAt: now }));
  }

  claimDue({ fence, now, leaseUntil }: DueRequest): Promise<DuePayment | undefined> {
    const [first] = this.payments
      .all()
      .filter(([, { state, leaseUntil: until, dueAt }]) => state === 'settling' && Math.max(until, dueAt) <= now)
      .sort(([keyA, a], [keyB, b]) => a.dueAt - b.dueAt || (keyA < keyB ? -1 : 1));
    return Promise.resolve(first && this.take({ key: first[0], fence }, first[1], leaseUntil));
  }

  renew(attempt: Attempt, leaseUntil: number): Promise<boolean> {
    return this.change(attempt, ['running', 'settling'], (payment) => ({ ...payment, leaseUntil }));
  }

  private take({ key, fence }: Attempt, payment: MemoryPayment, leaseUntil: number): DuePayment | undefined {
    if (!payment.kept) return undefined;
    const tries = payment.tries + 1;
    this.payments.put(key, { ...payment, fence, leaseUntil, tries });
    const { terms, request, keptAt, validUntil, resolveBy } = payment.kept;
    return { key, receivable: { terms, request, keptAt, validUntil, resolveBy }, tries };
  }

  /** State of a payment that another attempt holds; an answer is fetched by it. */
  private known(
    key: string,
    payment: MemoryPayment,
    judgement: Exclude<ReturnType<typeof judge>, { status: 'free' }>,
    now: number,
  ): Known {
    const { kept, settlement } = payment;
    if (judgement.status === 'due') return { status: 'unknown', askAt: now };
    if (judgement.status !== 'bought') return judgement;
    if (!kept || !settlement) return { status: 'gone' };
    if (payment.order !== null) this.payments.put(key, { ...payment, order: null });
    return { status: 'settled', answer: kept.answer, receipt: settlement.receipt };
  }
}

function recordOf({ kept, fence, ...payment }: MemoryPayment): PaymentRecord {
  return { ...payment, isHeld: fence !== '', hasAnswer: kept !== null };
}

import { ANSWERS_ALONE, type Fulfilment } from './fulfilment';
import { judge, judgeUndelivered, type PaymentRecord } from './judge';
import { type MemoryLimits, type MemoryPayment, MemoryPayments } from './memory-payments';
import {
  type Again,
  type Attempt,
  type Bound,
  type Claim,
  type ClaimRequest,
  type Conclusion,
  type DuePayment,
  type DueRequest,
  type KeptAnswer,
  type KeyBinding,
  type Known,
  type LedgerLine,
  type LedgerPage,
  type PaymentStore,
  type Settlement,
  type UndeliveredQuestion,
} from './payment-store';

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

/** No method awaits anything between its look and its change, which makes each atomic in this process. */
class MemoryPaymentStore implements PaymentStore {
  private readonly payments: MemoryPayments;
  private readonly lines: LedgerLine[] = [];

  constructor(
    private readonly limits: MemoryLimits,
    private readonly fulfilment: Fulfilment<undefined>,
  ) {
    this.payments = new MemoryPayments(limits);
  }

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

  undelivered({ order, now, isAttended }: UndeliveredQuestion): Promise<Known | undefined> {
    const waiting = this.payments
      .all()
      .filter(([, payment]) => payment.order === order)
      .sort(([, a], [, b]) => (a.kept?.keptAt ?? 0) - (b.kept?.keptAt ?? 0));
    for (const [key, payment] of waiting) {
      const { fence, leaseUntil } = payment;
      const isWaitedFor = () => isAttended({ key, fence }, leaseUntil);
      const judgement = judgeUndelivered(recordOf(payment), { ...payment, now }, isWaitedFor);
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
    const { transaction, settledAt, isDelivered } = settlement;
    const toSettled = (payment: MemoryPayment) =>
      ({ ...payment, state: 'settled', settlement, order: isDelivered ? null : payment.order }) as const;
    const isOurs = await this.change(attempt, ['settling'], toSettled, async ({ kept }) => {
      await this.fulfil('delivered', kept?.purchase, settledAt);
      if (kept) this.lines.push({ key, ...kept.terms, transaction, settledAt });
    });
    this.lines.splice(0, this.lines.length - this.limits.maxPayments);
    this.payments.makeRoom();
    return isOurs;
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

  /**
   * Replaces a payment if it is the attempt's and in one of these states, together with what goes with it: where that
   * throws, the payment is as it was.
   */
  private async change(
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

  private async fulfil(fate: keyof Fulfilment<undefined>, purchase: string | undefined, time = 0): Promise<void> {
    if (purchase !== undefined) await this.fulfilment[fate](undefined, purchase, time);
  }

  private readonly takeBack = ({ kept }: MemoryPayment) => this.fulfil('takenBack', kept?.purchase);

  private take({ key, fence }: Attempt, payment: MemoryPayment, leaseUntil: number): DuePayment | undefined {
    if (!payment.kept) return undefined;
    const tries = payment.tries + 1;
    this.payments.put(key, { ...payment, fence, leaseUntil, tries });
    const { terms, request, keptAt, validUntil, resolveBy } = payment.kept;
    return { key, receivable: { terms, request, keptAt, validUntil, resolveBy }, tries };
  }

  /** State of a payment that nobody else may act on now; an answer is fetched by it. */
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

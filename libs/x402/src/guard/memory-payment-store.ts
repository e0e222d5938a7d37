import { byteLengthOf } from '../payments/reply';
import {
  type Again,
  type Attempt,
  type Claim,
  type ClaimRequest,
  type DuePayment,
  type DueRequest,
  type KeptAnswer,
  type LedgerLine,
  type LedgerPage,
  type PaymentStore,
  type Pruned,
  type Settlement,
} from './payment-store';

interface Entry {
  state: 'running' | 'settling' | 'settled';
  fingerprint: string;
  /** Empty between attempts. */
  fence: string;
  leaseUntil: number;
  dueAt: number;
  tries: number;
  kept?: KeptAnswer;
  settlement?: Settlement;
}

export interface MemoryPaymentStoreLimits {
  /** 10 000: beyond it, the oldest settled payments are forgotten. The chain still refuses to spend them twice. */
  readonly maxPayments?: number;
  /** 64 MiB for the settled answers together: beyond it, the oldest are dropped. */
  readonly maxAnswerBytes?: number;
}

/**
 * Payments in memory: for tests, and for a till with play money. It forgets everything when the process ends, so a
 * payment that was settled just before is charged without an answer.
 *
 * @example
 * await memoryPaymentStore().ledger({ since: 0, limit: 10 }); // []
 */
export function memoryPaymentStore(limits: MemoryPaymentStoreLimits = {}): PaymentStore {
  return new MemoryPaymentStore(limits.maxPayments ?? 10_000, limits.maxAnswerBytes ?? 64 * 1024 * 1024);
}

/** No method awaits anything between its look and its change, which makes each atomic in this process. */
class MemoryPaymentStore implements PaymentStore {
  private readonly entries = new Map<string, Entry>();
  private readonly lines: LedgerLine[] = [];
  private answerBytes = 0;

  constructor(
    private readonly maxPayments: number,
    private readonly maxAnswerBytes: number,
  ) {}

  claim({ attempt, fingerprint, now, leaseUntil }: ClaimRequest): Promise<Claim> {
    const { key, fence } = attempt;
    const entry = this.entries.get(key);
    if (!entry || (entry.state === 'running' && entry.leaseUntil <= now)) {
      this.entries.set(key, { state: 'running', fingerprint, fence, leaseUntil, dueAt: 0, tries: 0 });
      return Promise.resolve({ status: 'run' });
    }
    if (entry.state === 'running') return Promise.resolve({ status: 'busy' });
    if (entry.fingerprint !== fingerprint) return Promise.resolve({ status: 'used' });
    const { state, kept, settlement } = entry;
    if (state === 'settled') {
      const isKept = kept !== undefined && settlement !== undefined;
      return Promise.resolve(
        isKept ? { status: 'settled', answer: kept.answer, receipt: settlement.receipt } : { status: 'used' },
      );
    }
    if (entry.leaseUntil > now || kept === undefined) return Promise.resolve({ status: 'busy' });
    Object.assign(entry, { fence, leaseUntil });
    return Promise.resolve({ status: 'settle', kept });
  }

  claimDue({ fence, now, leaseUntil }: DueRequest): Promise<DuePayment | undefined> {
    const due = [...this.entries]
      .filter(([, entry]) => entry.state === 'settling' && Math.max(entry.leaseUntil, entry.dueAt) <= now)
      .sort(([, a], [, b]) => a.dueAt - b.dueAt);
    const [key, entry] = due[0] ?? [];
    if (key === undefined || !entry?.kept) return Promise.resolve(undefined);
    Object.assign(entry, { fence, leaseUntil, tries: entry.tries + 1 });
    const { terms, request, validUntil, forgetAt } = entry.kept;
    return Promise.resolve({ key, receivable: { terms, request, validUntil, forgetAt }, tries: entry.tries });
  }

  renew(attempt: Attempt, leaseUntil: number): Promise<boolean> {
    return this.change(attempt, ['running', 'settling'], (entry) => {
      entry.leaseUntil = leaseUntil;
    });
  }

  release(attempt: Attempt): Promise<boolean> {
    return this.change(attempt, ['running', 'settling'], () => {
      this.entries.delete(attempt.key);
    });
  }

  keep(attempt: Attempt, kept: KeptAnswer): Promise<boolean> {
    return this.change(attempt, ['running'], (entry) => {
      Object.assign(entry, { state: 'settling', kept });
    });
  }

  settled(attempt: Attempt, settlement: Settlement): Promise<boolean> {
    return this.change(attempt, ['settling'], (entry) => {
      Object.assign(entry, { state: 'settled', settlement });
      const { transaction, settledAt } = settlement;
      if (entry.kept) this.lines.push({ key: attempt.key, ...entry.kept.terms, transaction, settledAt });
      this.lines.splice(0, this.lines.length - this.maxPayments);
      this.answerBytes += bytesOf(entry);
      this.makeRoom();
    });
  }

  unsettled(attempt: Attempt, { freeAt, dueAt }: Again): Promise<boolean> {
    return this.change(attempt, ['settling'], (entry) => {
      Object.assign(entry, { fence: '', leaseUntil: freeAt, dueAt: dueAt ?? entry.dueAt });
    });
  }

  prune(now: number): Promise<Pruned> {
    const pruned = { answers: 0, unsettled: 0 };
    for (const [key, entry] of this.entries) {
      const { state, kept, settlement, leaseUntil, dueAt } = entry;
      if (state === 'settled' && kept && (settlement?.answerUntil ?? 0) <= now) {
        this.dropAnswer(entry);
        pruned.answers += 1;
      } else if (state === 'settling' && kept && kept.forgetAt <= now && leaseUntil <= now && dueAt > now) {
        this.entries.delete(key);
        pruned.unsettled += 1;
      } else if (state === 'running' && leaseUntil <= now) this.entries.delete(key);
    }
    return Promise.resolve(pruned);
  }

  ledger({ since, limit }: LedgerPage): Promise<readonly LedgerLine[]> {
    const lines = this.lines.filter(({ settledAt }) => settledAt >= since);
    return Promise.resolve(lines.sort((a, b) => a.settledAt - b.settledAt).slice(0, limit));
  }

  private change(
    { key, fence }: Attempt,
    states: readonly Entry['state'][],
    apply: (entry: Entry) => void,
  ): Promise<boolean> {
    const entry = this.entries.get(key);
    if (entry?.fence !== fence || !states.includes(entry.state)) return Promise.resolve(false);
    apply(entry);
    return Promise.resolve(true);
  }

  /** Entries are in the order of their first claim, which is near enough to that of their settlement. */
  private makeRoom(): void {
    for (const [key, entry] of this.entries) {
      if (this.answerBytes <= this.maxAnswerBytes && this.entries.size <= this.maxPayments) return;
      if (entry.state !== 'settled') continue;
      this.dropAnswer(entry);
      if (this.entries.size > this.maxPayments) this.entries.delete(key);
    }
  }

  private dropAnswer(entry: Entry): void {
    this.answerBytes -= bytesOf(entry);
    delete entry.kept;
  }
}

function bytesOf({ kept }: { readonly kept?: KeptAnswer }): number {
  return kept ? byteLengthOf(kept.answer.body) : 0;
}

import { type Database, migrate, type Transaction } from '@quant/database';
import { ANSWERS_ALONE, type Fulfilment } from '../store/fulfilment';
import { judge, type Judgement, judgeUndelivered } from '../store/judge';
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
} from '../store/payment-store';
import { KeptAnswers } from './kept-answers';
import { MIGRATIONS, OWNER } from './migrations';
import { type PaymentRow, type ReceivableRow, type TermsRow, receivable, recordOf, terms } from './rows';
import { KEY_BYTES } from './seal';
import * as SQL from './statements';

/** Between a claim that was not granted and the look at why, the holder may let go; then it is tried again. */
const CLAIM_ROUNDS = 5;

/** Every statement names the state and the fence it starts from; waiting for a row is better than running again. */
const FENCED = { isolation: 'read committed' } as const;

export interface DatabasePaymentStoreOptions {
  /** 32 bytes: answers are encrypted with it (AES-256-GCM) as long as they are kept. */
  readonly encryptionKey: Buffer;
  /** Fulfilment of purchases that sales make, in the same database. */
  readonly fulfilment?: Fulfilment<Transaction>;
  /** The clock, in epoch milliseconds, for the journal of migrations. */
  readonly now?: () => number;
}

/**
 * Payments in a database, shared by all processes that use it. Its tables are created, or brought up to date, first.
 *
 * @param database  stays its owner's to close
 * @throws RangeError     the key has another length
 * @throws DatabaseError  as `migrate`
 * @example
 * const database = await openDatabase({ file: 'data/shop.db' });
 * const store = await databasePaymentStore(database, { encryptionKey: Buffer.alloc(32, 'a secret') });
 * await store.ledger({ since: 0, limit: 10 }); // []
 * await database.close();
 */
export async function databasePaymentStore(
  database: Database,
  { encryptionKey, fulfilment = ANSWERS_ALONE, now = Date.now }: DatabasePaymentStoreOptions,
): Promise<PaymentStore> {
  if (encryptionKey.length !== KEY_BYTES)
    throw new RangeError(`encryptionKey must have ${KEY_BYTES} bytes; received ${encryptionKey.length}`);
  await migrate(database, OWNER, MIGRATIONS, now);
  return new DatabasePaymentStore(database, new KeptAnswers(database, encryptionKey), fulfilment);
}

class DatabasePaymentStore implements PaymentStore {
  private readonly takeDue: string;

  constructor(
    private readonly database: Database,
    private readonly answers: KeptAnswers,
    private readonly fulfilment: Fulfilment<Transaction>,
  ) {
    this.takeDue = SQL.takeDue(database.dialect);
  }

  async claim(claim: ClaimRequest): Promise<Claim> {
    const { attempt, request, fingerprint, audience, idempotencyKey, leaseUntil } = claim;
    const { key, fence } = attempt;
    const row = [key, request, fingerprint, audience, idempotencyKey, fence, leaseUntil];
    for (let round = 1; round <= CLAIM_ROUNDS; round++) {
      if (await this.change(SQL.CLAIM, ...row)) return { status: 'run' };
      const known = await this.claimKnown(claim);
      if (known) return known;
    }
    return { status: 'busy', isSameKey: false };
  }

  async bind(attempt: Attempt, binding: KeyBinding): Promise<Bound> {
    const { key, fence } = attempt;
    const { scope, request, now } = binding;
    const owner = await this.database.transaction(async (tx): Promise<PaymentRow | Bound> => {
      const bind = async () => (await tx.prepare(SQL.BIND).run(scope, request, key, fence)) > 0;
      if (await bind()) return { status: 'bound' };
      const bound = await tx.prepare<{ key: string; request: string }>(SQL.FIND_BINDING).first(scope);
      const row = bound && (await tx.prepare<PaymentRow>(SQL.FIND).first(bound.key));
      if (!row) return LOST;
      if (row.key === key) return row.fence === fence && row.state === 'running' ? { status: 'bound' } : LOST;
      if (judge(recordOf(row), { ...claimOf(row), now }).status !== 'free')
        return bound.request === request ? row : { status: 'other', isSameKey: true };
      await tx.prepare(SQL.FORGET).run(row.key, now);
      return (await bind()) ? { status: 'bound' } : LOST;
    }, FENCED);
    if (!('fence' in owner)) return owner;
    return (await this.known(owner, { ...claimOf(owner), now })) ?? LOST;
  }

  async undelivered({ order, now, isAttended }: UndeliveredQuestion): Promise<Known | undefined> {
    for (const { key } of await this.database.prepare<{ key: string }>(SQL.FIND_UNDELIVERED).all(order)) {
      const row = await this.database.prepare<PaymentRow>(SQL.FIND).first(key);
      const isWaitedFor = () => isAttended({ key, fence: row?.fence ?? '' }, row?.lease_until ?? 0);
      const judgement = row && judgeUndelivered(recordOf(row), { ...claimOf(row), now }, isWaitedFor);
      const known = judgement && (await this.asKnown(row, judgement, now));
      if (known && known.status !== 'gone') return known;
    }
    return undefined;
  }

  abandon({ key, fence }: Attempt, now: number): Promise<boolean> {
    return this.change(SQL.ABANDON, now, key, fence);
  }

  async claimDue({ fence, now, leaseUntil }: DueRequest): Promise<DuePayment | undefined> {
    const taken = await this.database.prepare<{ key: string }>(this.takeDue).first(fence, leaseUntil, now, now);
    return taken && this.findDue(taken.key);
  }

  renew({ key, fence }: Attempt, leaseUntil: number): Promise<boolean> {
    return this.change(SQL.RENEW, leaseUntil, key, fence);
  }

  release({ key, fence }: Attempt, purchase?: string): Promise<boolean> {
    if (purchase === undefined) return this.change(SQL.RELEASE, key, fence);
    return this.database.transaction(async (tx) => {
      const changes = await tx.prepare(SQL.RELEASE).run(key, fence);
      await this.fulfilment.takenBack(tx, purchase);
      return changes > 0;
    }, FENCED);
  }

  async keep(attempt: Attempt, kept: KeptAnswer): Promise<boolean> {
    const { key, fence } = attempt;
    const place = await this.answers.place(attempt, kept.answer.body);
    if (!place) return false;
    return this.database.transaction(async (tx) => {
      const { network, payer, payTo, amount, resource } = kept.terms;
      const sold = [network, payer, payTo, amount.toString(), resource];
      if ((await tx.prepare(SQL.KEEP).run(...sold, key, fence)) === 0) return false;
      await this.answers.keep(tx, key, kept, place);
      if (kept.purchase !== undefined) await this.fulfilment.held(tx, kept.purchase, kept.resolveBy);
      return true;
    }, FENCED);
  }

  settled({ key, fence }: Attempt, settlement: Settlement): Promise<boolean> {
    const { transaction, settledAt, receipt, answerUntil, isDelivered } = settlement;
    return this.database.transaction(async (tx) => {
      if ((await tx.prepare(SQL.SETTLED).run(transaction, receipt, settledAt, key, fence)) === 0) return false;
      const sold = await tx
        .prepare<{ purchase: string | null }>(SQL.SETTLED_ANSWER)
        .first(answerUntil, Number(isDelivered), key);
      if (typeof sold?.purchase === 'string') await this.fulfilment.delivered(tx, sold.purchase, settledAt);
      return true;
    }, FENCED);
  }

  refused({ key, fence }: Attempt): Promise<boolean> {
    return this.endUnpaid(key, (tx) => tx.prepare(SQL.REFUSED).run(key, fence));
  }

  unsettled({ key, fence }: Attempt, { freeAt, dueAt }: Again): Promise<boolean> {
    return this.change(SQL.UNSETTLED, freeAt, dueAt, key, fence);
  }

  conclude({ key, fence }: Attempt, conclusion: Conclusion): Promise<boolean> {
    const end = async (tx: Transaction): Promise<number> => {
      const changes = await tx.prepare(SQL.CONCLUDE).run(conclusion, key, fence);
      if (changes > 0) await tx.prepare(SQL.DROP_ANSWER).run(key);
      if (changes > 0 && conclusion === 'unspent') await tx.prepare(SQL.UNBIND).run(key);
      return changes;
    };
    if (conclusion === 'unspent') return this.endUnpaid(key, end);
    return this.database.transaction(async (tx) => (await end(tx)) > 0, FENCED);
  }

  bringForward(now: number, farthest: number): Promise<number> {
    const [lease, due] = [farthest, farthest];
    return this.database.prepare(SQL.BRING_FORWARD).run(lease, now, due, now, lease, due);
  }

  async prune(now: number): Promise<number> {
    const answers = await this.database.prepare(SQL.DROP_ANSWERS).run(now);
    await this.database.prepare(SQL.DROP_BINDINGS).run();
    await this.database.prepare(SQL.DROP_ABANDONED).run(now);
    await this.database.prepare(SQL.DROP_PARTS).run();
    return answers;
  }

  async ledger({ since, limit }: LedgerPage): Promise<readonly LedgerLine[]> {
    type Row = TermsRow & { readonly tx: string; readonly settled_at: number };
    const rows = await this.database.prepare<Row>(SQL.LEDGER).all(since, limit);
    return rows.map((row) => ({ key: row.key, ...terms(row), transaction: row.tx, settledAt: row.settled_at }));
  }

  private async change(sql: string, ...parameters: readonly (string | number | null)[]): Promise<boolean> {
    return (await this.database.prepare(sql).run(...parameters)) > 0;
  }

  /** State of a payment that was used before; undefined if it is free by now. */
  private async claimKnown(claim: ClaimRequest): Promise<Claim | undefined> {
    const { attempt, now, leaseUntil } = claim;
    const row = await this.database.prepare<PaymentRow>(SQL.FIND).first(attempt.key);
    if (!row) return undefined;
    const judgement = judge(recordOf(row), claim);
    if (judgement.status === 'free') await this.change(SQL.FORGET, attempt.key, now);
    if (judgement.status !== 'due') return this.known(row, claim);
    if (!(await this.change(SQL.RESUME, attempt.fence, leaseUntil, attempt.key, now, now))) return undefined;
    const due = await this.findDue(attempt.key);
    return due && { status: 'due', due };
  }

  private async findDue(key: string): Promise<DuePayment | undefined> {
    const row = await this.database.prepare<ReceivableRow & { readonly tries: number }>(SQL.FIND_DUE).first(key);
    return row && { key, receivable: receivable(row), tries: row.tries };
  }

  private async known(row: PaymentRow, claim: Parameters<typeof judge>[1]): Promise<Known | undefined> {
    const judgement = judge(recordOf(row), claim);
    return judgement.status === 'free' ? undefined : this.asKnown(row, judgement, claim.now);
  }

  /** What another may be told of a payment: who is not asked to act on it is told to wait, and the answer is read. */
  private async asKnown(
    row: PaymentRow,
    judgement: Exclude<Judgement, { status: 'free' }>,
    now: number,
  ): Promise<Known> {
    if (judgement.status === 'due') return { status: 'unknown', askAt: now };
    if (judgement.status !== 'bought') return judgement;
    const answer = await this.answers.read(row);
    if (answer && row.undelivered_order !== null) await this.change(SQL.DELIVERED, row.key);
    return answer ? { status: 'settled', answer, receipt: row.receipt ?? '' } : { status: 'gone' };
  }

  /** A sale that ends without a charge. */
  private endUnpaid(key: string, end: (tx: Transaction) => Promise<number>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const sold = await tx.prepare<{ purchase: string | null }>(SQL.FIND_PURCHASE).first(key);
      if ((await end(tx)) === 0) return false;
      if (typeof sold?.purchase === 'string') await this.fulfilment.takenBack(tx, sold.purchase);
      return true;
    }, FENCED);
  }
}

/** The attempt has lost its payment, or the key has just changed hands. */
const LOST = { status: 'busy', isSameKey: false } as const;

/** The claim that was made for this row. */
function claimOf({ request, fingerprint, audience, idempotency_key }: PaymentRow) {
  return { request: request ?? '', fingerprint, audience, idempotencyKey: idempotency_key };
}

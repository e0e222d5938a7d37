import { type Database, migrate } from '@quant/database';
import { setImmediate } from 'node:timers/promises';
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
} from '../guard/payment-store';
import { byteLengthOf, piecesOf, type ReplyBody } from '../payments/reply';
import { MIGRATIONS, OWNER } from './migrations';
import { type PaymentRow, type ReceivableRow, type TermsRow, keptAnswer, receivable, terms } from './rows';
import {
  CLAIM,
  DROP_ABANDONED,
  DROP_ANSWERS,
  DROP_PARTS,
  DROP_UNSETTLED,
  FIND,
  FIND_DUE,
  FIND_PART,
  KEEP,
  KEEP_ANSWER,
  KEEP_PART,
  LEDGER,
  RELEASE,
  RENEW,
  RESUME,
  SETTLED,
  SETTLED_ANSWER,
  UNSETTLED,
  takeDue,
} from './statements';

/** Between a claim that was not granted and the look at why, the holder may let go; then it is tried again. */
const CLAIM_ROUNDS = 5;

/** A body up to here stands in the row of its answer. */
const PART_BYTES = 256 * 1024;
/** UTF-16 units of a piece of a longer one. */
const PART_LENGTH = 256 * 1024;

/** Every statement names the state and the fence it starts from; waiting for a row is better than running again. */
const FENCED = { isolation: 'read committed' } as const;

/**
 * Payments in a database, shared by all processes that use it. Its tables are created, or brought up to date, first.
 *
 * @param database  stays its owner's to close
 * @param now       the clock, in epoch milliseconds, for the journal of migrations
 * @throws DatabaseError  as `migrate`
 * @example
 * const database = await openDatabase({ file: 'data/shop.db' });
 * const store = await databasePaymentStore(database);
 * await store.ledger({ since: 0, limit: 10 }); // []
 * await database.close();
 */
export async function databasePaymentStore(database: Database, now: () => number = Date.now): Promise<PaymentStore> {
  await migrate(database, OWNER, MIGRATIONS, now);
  return new DatabasePaymentStore(database);
}

class DatabasePaymentStore implements PaymentStore {
  private readonly takeDue: string;

  constructor(private readonly database: Database) {
    this.takeDue = takeDue(database.dialect);
  }

  async claim(request: ClaimRequest): Promise<Claim> {
    const { attempt, fingerprint, now, leaseUntil } = request;
    for (let round = 1; round <= CLAIM_ROUNDS; round++) {
      if (await this.change(CLAIM, attempt.key, fingerprint, attempt.fence, leaseUntil, now)) return { status: 'run' };
      const row = await this.database.prepare<PaymentRow>(FIND).first(attempt.key);
      const claim = row && (await this.claimKnown(row, request));
      if (claim) return claim;
    }
    return { status: 'busy' };
  }

  async claimDue({ fence, now, leaseUntil }: DueRequest): Promise<DuePayment | undefined> {
    const { database } = this;
    const taken = await database.prepare<{ key: string }>(this.takeDue).first(fence, leaseUntil, now, now);
    const row = taken && (await database.prepare<ReceivableRow & { tries: number }>(FIND_DUE).first(taken.key));
    return row && { key: row.key, receivable: receivable(row), tries: row.tries };
  }

  renew({ key, fence }: Attempt, leaseUntil: number): Promise<boolean> {
    return this.change(RENEW, leaseUntil, key, fence);
  }

  release({ key, fence }: Attempt): Promise<boolean> {
    return this.change(RELEASE, key, fence);
  }

  async keep({ key, fence }: Attempt, { answer, terms, request, validUntil, forgetAt }: KeptAnswer): Promise<boolean> {
    const { network, payer, payTo, amount, resource } = terms;
    const { status, headers, body } = answer;
    const isLong = byteLengthOf(body) > PART_BYTES;
    if (isLong && !(await this.keepParts({ key, fence }, body))) return false;
    const stored = isLong ? ['', fence] : [piecesOf(body).join(''), null];
    return this.database.transaction(async (tx) => {
      const sold = [network, payer, payTo, amount.toString(), resource];
      const changes = await tx.prepare(KEEP).run(...sold, key, fence);
      if (changes === 0) return false;
      const answered = [key, status, JSON.stringify(headers), ...stored];
      await tx.prepare(KEEP_ANSWER).run(...answered, request, validUntil, forgetAt);
      return true;
    }, FENCED);
  }

  settled({ key, fence }: Attempt, { transaction, settledAt, receipt, answerUntil }: Settlement): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const changes = await tx.prepare(SETTLED).run(transaction, receipt, settledAt, key, fence);
      if (changes === 0) return false;
      await tx.prepare(SETTLED_ANSWER).run(answerUntil, key);
      return true;
    }, FENCED);
  }

  unsettled({ key, fence }: Attempt, { freeAt, dueAt }: Again): Promise<boolean> {
    return this.change(UNSETTLED, freeAt, dueAt ?? null, key, fence);
  }

  async prune(now: number): Promise<Pruned> {
    const answers = await this.database.prepare(DROP_ANSWERS).run(now);
    const unsettled = await this.database.prepare(DROP_UNSETTLED).run(now, now, now);
    await this.database.prepare(DROP_ABANDONED).run(now);
    await this.database.prepare(DROP_PARTS).run();
    return { answers, unsettled };
  }

  async ledger({ since, limit }: LedgerPage): Promise<readonly LedgerLine[]> {
    const rows = await this.database.prepare<TermsRow & { tx: string; settled_at: number }>(LEDGER).all(since, limit);
    return rows.map((row) => ({ key: row.key, ...terms(row), transaction: row.tx, settledAt: row.settled_at }));
  }

  private async change(sql: string, ...parameters: readonly (string | number | null)[]): Promise<boolean> {
    return (await this.database.prepare(sql).run(...parameters)) > 0;
  }

  /** What a payment is known for; undefined if it is free by now. */
  private async claimKnown(row: PaymentRow, request: ClaimRequest): Promise<Claim | undefined> {
    const { attempt, fingerprint, now, leaseUntil } = request;
    const isHeld = row.lease_until > now;
    if (row.state === 'running') return isHeld ? { status: 'busy' } : undefined;
    if (row.fingerprint !== fingerprint) return { status: 'used' };
    if (row.state === 'settled') return this.settledClaim(row, attempt.key);
    if (isHeld) return { status: 'busy' };
    const isTaken = await this.change(RESUME, attempt.fence, leaseUntil, attempt.key, fingerprint, now);
    return isTaken ? { status: 'settle', kept: await this.keptAnswer(row, attempt.key) } : undefined;
  }

  private async settledClaim(row: PaymentRow, key: string): Promise<Claim> {
    if (row.body === null) return { status: 'used' };
    const { answer } = await this.keptAnswer(row, key);
    return { status: 'settled', answer, receipt: row.receipt ?? '' };
  }

  private async keptAnswer(row: PaymentRow, key: string): Promise<KeptAnswer> {
    const { body, parts_fence: fence } = row;
    return keptAnswer(row, fence === null ? (body ?? '') : await this.readParts(key, fence));
  }

  /** Writes a body piece by piece: a database in this process holds everybody else up while it writes. */
  private async keepParts({ key, fence }: Attempt, body: ReplyBody): Promise<boolean> {
    let part = 0;
    for (const text of partsOf(body)) {
      if (!(await this.change(KEEP_PART, part++, text, key, fence))) return false;
      await setImmediate();
    }
    return true;
  }

  private async readParts(key: string, fence: string): Promise<readonly string[]> {
    const find = this.database.prepare<{ body: string }>(FIND_PART);
    const parts: string[] = [];
    for (let row = await find.first(key, fence, 0); row; row = await find.first(key, fence, parts.length)) {
      parts.push(row.body);
      await setImmediate();
    }
    return parts;
  }
}

function* partsOf(body: ReplyBody): Generator<string, undefined, undefined> {
  for (const piece of piecesOf(body)) {
    let from = 0;
    while (from < piece.length) {
      const to = from + PART_LENGTH - (isHighSurrogate(piece.charCodeAt(from + PART_LENGTH - 1)) ? 1 : 0);
      yield piece.slice(from, to); // no character is cut in two
      from = to;
    }
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

import { judge, type Judgement } from '../store/judge';
import { type DuePayment, type Known } from '../store/payment-store';
import { type PaymentRow, type ReceivableRow, receivable, recordOf } from './rows';
import * as SQL from './statements';
import { change, type StoreParts } from './store-parts';

/** State of a payment for other attempts, by its record; undefined if nobody works for it any more. */
export async function known(
  parts: StoreParts,
  row: PaymentRow,
  claim: Parameters<typeof judge>[1],
): Promise<Known | undefined> {
  const judgement = judge(recordOf(row), claim);
  return judgement.status === 'free' ? undefined : asKnown(parts, row, judgement, claim.now);
}

/** State of a payment for other attempts: it tells them to act or to wait, and includes the answer. */
export async function asKnown(
  parts: StoreParts,
  row: PaymentRow,
  judgement: Exclude<Judgement, { status: 'free' }>,
  now: number,
): Promise<Known> {
  if (judgement.status === 'due') return { status: 'unknown', askAt: now };
  if (judgement.status !== 'bought') return judgement;
  const answer = await parts.answers.read(row);
  if (answer && row.undelivered_order !== null) await change(parts, SQL.DELIVERED, row.key);
  return answer ? { status: 'settled', answer, receipt: row.receipt ?? '' } : { status: 'gone' };
}

export async function findDue({ database }: StoreParts, key: string): Promise<DuePayment | undefined> {
  const row = await database.prepare<ReceivableRow & { readonly tries: number }>(SQL.FIND_DUE).first(key);
  return row && { key, receivable: receivable(row), tries: row.tries };
}

/** The claim that was made for this row. */
export function claimOf({ request, fingerprint, audience, idempotency_key }: PaymentRow) {
  return { request: request ?? '', fingerprint, audience, idempotencyKey: idempotency_key };
}

import { type Transaction } from '@quant/database';
import {
  type Attempt,
  type Conclusion,
  type KeptAnswer,
  type PaymentStore,
  type Settlement,
} from '../store/payment-store';
import * as SQL from './statements';
import { change, FENCED, type StoreParts } from './store-parts';

type Verbs = 'release' | 'keep' | 'settled' | 'delivered' | 'refused' | 'unsettled' | 'conclude';

/** Outcomes of a payment that an attempt holds. */
export function outcomes(parts: StoreParts): Pick<PaymentStore, Verbs> {
  return {
    release: (attempt, purchase) => release(parts, attempt, purchase),
    keep: (attempt, kept) => keep(parts, attempt, kept),
    settled: (attempt, settlement) => settled(parts, attempt, settlement),
    delivered: (key) => change(parts, SQL.DELIVERED, key),
    refused: ({ key, fence }) => endUnpaid(parts, key, (tx) => tx.prepare(SQL.REFUSED).run(key, fence)),
    unsettled: ({ key, fence }, { freeAt, dueAt }) => change(parts, SQL.UNSETTLED, freeAt, dueAt, key, fence),
    conclude: (attempt, conclusion) => conclude(parts, attempt, conclusion),
  };
}

function release(parts: StoreParts, { key, fence }: Attempt, purchase?: string): Promise<boolean> {
  if (purchase === undefined) return change(parts, SQL.RELEASE, key, fence);
  return parts.database.transaction(async (tx) => {
    const changes = await tx.prepare(SQL.RELEASE).run(key, fence);
    await parts.fulfilment.takenBack(tx, purchase);
    return changes > 0;
  }, FENCED);
}

async function keep(
  { database, answers, fulfilment }: StoreParts,
  attempt: Attempt,
  kept: KeptAnswer,
): Promise<boolean> {
  const { key, fence } = attempt;
  const place = await answers.place(attempt, kept.answer.body);
  if (!place) return false;
  return database.transaction(async (tx) => {
    const { network, payer, payTo, amount, resource } = kept.terms;
    const sold = [network, payer, payTo, amount.toString(), resource];
    if ((await tx.prepare(SQL.KEEP).run(...sold, key, fence)) === 0) return false;
    await answers.keep(tx, key, kept, place);
    if (kept.purchase !== undefined) await fulfilment.held(tx, kept.purchase, kept.resolveBy);
    return true;
  }, FENCED);
}

function settled(
  { database, fulfilment }: StoreParts,
  { key, fence }: Attempt,
  settlement: Settlement,
): Promise<boolean> {
  const { transaction, settledAt, receipt, answerUntil, reportedAmount = null } = settlement;
  return database.transaction(async (tx) => {
    if ((await tx.prepare(SQL.SETTLED).run(transaction, receipt, settledAt, reportedAmount, key, fence)) === 0)
      return false;
    const sold = await tx.prepare<{ purchase: string | null }>(SQL.SETTLED_ANSWER).first(answerUntil, key);
    if (typeof sold?.purchase === 'string') await fulfilment.delivered(tx, sold.purchase, settledAt);
    return true;
  }, FENCED);
}

function conclude(parts: StoreParts, { key, fence }: Attempt, conclusion: Conclusion): Promise<boolean> {
  const end = async (tx: Transaction): Promise<number> => {
    const changes = await tx.prepare(SQL.CONCLUDE).run(conclusion, key, fence);
    if (changes > 0) await tx.prepare(SQL.DROP_ANSWER).run(key);
    if (changes > 0 && conclusion === 'unspent') await tx.prepare(SQL.UNBIND).run(key);
    return changes;
  };
  if (conclusion === 'unspent') return endUnpaid(parts, key, end);
  return parts.database.transaction(async (tx) => (await end(tx)) > 0, FENCED);
}

/** A sale that ends without a charge. */
function endUnpaid(
  { database, fulfilment }: StoreParts,
  key: string,
  end: (tx: Transaction) => Promise<number>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const sold = await tx.prepare<{ purchase: string | null }>(SQL.FIND_PURCHASE).first(key);
    if ((await end(tx)) === 0) return false;
    if (typeof sold?.purchase === 'string') await fulfilment.takenBack(tx, sold.purchase);
    return true;
  }, FENCED);
}

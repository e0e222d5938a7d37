import { type Database, type Transaction } from '@quant/database';
import { INITIAL_STATE } from '../../engine/monitor-state';
import { extended, TERM } from '../../registration/terms';
import { FENCED } from '../fenced';
import { type Change, type Extension, type Purchase } from '../ports/monitor-store';
import { dropMessages, lockKey, lockMonitor, writeChange } from './change';
import { type MonitorRow, storedOf } from './monitor-rows';
import { removeMonitors } from './remove-monitors';

/*
 * Terms that are ordered before they are paid for. Ticks watch a new monitor immediately. An extension counts only once
 * it is confirmed, so that no owner relies on one that fails. If the process dies meanwhile, the purchase lapses within
 * minutes. From the request for settlement on, it is held until the outcome is known: it is then confirmed, or withdrawn
 * and deleted. A purchase that is confirmed after it has lapsed still takes effect.
 *
 *     pending ──▶ confirmed
 *        │            ▲
 *        └──▶ lapsed ─┘
 *
 * Every change of a purchase that changes its monitor locks the monitor first.
 */

type Kind = 'registration' | 'extension';

interface PurchaseRow {
  /** Its key. */
  readonly monitor: number;
  readonly kind: Kind;
  readonly state: 'pending' | 'confirmed' | 'lapsed';
}

/** Most purchases that lapse in one call. */
const MOST = 1000;

const INSERT = `insert into watch_purchase (id, monitor, kind, state, pending_until) values (?, ?, ?, 'pending', ?)`;
const HOLD = `update watch_purchase set pending_until = ? where id = ? and state = 'pending'`;
const CONFIRM = `update watch_purchase set state = 'confirmed' where id = ? and state = ?`;
const LAPSE = `update watch_purchase set state = 'lapsed' where id = ? and state = 'pending'`;
const REMOVE = `delete from watch_purchase where id = ? and state <> 'confirmed' returning state`;
const FIND = 'select monitor, kind, state from watch_purchase where id = ?';
const DUE = `
  select id, monitor, kind from watch_purchase where state = 'pending' and pending_until <= ?
  order by pending_until limit ${MOST}`;
const OTHERS = `
  select count(case when state = 'confirmed' then 1 end) as confirmed, count(case when state = 'pending' then 1 end) as pending
  from watch_purchase where monitor = ? and id <> ?`;
const HIDE = `update watch_monitor set status = 'unpaid', ended_at = ? where key = ?`;
const UNWATCH = 'update watch_trigger set unit = null where monitor = ?';

/** Records a term that is not paid for yet. */
export async function insertPurchase(tx: Transaction, monitor: number, kind: Kind, purchase: Purchase): Promise<void> {
  await tx.prepare(INSERT).run(purchase.id, monitor, kind, purchase.pendingUntil);
}

/** See `MonitorStore.extend`. */
export function extendMonitor(
  database: Database,
  id: string,
  purchase: Purchase,
  now: number,
): Promise<Extension | undefined> {
  return database.transaction(async (tx) => {
    const row = await lockMonitor(tx, id);
    if (!row || row.status === 'unpaid') return undefined;
    const { key, monitor, state } = storedOf(row);
    const { expiresAt } = extended(monitor, state, now).monitor;
    await insertPurchase(tx, key, 'extension', purchase);
    return { expiresAt, previousExpiresAt: monitor.expiresAt };
  }, FENCED);
}

/**
 * Outcomes of purchases, inside the seller's transaction, so that it settles the payment and confirms the purchase
 * together or not at all. The shape is that of `Fulfilment` in `@quant/x402`.
 */
export const purchaseFulfilment = {
  /** The settlement is asked for: the purchase does not lapse before this time. */
  held: (tx: Transaction, id: string, until: number): Promise<number> => tx.prepare(HOLD).run(until, id),
  /** See `MonitorStore.confirm`. */
  delivered: confirm,
  /** See `MonitorStore.withdraw`. */
  takenBack: withdraw,
};

/** See `MonitorStore.confirm`. */
export function confirmPurchase(database: Database, id: string, now: number): Promise<boolean> {
  return database.transaction((tx) => confirm(tx, id, now), FENCED);
}

/** See `MonitorStore.withdraw`. */
export function withdrawPurchase(database: Database, id: string): Promise<boolean> {
  return database.transaction((tx) => withdraw(tx, id), FENCED);
}

async function confirm(tx: Transaction, id: string, now: number): Promise<boolean> {
  const purchase = await tx.prepare<PurchaseRow>(FIND).first(id);
  const row = purchase && (await lockKey(tx, purchase.monitor));
  if (!row) return false;
  const wasPending = (await tx.prepare(CONFIRM).run(id, 'pending')) > 0;
  const wasLapsed = !wasPending && (await tx.prepare(CONFIRM).run(id, 'lapsed')) > 0;
  if (wasLapsed || (wasPending && purchase.kind === 'extension')) await give(tx, row, now);
  return true;
}

async function withdraw(tx: Transaction, id: string): Promise<boolean> {
  const purchase = await tx.prepare<PurchaseRow>(FIND).first(id);
  const row = purchase && (await lockKey(tx, purchase.monitor));
  const removed = row && (await tx.prepare<PurchaseRow>(REMOVE).first(id));
  if (!removed) return false;
  if (purchase.kind === 'extension') return true;
  const others = await othersOf(tx, row.key, id);
  if (others.confirmed + others.pending === 0) await removeMonitors(tx, [row.key]);
  else if (removed.state === 'pending') await takeBack(tx, row, id, row.created_at);
  return true;
}

/** See `MonitorStore.lapse`. */
export async function lapsePurchases(database: Database, now: number): Promise<number> {
  const due = await database.prepare<PurchaseRow & { id: string }>(DUE).all(now);
  let count = 0;
  for (const { id, monitor, kind } of due) {
    const lapsed = await database.transaction(async (tx) => {
      const row = await lockKey(tx, monitor);
      if (!row || (await tx.prepare(LAPSE).run(id)) === 0) return false;
      if (kind === 'registration') await takeBack(tx, row, id, now);
      return true;
    }, FENCED);
    if (lapsed) count++;
  }
  return count;
}

/** How many other purchases of a monitor are paid for, or may be. */
async function othersOf(tx: Transaction, monitor: number, purchaseId: string) {
  const others = await tx.prepare<{ confirmed: number; pending: number }>(OTHERS).first(monitor, purchaseId);
  return others ?? { confirmed: 0, pending: 0 };
}

/** Hides a monitor that was not paid for in time, or takes 30 days from it if an extension is paid for. */
async function takeBack(tx: Transaction, row: MonitorRow, purchaseId: string, now: number): Promise<void> {
  if (row.status === 'cancelled' || row.status === 'unpaid') return;
  const { confirmed } = await othersOf(tx, row.key, purchaseId);
  if (confirmed > 0) return shorten(tx, row);
  await tx.prepare(HIDE).run(now, row.key);
  await tx.prepare(UNWATCH).run(row.key);
  await dropMessages(tx, row.key);
}

/** Takes 30 days; the next tick ends the monitor if its time is over. */
async function shorten(tx: Transaction, row: MonitorRow): Promise<void> {
  const stored = storedOf(row);
  const { monitor } = stored;
  await writeChange(tx, stored, { monitor: { ...monitor, expiresAt: monitor.expiresAt - TERM.paid } });
}

/** Adds 30 days, from now on if the monitor was hidden. */
async function give(tx: Transaction, row: MonitorRow, now: number): Promise<void> {
  if (row.status === 'cancelled') return;
  const stored = storedOf(row);
  const { monitor, state } = stored;
  const change: Change =
    row.status === 'unpaid'
      ? { monitor: { ...monitor, tier: 'paid', watchedSince: now, expiresAt: now + TERM.paid }, state: INITIAL_STATE }
      : extended(monitor, state, now);
  await writeChange(tx, stored, change);
}

import { type Database, type Transaction } from '@quant/database';
import { INITIAL_STATE } from '../engine/monitor-state';
import { extended } from '../registration/extended';
import { TERM } from '../registration/terms';
import { dropMessages, lockMonitor, writeChange } from './change';
import { FENCED } from './fenced';
import { type MonitorRow, storedOf } from './monitor-rows';
import { type Change, type Extension, type Purchase } from './watch-store';

/*
 * Terms that are given before they are paid for. Settlement comes last, and a process may die before it: what nobody confirms lapses. What
 * is confirmed later, because a client came back with its payment, is given again. What was refused is forgotten.
 *
 *     pending ──▶ confirmed
 *        │            ▲
 *        └──▶ lapsed ─┘
 *
 * Every change of a purchase that changes its monitor locks the monitor first.
 */

type Kind = 'registration' | 'extension';

interface PurchaseRow {
  readonly monitor_id: string;
  readonly kind: Kind;
  readonly state: 'pending' | 'confirmed' | 'lapsed';
}

/** Lapsed at a time. */
const MOST = 1000;

const INSERT = `insert into watch_purchase (id, monitor_id, kind, state, pending_until) values (?, ?, ?, 'pending', ?)`;
const CONFIRM = `update watch_purchase set state = 'confirmed' where id = ? and state = ?`;
const LAPSE = `update watch_purchase set state = 'lapsed' where id = ? and state = 'pending'`;
const REMOVE = `delete from watch_purchase where id = ? and state <> 'confirmed' returning state`;
const FIND = 'select monitor_id, kind, state from watch_purchase where id = ?';
const DUE = `
  select id, monitor_id, kind from watch_purchase where state = 'pending' and pending_until <= ?
  order by pending_until limit ${MOST}`;
const OTHERS = `
  select count(case when state <> 'lapsed' then 1 end) as held, count(case when kind = 'registration' then 1 end) as births
  from watch_purchase where monitor_id = ? and id <> ?`;
const HIDE = `update watch_monitor set status = 'unpaid', ended_at = ? where id = ?`;
const REMOVE_MONITOR = 'delete from watch_monitor where id = ?';

/** Notes that a term is not paid for yet. */
export async function insertPurchase(
  tx: Transaction,
  monitorId: string,
  kind: Kind,
  purchase: Purchase,
): Promise<void> {
  await tx.prepare(INSERT).run(purchase.id, monitorId, kind, purchase.pendingUntil);
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
    const before = storedOf(row);
    const stored = await writeChange(tx, before, extended(before.monitor, before.state, now));
    await insertPurchase(tx, id, 'extension', purchase);
    return { stored, previousExpiresAt: before.monitor.expiresAt };
  }, FENCED);
}

/** See `MonitorStore.confirm`. */
export async function confirmPurchase(database: Database, id: string, now: number): Promise<boolean> {
  if ((await database.prepare(CONFIRM).run(id, 'pending')) > 0) return true;
  return database.transaction(async (tx) => {
    const purchase = await tx.prepare<PurchaseRow>(FIND).first(id);
    const row = purchase && (await lockMonitor(tx, purchase.monitor_id));
    if (!row) return false;
    if ((await tx.prepare(CONFIRM).run(id, 'lapsed')) > 0) await restore(tx, row, now);
    return true;
  }, FENCED);
}

/** See `MonitorStore.withdraw`. */
export function withdrawPurchase(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const purchase = await tx.prepare<PurchaseRow>(FIND).first(id);
    const row = purchase && (await lockMonitor(tx, purchase.monitor_id));
    const removed = row && (await tx.prepare<PurchaseRow>(REMOVE).first(id));
    if (!removed) return false;
    const { isBought, isHeld } = await holdOf(tx, row.id, id, purchase.kind);
    if (isBought && !isHeld) await tx.prepare(REMOVE_MONITOR).run(row.id);
    else if (removed.state === 'pending') await shorten(tx, row, isHeld);
    return true;
  }, FENCED);
}

/** See `MonitorStore.lapse`. */
export async function lapsePurchases(database: Database, now: number): Promise<number> {
  const due = await database.prepare<PurchaseRow & { id: string }>(DUE).all(now);
  let count = 0;
  for (const { id, monitor_id, kind } of due) {
    const lapsed = await database.transaction(async (tx) => {
      const row = await lockMonitor(tx, monitor_id);
      if (!row || (await tx.prepare(LAPSE).run(id)) === 0) return false;
      await takeBack(tx, row, await holdOf(tx, monitor_id, id, kind), now);
      return true;
    }, FENCED);
    if (lapsed) count++;
  }
  return count;
}

/** What keeps a monitor beside a purchase. */
interface Hold {
  /** It has been paid for from the beginning: no trial is left without its purchases. */
  readonly isBought: boolean;
  /** Another purchase is paid for, or may be. */
  readonly isHeld: boolean;
}

async function holdOf(tx: Transaction, monitorId: string, purchaseId: string, kind: Kind): Promise<Hold> {
  const others = await tx.prepare<{ held: number; births: number }>(OTHERS).first(monitorId, purchaseId);
  return { isBought: kind === 'registration' || (others?.births ?? 0) > 0, isHeld: (others?.held ?? 0) > 0 };
}

async function takeBack(tx: Transaction, row: MonitorRow, { isBought, isHeld }: Hold, now: number): Promise<void> {
  if (row.status === 'cancelled' || row.status === 'unpaid') return;
  if (isHeld || !isBought) return shorten(tx, row, isHeld);
  await tx.prepare(HIDE).run(now, row.id);
  await dropMessages(tx, row.id);
}

/** Thirty days less; the next tick sees whether any are left. */
async function shorten(tx: Transaction, row: MonitorRow, isHeld: boolean): Promise<void> {
  const stored = storedOf(row);
  const { monitor } = stored;
  const tier = isHeld ? 'paid' : 'trial';
  await writeChange(tx, stored, { monitor: { ...monitor, tier, expiresAt: monitor.expiresAt - TERM.paid } });
}

async function restore(tx: Transaction, row: MonitorRow, now: number): Promise<void> {
  if (row.status === 'cancelled') return;
  const stored = storedOf(row);
  const { monitor, state } = stored;
  const change: Change =
    row.status === 'unpaid'
      ? { monitor: { ...monitor, tier: 'paid', expiresAt: now + TERM.paid }, state: INITIAL_STATE }
      : extended(monitor, state, now);
  await writeChange(tx, stored, change);
}

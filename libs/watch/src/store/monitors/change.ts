import { type Database, type Transaction } from '@quant/database';
import { type StoredAddress } from '../../webhooks/addresses/stored-address';
import { HEALTHY_WEBHOOK } from '../../webhooks/webhook-health';
import { firstFence } from '../deliveries/outbox-rows';
import { FENCED } from '../fenced';
import { type Change, type NoAddress, type StoredMonitor } from '../ports/monitor-store';
import { windowStart } from './index-window';
import {
  inOrder,
  LEARNT_COLUMNS,
  learntValues,
  TERM_COLUMNS,
  termValues,
  TRIGGER_COLUMNS,
  triggerValues,
} from './monitor-columns';
import { type MonitorRow, SELECT_MONITOR, storedOf } from './monitor-rows';

const KEY = 'select key from watch_monitor where id = ?';
/** A new version, before anything else: a tick that has read the old one drops its result, and other requests wait. */
const LOCK = 'update watch_trigger set version = version + 1 where monitor = ?';
const READ = `${SELECT_MONITOR} where m.key = ?`;
/** One more is active, or one less, for the capacity. */
const COUNT = `update watch_duty set active = active + ? where name = 'registrations'`;
const FUNDING_INDEX = 'select funding_index from watch_asset where asset = ?';
const assignments = (columns: object): string =>
  Object.keys(columns)
    .map((name) => `${name} = ?`)
    .join(', ');
const UPDATE_MONITOR = `
  update watch_monitor set ${assignments({ ...TERM_COLUMNS, ...LEARNT_COLUMNS })}, ended_at = ? where key = ?`;
const UPDATE_TRIGGER = `
  update watch_trigger set ${assignments(TRIGGER_COLUMNS)},
    unit = (select case when m.status = 'active' then m.unit end from watch_monitor m where m.key = watch_trigger.monitor)
  where monitor = ?`;
const REPLACE_WEBHOOK = `
  update watch_webhook set address = ?, host = ?, format = ?, status = ?, reason = ?, failing_since = ?, failures = ?,
    last_status = null, last_error = null, last_attempt_at = null
  where monitor = ?`;
const HEAL = `
  update watch_webhook set status = ?, reason = ?, failing_since = ?, failures = ? where monitor = ?`;
const LOCK_WEBHOOK = `
  update watch_webhook set failures = failures where monitor = ? returning address, failing_since`;
const DROP = 'delete from watch_delivery where monitor = ?';

/** Changes a monitor under its lock; see `MonitorStore.change`. */
export function changeMonitor(
  database: Database,
  id: string,
  work: (stored: StoredMonitor) => Change,
): Promise<StoredMonitor | undefined> {
  return database.transaction(async (tx) => {
    const row = await lockMonitor(tx, id);
    if (!row || row.status === 'unpaid') return undefined;
    const stored = storedOf(row);
    return writeChange(tx, stored, work(stored));
  }, FENCED);
}

/** Locks and reads a monitor until the transaction ends. */
export async function lockMonitor(tx: Transaction, id: string): Promise<MonitorRow | undefined> {
  const known = await tx.prepare<{ key: number }>(KEY).first(id);
  return known && lockKey(tx, known.key);
}

/**
 * Like `lockMonitor`, by key. A separate statement reads the row, because the one that waited for the lock has an older
 * snapshot.
 */
export async function lockKey(tx: Transaction, key: number): Promise<MonitorRow | undefined> {
  await tx.prepare(LOCK).run(key);
  return tx.prepare<MonitorRow>(READ).first(key);
}

/** Writes a change of a locked monitor. */
export async function writeChange(tx: Transaction, stored: StoredMonitor, change: Change): Promise<StoredMonitor> {
  const { monitor = stored.monitor, state = stored.state, cancelledAt, webhook } = change;
  const endedAt = state.status === 'active' ? null : (cancelledAt ?? stored.endedAt ?? monitor.expiresAt);
  const asset = await tx.prepare<{ funding_index: number }>(FUNDING_INDEX).first(monitor.asset);
  const indexLow = windowStart(stored.id, stored.indexLow, asset?.funding_index ?? 0);
  const changed = { ...stored, monitor, state, endedAt, indexLow, webhook: webhook ?? stored.webhook };
  await writeMonitor(tx, changed);
  const more = Number(state.status === 'active') - Number(stored.state.status === 'active');
  if (more !== 0) await tx.prepare(COUNT).run(more);
  if (webhook !== undefined) await replaceWebhook(tx, stored.key, webhook);
  if (cancelledAt !== undefined) await dropMessages(tx, stored.key);
  return changed;
}

async function writeMonitor(tx: Transaction, changed: StoredMonitor): Promise<void> {
  const { key, monitor, state, endedAt, indexLow } = changed;
  const terms = inOrder(TERM_COLUMNS, termValues(monitor));
  const learnt = inOrder(LEARNT_COLUMNS, learntValues(monitor, state, indexLow));
  await tx.prepare(UPDATE_MONITOR).run(...terms, ...learnt, endedAt, key);
  await tx.prepare(UPDATE_TRIGGER).run(...inOrder(TRIGGER_COLUMNS, triggerValues(monitor, state, indexLow)), key);
}

/** Redirects waiting messages to the new address, or drops them. */
async function replaceWebhook(tx: Transaction, key: number, webhook: StoredAddress | NoAddress): Promise<void> {
  const { address, host, format } = webhook;
  const { status, reason, failingSince, failures } = HEALTHY_WEBHOOK;
  const before = await lockWebhook(tx, key);
  await tx.prepare(REPLACE_WEBHOOK).run(address, host, format, status, reason, failingSince, failures, key);
  if (address === null) await tx.prepare(DROP).run(key);
  else if (before && before.address !== null) await catchUp(tx, key, before.failing_since);
}

/** See `MonitorStore.webhookWorks`. */
export async function webhookWorks(tx: Transaction, id: string, address: string): Promise<void> {
  const row = await lockMonitor(tx, id);
  if (row?.status !== 'active' && row?.status !== 'expired') return;
  const webhook = await lockWebhook(tx, row.key);
  if (webhook?.address !== address) return;
  const { status, reason, failingSince, failures } = HEALTHY_WEBHOOK;
  await tx.prepare(HEAL).run(status, reason, failingSince, failures, row.key);
  await catchUp(tx, row.key, webhook.failing_since);
}

async function lockWebhook(tx: Transaction, key: number) {
  return tx.prepare<{ address: string | null; failing_since: number | null }>(LOCK_WEBHOOK).first(key);
}

/**
 * Drops the messages of a monitor. All code locks the webhook before its messages, which prevents deadlocks.
 */
export async function dropMessages(tx: Transaction, key: number): Promise<void> {
  await lockWebhook(tx, key);
  await tx.prepare(DROP).run(key);
}

/** Limit of failed messages to send again. */
const MOST = 50;

/** Makes waiting messages due immediately, at the webhook's current host. Leased messages finish their attempt first. */
const DUE_AT_ONCE = `
  update watch_delivery set
    host = (select w.host from watch_webhook w where w.monitor = watch_delivery.monitor),
    due_at = case when state = 'leased' then due_at
      else (select a.at from watch_alert a where a.monitor = watch_delivery.monitor and a.sequence = watch_delivery.sequence) end,
    state = case when state = 'leased' then 'leased' else 'fresh' end
  where monitor = ?`;

/** Queues failed alerts, and alerts that a failing webhook kept out of the outbox. */
const SEND_AGAIN = `
  insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
  select a.monitor, a.sequence, w.host, a.urgency, 'fresh', 0, ?, a.at
  from watch_alert a join watch_webhook w on w.monitor = a.monitor
  where a.monitor = ? and a.delivered = 0 and (a.attempts is not null or a.at >= ?)
    and not exists (select 1 from watch_delivery d where d.monitor = a.monitor and d.sequence = a.sequence)
  order by a.sequence desc limit ${MOST}`;

/** Later than any alert. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Sends the missed alerts of a repaired webhook: the waiting ones, and the newest 50 undelivered alerts that failed or were
 * raised since the failures began. Critical ones go first, the oldest of them before the others. The caller has locked the
 * webhook, which has an address.
 *
 * @param failingSince  start of the failures before the repair
 */
async function catchUp(tx: Transaction, monitor: number, failingSince: number | null): Promise<void> {
  await tx.prepare(DUE_AT_ONCE).run(monitor);
  await tx.prepare(SEND_AGAIN).run(firstFence(), monitor, failingSince ?? NEVER);
}

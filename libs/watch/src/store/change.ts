import { type Database, type Transaction } from '@quant/database';
import { HEALTHY_WEBHOOK } from '../webhooks/webhook-health';
import { FENCED } from './fenced';
import {
  inOrder,
  STATE_COLUMNS,
  stateValues,
  TERM_COLUMNS,
  termValues,
  WATCH_COLUMNS,
  watchValues,
} from './monitor-columns';
import { MONITOR_COLUMNS, type MonitorRow, storedOf } from './monitor-rows';
import { type Change, type StoredMonitor } from './watch-store';
import { hostOf } from './webhook-host';

/** A new version, before anything else: a tick that has read the old one drops its result, and other requests wait. */
const LOCK = `update watch_monitor set version = version + 1 where id = ? returning ${MONITOR_COLUMNS}`;
const FUNDING_INDEX = 'select funding_index from watch_asset where asset = ?';
const SETS = [TERM_COLUMNS, STATE_COLUMNS, WATCH_COLUMNS].flatMap((columns) => Object.keys(columns));
const UPDATE = `update watch_monitor set ${SETS.map((name) => `${name} = ?`).join(', ')}, ended_at = ? where id = ?`;
const REPLACE_WEBHOOK = `
  update watch_webhook set url = ?, host = ?, status = ?, reason = ?, failing_since = ?, failures = ?,
    last_status = null, last_error = null, last_attempt_at = null
  where monitor_id = ?`;
const REDIRECT = `update watch_delivery set host = ? where monitor_id = ? and state = 'pending'`;
const LOCK_WEBHOOK = 'update watch_webhook set failures = failures where monitor_id = ?';
const DROP = `delete from watch_delivery where monitor_id = ? and state = 'pending'`;

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

/** The monitor as it is, until the transaction ends. */
export async function lockMonitor(tx: Transaction, id: string): Promise<MonitorRow | undefined> {
  return tx.prepare<MonitorRow>(LOCK).first(id);
}

/** Writes a change of a locked monitor. */
export async function writeChange(tx: Transaction, stored: StoredMonitor, change: Change): Promise<StoredMonitor> {
  const changed = changedBy(stored, change);
  await writeMonitor(tx, changed);
  if (change.webhookUrl !== undefined) await replaceWebhook(tx, stored.id, change.webhookUrl);
  if (change.cancelledAt !== undefined) await dropMessages(tx, stored.id);
  return changed;
}

function changedBy(stored: StoredMonitor, { monitor = stored.monitor, state = stored.state, cancelledAt }: Change) {
  const endedAt = state.status === 'active' ? null : (cancelledAt ?? stored.endedAt ?? monitor.expiresAt);
  return { ...stored, monitor, state, endedAt };
}

async function writeMonitor(tx: Transaction, { id, monitor, state, endedAt }: StoredMonitor): Promise<void> {
  const asset = await tx.prepare<{ funding_index: number }>(FUNDING_INDEX).first(monitor.asset);
  const watch = watchValues(monitor, state, asset?.funding_index ?? 0);
  const values = [
    ...inOrder(TERM_COLUMNS, termValues(monitor)),
    ...inOrder(STATE_COLUMNS, stateValues(state)),
    ...inOrder(WATCH_COLUMNS, watch),
  ];
  await tx.prepare(UPDATE).run(...values, endedAt, id);
}

/** Messages that wait go to the new address, or nowhere. */
async function replaceWebhook(tx: Transaction, id: string, url: string | null): Promise<void> {
  const { status, reason, failingSince, failures } = HEALTHY_WEBHOOK;
  await tx.prepare(REPLACE_WEBHOOK).run(url, hostOf(url), status, reason, failingSince, failures, id);
  if (url === null) await tx.prepare(DROP).run(id);
  else await tx.prepare(REDIRECT).run(hostOf(url), id);
}

/** The webhook is locked before its messages, everywhere: two transactions that each wait for the other's row would be at a loss. */
export async function dropMessages(tx: Transaction, id: string): Promise<void> {
  await tx.prepare(LOCK_WEBHOOK).run(id);
  await tx.prepare(DROP).run(id);
}

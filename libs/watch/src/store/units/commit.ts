import { type Cell, type Database, type Transaction } from '@quant/database';
import { TICKING } from '../fenced';
import { isInWindow, windowStart } from '../monitors/index-window';
import { inOrder, LEARNT_COLUMNS, learntValues, TRIGGER_COLUMNS, triggerValues } from '../monitors/monitor-columns';
import { type Candidate, type Commit, type Evaluated, type Next, type Unit } from '../ports/unit-store';
import { goOn } from './unit-leases';

/** Writes what a tick made of a chunk; see `UnitStore.commit`. */
export async function commitChunk(
  database: Database,
  units: readonly Unit[],
  chunk: readonly Evaluated[],
  next: Next,
): Promise<Commit> {
  const changed = chunk.filter(isOutOfDate);
  return database.transaction(async (tx) => {
    const lost = await goOn(tx, units, next);
    const keys = new Set(lost.map(({ key }) => key));
    const ours = changed.filter(({ candidate }) => !keys.has(candidate.unit.key));
    const written = await write(tx, ours);
    const dropped = changed.filter(({ candidate }) => !written.has(candidate.key));
    return { lost, dropped: new Set(dropped.map(({ candidate }) => candidate.id)) };
  }, TICKING);
}

/** @returns the keys of the monitors that were still as they had been read */
async function write(tx: Transaction, changed: readonly Evaluated[]): Promise<ReadonlySet<number>> {
  if (changed.length === 0) return new Set();
  const keys = await writeTriggers(tx, changed);
  const written = changed.filter(({ candidate }) => keys.has(candidate.key));
  await writeLearnt(tx, written);
  await recordAlerts(tx, written);
  return keys;
}

/** True if there is anything to write: a change, or trigger prices that the funding since has moved. */
function isOutOfDate({ candidate, state, alerts }: Evaluated): boolean {
  const { fundingIndex } = candidate.unit.market;
  return state !== candidate.state || alerts.length > 0 || !isInWindow(candidate.indexLow, fundingIndex);
}

const WRITTEN = { ...TRIGGER_COLUMNS, unit: 'integer', sequence: 'integer', tick: 'integer' } as const;
const SETS = Object.keys(WRITTEN).map((name) => `${name} = v.${name}`);

async function writeTriggers(tx: Transaction, changed: readonly Evaluated[]): Promise<ReadonlySet<number>> {
  const table = tx.dialect.rows('v', { monitor: 'integer', version: 'integer', ...WRITTEN });
  const update = tx.prepare<{ monitor: number }>(
    `update watch_trigger set ${SETS.join(', ')}, version = v.version + 1
     from ${table.sql} where watch_trigger.monitor = v.monitor and watch_trigger.version = v.version
     returning watch_trigger.monitor`,
  );
  const rows = await update.all(...table.parameters(changed.map(triggerRow)));
  return new Set(rows.map(({ monitor }) => monitor));
}

function triggerRow({ candidate, state, alerts }: Evaluated): Cell[] {
  const { unit, key, version, monitor, sequence } = candidate;
  const triggers = triggerValues(monitor, state, startOf(candidate));
  const home = state.status === 'active' ? unit.key : null;
  return [
    ...[key, version],
    ...inOrder(TRIGGER_COLUMNS, triggers),
    ...[home, alerts.at(-1)?.sequence ?? sequence, unit.tick],
  ];
}

const startOf = ({ id, indexLow, unit }: Candidate): number => windowStart(id, indexLow, unit.market.fundingIndex);

const LEARNT = Object.keys(LEARNT_COLUMNS).map((name) => `${name} = v.${name}`);

/** Writes the learnt columns of the monitors in which they have changed: their rows are locked by their triggers. */
async function writeLearnt(tx: Transaction, written: readonly Evaluated[]): Promise<void> {
  const rows = written.flatMap(({ candidate, state }) => {
    const { monitor, indexLow } = candidate;
    const before = inOrder(LEARNT_COLUMNS, learntValues(monitor, candidate.state, indexLow));
    const after = inOrder(LEARNT_COLUMNS, learntValues(monitor, state, startOf(candidate)));
    return after.some((value, i) => value !== before[i]) ? [[candidate.key, ...after]] : [];
  });
  if (rows.length === 0) return;
  const table = tx.dialect.rows('v', { key: 'integer', ...LEARNT_COLUMNS });
  await tx
    .prepare(
      `update watch_monitor set ${LEARNT.join(', ')}, ended_at = case when v.status = 'active' then null else expires_at end
       from ${table.sql} where watch_monitor.key = v.key`,
    )
    .run(...table.parameters(rows));
}

/** Alerts of a monitor that are kept; one that waits to be delivered is kept longer. */
const HISTORY = 200;

const ALERT = {
  monitor: 'integer',
  sequence: 'integer',
  id: 'text',
  tick: 'integer',
  type: 'text',
  at: 'integer',
  urgency: 'integer',
  body: 'text',
} as const;
const NAMES = Object.keys(ALERT).join(', ');
const OF_MONITOR = { monitor: 'integer', sequence: 'integer' } as const;

/**
 * Records the alerts of a tick and puts them into the outbox. The caller has already written, and so locked, their
 * monitors.
 */
async function recordAlerts(tx: Transaction, written: readonly Evaluated[]): Promise<void> {
  const rows = written.flatMap(({ candidate: { key, unit }, alerts }) =>
    alerts.map(({ id, sequence, type, urgency, body }) => [key, sequence, id, unit.tick, type, unit.at, urgency, body]),
  );
  if (rows.length === 0) return;
  const table = tx.dialect.rows('v', ALERT);
  await tx
    .prepare(`insert into watch_alert (${NAMES}, delivered) select ${NAMES}, 0 from ${table.sql}`)
    .run(...table.parameters(rows));
  await post(tx, written);
  await forgetOldest(tx, written);
}

/** Puts alerts into the outbox, of the monitors that have a webhook. */
async function post(tx: Transaction, written: readonly Evaluated[]): Promise<void> {
  const { sql, parameters } = tx.dialect.rows('v', { ...OF_MONITOR, urgency: 'integer', at: 'integer' });
  const rows = written.flatMap(({ candidate: { key, unit }, alerts }) =>
    alerts.map(({ sequence, urgency }) => [key, sequence, urgency, unit.at]),
  );
  await tx
    .prepare(
      `insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
       select v.monitor, v.sequence, w.host, v.urgency, 'fresh', 0, 0, v.at
       from ${sql} join watch_webhook w on w.monitor = v.monitor
       where w.address is not null and w.status = 'active'`,
    )
    .run(...parameters(rows));
}

async function forgetOldest(tx: Transaction, written: readonly Evaluated[]): Promise<void> {
  const full = written.flatMap(({ candidate, alerts }) => {
    const oldest = (alerts.at(-1)?.sequence ?? 0) - HISTORY;
    return oldest > 0 ? [[candidate.key, oldest]] : [];
  });
  if (full.length === 0) return;
  const { sql, parameters } = tx.dialect.rows('v', OF_MONITOR);
  await tx
    .prepare(
      `delete from watch_alert where (monitor, sequence) in (
         select a.monitor, a.sequence from ${sql}
         join watch_alert a on a.monitor = v.monitor and a.sequence <= v.sequence
         where not exists (
           select 1 from watch_delivery d where d.monitor = a.monitor and d.sequence = a.sequence))`,
    )
    .run(...parameters(full));
}

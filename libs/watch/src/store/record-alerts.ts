import { type Transaction } from '@quant/database';
import { type Evaluated } from './ports/unit-store';
import { urgencyOf } from './urgency';

/** Alerts of a monitor that are kept; one that waits to be delivered is kept longer. */
const HISTORY = 200;

const ALERT = {
  monitor: 'integer',
  sequence: 'integer',
  id: 'text',
  tick: 'integer',
  type: 'text',
  at: 'integer',
  body: 'text',
} as const;
const NAMES = Object.keys(ALERT).join(', ');
const OF_MONITOR = { monitor: 'integer', sequence: 'integer' } as const;

/** Records the alerts that a tick raised, and puts them into the outbox. Whoever calls has written, and so locked, their monitors. */
export async function recordAlerts(tx: Transaction, written: readonly Evaluated[]): Promise<void> {
  const rows = written.flatMap(({ candidate: { key, unit }, alerts }) =>
    alerts.map(({ id, sequence, type, body }) => [key, sequence, id, unit.tick, type, unit.at, body]),
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
    alerts.map(({ sequence, type }) => [key, sequence, urgencyOf(type), unit.at]),
  );
  await tx
    .prepare(
      `insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
       select v.monitor, v.sequence, w.host, v.urgency, 'fresh', 0, 0, v.at
       from ${sql} join watch_webhook w on w.monitor = v.monitor
       where w.url is not null and w.status = 'active'`,
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

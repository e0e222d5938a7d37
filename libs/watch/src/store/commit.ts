import { type Database, type Transaction } from '@quant/database';
import { INDEX_WINDOW } from '../engine/trigger-prices';
import { FENCED } from './fenced';
import { inOrder, STATE_COLUMNS, stateValues, WATCH_COLUMNS, watchValues } from './monitor-columns';
import { type Commit, type Evaluated, type Unit } from './watch-store';

/** Alerts of a monitor that are kept; one that waits to be delivered is kept longer. */
const HISTORY = 200;

const RENEW = `
  update watch_unit set lease_until = ? where asset = ? and shard = ? and fence = ? and tick < ?`;

const CHANGED = { ...STATE_COLUMNS, ...WATCH_COLUMNS, sequence: 'integer' } as const;
const ALERT = {
  id: 'text',
  monitor_id: 'text',
  sequence: 'integer',
  tick: 'integer',
  type: 'text',
  at: 'integer',
  body: 'text',
} as const;
const ALERT_NAMES = Object.keys(ALERT).join(', ');

/** Writes what a tick made of a chunk; see `UnitStore.commit`. */
export async function commitChunk(
  database: Database,
  unit: Unit,
  chunk: readonly Evaluated[],
  leaseUntil: number,
): Promise<Commit> {
  const changed = chunk.filter((evaluated) => isOutOfDate(evaluated, unit));
  return database.transaction(async (tx) => {
    const { asset, shard, fence, tick } = unit;
    const isOurs = (await tx.prepare(RENEW).run(leaseUntil, asset, shard, fence, tick)) > 0;
    if (!isOurs || changed.length === 0) return { isOurs, dropped: new Set() };
    const written = await writeStates(tx, unit, changed);
    await recordAlerts(
      tx,
      unit,
      changed.filter(({ candidate }) => written.has(candidate.id)),
    );
    return { isOurs, dropped: new Set(changed.map(({ candidate }) => candidate.id).filter((id) => !written.has(id))) };
  }, FENCED);
}

/** Whether there is anything to write: a change, or trigger prices that the funding since has moved. */
function isOutOfDate({ candidate, state, alerts }: Evaluated, { market: { fundingIndex } }: Unit): boolean {
  const { indexLow } = candidate;
  const isInWindow = fundingIndex >= indexLow && fundingIndex <= indexLow + 2 * INDEX_WINDOW;
  return state !== candidate.state || alerts.length > 0 || !isInWindow;
}

/** @returns the monitors that were still as they had been read */
async function writeStates(tx: Transaction, unit: Unit, changed: readonly Evaluated[]): Promise<ReadonlySet<string>> {
  const table = tx.dialect.rows('v', { id: 'text', version: 'integer', ...CHANGED });
  const sets = Object.keys(CHANGED).map((name) => `${name} = v.${name}`);
  // an expression, so that SQLite finds the monitors by their names: by their status it would look at all of them
  const isActive = "watch_monitor.status || '' = 'active'";
  const update = tx.prepare<{ id: string }>(
    `update watch_monitor set ${sets.join(', ')}, version = v.version + 1,
       ended_at = case when v.status = 'active' then null else watch_monitor.expires_at end
     from ${table}
     where watch_monitor.id = v.id and watch_monitor.version = v.version and ${isActive}
     returning watch_monitor.id`,
  );
  const rows = await update.all(JSON.stringify(changed.map((evaluated) => changedRow(evaluated, unit))));
  return new Set(rows.map(({ id }) => id));
}

function changedRow({ candidate, state, alerts }: Evaluated, { market }: Unit): unknown[] {
  const { id, version, monitor, sequence } = candidate;
  const watch = watchValues(monitor, state, market.fundingIndex);
  const stateAndWatch = [...inOrder(STATE_COLUMNS, stateValues(state)), ...inOrder(WATCH_COLUMNS, watch)];
  return [id, version, ...stateAndWatch, alerts.at(-1)?.sequence ?? sequence];
}

async function recordAlerts(tx: Transaction, { tick, at }: Unit, written: readonly Evaluated[]): Promise<void> {
  const rows = written.flatMap(({ candidate, alerts }) =>
    alerts.map(({ id, sequence, type, body }) => [id, candidate.id, sequence, tick, type, at, body]),
  );
  if (rows.length === 0) return;
  await tx
    .prepare(
      `insert into watch_alert (${ALERT_NAMES}, delivered)
       select ${ALERT_NAMES}, 0 from ${tx.dialect.rows('v', ALERT)}
       where true on conflict (monitor_id, tick, type) do nothing`,
    )
    .run(JSON.stringify(rows));
  await post(
    tx,
    rows.map(([id]) => [id]),
  );
  await forgetOldest(tx, written);
}

/** Puts alerts into the outbox, of the monitors that have a webhook. */
async function post(tx: Transaction, ids: readonly unknown[]): Promise<void> {
  await tx
    .prepare(
      `insert into watch_delivery (alert_id, monitor_id, host, state, attempts, fence, next_at, lease_until)
       select a.id, a.monitor_id, w.host, 'pending', 0, 0, a.at, 0
       from ${tx.dialect.rows('v', { id: 'text' })}
       join watch_alert a on a.id = v.id
       join watch_webhook w on w.monitor_id = a.monitor_id
       where w.url is not null and w.status = 'active'`,
    )
    .run(JSON.stringify(ids));
}

async function forgetOldest(tx: Transaction, written: readonly Evaluated[]): Promise<void> {
  const full = written.flatMap(({ candidate, alerts }) => {
    const oldest = (alerts.at(-1)?.sequence ?? 0) - HISTORY;
    return oldest > 0 ? [[candidate.id, oldest]] : [];
  });
  if (full.length === 0) return;
  await tx
    .prepare(
      `delete from watch_alert where id in (
         select a.id from ${tx.dialect.rows('v', { monitor_id: 'text', oldest: 'integer' })}
         join watch_alert a on a.monitor_id = v.monitor_id and a.sequence <= v.oldest
         where not exists (select 1 from watch_delivery d where d.alert_id = a.id and d.state = 'pending'))`,
    )
    .run(JSON.stringify(full));
}

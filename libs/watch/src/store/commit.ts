import { type Cell, type Database, type Transaction } from '@quant/database';
import { TICKING } from './fenced';
import { isInWindow, windowStart } from './index-window';
import { inOrder, LEARNT_COLUMNS, learntValues, TRIGGER_COLUMNS, triggerValues } from './monitor-columns';
import { type Candidate, type Commit, type Evaluated, type Next, type Unit } from './ports/unit-store';
import { recordAlerts } from './record-alerts';
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

/** Whether there is anything to write: a change, or trigger prices that the funding since has moved. */
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

/** What was learnt, of those who learnt something: their rows are locked by their triggers. */
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

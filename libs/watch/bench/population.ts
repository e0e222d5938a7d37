import { type Cell, type CellType, type Database, type Transaction } from '@quant/database';
import { type Monitor } from '../src/engine/monitor';
import { INITIAL_STATE, type MonitorState } from '../src/engine/monitor-state';
import { windowStart } from '../src/store/monitors/index-window';
import {
  inOrder,
  LEARNT_COLUMNS,
  learntValues,
  TERM_COLUMNS,
  termValues,
  TRIGGER_COLUMNS,
  triggerValues,
} from '../src/store/monitors/monitor-columns';
import { DEFAULT_THRESHOLDS } from '../src/thresholds/thresholds';

/** Monitors, and what they are monitors of. */
export interface Population {
  readonly monitors: number;
  readonly assets: readonly string[];
}

export const FIRST_MARK = 1000;

/** The warning prices lie evenly between the first mark and this much below it. */
const DEPTH = 0.2;

/** A fall of the mark by this fraction brings 3.5 % of the monitors into the next band. */
export const FALL = 0.035 * DEPTH;

const ASSETS = 200;
const SHARD_SIZE = 50_000;
const BATCH = 1000;
const DAY = 86_400_000;

/** A monitor that has seen ticks before, so that only prices change it. */
const SETTLED: MonitorState = { ...INITIAL_STATE, fundingStart: 0, fundingSign: 1, volRegime: 'NORMAL' };

const MONITOR = {
  key: 'integer',
  id: 'text',
  token_digest: 'text',
  client: 'text',
  created_at: 'integer',
  unit: 'integer',
  ...TERM_COLUMNS,
  ...LEARNT_COLUMNS,
} as const;
const TRIGGER = {
  monitor: 'integer',
  unit: 'integer',
  version: 'integer',
  sequence: 'integer',
  tick: 'integer',
  ...TRIGGER_COLUMNS,
} as const;

/** Fills the tables with monitors of 200 assets, most of them of a few; each with a webhook. */
export async function populate(
  database: Database,
  monitors: number,
  now: number,
  onProgress: (done: number) => void,
): Promise<Population> {
  const random = generator(20261121);
  const units = new Units();
  const rowsOf = (key: number) => {
    // the cube makes a few assets much more popular than the rest
    const asset = `A${Math.floor(random() ** 3 * ASSETS)}`;
    const unit = units.next(asset);
    const id = `w_${String(key).padStart(16, '0')}`;
    const monitor = monitorOf(asset, FIRST_MARK * (1 - DEPTH * random()), now + 20 * DAY);
    const start = windowStart(id, undefined, 0);
    const terms = inOrder(TERM_COLUMNS, termValues(monitor));
    const learnt = inOrder(LEARNT_COLUMNS, learntValues(monitor, SETTLED, start));
    const triggers = inOrder(TRIGGER_COLUMNS, triggerValues(monitor, SETTLED, start));
    return {
      monitor: [key, id, '', 'bench', now, unit, ...terms, ...learnt],
      trigger: [key, unit, 0, 0, 0, ...triggers],
    };
  };
  const indices = await dropIndices(database);
  for (let i = 0; i < monitors; i += BATCH) {
    const count = Math.min(BATCH, monitors - i);
    await insert(
      database,
      Array.from({ length: count }, (_, k) => rowsOf(i + k + 1)),
    );
    onProgress(i + count);
  }
  for (const sql of indices) await database.execute({ sql, parameters: [] });
  await units.insert(database);
  return { monitors, assets: units.assets };
}

/** Many rows are inserted faster without indices. @returns the statements that create them again */
async function dropIndices(database: Database): Promise<readonly string[]> {
  if (database.dialect.name === 'sqlite') return [];
  const found = await database
    .prepare<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = current_schema() and tablename in ('watch_monitor', 'watch_trigger')
         and indexname not in (select conname from pg_constraint)`,
    )
    .all();
  for (const { name } of found) await database.execute({ sql: `drop index ${name}`, parameters: [] });
  return found.map(({ definition }) => definition);
}

/** Hands out the units of assets, and counts. */
class Units {
  private readonly counts = new Map<string, number>();
  private readonly keys = new Map<string, number>();

  get assets(): readonly string[] {
    return [...this.counts.keys()];
  }

  next(asset: string): number {
    const count = this.counts.get(asset) ?? 0;
    this.counts.set(asset, count + 1);
    const name = `${asset} ${Math.floor(count / SHARD_SIZE)}`;
    const key = this.keys.get(name) ?? this.keys.size + 1;
    this.keys.set(name, key);
    return key;
  }

  async insert(database: Database): Promise<void> {
    for (const [asset, count] of this.counts)
      await database
        .prepare('insert into watch_asset (asset, registered, funding_index, funding_residue) values (?, ?, 0, 0)')
        .run(asset, count);
    const overriding = database.dialect.name === 'postgres' ? 'overriding system value' : '';
    for (const [name, key] of this.keys) {
      const [asset = '', shard = ''] = name.split(' ');
      await database
        .prepare(
          `insert into watch_unit (key, asset, shard, tick, lease_until, fence) ${overriding} values (?, ?, ?, 0, 0, 0)`,
        )
        .run(key, asset, Number(shard));
    }
  }
}

/** A long position whose warning begins at a price. */
function monitorOf(asset: string, warnPrice: number, expiresAt: number): Monitor {
  const [positionSize, collateral, maintenanceMarginRate] = [5000, 1000, 0.005];
  const liquidation = warnPrice * (1 - DEFAULT_THRESHOLDS.warnPct / 100);
  const entryPrice = liquidation / (1 - collateral / positionSize + maintenanceMarginRate);
  const position = { direction: 'long', entryPrice, positionSize, collateral, maintenanceMarginRate } as const;
  return {
    ...{ asset, multiplier: 1, ...position, thresholds: DEFAULT_THRESHOLDS, hasOwnDistances: false },
    ...{ heartbeat: 'off', tier: 'paid', watchedSince: 0, expiresAt },
  };
}

interface Rows {
  readonly monitor: readonly Cell[];
  readonly trigger: readonly Cell[];
}

const WEBHOOKS = `
  insert into watch_webhook (monitor, address, host, secret_version, status, failures)
  select key, 'v1.none', 'hooks.example', 1, 'active', 0 from watch_monitor
  where key between ? and ?`;

async function insert(database: Database, rows: readonly Rows[]): Promise<void> {
  await database.transaction(async (tx) => {
    await insertRows(tx, 'watch_monitor', MONITOR, rows.map(({ monitor }) => monitor)); // prettier-ignore
    await insertRows(tx, 'watch_trigger', TRIGGER, rows.map(({ trigger }) => trigger)); // prettier-ignore
    await tx.prepare(WEBHOOKS).run(Number(rows[0]?.trigger[0]), Number(rows.at(-1)?.trigger[0]));
  });
}

async function insertRows(
  tx: Transaction,
  table: string,
  columns: Readonly<Record<string, CellType>>,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const overriding = tx.dialect.name === 'postgres' ? 'overriding system value' : '';
  const { sql, parameters } = tx.dialect.rows('v', columns);
  await tx
    .prepare(`insert into ${table} (${names}) ${overriding} select ${names} from ${sql}`)
    .run(...parameters(rows));
}

/** The same population every time (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

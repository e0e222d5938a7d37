import { type Database } from '@quant/database';
import { INITIAL_STATE, type MonitorState } from '../src/engine/monitor-state';
import { type Monitor } from '../src/engine/monitor';
import { inOrder, STATE_COLUMNS, stateValues, TERM_COLUMNS, termValues } from '../src/store/monitor-columns';
import { WATCH_COLUMNS, watchValues } from '../src/store/monitor-columns';
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

const COLUMNS = {
  id: 'text',
  token_digest: 'text',
  client: 'text',
  created_at: 'integer',
  asset: 'text',
  shard: 'integer',
  version: 'integer',
  sequence: 'integer',
  ...TERM_COLUMNS,
  ...STATE_COLUMNS,
  ...WATCH_COLUMNS,
} as const;

/** Fills the tables with monitors of 200 assets, most of them of a few; each with a webhook. */
export async function populate(database: Database, monitors: number, now: number): Promise<Population> {
  const random = generator(20261121);
  const counts = new Map<string, number>();
  const row = (i: number): unknown[] => {
    // the square makes a few assets much more popular than the rest
    const asset = `A${Math.floor(random() ** 3 * ASSETS)}`;
    const nth = counts.get(asset) ?? 0;
    counts.set(asset, nth + 1);
    const monitor = monitorOf(asset, FIRST_MARK * (1 - DEPTH * random()), now + 20 * DAY);
    return [
      ...[`w_${String(i).padStart(16, '0')}`, '', 'bench', now, asset, Math.floor(nth / SHARD_SIZE), 0, 0],
      ...inOrder(TERM_COLUMNS, termValues(monitor)),
      ...inOrder(STATE_COLUMNS, stateValues(SETTLED)),
      ...inOrder(WATCH_COLUMNS, watchValues(monitor, SETTLED, 0)),
    ];
  };
  for (let i = 0; i < monitors; i += BATCH)
    await insert(
      database,
      Array.from({ length: Math.min(BATCH, monitors - i) }, (_, k) => row(i + k)),
    );
  await insertUnits(database, counts);
  return { monitors, assets: [...counts.keys()] };
}

/** A long position whose warning begins at a price. */
function monitorOf(asset: string, warnPrice: number, expiresAt: number): Monitor {
  const [positionSize, collateral, maintenanceMarginRate] = [5000, 1000, 0.005];
  const liquidation = warnPrice * (1 - DEFAULT_THRESHOLDS.warnPct / 100);
  const entryPrice = liquidation / (1 - collateral / positionSize + maintenanceMarginRate);
  const position = { direction: 'long', entryPrice, positionSize, collateral, maintenanceMarginRate } as const;
  return { asset, ...position, thresholds: DEFAULT_THRESHOLDS, tier: 'paid', expiresAt };
}

async function insert(database: Database, rows: readonly unknown[][]): Promise<void> {
  const names = Object.keys(COLUMNS).join(', ');
  const text = JSON.stringify(rows);
  await database.transaction(async (tx) => {
    await tx
      .prepare(`insert into watch_monitor (${names}) select ${names} from ${tx.dialect.rows('v', COLUMNS)}`)
      .run(text);
    await tx
      .prepare(
        `insert into watch_webhook (monitor_id, url, host, secret_version, status, failures)
         select id, 'https://hooks.example/', 'hooks.example', 1, 'active', 0 from ${tx.dialect.rows('v', { id: 'text' })}`,
      )
      .run(JSON.stringify(rows.map(([id]) => [id])));
  });
}

async function insertUnits(database: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [asset, count] of counts) {
    await database
      .prepare('insert into watch_asset (asset, registered, funding_index, funding_residue) values (?, ?, 0, 0)')
      .run(asset, count);
    for (let shard = 0; shard * SHARD_SIZE < count; shard++)
      await database
        .prepare('insert into watch_unit (asset, shard, tick, lease_until, fence) values (?, ?, 0, 0, 0)')
        .run(asset, shard);
  }
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

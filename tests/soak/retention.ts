import { type Database } from '../../libs/database/src/index';
import { databasePaymentStore } from '../../libs/x402/src/database/index';
import { databaseWatchStore } from '../../libs/watch/src/index';
import { databaseCounters } from '../../apps/api/src/commerce/allowances/database-counters';
import { type MeasuredStore } from '../kit/store/measured-store';

const DAY_MS = 86_400_000;
/** Data without a longer period is kept for 30 days; one more day for rounding, and one for late beginnings. */
export const DAYS_LATER = 32;

/** Table → its bound, and whether it may have rows after this many days without requests. */
const BOUNDS: Readonly<Record<string, { readonly bound: string; readonly mayStay: boolean }>> = {
  free_calls: { bound: 'a row for each client and bucket of a day; kept for two days', mayStay: false },
  market_snapshots: { bound: 'an hourly figure for each listed asset that was asked for, for 30 days', mayStay: true },
  master_key: { bound: 'one row', mayStay: true },
  migration_journal: { bound: 'a row for each migration', mayStay: true },
  watch_alert: { bound: 'the last 200 alerts of each monitor; they go with it', mayStay: false },
  watch_asset: { bound: 'a row for each asset that was ever watched', mayStay: true },
  watch_delivery: { bound: 'messages on their way: 8 attempts in 17.6 hours', mayStay: false },
  watch_duty: { bound: 'a row for each duty', mayStay: true },
  watch_host: { bound: 'a row for each host of receivers; kept for an hour', mayStay: false },
  watch_market: { bound: 'the last 60 ticks of each asset', mayStay: true },
  watch_monitor: { bound: 'active monitors, and those that ended within 30 days', mayStay: false },
  watch_purchase: { bound: 'goes with its monitor', mayStay: false },
  watch_tiers: { bound: 'a row for each asset and venue of a monitor', mayStay: true },
  watch_test_turn: { bound: 'for the time in which a webhook test counts', mayStay: false },
  watch_trial_grant: { bound: 'a row for each client with a trial within 30 days', mayStay: false },
  watch_trigger: { bound: 'goes with its monitor', mayStay: false },
  watch_unit: { bound: 'a row for each asset and part of its monitors', mayStay: true },
  watch_webhook: { bound: 'goes with its monitor', mayStay: false },
  watch_worker: { bound: 'a row for each worker of the last day', mayStay: false },
  write_probe: { bound: 'one row', mayStay: true },
  x402_answer_parts: { bound: 'goes with its answer', mayStay: false },
  x402_answers: { bound: 'answers of paid calls; kept for 24 hours', mayStay: false },
  x402_idempotency_keys: { bound: 'goes with its answer', mayStay: false },
  x402_payments: {
    bound: 'the ledger and the guard against a second charge: a row for each payment, permanently',
    mayStay: true,
  },
};

/** A table at the end of the load, and after data past its retention is removed. */
export interface TableSize {
  readonly table: string;
  readonly bound: string;
  readonly rows: number;
  /** Rows this many days later. */
  readonly left: number;
  /** It has rows without a known bound. */
  readonly isUnbounded: boolean;
}

/**
 * Counts the rows of every table, sets the clock ahead, removes data past its retention as the processes do, and counts
 * again. Before that, stop all processes of the service and cancel all monitors.
 */
export async function tablesAndRetention(store: MeasuredStore): Promise<readonly TableSize[]> {
  const before = await rowsOf(store.databases);
  await forget(store, Date.now() + DAYS_LATER * DAY_MS);
  const after = await rowsOf(store.databases);
  return [...before].map(([table, rows]) => {
    const known = BOUNDS[table];
    const left = after.get(table) ?? 0;
    const isUnbounded = !known || (left > 0 && !known.mayStay);
    return { table, bound: known?.bound ?? 'not known', rows, left, isUnbounded };
  });
}

/** The hourly tasks of API and worker. */
async function forget({ databases, masterKey }: MeasuredStore, now: number): Promise<void> {
  const [records, counters = records] = databases;
  if (!records || !counters) throw new Error('there is no database');
  await (await databaseCounters(counters)).forgetBefore(Math.floor(now / DAY_MS) - 1);
  const payments = await databasePaymentStore(records, { encryptionKey: masterKey });
  while ((await payments.prune(now)) > 0);
  const watch = await databaseWatchStore(records, () => now);
  while ((await watch.prune(now)) > 0);
}

async function rowsOf(databases: readonly Database[]): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  for (const database of databases)
    for (const table of await tablesOf(database)) {
      const { rows: found } = await database.execute<{ count: number }>({
        sql: `select cast(count(*) as bigint) as count from ${table}`,
        parameters: [],
      });
      rows.set(table, (rows.get(table) ?? 0) + Number(found[0]?.count));
    }
  return new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function tablesOf(database: Database): Promise<readonly string[]> {
  const sql =
    database.dialect.name === 'sqlite'
      ? `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : `select relname as name from pg_class
         where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const { rows } = await database.execute<{ name: string }>({ sql, parameters: [] });
  return rows.map(({ name }) => name);
}

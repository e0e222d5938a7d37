import { type Database, migrate, type Migration } from '@quant/database';
import { hourOf, type SnapshotStore, WINDOW_MS } from '../history/snapshot-store';

/** Whose tables these are, in the journal of migrations. */
const OWNER = 'market-data';

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-snapshots',
    statements: ({ columns: { integer, real, text }, tableOptions }) => [
      `create table market_snapshots (
        kind ${text} not null,
        asset ${text} not null,
        hour ${integer} not null,
        figure ${real} not null,
        primary key (kind, asset, hour)
      ) ${tableOptions}`,
    ],
  },
];

const FIGURES = 'select figure from market_snapshots where kind = ? and asset = ? and hour >= ? order by hour';
const RECORD = `
  insert into market_snapshots (kind, asset, hour, figure) values (?, ?, ?, ?)
  on conflict (kind, asset, hour) do nothing`;
const FORGET = 'delete from market_snapshots where kind = ? and asset = ? and hour < ?';

/**
 * Figures in a database, shared by all processes that use it. Its table is created, or brought up to date, first.
 *
 * @param database  stays its owner's to close
 * @param now       the clock, in epoch milliseconds, for the journal of migrations
 * @throws DatabaseError  as `migrate`
 * @example
 * const database = await openDatabase({ file: 'data/market.db' });
 * const store = await databaseSnapshotStore(database);
 * await store.record({ kind: 'funding', asset: 'BTC' }, 0.11, Date.UTC(2026, 0, 5, 12));
 * await store.figures({ kind: 'funding', asset: 'BTC' }, Date.UTC(2026, 0, 1)); // [0.11]
 * await database.close();
 */
export async function databaseSnapshotStore(database: Database, now: () => number = Date.now): Promise<SnapshotStore> {
  await migrate(database, OWNER, MIGRATIONS, now);
  return {
    figures: async ({ kind, asset }, since) => {
      const rows = await database.prepare<{ figure: number }>(FIGURES).all(kind, asset, hourOf(since));
      return rows.map(({ figure }) => figure);
    },
    record: async ({ kind, asset }, figure, at) => {
      const added = await database.prepare(RECORD).run(kind, asset, hourOf(at), figure);
      // once an hour
      if (added > 0) await database.prepare(FORGET).run(kind, asset, hourOf(at - WINDOW_MS));
    },
  };
}

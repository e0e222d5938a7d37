import { type Database } from '../../libs/database/src/index';

/** Writes of a PostgreSQL server so far, including those of its other users. */
export interface DatabaseUse {
  /** Transactions that wrote something. */
  readonly writes: number;
  /** Of the write-ahead log. */
  readonly logBytes: number;
}

/** Reads counters that are current, unlike those of `pg_stat_database`. @returns null without a server */
export async function databaseUse(database: Database | undefined): Promise<DatabaseUse | null> {
  if (database?.dialect.name !== 'postgres') return null;
  const row = await database
    .prepare<{ next: string; log: string }>(
      `select cast(pg_snapshot_xmax(pg_current_snapshot()) as text) as next,
         cast(pg_current_wal_insert_lsn() - '0/0' as text) as log`,
    )
    .first();
  return { writes: Number(row?.next), logBytes: Number(row?.log) };
}

/** Mean cost of an item between two readings. */
export function useBetween(before: DatabaseUse, after: DatabaseUse, count: number): DatabaseUse {
  return { writes: (after.writes - before.writes) / count, logBytes: (after.logBytes - before.logBytes) / count };
}

import { type Database } from '../../libs/database/src/index';

/** What a PostgreSQL server has written so far; other users of the same server are counted as well. */
export interface DatabaseUse {
  /** Transactions that wrote something. */
  readonly writes: number;
  /** Of the write-ahead log. */
  readonly logBytes: number;
}

/** Reads counters that are exact at once, unlike those of `pg_stat_database`. @returns null where there is no server */
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

/** What each of so many things took between two readings. */
export function useBetween(before: DatabaseUse, after: DatabaseUse, count: number): DatabaseUse {
  return { writes: (after.writes - before.writes) / count, logBytes: (after.logBytes - before.logBytes) / count };
}

import { setTimeout as delay } from 'node:timers/promises';
import { type Database } from '../../libs/database/src/index';

/** What a PostgreSQL server has done for a database so far. */
export interface DatabaseUse {
  readonly commits: number;
  readonly rowsWritten: number;
  /** Of the write-ahead log of the whole server. */
  readonly logBytes: number;
}

/** A server tells what its connections have done when they have been quiet for a moment. */
const TOLD_AFTER_MS = 1500;

/** @throws Error  there is no database */
export async function databaseUse(database: Database | undefined): Promise<DatabaseUse> {
  await delay(TOLD_AFTER_MS);
  const row = await database
    ?.prepare<{ commits: number; written: number; log: string }>(
      `select xact_commit as commits, tup_inserted + tup_updated + tup_deleted as written,
         cast(pg_current_wal_insert_lsn() - '0/0' as text) as log
       from pg_stat_database where datname = current_database()`,
    )
    .first();
  if (!row) throw new Error('the database does not tell what it has done');
  return { commits: row.commits, rowsWritten: row.written, logBytes: Number(row.log) };
}

/** What each of so many things took between two readings. */
export function useBetween(before: DatabaseUse, after: DatabaseUse, count: number): DatabaseUse {
  return {
    commits: (after.commits - before.commits) / count,
    rowsWritten: (after.rowsWritten - before.rowsWritten) / count,
    logBytes: (after.logBytes - before.logBytes) / count,
  };
}

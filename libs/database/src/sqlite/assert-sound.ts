import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { DatabaseError } from '../errors/database-error';
import { lostCommits } from './lost-commits';

/** Readable in about half a second. For larger files, opening only reads the table definitions. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Time to wait for a process that recovers or closes the log [ms]. */
const TIMEOUT_MS = 5000;

/**
 * Refuses a damaged database before anything can write to it: found later, in the middle of a transaction, the damage would
 * have spread. Reads only.
 *
 * @param isLogKept  whether the log survives a power failure; then only damage explains missing commits
 * @throws DatabaseError  CORRUPT
 */
export function assertSound(path: string, isLogKept: boolean): void {
  const log = `${path}-wal`;
  // before the file, because a new database creates its log last
  const logSize = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return;
  const { size } = found;
  if (size === 0) {
    // SQLite would treat it as new and delete the log
    if (logSize > 0) throw damaged('it is empty, and its log is not');
    return;
  }
  const lost = isLogKept ? lostCommits(log) : 0;
  if (lost > 0)
    throw damaged(
      `its log ${log} is damaged, and ${lost} commits stand behind the damage ` +
        `(sqlite3 '${path}' 'pragma wal_checkpoint(truncate)' discards them)`,
    );
  const problem = problemOf(path, size > MOST_BYTES ? 'select count(*) as problem from sqlite_schema' : QUICK_CHECK);
  if (problem !== undefined) throw damaged(problem);
}

const QUICK_CHECK = 'pragma quick_check(1)';

function problemOf(path: string, check: string): string | undefined {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    const { quick_check: found } = connection.prepare(check).get() as { quick_check?: string };
    return found === undefined || found === 'ok' ? undefined : found.replace(/\s+/g, ' ');
  } finally {
    connection.close();
  }
}

function damaged(problem: string): DatabaseError {
  return new DatabaseError('CORRUPT', problem);
}

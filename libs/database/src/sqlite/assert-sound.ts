import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { DatabaseError } from '../errors/database-error';
import { lostCommits } from './lost-commits';

/** Read through in about half a second. Of a larger file, only the tables' definitions are read at its opening. */
const MOST_BYTES = 256 * 1024 * 1024;
/** For a process that recovers or closes the log at the moment [ms]. */
const TIMEOUT_MS = 5000;

/**
 * Refuses a database that is damaged, before anything is opened that could write to it: found out later, in the middle
 * of a transaction, the damage would have grown. Nothing is changed.
 *
 * @param isLogKept  whether the log survives a failure of the power: commits are then missing for no other reason than
 *                   damage
 * @throws DatabaseError  CORRUPT
 */
export function assertSound(path: string, isLogKept: boolean): void {
  const log = `${path}-wal`;
  // before the file: whoever makes a database makes its log last
  const logSize = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return;
  const { size } = found;
  if (size === 0) {
    // SQLite would take it for a new one, and delete the log
    if (logSize > 0) throw damaged('it is empty, and its log is not');
    return;
  }
  const lost = isLogKept ? lostCommits(log) : 0;
  if (lost > 0)
    throw damaged(
      `its log ${log} is damaged, and ${lost} commits stand behind the damage ` +
        `(sqlite3 '${path}' 'pragma wal_checkpoint(truncate)' goes on without them)`,
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

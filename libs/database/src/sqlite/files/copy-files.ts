import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { sqliteError } from '../../errors/sqlite-error';
import { assertSoundSqlite } from './assert-sound';

/** A database, and the path of its copy. */
export interface FileToCopy {
  readonly from: string;
  /** Path without an existing file. */
  readonly to: string;
}

export interface CopiedFile extends FileToCopy {
  /** Pages of the copy. */
  readonly pages: number;
}

/** Progress of a copy, in pages of the database. */
export interface CopyProgress {
  readonly from: string;
  readonly copied: number;
  readonly total: number;
}

/** Pages copied per step: 4 MB with pages of 4 KiB. Other tasks run between the steps. */
const PAGES_AT_A_TIME = 1000;
/** Time to wait for a process that recovers or closes the log. */
const TIMEOUT_MS = 5000;

/**
 * Copies SQLite files while others use them. Each copy is a snapshot from the beginning, and all snapshots lie within
 * milliseconds. Writers are not blocked; their log grows until the copy is complete. Each copy is private to this user (0600),
 * fully checked, and flushed to disk before this returns.
 *
 * @param tell  receives the progress, several times per file
 * @throws DatabaseError  a file is unreadable or damaged, or writing the copy failed. Finished copies stay
 * @example
 * const database = await openDatabase({ file: 'data/first.db' });
 * const copies = await copySqliteFiles([{ from: 'data/first.db', to: 'data/copy.db' }]);
 * copies[0].pages > 0; // true
 * await database.close();
 */
export async function copySqliteFiles(
  files: readonly FileToCopy[],
  tell: (progress: CopyProgress) => void = () => undefined,
): Promise<readonly CopiedFile[]> {
  const sources: DatabaseSyncInstance[] = [];
  try {
    for (const { from } of files) sources.push(asOfNow(from));
    const copied: CopiedFile[] = [];
    for (const [i, source] of sources.entries()) copied.push(await copy(source, files[i] as FileToCopy, tell));
    return copied;
  } catch (error) {
    throw sqliteError(error);
  } finally {
    for (const source of sources) source.close();
  }
}

/** Connection that reads the current snapshot until it is closed. */
function asOfNow(file: string): DatabaseSyncInstance {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    connection.exec('begin; select count(*) from sqlite_master');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function copy(
  source: DatabaseSyncInstance,
  { from, to }: FileToCopy,
  tell: (progress: CopyProgress) => void,
): Promise<CopiedFile> {
  closeSync(openSync(to, 'wx', 0o600)); // creates the file with its permissions
  chmodSync(to, 0o600);
  const progress = ({ totalPages: total, remainingPages }: { totalPages: number; remainingPages: number }): void => {
    tell({ from, copied: total - remainingPages, total });
  };
  const pages = await backup(source, to, { rate: PAGES_AT_A_TIME, progress });
  tell({ from, copied: pages, total: pages });
  assertSoundSqlite(to);
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
  return { from, to, pages };
}

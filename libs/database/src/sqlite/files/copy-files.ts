import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { sqliteError } from '../../errors/sqlite-error';
import { assertSoundSqlite } from './assert-sound';

/** A database, and where its copy goes. */
export interface FileToCopy {
  readonly from: string;
  /** A path at which there is no file. */
  readonly to: string;
}

export interface CopiedFile extends FileToCopy {
  /** Pages of the copy. */
  readonly pages: number;
}

/** How far a copy is, in pages of the database. */
export interface CopyProgress {
  readonly from: string;
  readonly copied: number;
  readonly total: number;
}

/** Pages copied at a time: 4 MB with pages of 4 KiB. Between them others use the event loop. */
const PAGES_AT_A_TIME = 1000;
/** For the rare moment in which another process recovers or closes the log. */
const TIMEOUT_MS = 5000;

/**
 * Copies SQLite files that others go on using: each copy is the database as of the beginning, whatever is written
 * meanwhile, and all beginnings lie within milliseconds. Writers are not held up; their log grows until the copy is
 * made. Each copy is for this user alone (0600), checked as a whole, and on the disk when this returns.
 *
 * @param tell  how far it is, several times a file
 * @throws DatabaseError  a file cannot be read, is damaged, or the copy cannot be written. What was copied so far stays
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

/** A connection that sees the database as it is now, until it is closed. */
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
  closeSync(openSync(to, 'wx', 0o600)); // with its rights from its first moment on
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

import { dirname, resolve } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { type Engine } from '../engine';
import { DatabaseError } from '../errors/database-error';
import { sqliteError } from '../errors/sqlite-error';
import { assertSound } from './assert-sound';
import { ownerOnlyDatabase, ownerOnlyFolder } from './owner-only';
import { SqliteEngine } from './sqlite-engine';

export interface SqliteOptions {
  readonly file: string;
  readonly durability: 'full' | 'normal';
  readonly readOnly?: boolean;
}

/** Time that a task waits for others of its process, and for other processes. */
const PATIENCE_MS = 10_000;

const WHAT_TO_DO =
  '. The file was not changed. Keep a copy of it and of the files next to it, and put a backup in its place';

/**
 * Opens or creates an SQLite file and its folder, both private to this user. In read-only mode the file must exist and stays
 * unchanged.
 */
export function openSqlite({ file, durability, readOnly = false }: SqliteOptions, patienceMs = PATIENCE_MS): Engine {
  if (file === '' || file.startsWith(':') || file.startsWith('file:'))
    throw new DatabaseError('INVALID_OPTION', `file must be a path; received '${file}'`);
  const path = resolve(file);
  try {
    if (readOnly) return new SqliteEngine(path, new DatabaseSync(path, READER), { patienceMs, readOnly });
    ownerOnlyFolder(dirname(path));
    ownerOnlyDatabase(path);
    assertSound(path, durability === 'full');
    return new SqliteEngine(path, connect(path, durability), { patienceMs, readOnly });
  } catch (cause) {
    const { code, message } = sqliteError(cause);
    const said = `cannot open ${path}: ${message}${code === 'CORRUPT' ? WHAT_TO_DO : ''}`;
    throw new DatabaseError(code === 'UNEXPECTED' ? 'DATABASE_UNAVAILABLE' : code, said, { cause });
  }
}

/** Waits for a process that recovers or closes the log. */
const READER = { readOnly: true, timeout: 1000 } as const;

function connect(path: string, durability: SqliteOptions['durability']): DatabaseSyncInstance {
  const connection = new DatabaseSync(path);
  try {
    // comes first: without it, two processes that change the journal mode at the same time would fail
    connection.exec('pragma busy_timeout = 5000');
    assertWriteAheadLog(connection);
    connection.exec(`pragma synchronous = ${durability}; pragma foreign_keys = on; pragma cache_size = -65536`);
    // checkpoints 16 MB of log at a time, so that a page that changes often is written once
    connection.exec('pragma wal_autocheckpoint = 4000');
    // from here on the event loop does the waiting
    connection.exec('pragma busy_timeout = 0');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Readers and the writer do not block each other in this mode; it needs a local disk. */
function assertWriteAheadLog(connection: DatabaseSyncInstance): void {
  const { journal_mode: mode } = connection.prepare('pragma journal_mode = wal').get() as { journal_mode: string };
  if (mode !== 'wal')
    throw new DatabaseError(
      'DATABASE_UNAVAILABLE',
      'the file system does not support a write-ahead log; use a local disk',
    );
}

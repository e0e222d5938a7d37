import { DatabaseError, type DatabaseErrorCode } from './database-error';

/** https://sqlite.org/rescode.html: extended codes of SQLITE_CONSTRAINT, then primary codes. */
const EXTENDED: Readonly<Record<number, DatabaseErrorCode>> = {
  2067: 'UNIQUE_VIOLATION', // SQLITE_CONSTRAINT_UNIQUE
  1555: 'UNIQUE_VIOLATION', // SQLITE_CONSTRAINT_PRIMARYKEY
  2579: 'UNIQUE_VIOLATION', // SQLITE_CONSTRAINT_ROWID
  787: 'FOREIGN_KEY_VIOLATION',
  1299: 'NOT_NULL_VIOLATION',
  275: 'CHECK_VIOLATION',
};
const PRIMARY: Readonly<Record<number, DatabaseErrorCode>> = {
  1: 'INVALID_STATEMENT', // SQLITE_ERROR
  3: 'STORAGE_FAILURE', // SQLITE_PERM
  5: 'BUSY',
  6: 'BUSY', // SQLITE_LOCKED
  8: 'STORAGE_READ_ONLY', // SQLITE_READONLY
  10: 'STORAGE_FAILURE', // SQLITE_IOERR
  11: 'CORRUPT',
  13: 'STORAGE_FULL', // SQLITE_FULL
  14: 'DATABASE_UNAVAILABLE', // SQLITE_CANTOPEN
  18: 'INVALID_STATEMENT', // SQLITE_TOOBIG
  19: 'INVALID_STATEMENT', // SQLITE_CONSTRAINT: a value of the wrong type in a strict table, a trigger
  20: 'INVALID_STATEMENT', // SQLITE_MISMATCH
  25: 'INVALID_STATEMENT', // SQLITE_RANGE
  26: 'CORRUPT', // SQLITE_NOTADB
};

/**
 * Codes by SQLite's messages (sqlite3_errmsg): the driver reports the code of errors in `run`, but not in `all`, which
 * statements with `returning` use.
 */
const BY_WORDS: readonly (readonly [RegExp, number])[] = [
  [/database is locked/, 5],
  [/table is locked/, 6],
  [/UNIQUE constraint failed/, 2067],
  [/FOREIGN KEY constraint failed/, 787],
  [/NOT NULL constraint failed/, 1299],
  [/CHECK constraint failed/, 275],
  [/attempt to write a readonly database/, 8],
  [/disk I\/O error/, 10],
  [/disk image is malformed/, 11],
  [/database or disk is full/, 13],
  [/unable to open database file/, 14],
  [/datatype mismatch|cannot store \w+ value/, 20],
  [/file is not a database/, 26],
];

/** Primary code while another connection holds the lock. */
const SQLITE_BUSY = 5;

/** True if another process holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return (sqliteCode(error) & 0xff) === SQLITE_BUSY;
}

/** Translates an error of the SQLite driver. */
export function sqliteError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseError(codeOf(error, message), message, { cause: error });
}

function codeOf(error: unknown, message: string): DatabaseErrorCode {
  // the driver has no code for an integer beyond 2^53
  if (message.includes('too large to be represented as a JavaScript number')) return 'OUT_OF_RANGE';
  const code = sqliteCode(error);
  return EXTENDED[code] ?? PRIMARY[code & 0xff] ?? 'UNEXPECTED';
}

function sqliteCode(error: unknown): number {
  const { errcode, message } = Object(error) as { readonly errcode?: unknown; readonly message?: unknown };
  if (typeof errcode === 'number') return errcode;
  const words = typeof message === 'string' ? message : '';
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 0;
}

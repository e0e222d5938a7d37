/** Reason of a failure, the same for both engines. Stable: switch on it, not on the class or the message. */
export type DatabaseErrorCode =
  /** The server or the file cannot be reached, or the connection was lost. */
  | 'DATABASE_UNAVAILABLE'
  /** The database was closed by {@link Database.close}. */
  | 'DATABASE_CLOSED'
  /** The turn did not come in time: another transaction, process or task holds what is needed. */
  | 'BUSY'
  /** A statement ran longer than it may. */
  | 'TIMEOUT'
  /** Another transaction got in the way, several times. */
  | 'CONFLICT'
  | 'UNIQUE_VIOLATION'
  | 'FOREIGN_KEY_VIOLATION'
  | 'NOT_NULL_VIOLATION'
  | 'CHECK_VIOLATION'
  /** An integer beyond ±(2^53 − 1), or beyond its column. */
  | 'OUT_OF_RANGE'
  /** The statement, or what it was given, makes no sense. */
  | 'INVALID_STATEMENT'
  /** A failed statement has doomed the transaction. */
  | 'TRANSACTION_ABORTED'
  /** The transaction has ended. */
  | 'TRANSACTION_CLOSED'
  /** The connection broke during a commit: it may or may not have happened. */
  | 'COMMIT_UNCERTAIN'
  /** No space is left: on the disk, in a quota, or in the tablespace. */
  | 'STORAGE_FULL'
  /** It can be read and not written: the disk is mounted so, the file has no such right, or the server is a standby. */
  | 'STORAGE_READ_ONLY'
  /** A failing disk, or rights that are missing. */
  | 'STORAGE_FAILURE'
  /** The files are damaged, or are not a database. */
  | 'CORRUPT'
  /** A migration that was applied reads differently now. */
  | 'MIGRATION_CHANGED'
  /** A migration that was applied is not among those given, or stands in another place. */
  | 'MIGRATION_MISSING'
  /** The database has migrations that this code does not know. */
  | 'DATABASE_NEWER'
  /** A name, a location or an option breaks its rule. */
  | 'INVALID_OPTION'
  | 'UNEXPECTED';

/**
 * The one error of this library. Its message names no password and no parameter; what the engine said is the `cause`.
 *
 * @example
 * new DatabaseError('BUSY', 'the database is locked by another process').code; // 'BUSY'
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

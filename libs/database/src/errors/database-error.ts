/** Reason of a failure, the same for both engines. Stable: switch on it instead of the class or the message. */
export type DatabaseErrorCode =
  /** The server or the file cannot be reached, or the connection was lost. */
  | 'DATABASE_UNAVAILABLE'
  /** The database was closed by {@link Database.close}. */
  | 'DATABASE_CLOSED'
  /** A lock was not free in time, because of another transaction, process or task. */
  | 'BUSY'
  /** A statement exceeded its time limit. */
  | 'TIMEOUT'
  /** Repeated conflicts with other transactions. */
  | 'CONFLICT'
  | 'UNIQUE_VIOLATION'
  | 'FOREIGN_KEY_VIOLATION'
  | 'NOT_NULL_VIOLATION'
  | 'CHECK_VIOLATION'
  /** An integer beyond ±(2^53 − 1), or beyond its column. */
  | 'OUT_OF_RANGE'
  /** The statement or its parameters are invalid. */
  | 'INVALID_STATEMENT'
  /** An earlier statement of the transaction failed. */
  | 'TRANSACTION_ABORTED'
  /** The transaction has ended. */
  | 'TRANSACTION_CLOSED'
  /** The connection broke during a commit, which may or may not have succeeded. */
  | 'COMMIT_UNCERTAIN'
  /** Disk, quota or tablespace is full. */
  | 'STORAGE_FULL'
  /** Read-only storage: a read-only mount, missing write permission, or a standby server. */
  | 'STORAGE_READ_ONLY'
  /** A failing disk, or missing permissions. */
  | 'STORAGE_FAILURE'
  /** The files are damaged, or are not a database. */
  | 'CORRUPT'
  /** An applied migration has changed since. */
  | 'MIGRATION_CHANGED'
  /** The code lacks an applied migration, or has it in another position. */
  | 'MIGRATION_MISSING'
  /** The database has migrations that this code does not know. */
  | 'DATABASE_NEWER'
  /** A name, a location or an option breaks its rule. */
  | 'INVALID_OPTION'
  | 'UNEXPECTED';

/**
 * The library's only error class. The message contains no password or parameter; the `cause` is the engine's error.
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

import { DatabaseError, type DatabaseErrorCode } from './database-error';

/**
 * https://www.postgresql.org/docs/15/errcodes-appendix.html: single conditions, then classes (the first two
 * characters).
 */
const CONDITIONS: Readonly<Record<string, DatabaseErrorCode>> = {
  '23505': 'UNIQUE_VIOLATION',
  '23503': 'FOREIGN_KEY_VIOLATION',
  '23502': 'NOT_NULL_VIOLATION',
  '23514': 'CHECK_VIOLATION',
  '22003': 'OUT_OF_RANGE',
  '40001': 'CONFLICT', // serialization_failure
  '40P01': 'CONFLICT', // deadlock_detected
  '55P03': 'BUSY', // lock_not_available: lock_timeout
  '57014': 'TIMEOUT', // query_canceled: statement_timeout
  '25P02': 'TRANSACTION_ABORTED',
  '25P03': 'DATABASE_UNAVAILABLE', // idle_in_transaction_session_timeout: the server has closed the connection
  '25006': 'STORAGE_READ_ONLY', // read_only_sql_transaction: a standby
  '53100': 'STORAGE_FULL', // disk_full
  '3D000': 'DATABASE_UNAVAILABLE', // invalid_catalog_name: no such database
};
const CLASSES: Readonly<Record<string, DatabaseErrorCode>> = {
  '08': 'DATABASE_UNAVAILABLE', // connection exception
  '28': 'DATABASE_UNAVAILABLE', // invalid authorization
  '53': 'DATABASE_UNAVAILABLE', // insufficient resources: too many connections, out of memory
  '57': 'DATABASE_UNAVAILABLE', // operator intervention: shutdown, crash, cannot connect now
  '58': 'STORAGE_FAILURE', // system error
  XX: 'CORRUPT',
  '0A': 'INVALID_STATEMENT',
  '21': 'INVALID_STATEMENT',
  '22': 'INVALID_STATEMENT',
  '42': 'INVALID_STATEMENT',
};

/** Translates an error of the PostgreSQL driver. Errors without SQLSTATE are connection errors. */
export function postgresError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const message = messageOf(error);
  return new DatabaseError(codeOf(error, message), message, { cause: error });
}

function codeOf(error: unknown, message: string): DatabaseErrorCode {
  if (message === 'timeout exceeded when trying to connect') return 'BUSY'; // from the pool: no connection became free
  if (isStalePlan(error)) return 'CONFLICT';
  const { code } = Object(error) as { readonly code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return CONDITIONS[code] ?? CLASSES[code.slice(0, 2)] ?? 'UNEXPECTED';
  return error instanceof TypeError ? 'UNEXPECTED' : 'DATABASE_UNAVAILABLE';
}

/** True if a table was altered after the statement was prepared. The connection has to be replaced. */
export function isStalePlan(error: unknown): boolean {
  // the server function that detected it; the message depends on the server's language
  return (Object(error) as { readonly routine?: unknown }).routine === 'RevalidateCachedQuery';
}

/** A host name with several addresses yields an AggregateError, whose message is empty. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

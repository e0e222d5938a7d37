import { DatabaseError } from '../errors/database-error';
import { type TransactionLimits } from '../types';

/** The server's names for them. */
const SETTINGS = {
  statement: 'statement_timeout',
  lock: 'lock_timeout',
  idle: 'idle_in_transaction_session_timeout',
} as const satisfies Record<keyof TransactionLimits, string>;

/** The server keeps milliseconds in 32 bits. */
const LONGEST = 2 ** 31 - 1;

/**
 * The statements that set limits for the rest of a transaction.
 *
 * @throws DatabaseError  INVALID_OPTION: not a positive number of whole milliseconds
 */
export function limitsOf(limits: TransactionLimits): readonly string[] {
  return (Object.keys(SETTINGS) as (keyof TransactionLimits)[]).flatMap((name) => {
    const limit = limits[name];
    if (limit === undefined) return [];
    if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST)
      throw new DatabaseError('INVALID_OPTION', `limits.${name} must be 1 to ${LONGEST} ms; received ${limit}`);
    return [`set local ${SETTINGS[name]} = ${limit}`];
  });
}

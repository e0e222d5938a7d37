import type pg from 'pg';
import { type Result, type Row, type Session, type Statement, type TransactionSettings } from '../engine';
import { DatabaseError, type DatabaseErrorCode } from '../errors/database-error';
import { isStalePlan, postgresError } from '../errors/postgres-error';
import { assertParameters, type Parameter } from '../parameters';
import { type TransactionLimits } from '../types';

/** The server ends a slow statement itself; after this additional time it counts as silent. */
const GRACE_MS = 10_000;

/** One connection of the pool, for one use. */
export class PostgresSession implements Session {
  #broken = false;
  /** Maximum silence of the server in milliseconds, if it differs from the connection's default. */
  #silence: number | undefined;

  /** @param isPooled  the server's session changes between transactions and does not know the names of prepared statements */
  constructor(
    private readonly client: pg.PoolClient,
    private readonly isPooled: boolean,
  ) {}

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    assertParameters(parameters);
    const { rows, rowCount } = await this.#query(statement, parameters);
    return { rows, changes: rowCount ?? 0 };
  }

  async begin({ isolation, durability, limits = {} }: TransactionSettings): Promise<void> {
    const relaxed = durability === 'relaxed' ? ['set local synchronous_commit = off'] : [];
    await this.#query({ sql: [`begin isolation level ${isolation}`, ...relaxed, ...limitsOf(limits)].join('; ') });
    this.#silence = limits.statement === undefined ? undefined : limits.statement + GRACE_MS;
  }

  async commit(): Promise<void> {
    const { command } = await this.#query({ sql: 'commit' }).catch((error: unknown) => {
      if (!this.#broken) throw error;
      const message = 'the connection was lost during the commit, which may or may not have happened';
      throw new DatabaseError('COMMIT_UNCERTAIN', message, { cause: error });
    });
    // the server's answer to a commit after a failed statement that the caller did not await
    if (command === 'ROLLBACK')
      throw new DatabaseError('TRANSACTION_ABORTED', 'a statement of the transaction has failed before');
  }

  async rollback(): Promise<void> {
    if (this.#broken) return;
    await this.#query({ sql: 'rollback' }).catch(() => {
      this.#broken = true;
    });
  }

  /** Returns the connection to the pool. Closes a broken one, which ends its transaction on the server. */
  release(): void {
    this.client.release(this.#broken);
  }

  async #query({ sql, name }: Statement, parameters: readonly Parameter[] = []): Promise<pg.QueryResult<Row>> {
    try {
      return await this.client.query<Row>({
        text: sql,
        ...(parameters.length > 0 && { values: [...parameters] }),
        ...(name !== undefined && !this.isPooled && { name }),
        ...(this.#silence !== undefined && { query_timeout: this.#silence }),
      });
    } catch (cause) {
      const error = postgresError(cause);
      // after a failover, a pooled connection to the new standby would fail forever
      this.#broken ||= LOST.has(error.code) || isStalePlan(cause);
      throw error;
    }
  }
}

/** Errors that a new connection may fix. */
const LOST: ReadonlySet<DatabaseErrorCode> = new Set<DatabaseErrorCode>(['DATABASE_UNAVAILABLE', 'STORAGE_READ_ONLY']);

/** The server's setting names. */
const SETTINGS = {
  statement: 'statement_timeout',
  lock: 'lock_timeout',
  idle: 'idle_in_transaction_session_timeout',
} as const satisfies Record<keyof TransactionLimits, string>;

/** The server stores milliseconds in 32 bits. */
const LONGEST = 2 ** 31 - 1;

/**
 * Statements that set limits for the rest of a transaction.
 *
 * @throws DatabaseError  INVALID_OPTION: not a positive number of whole milliseconds
 */
function limitsOf(limits: TransactionLimits): readonly string[] {
  return (Object.keys(SETTINGS) as (keyof TransactionLimits)[]).flatMap((name) => {
    const limit = limits[name];
    if (limit === undefined) return [];
    if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST)
      throw new DatabaseError('INVALID_OPTION', `limits.${name} must be 1 to ${LONGEST} ms; received ${limit}`);
    return [`set local ${SETTINGS[name]} = ${limit}`];
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { type Result, type Row, type Statement } from '../engine';
import { DatabaseError } from '../errors/database-error';
import { isSqliteBusy, sqliteError } from '../errors/sqlite-error';
import { assertParameters, type Parameter } from '../parameters';
import { bindable } from './sqlite-reader';

/** Statements kept compiled. */
const CACHE_SIZE = 256;

/**
 * Runs statements on a connection. While another process holds the lock it retries until `patienceMs` has passed; SQLite's
 * built-in waiting would block the event loop.
 */
export class SqliteConnection {
  readonly #statements = new Map<string, CachedStatement>();

  constructor(
    private readonly connection: DatabaseSyncInstance,
    private readonly patienceMs: number,
    private readonly path: string,
  ) {}

  get inTransaction(): boolean {
    return this.connection.isTransaction;
  }

  /**
   * Skips the wait for the disk: commits go to the log in order, and the next waiting commit makes them durable.
   *
   * @returns restores the wait
   */
  relax(): () => void {
    const { synchronous } = this.connection.prepare('pragma synchronous').get() as { synchronous: number };
    this.connection.exec('pragma synchronous = normal');
    return () => {
      this.connection.exec(`pragma synchronous = ${synchronous}`);
    };
  }

  /** Runs synchronously unless another process holds the lock. */
  async execute({ sql }: Statement, parameters: readonly Parameter[]): Promise<Result> {
    assertParameters(parameters);
    const bound = bindable(parameters);
    for (let waitedMs = 0, waitMs = 1; ; waitedMs += waitMs, waitMs = Math.min(2 * waitMs, 20)) {
      try {
        return this.#run(sql, bound);
      } catch (error) {
        if (!isSqliteBusy(error)) throw ofFile(sqliteError(error), this.path);
        if (waitedMs >= this.patienceMs) throw heldByAnotherProcess(this.patienceMs, error);
      }
      await delay(waitMs * (0.5 + Math.random()));
    }
  }

  #run(sql: string, parameters: readonly Parameter[]): Result {
    const { statement, returnsRows } = this.#prepare(sql);
    if (!returnsRows) return { rows: [], changes: statement.run(...parameters).changes };
    const rows = statement.all(...parameters) as Row[];
    // the driver's rows have no prototype
    for (let i = 0; i < rows.length; i++) rows[i] = { ...rows[i] };
    return { rows, changes: rows.length };
  }

  #prepare(sql: string): CachedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    const cached = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, cached);
    if (this.#statements.size > CACHE_SIZE) this.#dropOldest();
    return cached;
  }

  #dropOldest(): void {
    for (const sql of this.#statements.keys()) {
      this.#statements.delete(sql);
      return;
    }
  }
}

interface CachedStatement {
  readonly statement: StatementSyncInstance;
  readonly returnsRows: boolean;
}

/** Adds the file's path to errors that concern the file rather than the statement. */
function ofFile(error: DatabaseError, path: string): DatabaseError {
  if (!error.code.startsWith('STORAGE_') && error.code !== 'CORRUPT') return error;
  return new DatabaseError(error.code, `${path}: ${error.message}`, { cause: error.cause });
}

function heldByAnotherProcess(patienceMs: number, cause: unknown): DatabaseError {
  return new DatabaseError('BUSY', `another process has held the database for ${patienceMs} ms`, { cause });
}

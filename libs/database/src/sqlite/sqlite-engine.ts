import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { type DatabaseSyncInstance } from '@photostructure/sqlite';
import { SQLITE } from '../dialect';
import { type Engine, type Result, type Session, type Statement, type TransactionSettings } from '../engine';
import { DatabaseError } from '../errors/database-error';
import { type Parameter } from '../parameters';
import { SqliteConnection } from './sqlite-connection';
import { SqliteReader } from './sqlite-reader';
import { Turns } from './turns';

/** Time to wait for another process that recovers or closes the log. */
const READER_TIMEOUT_MS = 1000;
/** Time to wait for readers before closing; the log itself has only a few MB. */
const CHECKPOINT_TIMEOUT_MS = 300;

export interface SqliteUse {
  /** Time that a task waits for others, in its process and in other processes. */
  readonly patienceMs: number;
  readonly readOnly: boolean;
}

/** One connection for reading and writing, shared by turns; long reads use separate connections. */
export class SqliteEngine implements Engine {
  readonly dialect = SQLITE;
  readonly #turns: Turns;
  readonly #connection: SqliteConnection;
  #closed = false;

  constructor(
    readonly place: string,
    private readonly raw: DatabaseSyncInstance,
    private readonly use: SqliteUse,
  ) {
    this.#turns = new Turns(use.patienceMs);
    this.#connection = new SqliteConnection(raw, use.patienceMs, place);
  }

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    await this.#take();
    try {
      return await this.#connection.execute(statement, parameters);
    } finally {
      this.#turns.pass();
    }
  }

  async acquire(): Promise<Session> {
    await this.#take();
    return new SqliteSession(this.#connection, this.#turns, this.use.readOnly);
  }

  async *chunks({ sql }: Statement, parameters: readonly Parameter[], size: number) {
    this.#assertOpen();
    const reader = new SqliteReader(this.place, sql, parameters, READER_TIMEOUT_MS);
    try {
      for (let chunk = reader.next(size); chunk.length > 0; chunk = reader.next(size)) {
        yield chunk;
        await nextTurnOfLoop();
      }
    } finally {
      reader.close();
    }
  }

  connections(): undefined {
    return undefined;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#turns.take();
    this.#closed = true;
    if (!this.use.readOnly) this.#foldLogIn();
    this.raw.close();
    this.#turns.pass();
  }

  /**
   * Moves the log into the file, for users who copy the file: cached statements would keep SQLite from doing so. If another
   * process reads, or the disk is full, the log stays and loses nothing.
   */
  #foldLogIn(): void {
    try {
      this.raw.exec(`pragma busy_timeout = ${CHECKPOINT_TIMEOUT_MS}; pragma wal_checkpoint(truncate)`);
    } catch {
      // the next opening reads the log
    }
  }

  async #take(): Promise<void> {
    if (!this.#turns.tryTake()) await this.#turns.take();
    if (!this.#closed) return;
    this.#turns.pass();
    this.#assertOpen();
  }

  #assertOpen(): void {
    if (this.#closed) throw new DatabaseError('DATABASE_CLOSED', 'the database has been closed');
  }
}

/** The connection for one turn. */
class SqliteSession implements Session {
  #relaxed: (() => void) | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly turns: Turns,
    private readonly readOnly: boolean,
  ) {}

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    return this.connection.execute(statement, parameters);
  }

  /**
   * Takes the write lock at the beginning: a transaction that reads first could find its snapshot outdated when it writes. A
   * reader takes none.
   */
  async begin({ durability }: TransactionSettings): Promise<void> {
    if (durability === 'relaxed') this.#relaxed = this.connection.relax();
    await this.connection.execute({ sql: this.readOnly ? 'begin' : 'begin immediate' }, []);
  }

  async commit(): Promise<void> {
    await this.connection.execute({ sql: 'commit' }, []);
  }

  async rollback(): Promise<void> {
    // some failures, such as a full disk, have already rolled back
    if (this.connection.inTransaction) await this.connection.execute({ sql: 'rollback' }, []);
  }

  release(): void {
    this.#relaxed?.();
    this.turns.pass();
  }
}

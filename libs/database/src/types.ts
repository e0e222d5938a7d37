import { type Dialect } from './dialect';
import { type Parameter } from './parameters';

/** Runs statements: a database, or a transaction on it. */
export interface Executor {
  readonly dialect: Dialect;
  /**
   * A statement for hot paths, compiled once by the engine and kept by its text: pass constants, never assembled text.
   *
   * @param sql  one statement with a plain `?` for each parameter, on both engines
   */
  prepare<Row extends object = Record<string, unknown>>(sql: string): PreparedStatement<Row>;
  /** Runs a statement that is not worth keeping, such as one that a query builder has put together. */
  execute<Row extends object = Record<string, unknown>>(query: Query): Promise<QueryResult<Row>>;
}

/** An open database. Every error it throws is a `DatabaseError`. */
export interface Database extends Executor {
  /** Where it is, for messages: the path of the file, or server and name, without user and password. */
  readonly place: string;
  /**
   * Runs `work` in one transaction: all of it is committed, or nothing. What another task does meanwhile is no part of
   * it.
   *
   * A conflict with another transaction, or a connection lost before the commit, rolls back and runs `work` again, a
   * few times: it must have no effect but through `tx`. A failed statement dooms the transaction, even if `work`
   * catches the error. Inside, use `tx` alone: a statement on the database waits for this very transaction, until it is
   * refused as BUSY.
   *
   * @returns what `work` returns, once committed
   * @throws what `work` throws, after the rollback; DatabaseError CONFLICT when every attempt lost; COMMIT_UNCERTAIN
   *         when the connection broke during the commit, and nobody can tell whether it happened
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>, options?: TransactionOptions): Promise<Value>;
  /**
   * Reads a large result in chunks, all from the same moment; writers are not held up, nor is the event loop.
   *
   * @param size  rows of a chunk, 1000 by default
   */
  readInChunks<Row extends object = Record<string, unknown>>(query: Query, size?: number): AsyncIterable<Row[]>;
  /** Connections to the server at this moment; undefined: the database is in this process and has none. */
  connections(): Connections | undefined;
  /** Waits for running transactions, then lets go of files and connections. */
  close(): Promise<void>;
}

/** How the connections of a pool are used. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  /** Tasks that wait for one. */
  readonly waiting: number;
  /** The most that are opened. */
  readonly limit: number;
}

/** A {@link Database} inside one of its transactions; dead once that has ended. */
export type Transaction = Executor;

export interface TransactionOptions {
  /**
   * `serializable`, the default: as if transactions ran one after the other. `read committed`: PostgreSQL only, for
   * statements whose rows are locked or fenced anyway; a conflict waits instead of running `work` again. SQLite always
   * serialises.
   */
  readonly isolation?: 'serializable' | 'read committed';
  /**
   * `full`, the default: once committed it outlives a failure of the power, as far as the database itself was opened
   * so. `relaxed`: such a failure may undo it, with all that came after it; the next full commit, of any process, makes
   * it last. It spares the wait for the disk where nobody is told of the outcome before such a commit.
   */
  readonly durability?: 'full' | 'relaxed';
  /** Other limits than those of the connection. PostgreSQL only: SQLite works inside this process. */
  readonly limits?: TransactionLimits;
}

/** How long a transaction may take, in whole milliseconds, > 0. What is not given is as for any statement. */
export interface TransactionLimits {
  /** For one statement. */
  readonly statement?: number;
  /** To wait for another transaction. */
  readonly lock?: number;
  /**
   * Without a statement: a process that is stopped in the middle holds up others no longer than this, and runs the work
   * again.
   */
  readonly idle?: number;
}

/** A statement that was prepared, and what can be asked of it. */
export interface PreparedStatement<Row> {
  /** All rows. */
  all(...parameters: Parameter[]): Promise<Row[]>;
  /** The first row, if there is one. */
  first(...parameters: Parameter[]): Promise<Row | undefined>;
  /** How many rows were inserted, updated or deleted. */
  run(...parameters: Parameter[]): Promise<number>;
}

/** A statement with its parameters, in the engine's own placeholders: `?` or `$1`. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface QueryResult<Row> {
  readonly rows: Row[];
  /** Rows inserted, updated or deleted. */
  readonly changes: number;
}

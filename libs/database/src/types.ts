import { type Dialect } from './dialect';
import { type Parameter } from './parameters';

/** Runs statements on a database or in a transaction. */
export interface Executor {
  readonly dialect: Dialect;
  /**
   * Prepares a statement for hot paths; cached by its text, so pass constants and never assembled text.
   *
   * @param sql  one statement with a plain `?` for each parameter, on both engines
   */
  prepare<Row extends object = Record<string, unknown>>(sql: string): PreparedStatement<Row>;
  /** Runs a one-off statement, such as one from a query builder. */
  execute<Row extends object = Record<string, unknown>>(query: Query): Promise<QueryResult<Row>>;
}

/** An open database. Every error it throws is a `DatabaseError`. */
export interface Database extends Executor {
  /** Location for messages: path of the file, or server and name, without user and password. */
  readonly place: string;
  /**
   * Runs `work` in one transaction that commits completely or not at all. Statements of other tasks are not part of it.
   *
   * A conflict with another transaction, or a connection lost before the commit, rolls back and runs `work` again, a few times.
   * Therefore `work` must only have effects through `tx`. A failed statement dooms the transaction, even if `work` catches the
   * error. Inside, use only `tx`: a statement on the database would wait for this transaction until it fails with BUSY.
   *
   * @returns the value of `work`, once committed
   * @throws the error of `work`, after the rollback; DatabaseError CONFLICT if every attempt lost; COMMIT_UNCERTAIN if the
   *         connection broke during the commit, whose outcome is then unknown
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>, options?: TransactionOptions): Promise<Value>;
  /**
   * Reads a large result in chunks from one snapshot, without blocking writers or the event loop.
   *
   * @param size  rows per chunk, 1000 by default
   */
  readInChunks<Row extends object = Record<string, unknown>>(query: Query, size?: number): AsyncIterable<Row[]>;
  /** Current connections to the server; undefined for a database in this process. */
  connections(): Connections | undefined;
  /** Waits for running transactions, then closes files and connections. */
  close(): Promise<void>;
}

/** Usage of a connection pool. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  /** Tasks that wait for a connection. */
  readonly waiting: number;
  /** Maximum number of connections. */
  readonly limit: number;
}

/** A {@link Database} inside one of its transactions; unusable after its end. */
export type Transaction = Executor;

export interface TransactionOptions {
  /**
   * `serializable`, the default: as if transactions ran one after the other. `read committed`: PostgreSQL only, for statements
   * on locked or fenced rows; a conflict waits instead of running `work` again. SQLite always serializes.
   */
  readonly isolation?: 'serializable' | 'read committed';
  /**
   * `full`, the default: a commit survives a power failure, as far as the database's own durability permits. `relaxed`: a power
   * failure may undo the commit and all later ones, until the next full commit of any process. It skips the wait for the disk;
   * use it if nobody learns the outcome before such a commit.
   */
  readonly durability?: 'full' | 'relaxed';
  /** Overrides the connection's limits. PostgreSQL only: SQLite works inside this process. */
  readonly limits?: TransactionLimits;
}

/** Time limits of a transaction in whole milliseconds, > 0. Missing ones use the statement defaults. */
export interface TransactionLimits {
  /** For one statement. */
  readonly statement?: number;
  /** For waiting for another transaction. */
  readonly lock?: number;
  /**
   * For idling between statements. A process that is stopped in the middle blocks others no longer than this; it then runs the
   * work again.
   */
  readonly idle?: number;
}

/** A prepared statement. */
export interface PreparedStatement<Row> {
  /** All rows. */
  all(...parameters: Parameter[]): Promise<Row[]>;
  /** The first row, if any. */
  first(...parameters: Parameter[]): Promise<Row | undefined>;
  /** Number of rows inserted, updated or deleted. */
  run(...parameters: Parameter[]): Promise<number>;
}

/** A statement with its parameters, with the engine's placeholders: `?` or `$1`. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface QueryResult<Row> {
  readonly rows: Row[];
  /** Rows inserted, updated or deleted. */
  readonly changes: number;
}

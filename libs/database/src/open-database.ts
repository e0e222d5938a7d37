import { type Dialect } from './dialect';
import { type Engine, type Runner } from './engine';
import { DatabaseError } from './errors/database-error';
import { type Parameter } from './parameters';
import { StatementCompiler } from './prepared-statement';
import { transact } from './transact';
import {
  type Connections,
  type Database,
  type Executor,
  type PreparedStatement,
  type Query,
  type QueryResult,
  type Transaction,
  type TransactionOptions,
} from './types';

/** Location of the data: a server, or a file on this machine. */
export type DatabaseLocation = (
  | {
      /** `postgres://user:password@host:port/name` */
      readonly url: string;
      /** Maximum number of connections, 10 by default. */
      readonly connections?: number;
    }
  | {
      /**
       * Path of the SQLite file. Creates a missing file and folder for this user only (0600 and 0700). Narrows wider
       * permissions of an existing file, with a process warning; leaves those of an existing folder.
       */
      readonly file: string;
    }
) & {
  /** `normal` is faster, but a power failure may lose the last commits; `full`, the default, loses none. */
  readonly durability?: 'full' | 'normal';
  /** True to read only: the file must exist and stays unchanged; a server refuses all writes. */
  readonly readOnly?: boolean;
};

/**
 * Opens a database: an SQLite file inside this process, or PostgreSQL 15 or newer. Only the driver in use is loaded.
 *
 * @param location  see {@link DatabaseLocation}
 * @throws DatabaseError  INVALID_OPTION: not a location; DATABASE_UNAVAILABLE: not there, refused or too old; CORRUPT: the file
 *                        is not a database; STORAGE_FAILURE: others can read the file, and changing its permissions failed
 * @example
 * const database = await openDatabase({ file: 'data/example.db' });
 * await database.prepare<{ sum: number }>('select ? + ? as sum').first(1, 2); // { sum: 3 }
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return new OpenDatabase(await openEngine(location));
}

async function openEngine(location: DatabaseLocation): Promise<Engine> {
  const { durability = 'full', readOnly = false } = location;
  if ('url' in location) {
    const { openPostgres } = await import('./postgres/open-postgres');
    return openPostgres({ url: location.url, connections: location.connections ?? 10, durability, readOnly });
  }
  const { openSqlite } = await import('./sqlite/open-sqlite');
  return openSqlite({ file: location.file, durability, readOnly });
}

class StatementExecutor implements Executor {
  constructor(
    readonly dialect: Dialect,
    private readonly runner: Runner,
    private readonly compiler: StatementCompiler,
  ) {}

  prepare<Row extends object>(sql: string): PreparedStatement<Row> {
    return this.compiler.prepare<Row>(sql, this.runner);
  }

  async execute<Row extends object>({ sql, parameters }: Query): Promise<QueryResult<Row>> {
    const result = await this.runner.execute({ sql }, parameters as readonly Parameter[]);
    return result as QueryResult<Row>;
  }
}

class OpenDatabase extends StatementExecutor implements Database {
  readonly #compiler: StatementCompiler;

  constructor(private readonly engine: Engine) {
    const compiler = new StatementCompiler(engine.dialect);
    super(engine.dialect, engine, compiler);
    this.#compiler = compiler;
  }

  get place(): string {
    return this.engine.place;
  }

  async transaction<Value>(work: (tx: Transaction) => Promise<Value>, options?: TransactionOptions): Promise<Value> {
    const inTransaction = (runner: Runner) => work(new StatementExecutor(this.dialect, runner, this.#compiler));
    return transact(this.engine, inTransaction, options);
  }

  readInChunks<Row extends object>({ sql, parameters }: Query, size = 1000): AsyncIterable<Row[]> {
    if (!Number.isInteger(size) || size < 1)
      throw new DatabaseError('INVALID_OPTION', `size must be a positive integer; received ${size}`);
    const chunks = this.engine.chunks({ sql }, parameters as readonly Parameter[], size);
    return chunks as AsyncIterable<Row[]>;
  }

  connections(): Connections | undefined {
    return this.engine.connections();
  }

  async close(): Promise<void> {
    return this.engine.close();
  }
}

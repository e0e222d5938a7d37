import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type QueryExecutorProvider,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { DatabaseError } from '../errors/database-error';
import { type Executor } from '../types';

/** Builds queries, and is where `sql` of Kysely executes its templates. */
export type QueryBuilder<Schema> = QueryCreator<Schema> & QueryExecutorProvider;

/**
 * Kysely on a database or a transaction: typed queries, built at run time. Connections and transactions stay the business of
 * the database. Loading Kysely takes a while, hence a path of its own.
 *
 * @param executor  where the queries run
 * @example
 * const database = await openDatabase({ file: 'data/example.db' });
 * const query = queryBuilder<{ pragma_table_list: { name: string; type: string } }>(database);
 * await query.selectFrom('pragma_table_list').select('type').where('name', '=', 'sqlite_schema').execute(); // [{ type: 'table' }]
 */
export function queryBuilder<Schema>(executor: Executor): QueryBuilder<Schema> {
  const createDriver = () => new ExecutorDriver(executor);
  return new Kysely<Schema>({
    dialect:
      executor.dialect.name === 'sqlite'
        ? {
            createDriver,
            createAdapter: () => new SqliteAdapter(),
            createQueryCompiler: () => new SqliteQueryCompiler(),
            createIntrospector: (db) => new SqliteIntrospector(db),
          }
        : {
            createDriver,
            createAdapter: () => new PostgresAdapter(),
            createQueryCompiler: () => new PostgresQueryCompiler(),
            createIntrospector: (db) => new PostgresIntrospector(db),
          },
  });
}

/** Hands every query to the executor, which finds a connection for it. */
class ExecutorDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(executor: Executor) {
    this.#connection = new ExecutorConnection(executor);
  }

  async init(): Promise<void> {
    // the engine is open
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  async releaseConnection(): Promise<void> {
    // nothing was lent
  }

  async beginTransaction(): Promise<void> {
    return Promise.reject(refused('transaction'));
  }

  async commitTransaction(): Promise<void> {
    return Promise.reject(refused('transaction'));
  }

  async rollbackTransaction(): Promise<void> {
    return Promise.reject(refused('transaction'));
  }

  async destroy(): Promise<void> {
    return Promise.reject(refused('close'));
  }
}

class ExecutorConnection implements DatabaseConnection {
  constructor(private readonly executor: Executor) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.executor.execute({ sql, parameters });
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    await Promise.reject(refused('readInChunks'));
  }
}

function refused(method: string): DatabaseError {
  return new DatabaseError('INVALID_OPTION', `use the database's own ${method}, not that of its query builder`);
}

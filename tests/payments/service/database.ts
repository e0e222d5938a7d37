/** `@quant/database` for the service under test: the same, but it counts every write, and a fault can strike there. */
import {
  type Database,
  DatabaseError,
  type DatabaseLocation,
  type Executor,
  openDatabase as openReal,
  type Parameter,
  type PreparedStatement,
  type Transaction,
  type TransactionOptions,
} from '../../../libs/database/src/index';
import { beginWrite, isFull } from './steps';

export * from '../../../libs/database/src/index';

export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await openReal(location);
  return {
    ...watched(database),
    place: database.place,
    transaction: (work, options) => transaction(database, work, options),
    readInChunks: (query, size) => database.readInChunks(query, size),
    connections: () => database.connections(),
    close: () => database.close(),
  };
}

/** A commit after writes counts as one more write. */
async function transaction<Value>(
  database: Database,
  work: (tx: Transaction) => Promise<Value>,
  options?: TransactionOptions,
): Promise<Value> {
  let commit = undefined as ReturnType<typeof beginWrite> | undefined;
  let changes = 0;
  const value = await database.transaction(async (tx) => {
    changes = 0;
    commit = undefined;
    let writes = 0;
    const result = await work(
      watched(tx, (changed) => {
        writes++;
        changes += changed ? 1 : 0;
      }),
    );
    if (writes > 0) await (commit = beginWrite('commit', true)).before();
    assertRoom();
    return result;
  }, options);
  if (await commit?.after(changes > 0)) throw new DatabaseError('COMMIT_UNCERTAIN', 'the connection was lost');
  return value;
}

/** The error of a full disk, as each engine reports it. */
function assertRoom(): void {
  if (isFull()) throw new DatabaseError('STORAGE_FULL', 'database or disk is full');
}

type Heard = (changed: boolean) => void;

/** @param heard  called with every write in a transaction; omit it outside of one */
function watched(executor: Executor, heard?: Heard): Executor {
  return {
    dialect: executor.dialect,
    prepare: <Row extends object>(sql: string): PreparedStatement<Row> => {
      const statement = executor.prepare<Row>(sql);
      const step = stepOf(sql);
      if (step === undefined) return statement;
      return {
        all: (...given: Parameter[]) =>
          counted(
            step,
            () => statement.all(...given),
            (rows) => rows.length > 0,
            heard,
          ),
        first: (...given: Parameter[]) => counted(step, () => statement.first(...given), Boolean, heard),
        run: (...given: Parameter[]) =>
          counted(
            step,
            () => statement.run(...given),
            (changes) => changes > 0,
            heard,
          ),
      };
    },
    execute: (query) => {
      const step = stepOf(query.sql);
      if (step === undefined) return executor.execute(query);
      return counted(
        step,
        () => executor.execute(query),
        ({ changes }) => changes > 0,
        heard,
      );
    },
  };
}

async function counted<Result>(
  step: string,
  work: () => Promise<Result>,
  hasChanged: (result: Result) => boolean,
  heard: Heard | undefined,
): Promise<Result> {
  const write = beginWrite(step, heard !== undefined);
  await write.before();
  assertRoom();
  const result = await work();
  const changed = hasChanged(result);
  heard?.(changed);
  if (await write.after(changed)) throw new DatabaseError('DATABASE_UNAVAILABLE', 'the connection was lost');
  return result;
}

/** Depends on time, not on the sale. */
const RENEWAL = /^\s*update x402_payments set lease_until = \? where/;

/** `update x402_payments` for such a statement; undefined for a statement that only reads. */
function stepOf(sql: string): string | undefined {
  if (RENEWAL.test(sql)) return undefined;
  const [, verb = '', table = ''] = /^\s*(insert into|update|delete from)\s+(\w+)/i.exec(sql) ?? [];
  return verb === '' ? undefined : `${verb.toLowerCase()} ${table}`;
}

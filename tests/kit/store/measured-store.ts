import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { PostgresServer } from '../postgres/server';
import { type Engine, namedServer, openFolder, openServer, type Store } from './store';

/** Bytes on disk. */
export interface StoredBytes {
  readonly database: number;
  /** Write-ahead log: on PostgreSQL that of the whole server. */
  readonly log: number;
}

/** A store whose size can be measured. */
export interface MeasuredStore extends Store {
  readonly version: string;
  /** The databases, opened by this process: one on PostgreSQL; on SQLite the records, then the counters. */
  readonly databases: readonly Database[];
  /** The master key of the processes, which the harness also uses. */
  readonly masterKey: Buffer;
  readonly bytes: () => Promise<StoredBytes>;
  /** Limit of the write-ahead log in the engine's settings. [bytes] */
  readonly logBound: number;
}

/** SQLite makes a checkpoint every 16 MB in each of the two files; while a reader is active, the log keeps growing for a while. */
const SQLITE_LOG_BOUND = 64 * 2 ** 20;
const FILES = ['quant.db', 'counters.db'];

export async function openMeasuredStore(engine: Engine): Promise<MeasuredStore> {
  const masterKey = randomBytes(32);
  const told = { WATCH_MASTER_KEY: masterKey.toString('base64') };
  return engine === 'sqlite' ? measuredFolder(masterKey, told) : measuredServer(masterKey, told);
}

async function measuredFolder(masterKey: Buffer, told: Store['environment']): Promise<MeasuredStore> {
  const store = await openFolder();
  const { folder } = store;
  const databases = await Promise.all(FILES.map((name) => openDatabase({ file: join(folder, name) })));
  const sumOver = async <Of>(all: readonly Of[], sizeOf: (each: Of) => Promise<number>) =>
    (await Promise.all(all.map(sizeOf))).reduce((sum, bytes) => sum + bytes, 0);
  /** Counts pages of the log that are not yet in the file. */
  const pages = 'select page_count * page_size as value from pragma_page_count(), pragma_page_size()';
  return {
    ...{ ...store, databases, masterKey, logBound: SQLITE_LOG_BOUND, environment: { ...store.environment, ...told } },
    version: `SQLite ${await valueOf(databases[0], 'select sqlite_version() as value')}`,
    bytes: async () => ({
      database: await sumOver(databases, (database) => valueOf(database, pages).then(Number)),
      log: await sumOver(FILES, (name) =>
        stat(join(folder, `${name}-wal`)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    }),
    remove: async () => {
      await Promise.all(databases.map((database) => database.close()));
      await store.remove();
    },
  };
}

/** Uses the server of TEST_DATABASE_URL, or starts one. */
async function measuredServer(masterKey: Buffer, told: Store['environment']): Promise<MeasuredStore> {
  const isNamed = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
  const cluster = isNamed ? undefined : await PostgresServer.create();
  const store = await openServer(cluster?.url ?? namedServer());
  const database = await store.open();
  const size = (sql: string) => valueOf(database, sql).then(Number);
  return {
    ...{ ...store, databases: [database], masterKey, environment: { ...store.environment, ...told } },
    version: `PostgreSQL ${await valueOf(database, `select current_setting('server_version') as value`)}`,
    bytes: async () => ({
      database: await size('select pg_database_size(current_database()) as value'),
      log: await size('select cast(sum(size) as bigint) as value from pg_ls_waldir()'),
    }),
    logBound: await size(`select pg_size_bytes(current_setting('max_wal_size')) as value`),
    remove: async () => {
      await store.remove();
      await cluster?.remove();
    },
  };
}

async function valueOf(database: Database | undefined, sql: string): Promise<string> {
  const row = await database?.prepare<{ value: string | number }>(sql).first();
  return String(row?.value ?? '');
}

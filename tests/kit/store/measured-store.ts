import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { PostgresServer } from '../postgres/server';
import { administer, type Engine } from './store';

/** Bytes on the disk. */
export interface StoredBytes {
  readonly database: number;
  /** Of the write-ahead log: on PostgreSQL that of the whole server. */
  readonly log: number;
}

/** What API and worker share in a run, empty at its beginning, on a clock of its own; it tells how much it holds. */
export interface MeasuredStore {
  readonly engine: Engine;
  readonly version: string;
  /** What the processes are told of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The databases, opened by this process: one on PostgreSQL; on SQLite the records, then the counters. */
  readonly databases: readonly Database[];
  /** Of the processes, and of this one where it stands in for them. */
  readonly masterKey: Buffer;
  readonly bytes: () => Promise<StoredBytes>;
  /** The bound of the write-ahead log that the engine's settings give. [bytes] */
  readonly logBound: number;
  readonly remove: () => Promise<void>;
}

const MIB = 2 ** 20;

/** A checkpoint is made with every 16 MB of each of the two files; while somebody reads, its log grows on for a while. */
const SQLITE_LOG_BOUND = 64 * MIB;

export function openMeasuredStore(engine: Engine): Promise<MeasuredStore> {
  return engine === 'sqlite' ? openFolder() : openServer();
}

const FILES = ['quant.db', 'counters.db'];

async function openFolder(): Promise<MeasuredStore> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-soak-'));
  const masterKey = randomBytes(32);
  const databases = await Promise.all(FILES.map((name) => openDatabase({ file: join(folder, name) })));
  const logSize = async () => {
    const all = await Promise.all(FILES.map((name) => stat(join(folder, `${name}-wal`)).catch(() => ({ size: 0 }))));
    return all.reduce((sum, { size }) => sum + size, 0);
  };
  /** With what has not been moved from the log to the file yet. */
  const sizeOf = async (database: Database) =>
    Number(
      await valueOf(database, 'select page_count * page_size as value from pragma_page_count(), pragma_page_size()'),
    );
  const size = async () => (await Promise.all(databases.map(sizeOf))).reduce((sum, bytes) => sum + bytes, 0);
  const remove = async () => {
    await Promise.all(databases.map((database) => database.close()));
    await rm(folder, { recursive: true, force: true });
  };
  return {
    engine: 'sqlite',
    version: `SQLite ${await valueOf(databases[0], 'select sqlite_version() as value')}`,
    environment: { DATA_DIR: folder, WATCH_MASTER_KEY: masterKey.toString('base64') },
    bytes: async () => ({ database: await size(), log: await logSize() }),
    logBound: SQLITE_LOG_BOUND,
    ...{ databases, masterKey, remove },
  };
}

/**
 * @throws Error  no server is named, and none can be started here
 */
async function openServer(): Promise<MeasuredStore> {
  const named = process.env['TEST_DATABASE_URL'];
  const cluster = named === undefined || named === '' ? await PostgresServer.create() : undefined;
  const server = cluster?.url ?? named;
  if (server === undefined || server === '')
    throw new Error('PostgreSQL is not installed here: set TEST_DATABASE_URL, or run with --databases sqlite');
  try {
    return await databaseOn(server, cluster);
  } catch (error) {
    await cluster?.remove();
    throw error;
  }
}

/** @param cluster  the server's, if it is to be removed with the database */
async function databaseOn(server: string, cluster: PostgresServer | undefined): Promise<MeasuredStore> {
  const name = `soak_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const database = await openDatabase({ url: url.href, connections: 2 });
  const masterKey = randomBytes(32);
  const folder = await mkdtemp(join(tmpdir(), 'quant-soak-'));
  const size = (sql: string) => valueOf(database, sql).then(Number);
  const remove = async () => {
    await database.close();
    await administer(server, `drop database ${name} with (force)`);
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    engine: 'postgres',
    version: `PostgreSQL ${await valueOf(database, `select current_setting('server_version') as value`)}`,
    environment: { DATA_DIR: folder, DATABASE_URL: url.href, WATCH_MASTER_KEY: masterKey.toString('base64') },
    databases: [database],
    masterKey,
    bytes: async () => ({
      database: await size('select pg_database_size(current_database()) as value'),
      log: await size('select cast(sum(size) as bigint) as value from pg_ls_waldir()'),
    }),
    logBound: await size(`select pg_size_bytes(current_setting('max_wal_size')) as value`),
    remove,
  };
}

async function valueOf(database: Database | undefined, sql: string): Promise<string> {
  const row = await database?.prepare<{ value: string | number }>(sql).first();
  return String(row?.value ?? '');
}

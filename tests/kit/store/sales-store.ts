import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { serverClock, tellTime } from '../clock/server-clock';
import { RUN_CLOCK } from '../clock/run-clock';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where replicas of the service that belong together keep what they know. */
export interface Store {
  readonly engine: Engine;
  /** What a replica is told of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** A connection of the harness's own. It exists once a replica has been started. */
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
}

/** Makes stores, each empty, and in the end leaves nothing behind. */
export interface Stores {
  readonly make: (engine: Engine) => Promise<Store>;
  readonly close: () => Promise<void>;
}

/**
 * Folders for SQLite, and schemas in one PostgreSQL database that is made for the run, whose clock is that of the run.
 *
 * @param server  postgres:// URL of a server where databases may be made; undefined where none is needed
 */
export async function openStores(server: string | undefined): Promise<Stores> {
  const name = `quant_faults_${randomUUID().slice(0, 8)}`;
  const admin = server === undefined ? undefined : await openDatabase({ url: server, connections: 1 });
  await admin?.execute({ sql: `create database ${name}`, parameters: [] });
  const own = new URL(server ?? 'postgres://nowhere');
  own.pathname = name;
  return {
    make: (engine) => (engine === 'sqlite' ? folder() : schema(own)),
    close: async () => {
      await admin?.execute({ sql: `drop database ${name} with (force)`, parameters: [] });
      await admin?.close();
    },
  };
}

async function folder(): Promise<Store> {
  const path = await mkdtemp(join(tmpdir(), 'quant-faults-'));
  return store(
    'sqlite',
    { DATA_DIR: path },
    () => openDatabase({ file: join(path, 'quant.db') }),
    () => rm(path, { recursive: true, force: true }),
  );
}

async function schema(server: URL): Promise<Store> {
  const name = `store_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  // the schema stands before the catalogue, so that the clock of the run is the one that is asked
  url.searchParams.set('options', `-c search_path=${name},pg_catalog`);
  const database = await openDatabase({ url: server.href, connections: 1 });
  for (const sql of [`create schema ${name}`, ...serverClock(name), tellTime(name, RUN_CLOCK)])
    await database.execute({ sql, parameters: [] });
  await database.close();
  const environment = { DATABASE_URL: url.href, WATCH_MASTER_KEY: randomBytes(32).toString('base64') };
  return store(
    'postgres',
    environment,
    () => openDatabase({ url: url.href, connections: 2 }),
    () => Promise.resolve(),
  );
}

function store(
  engine: Engine,
  environment: Store['environment'],
  open: () => Promise<Database>,
  removeFiles: () => Promise<void>,
): Store {
  let opened: Promise<Database> | undefined;
  return {
    engine,
    environment,
    open: () => (opened ??= open()),
    remove: async () => {
      await (await opened)?.close();
      await removeFiles();
    },
  };
}

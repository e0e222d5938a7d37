import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { serverClock, tellTime } from '../clock/server-clock';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A store for processes of the service that work together; empty at first. */
export interface Store {
  readonly engine: Engine;
  /** Environment variables that point the processes to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The harness's own connection, opened on first use. */
  readonly open: () => Promise<Database>;
  /** Makes it unreachable for a time, by the clock of this process [ms]. */
  readonly withhold: (ms: number) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** An embedded database. */
export interface FolderStore extends Store {
  readonly folder: string;
}

/** A new database on a PostgreSQL server. */
export interface ServerStore extends Store {
  readonly url: string;
  /** Ends all connections to it. */
  readonly cut: () => Promise<void>;
  /** Sets its clock; call it again after every leap. Before the first call its clock is the server's. */
  readonly tellTime: (clock: { readonly agreedAt: number; readonly speed: number }) => Promise<void>;
  /** Whether the service takes the time from its database, so that its machine's clock may be wrong. */
  readonly keepsTime: () => Promise<boolean>;
}

/** The server for new databases: that of TEST_DATABASE_URL, or postgres on this machine. */
export function namedServer(): string {
  const named = process.env['TEST_DATABASE_URL'] ?? '';
  return named === '' ? 'postgres://postgres@127.0.0.1:5432/postgres' : named;
}

/** @param folder  an existing one; by default, one is made and removed at the end */
export async function openFolder(folder?: string): Promise<FolderStore> {
  const path = folder ?? (await mkdtemp(join(tmpdir(), 'quant-store-')));
  const connect = () => openDatabase({ file: join(path, 'quant.db') });
  const { open, close } = openedOnce(connect);
  return {
    ...{ engine: 'sqlite', folder: path, open },
    environment: { DATA_DIR: path },
    withhold: async (ms) => {
      const database = await connect();
      try {
        await hold(database, ms);
      } finally {
        await database.close();
      }
    },
    remove: async () => {
      await close();
      if (folder === undefined) await rm(path, { recursive: true, force: true });
    },
  };
}

/** Takes the write lock, and keeps it. */
async function hold(database: Database, ms: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute({ sql: 'create table if not exists held (n integer)', parameters: [] });
    await tx.execute({ sql: 'insert into held (n) values (1)', parameters: [] });
    await delay(ms);
  });
}

const SCHEMA = 'kept';

/** @param server  server for new databases */
export async function openServer(server: string): Promise<ServerStore> {
  const name = `quant_store_${randomUUID().slice(0, 8)}`;
  const own = new URL(server);
  own.pathname = name;
  await administer(server, `create database ${name}`);
  await administer(own.href, `create schema ${SCHEMA}`);
  // put the schema before the catalog, so that its clock functions are called
  own.searchParams.set('options', `-c search_path=${SCHEMA},pg_catalog`);
  const { open, close } = openedOnce(() => openDatabase({ url: own.href, connections: 2 }));
  let hasClock = false;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  return {
    ...{ engine: 'postgres', url: own.href, open },
    environment: { DATA_DIR: tmpdir(), DATABASE_URL: own.href, WATCH_MASTER_KEY: newMasterKey() },
    cut: () => administer(server, cut),
    withhold: async (ms) => {
      await administer(server, `alter database ${name} allow_connections false`, cut);
      await delay(ms);
      await administer(server, `alter database ${name} allow_connections true`);
    },
    tellTime: async (clock) => {
      await administer(own.href, ...(hasClock ? [] : serverClock(SCHEMA)), tellTime(SCHEMA, clock));
      hasClock = true;
    },
    keepsTime: async () => {
      const database = await openDatabase({ url: own.href, connections: 1 });
      const sql = `select is_called as yes from ${SCHEMA}.clock_asked`;
      const asked = await database.prepare<{ yes: boolean }>(sql).first();
      await database.close();
      return asked?.yes === true;
    },
    remove: async () => {
      await close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** The same store, at another address for processes and harness. */
export function movedTo<Kept extends ServerStore>(store: Kept, url: string): Kept {
  const { open, close } = openedOnce(() => openDatabase({ url, connections: 2 }));
  return {
    ...store,
    ...{ url, open, environment: { ...store.environment, DATABASE_URL: url } },
    remove: async () => {
      await close();
      await store.remove();
    },
  };
}

/** For a store that processes share. */
export function newMasterKey(): string {
  return randomBytes(32).toString('base64');
}

/** Runs statements on a new connection. */
export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    for (const sql of statements) await database.execute({ sql, parameters: [] });
  } finally {
    await database.close();
  }
}

function openedOnce(connect: () => Promise<Database>) {
  let opened: Promise<Database> | undefined;
  return {
    open: (): Promise<Database> => (opened ??= connect()),
    close: async (): Promise<void> => {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

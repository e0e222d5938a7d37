import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { serverClock, tellTime } from '../clock/server-clock';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where processes of the service that belong together keep what they know, empty at first. */
export interface Store {
  readonly engine: Engine;
  /** What the processes are told of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** A connection of the harness's own, opened when it is first asked for. */
  readonly open: () => Promise<Database>;
  /** Nobody gets at it for so long, by the clock of this process [ms]. */
  readonly withhold: (ms: number) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** An embedded database. */
export interface FolderStore extends Store {
  readonly folder: string;
}

/** A database of its own on a PostgreSQL server. */
export interface ServerStore extends Store {
  readonly url: string;
  /** Ends all connections to it. */
  readonly cut: () => Promise<void>;
  /** Tells it the time, again after every leap; until then its clock is that of the server. */
  readonly tellTime: (clock: { readonly agreedAt: number; readonly speed: number }) => Promise<void>;
  /** Whether the service lives by the clock of its database, so that one of its own may be wrong. */
  readonly keepsTime: () => Promise<boolean>;
}

/** The server where databases are made: that of TEST_DATABASE_URL, or postgres on this machine. */
export function namedServer(): string {
  const named = process.env['TEST_DATABASE_URL'] ?? '';
  return named === '' ? 'postgres://postgres@127.0.0.1:5432/postgres' : named;
}

/** @param folder  one that exists; left out, one is made, and removed in the end */
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

/** Takes the one place for writing, and keeps it. */
async function hold(database: Database, ms: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute({ sql: 'create table if not exists held (n integer)', parameters: [] });
    await tx.execute({ sql: 'insert into held (n) values (1)', parameters: [] });
    await delay(ms);
  });
}

const SCHEMA = 'kept';

/** @param server  where databases may be made */
export async function openServer(server: string): Promise<ServerStore> {
  const name = `quant_store_${randomUUID().slice(0, 8)}`;
  const own = new URL(server);
  own.pathname = name;
  await administer(server, `create database ${name}`);
  await administer(own.href, `create schema ${SCHEMA}`);
  // the schema stands before the catalogue, so that its clock is the one that is asked
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

/** The same, which processes and harness reach at another address. */
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

/** Of a store that processes share. */
export function newMasterKey(): string {
  return randomBytes(32).toString('base64');
}

/** Runs statements on a connection of their own. */
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

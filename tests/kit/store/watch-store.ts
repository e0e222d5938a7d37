import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { serverClock, tellTime } from '../clock/server-clock';
import { type Cluster } from '../postgres/cluster';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** What the processes of a world share. */
export interface Store {
  readonly engine: Engine;
  /** What they are told of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Nobody gets at it for so long, by the clock of the machine [ms]. */
  readonly withhold: (ms: number) => Promise<void>;
  /** Ends all connections to it; undefined where there are none. */
  readonly cut?: () => Promise<void>;
  /** The server crashes and comes back; undefined where it is not ours to crash. */
  readonly crash?: (() => Promise<void>) | undefined;
  /** Tells it the time, again after every leap. */
  readonly tellTime: (clock: { agreedAt: number; speed: number }) => Promise<void>;
  /** Whether the service lives by the clock of its database, so that one of its own may be wrong. */
  readonly keepsTime: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** A folder with an embedded database. */
export async function openFolder(): Promise<Store> {
  const path = await mkdtemp(join(tmpdir(), 'quant-watch-faults-'));
  return {
    engine: 'sqlite',
    environment: { DATA_DIR: path },
    withhold: async (ms) => {
      const database = await openDatabase({ file: join(path, 'quant.db') });
      try {
        await hold(database, ms);
      } finally {
        await database.close();
      }
    },
    tellTime: () => Promise.resolve(),
    keepsTime: () => Promise.resolve(false),
    remove: () => rm(path, { recursive: true, force: true }),
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

const SCHEMA = 'watch';

/**
 * A database of its own on a PostgreSQL server, whose clock is that of the run.
 *
 * @param server   where databases may be made
 * @param cluster  the server's, if it may be crashed
 */
export async function openServer(server: string, cluster?: Cluster): Promise<Store> {
  const name = `quant_faults_${randomUUID().slice(0, 8)}`;
  const own = new URL(server);
  own.pathname = name;
  await administer(server, [`create database ${name}`]);
  await administer(own.href, [`create schema ${SCHEMA}`, ...serverClock(SCHEMA)]);
  // the schema stands before the catalogue, so that its clock is the one that is asked
  own.searchParams.set('options', `-c search_path=${SCHEMA},pg_catalog`);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  return {
    engine: 'postgres',
    environment: {
      DATA_DIR: tmpdir(),
      DATABASE_URL: own.href,
      WATCH_MASTER_KEY: randomBytes(32).toString('base64'),
    },
    cut: () => administer(server, [cut]),
    withhold: async (ms) => {
      await administer(server, [`alter database ${name} allow_connections false`, cut]);
      await delay(ms);
      await administer(server, [`alter database ${name} allow_connections true`]);
    },
    crash: cluster && (() => cluster.crash()),
    tellTime: (clock) => administer(own.href, [tellTime(SCHEMA, clock)]),
    keepsTime: async () => {
      const database = await openDatabase({ url: own.href, connections: 1 });
      const asked = await database
        .prepare<{ yes: boolean }>(`select is_called as yes from ${SCHEMA}.clock_asked`)
        .first();
      await database.close();
      return asked?.yes === true;
    },
    remove: () => administer(server, [`drop database ${name} with (force)`]),
  };
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    for (const sql of statements) await database.execute({ sql, parameters: [] });
  } finally {
    await database.close();
  }
}

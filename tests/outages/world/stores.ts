import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { PostgresServer, type Settings } from '../../kit/postgres/server';
import { type Engine, openServer } from '../../kit/store/watch-store';
import { RUN_CLOCK } from '../../kit/clock/run-clock';

/** What the processes of a world share. */
export interface Store {
  readonly engine: Engine;
  readonly environment: Readonly<Record<string, string>>;
  /** A connection of the harness's own. */
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
}

/** A folder with an embedded database, which knows where it is. */
export interface FolderStore extends Store {
  readonly folder: string;
}

/** @param folder  one that exists; left out, one is made, and removed in the end */
export async function folderStore(folder?: string): Promise<FolderStore> {
  const path = folder ?? (await mkdtemp(join(tmpdir(), 'quant-outages-')));
  const opened = opener(() => openDatabase({ file: join(path, 'quant.db') }));
  return {
    ...{ engine: 'sqlite', folder: path, environment: { DATA_DIR: path }, open: opened.open },
    remove: async () => {
      await opened.close();
      if (folder === undefined) await rm(path, { recursive: true, force: true });
    },
  };
}

/** A server of its own, whose clock is that of the run. */
export interface ServerStore extends Store {
  readonly server: PostgresServer;
  /** Of the database that the service uses. */
  readonly url: string;
}

/** @throws Error  PostgreSQL is not installed: ask `lacksPostgres` first */
export async function serverStore(settings: Settings = {}): Promise<ServerStore> {
  const server = await PostgresServer.create(settings);
  if (!server) throw new Error('PostgreSQL is not installed');
  const made = await openServer(server.url);
  await made.tellTime(RUN_CLOCK);
  const url = String(made.environment['DATABASE_URL']);
  const opened = opener(() => openDatabase({ url, connections: 2 }));
  return {
    engine: 'postgres',
    server,
    url,
    environment: { DATA_DIR: tmpdir(), DATABASE_URL: url, WATCH_MASTER_KEY: randomBytes(32).toString('base64') },
    open: opened.open,
    remove: async () => {
      await opened.close();
      await server.remove();
    },
  };
}

interface Opener {
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** Opens it once, when it is first asked for. */
export function opener(work: () => Promise<Database>): Opener {
  let opened: Promise<Database> | undefined;
  return {
    open: () => (opened ??= work()),
    close: async () => {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabaseLocation } from '@quant/database';
// the kit is shared by all libraries and shipped by none
import { PostgresServer } from '../../../tests/kit/postgres/server';

/** Where a case keeps its data, until it is removed. */
export interface Place {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

/** @param server  URL of a PostgreSQL server, on which it creates a schema; null for a new server with the settings of docs/scale.md */
export function placeOf(engine: string, server: string | null): Promise<Place> {
  if (engine !== 'postgres') return temporaryFile();
  return server === null ? tunedServer() : temporarySchema(server);
}

/** For many millions of monitors on a machine with 16 GB of memory and more. */
const TUNED = {
  shared_buffers: '4GB',
  checkpoint_timeout: '30min',
  max_wal_size: '16GB',
  wal_compression: 'lz4',
  autovacuum_vacuum_cost_delay: 0,
};

async function tunedServer(): Promise<Place> {
  const server = await PostgresServer.create(TUNED);
  if (!server) throw new Error('PostgreSQL is missing: install its server (Debian: apt-get install postgresql)');
  const { location, remove } = await temporarySchema(server.url);
  return {
    location,
    remove: async () => {
      await remove();
      await server.remove();
    },
  };
}

async function temporaryFile(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-bench-'));
  return { location: { file: join(folder, 'watch.db') }, remove: () => rm(folder, { recursive: true }) };
}

async function temporarySchema(server: string): Promise<Place> {
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, connections: 1 });
  await admin.execute({ sql: `create schema ${schema}`, parameters: [] });
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  // the name by which `connectionsCpu` finds its connections
  url.searchParams.set('application_name', schema);
  const remove = async () => {
    await admin.execute({ sql: `drop schema ${schema} cascade`, parameters: [] });
    await admin.close();
  };
  return { location: { url: url.href }, remove };
}

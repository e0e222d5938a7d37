import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabaseLocation } from '@quant/database';

/** Where a case keeps its data, until it is removed. */
export interface Place {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

/** @param server  URL of a PostgreSQL server, on which it creates a schema */
export const placeOf = (engine: string, server: string): Promise<Place> =>
  engine === 'postgres' ? temporarySchema(server) : temporaryFile();

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

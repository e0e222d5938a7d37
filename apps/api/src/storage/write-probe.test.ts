import { type Database, openDatabase } from '@quant/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeProbe } from './write-probe';

const { TEST_DATABASE_URL: url } = process.env;

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-probe-'));
  database = await openDatabase({ file: join(folder, 'probe.db') });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const storage = (records: Database, counters = records) => ({
  records,
  counters,
  masterKey: Buffer.alloc(32),
  close: () => Promise.resolve(),
});

/** The database, but writes end as the test wants; and how many there were. */
function writing(end: () => Promise<number>) {
  const counted = { writes: 0 };
  const prepare = () => ({
    run: () => {
      counted.writes++;
      return end();
    },
  });
  const { dialect } = database;
  const transaction = database.transaction.bind(database);
  const execute = database.execute.bind(database);
  return { counted, database: { dialect, transaction, execute, prepare } as unknown as Database };
}

test('a row is written, and nothing else grows', async () => {
  let now = 0;
  const isWritable = await writeProbe(storage(database), () => now);
  for (now = 0; now < 5000; now += 1000) expect(await isWritable()).toBe(true);
  expect(await database.prepare('select count(*) as rows from write_probe').all()).toEqual([{ rows: 1 }]);
});

(url === undefined ? test.skip : test)('on PostgreSQL as well', async () => {
  const server = await openDatabase({ url: String(url) });
  const isWritable = await writeProbe(storage(server));
  expect(await isWritable()).toBe(true);
  await server.close();
});

test('a database that refuses, one that does not answer, and one that is closed cannot be written to', async () => {
  const refusing = writing(() => Promise.reject(new Error('disk full')));
  expect(await (await writeProbe(storage(database, refusing.database)))()).toBe(false);
  const silent = writing(() => new Promise(() => undefined));
  expect(await (await writeProbe(storage(silent.database)))()).toBe(false);
  const isWritable = await writeProbe(storage(database));
  await database.close();
  expect(await isWritable()).toBe(false);
});

test('a query-only connection cannot be written to, and can again', async () => {
  let now = 0;
  const isWritable = await writeProbe(storage(database), () => now);
  await database.execute({ sql: 'pragma query_only = on', parameters: [] });
  expect(await isWritable()).toBe(false);
  await database.execute({ sql: 'pragma query_only = off', parameters: [] });
  expect(await isWritable()).toBe(false); // as it was within the second
  now += 1000;
  expect(await isWritable()).toBe(true);
});

test('however many ask, one row is written in a second', async () => {
  let now = 0;
  const { counted, database: one } = writing(() => Promise.resolve(1));
  const isWritable = await writeProbe(storage(one), () => now);
  await Promise.all(Array.from({ length: 100 }, () => isWritable()));
  now = 999;
  await isWritable();
  expect(counted.writes).toBe(1);
  now = 1000;
  await isWritable();
  expect(counted.writes).toBe(2);
});

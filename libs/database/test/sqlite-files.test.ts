import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// the harness is shared by all libraries and shipped by none
import { startModule } from '../../../tests/kit/process/module-process';
import { openDatabase } from '../src/index';
import { assertSoundSqlite, copySqliteFiles, isSqliteInUse } from '../src/sqlite/files';

const INCREMENT = join(__dirname, 'programs/increment.ts');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

async function withCounter(file: string) {
  const database = await openDatabase({ file });
  for (const sql of [
    'create table counter (n integer not null) strict',
    'insert into counter values (0)',
    'create table entry (n integer primary key) strict',
  ])
    await database.execute({ sql, parameters: [] });
  return database;
}

test('a copy that is made while another process writes is the database as of one moment', async () => {
  const database = await withCounter(at('a.db'));
  const writer = startModule(INCREMENT, JSON.stringify({ file: at('a.db') }), '400');
  const counter = database.prepare<{ n: number }>('select n from counter');
  await writer.printed(20);
  const told: number[] = [];
  const files = [{ from: at('a.db'), to: at('b.db') }];
  const copies = await copySqliteFiles(files, ({ copied, total }) => told.push(copied / total));
  const before = await counter.first();
  await writer.exit;
  await database.close();

  const copy = await openDatabase({ file: at('b.db'), readOnly: true });
  const sql = 'select (select n from counter) as counter, (select count(*) from entry) as entries';
  const row = await copy.prepare<{ counter: number; entries: number }>(sql).first();
  await copy.close();
  expect(row?.entries).toBe(row?.counter);
  expect(row?.counter).toBeGreaterThanOrEqual(20);
  expect(row?.counter).toBeLessThanOrEqual(before?.n ?? 0);
  expect(told.at(-1)).toBe(1);
  expect(copies).toEqual([{ ...files[0], pages: expect.any(Number) as number }]);
  expect((await stat(at('b.db'))).mode & 0o777).toBe(0o600);
});

test('a copy takes the place of no file', async () => {
  await (await withCounter(at('a.db'))).close();
  await writeFile(at('b.db'), 'mine');
  await expect(copySqliteFiles([{ from: at('a.db'), to: at('b.db') }])).rejects.toThrow('EEXIST');
});

test('a file is in use while a process has it open', async () => {
  const maker = new DatabaseSync(at('a.db'));
  maker.exec('pragma journal_mode = wal; create table counter (n integer not null) strict');
  maker.exec('insert into counter values (0); create table entry (n integer primary key) strict');
  maker.close();
  expect(isSqliteInUse(at('a.db'))).toBe(false);
  const writer = startModule(INCREMENT, JSON.stringify({ file: at('a.db') }), '200');
  await writer.printed(1);
  expect(isSqliteInUse(at('a.db'))).toBe(true);
  expect(await writer.exit).toBe(0); // it was not disturbed
  expect(isSqliteInUse(at('a.db'))).toBe(false);
});

test('a damaged file is told from a sound one', async () => {
  const database = await withCounter(at('a.db'));
  await database.execute({ sql: 'create index of_n on entry (n)', parameters: [] });
  const numbers = 'with recursive s(n) as (select 1 union all select n + 1 from s where n < 5000) select n from s';
  await database.execute({ sql: `insert into entry ${numbers}`, parameters: [] });
  await database.close();
  assertSoundSqlite(at('a.db'));
  const size = (await stat(at('a.db'))).size;
  const file = await open(at('a.db'), 'r+');
  await file.write(Buffer.alloc(4096, 0x5a), 0, 4096, Math.floor(size / 4096 / 2) * 4096);
  await file.close();
  expect(() => {
    assertSoundSqlite(at('a.db'));
  }).toThrow(expect.objectContaining({ code: 'CORRUPT' }) as Error);
});

describe('to be read only', () => {
  test('a database refuses whatever writes, and holds up no writer', async () => {
    const writer = await withCounter(at('a.db'));
    const reader = await openDatabase({ file: at('a.db'), readOnly: true });
    const counted = await reader.transaction(async (tx) => {
      const before = await tx.prepare('select n from counter').all();
      await writer.prepare('update counter set n = n + 1').run();
      return [before, await tx.prepare('select n from counter').all()];
    });
    expect(counted).toEqual([[{ n: 0 }], [{ n: 0 }]]);
    await expect(reader.prepare('update counter set n = 7').run()).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' });
    await reader.close();
    await writer.close();
  });

  test('a file that is missing is not made', async () => {
    await expect(openDatabase({ file: at('none.db'), readOnly: true })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
    await expect(stat(at('none.db'))).rejects.toThrow('ENOENT');
  });
});

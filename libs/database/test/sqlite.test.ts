import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// the harness is shared by all libraries and shipped by none
import { describeOnSqlite } from '../../../tests/kit/store/databases';
import { startModule } from '../../../tests/kit/process/module-process';
import { type Database, openDatabase } from '../src/index';
import { openSqlite } from '../src/sqlite/open-sqlite';

const INCREMENT = join(__dirname, 'programs/increment.ts');

async function withCounter(database: Database): Promise<Database> {
  for (const sql of [
    'create table counter (n integer not null) strict',
    'insert into counter values (0)',
    'create table entry (n integer primary key) strict',
  ])
    await database.execute({ sql, parameters: [] });
  return database;
}

const counted = async (database: Database) =>
  database
    .prepare<{ counter: number; entries: number }>(
      'select (select n from counter) as counter, (select count(*) from entry) as entries',
    )
    .first();

describeOnSqlite('files', ({ open, location }) => {
  const file = () => (location() as { file: string }).file;
  const folder = () => dirname(file());

  test('a folder that is missing is made, for this user alone', async () => {
    const nested = join(folder(), 'a/b/data.db');
    const database = await openDatabase({ file: nested });
    await database.close();
    expect((await stat(dirname(nested))).mode & 0o777).toBe(0o700);
  });

  test.each(['', ':memory:', 'file:data.db'])('refuses %p, which is no path', async (path) => {
    await expect(openDatabase({ file: path })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('says what it cannot open, and why', async () => {
    await mkdir(join(folder(), 'folder'));
    await expect(openDatabase({ file: join(folder(), 'folder') })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringMatching(/^cannot open .*folder: /) as string,
    });
    await writeFile(join(folder(), 'file'), '');
    await expect(openDatabase({ file: join(folder(), 'file/data.db') })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
    await writeFile(join(folder(), 'text.db'), 'This is no database. '.repeat(100));
    await expect(openDatabase({ file: join(folder(), 'text.db') })).rejects.toMatchObject({ code: 'CORRUPT' });
  });

  test.each([
    ['full', 2],
    ['normal', 1],
  ] as const)('durability %s and the other settings reach SQLite', async (durability, synchronous) => {
    const database = await open({ durability });
    const pragma = async (name: string) =>
      Object.values((await database.prepare(`pragma ${name}`).first()) ?? { none: undefined })[0];
    expect(await pragma('synchronous')).toBe(synchronous);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('cache_size')).toBe(-65536);
    expect(await pragma('busy_timeout')).toBe(0);
  });

  test('what is wrong with the file names it', async () => {
    const database = await withCounter(await open());
    await database.execute({ sql: 'pragma query_only = on', parameters: [] });
    await expect(database.prepare('update counter set n = 1').run()).rejects.toMatchObject({
      code: 'STORAGE_READ_ONLY',
      message: expect.stringContaining(`${file()}: `) as string,
    });
  });

  test('a table refuses values of the wrong type', async () => {
    const database = await withCounter(await open());
    await expect(database.prepare('update counter set n = ?').run('many')).rejects.toMatchObject({
      code: 'INVALID_STATEMENT',
    });
  });

  test('what was closed is in the file itself, also where statements are still about and another process has it open', async () => {
    const database = await withCounter(await open());
    const other = await openDatabase({ file: file() });
    await other.prepare('select n from counter').first();
    for (let n = 0; n < 200; n++) await database.prepare('insert into entry values (?)').run(n);
    expect((await stat(`${file()}-wal`)).size).toBeGreaterThan(100_000);
    await database.close();
    expect((await stat(`${file()}-wal`)).size).toBe(0);
    const copy = join(folder(), 'copy.db');
    await copyFile(file(), copy);
    const copied = await openDatabase({ file: copy });
    expect(await counted(copied)).toEqual({ counter: 0, entries: 200 });
    await Promise.all([copied.close(), other.close()]);
  });

  test('a reader in the middle keeps nobody from closing', async () => {
    const database = await withCounter(await open());
    const { sql, parameters } = database.dialect.rows('v', { n: 'integer' });
    const numbers = Array.from({ length: 10 }, (_, i) => [i]);
    await database.prepare(`insert into entry select v.n from ${sql}`).run(...parameters(numbers));
    const other = await openDatabase({ file: file() });
    const rows = other.readInChunks<{ n: number }>({ sql: 'select n from entry', parameters: [] }, 4);
    const read: number[] = [];
    for await (const chunk of rows) {
      read.push(...chunk.map(({ n }) => n));
      if (read.length === 4) {
        await database.prepare('insert into entry values (99)').run();
        await database.close();
      }
    }
    expect(read).toHaveLength(10);
    expect(await counted(other)).toEqual({ counter: 0, entries: 11 });
    await other.close();
  });

  test('rows survive garbage collection while they are read', async () => {
    const database = await withCounter(await open());
    const rows = database.dialect.rows('v', { n: 'integer' });
    const numbers = Array.from({ length: 60_000 }, (_, i) => [i]);
    await database.prepare(`insert into entry select v.n from ${rows.sql}`).run(...rows.parameters(numbers));
    let sum = 0;
    for await (const chunk of database.readInChunks<{ n: number }>({ sql: 'select n from entry', parameters: [] })) {
      // rubbish enough for the collector to come by
      const rubbish = Array.from({ length: 20_000 }, (_, i) => ({ i }));
      sum += chunk.length + rubbish.length - 20_000;
    }
    expect(sum).toBe(60_000);
  });
});

describeOnSqlite('several processes on one file', ({ open, location }) => {
  test('lose no commit', async () => {
    const database = await withCounter(await open());
    const writers = [1, 2].map(() => startModule(INCREMENT, JSON.stringify(location()), '150'));
    for (let i = 0; i < 100; i++) {
      await database.transaction(async (tx) => {
        const row = await tx.prepare<{ n: number }>('update counter set n = n + 1 returning n').first();
        await pause(1);
        await tx.prepare('insert into entry values (?)').run(row?.n ?? NaN);
      });
    }
    expect(await Promise.all(writers.map(({ exit }) => exit))).toEqual([0, 0]);
    expect(await counted(database)).toEqual({ counter: 400, entries: 400 });
  });

  test('wait for each other while they open it', async () => {
    const { file } = location() as { file: string };
    const holder = startModule(join(__dirname, 'programs/hold.ts'), file, '200');
    await holder.printed(1);
    const database = await open();
    expect(await database.prepare('pragma journal_mode').first()).toEqual({ journal_mode: 'wal' });
    expect(await holder.exit).toBe(0);
  });

  test('a process killed in the middle of writing loses no commit it has spoken of', async () => {
    const database = await withCounter(await open());
    let acknowledged = 0;
    for (const lines of [1, 20, 75]) {
      const writer = startModule(INCREMENT, JSON.stringify(location()), '1000000');
      await writer.printed(lines);
      writer.child.kill('SIGKILL');
      expect(await writer.exit).toBeNull();
      acknowledged += writer.lines().length;
      const after = await counted(database);
      // one commit may have come too late to be spoken of
      expect([acknowledged, acknowledged + 1]).toContain(after?.counter);
      expect(after?.entries).toBe(after?.counter);
      acknowledged = after?.counter ?? NaN;
    }
    expect(await database.prepare('pragma integrity_check').first()).toEqual({ integrity_check: 'ok' });
  });
});

describeOnSqlite('waiting', ({ open, location }) => {
  const file = () => (location() as { file: string }).file;

  test.each(['', 'returning n'])(
    'for another connection leaves the event loop free: update … %s',
    async (returning) => {
      const database = await withCounter(await open());
      const other = await open();
      let turns = 0;
      let write: Promise<unknown> | undefined;
      await database.transaction(async (tx) => {
        write = other.prepare(`update counter set n = n + 1 ${returning}`).all();
        for (let i = 0; i < 20; i++) {
          await pause(1);
          turns += 1;
        }
        await tx.prepare('update counter set n = 10').run();
      });
      expect(turns).toBe(20);
      await write;
      expect(await database.prepare('select n from counter').first()).toEqual({ n: 11 });
    },
  );

  test('has an end: BUSY, whether a process or a task is in the way', async () => {
    await withCounter(await open());
    const hasty = openSqlite({ file: file(), durability: 'full' }, 30);
    const other = openSqlite({ file: file(), durability: 'full' }, 30);
    const holder = await hasty.acquire();
    await holder.begin({ isolation: 'serializable', durability: 'full' });
    const write = { sql: 'update counter set n = n + 1' };
    await expect(hasty.execute(write, [])).rejects.toMatchObject({
      code: 'BUSY',
      message: 'another transaction has held the database for 30 ms',
    });
    await expect(other.execute(write, [])).rejects.toMatchObject({
      code: 'BUSY',
      message: 'another process has held the database for 30 ms',
    });
    await holder.rollback();
    holder.release();
    expect((await hasty.execute(write, [])).changes).toBe(1);
    expect((await other.execute(write, [])).changes).toBe(1);
    await Promise.all([hasty.close(), other.close()]);
  });

  test('is in the order of asking', async () => {
    const database = await withCounter(await open());
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4].map((n) =>
        database.transaction(async () => {
          await pause(4 - n);
          order.push(n);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3, 4]);
  });
});

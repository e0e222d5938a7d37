import { createHash } from 'node:crypto';
import { copyFile, open as openFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// the harness is shared by all libraries and shipped by none
import { describeOnSqlite } from '../../../tests/kit/store/databases';
import { openDatabase } from '../src/index';

const PAGE = 4096;

describeOnSqlite('a damaged file', ({ open, location }) => {
  const original = () => (location() as { file: string }).file;
  const copy = () => join(original(), '../copy.db');

  /** A database with some hundred pages, and twenty commits in its log, as a process that was killed leaves them. */
  async function killed(): Promise<string> {
    const database = await open();
    const run = (sql: string) => database.execute({ sql, parameters: [] });
    await run('create table entry (id integer primary key, text text not null) strict');
    await run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
               insert into entry select i, hex(randomblob(100)) from n`);
    await run('pragma wal_checkpoint(truncate)');
    for (let i = 0; i < 20; i++) await run(`insert into entry (text) values ('of the log ${i}')`);
    for (const suffix of ['', '-wal']) await copyFile(original() + suffix, copy() + suffix);
    return copy();
  }

  async function overwrite(path: string, at: number, bytes: number): Promise<void> {
    const file = await openFile(path, 'r+');
    await file.write(Buffer.alloc(bytes, 0xa5), 0, bytes, at);
    await file.close();
  }

  const bytesOf = async (path: string) => {
    const files = await Promise.all(['', '-wal'].map((suffix) => readFile(path + suffix)));
    return files.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  };
  const count = async (path: string) => {
    const database = await openDatabase({ file: path });
    const row = await database.prepare<{ n: number }>('select count(*) as n from entry').first();
    await database.close();
    return row?.n;
  };

  test('that was only killed is none', async () => {
    expect(await count(await killed())).toBe(5020);
  });

  test.each<[string, (path: string) => Promise<void>]>([
    ['whose header is overwritten', (path) => overwrite(path, 0, 100)],
    ['with a page overwritten in the middle', (path) => overwrite(path, 150 * PAGE, PAGE)],
    ['that was cut off', async (path) => truncate(path, 100 * PAGE + 1000)],
    ['that was emptied beside its log', (path) => truncate(path, 0)],
    ['of another kind', (path) => writeFile(path, 'This is no database. '.repeat(1000))],
    ['whose log is damaged at its beginning', (path) => overwrite(`${path}-wal`, 40, 64)],
    ['whose log has a damaged header', (path) => overwrite(`${path}-wal`, 0, 32)],
    ['whose log is damaged in the middle', (path) => overwrite(`${path}-wal`, 32 + 10 * (PAGE + 24) + 500, 16)],
  ])('%s is refused by name, and not a byte of it is changed', async (_, damage) => {
    const path = await killed();
    await damage(path);
    const before = await bytesOf(path);
    for (let tries = 0; tries < 2; tries++) {
      const refusal = await openDatabase({ file: path }).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: 'CORRUPT',
        message: expect.stringContaining(`cannot open ${path}: `) as string,
      });
      expect((refusal as Error).message).toContain('put a backup in its place');
    }
    expect(await bytesOf(path)).toEqual(before);
  });

  test('whose last commit was never completed is none: that commit is undone, as SQLite does', async () => {
    const path = await killed();
    const { size } = await stat(`${path}-wal`);
    await overwrite(`${path}-wal`, size - 500, 16);
    expect(await count(path)).toBe(5019);
  });

  test('whose log may lose its last moments is not refused for them', async () => {
    const path = await killed();
    await overwrite(`${path}-wal`, 32 + 10 * (PAGE + 24) + 500, 16);
    const database = await openDatabase({ file: path, durability: 'normal' });
    await database.close();
  });
});

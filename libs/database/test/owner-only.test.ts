import fs from 'node:fs';
import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
// the harness is shared by all libraries and shipped by none
import { describeOnSqlite } from '../../../tests/kit/store/databases';
import { startModule } from '../../../tests/kit/process/module-process';
import { type Database, openDatabase } from '../src/index';

const INCREMENT = join(__dirname, 'programs/increment.ts');
const FILES = ['test.db', 'test.db-shm', 'test.db-wal'];
const everyFile = (rights: string) => Object.fromEntries(FILES.map((name) => [name, rights]));

async function write(database: Database): Promise<void> {
  for (const sql of [
    'create table if not exists counter (n integer not null) strict',
    'create table if not exists entry (n integer primary key) strict',
    'insert into counter values (0)',
  ])
    await database.execute({ sql, parameters: [] });
}

/** The rights of every file in a folder, in octal. */
async function rightsIn(folder: string): Promise<Record<string, string>> {
  const rights: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) rights[name] = await rightsOf(join(folder, name));
  return rights;
}

const rightsOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

const onWindows = process.platform === 'win32';

describeOnSqlite('what is stored', ({ open, location }) => {
  const file = () => (location() as { file: string }).file;
  const folder = () => dirname(file());
  const warnings = () => jest.spyOn(process, 'emitWarning').mockImplementation();
  const { platform } = process;
  const umask = process.umask(0o022);
  afterEach(() => {
    process.umask(umask);
    Object.defineProperty(process, 'platform', { value: platform });
    jest.restoreAllMocks();
  });
  const testRights = onWindows ? test.skip : test;

  testRights.each([0o000, 0o022, 0o077, 0o277, 0o777])('is for the owner alone with umask 0o%o', async (mask) => {
    const warn = warnings();
    process.umask(mask);
    const data = join(folder(), 'data');
    const database = await openDatabase({ file: join(data, 'quant.db') });
    await write(database);
    const names = ['quant.db', 'quant.db-shm', 'quant.db-wal'];
    expect(await rightsIn(data)).toEqual(Object.fromEntries(names.map((name) => [name, '600'])));
    expect(await rightsOf(data)).toBe('700');
    await database.close();
    expect(warn).not.toHaveBeenCalled();
  });

  testRights('never had wider rights, not even while it was made', async () => {
    process.umask(0);
    const { openSync } = fs;
    const made: unknown[] = [];
    jest.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
      const descriptor = openSync(path, flags, mode);
      made.push([path, (fs.fstatSync(descriptor).mode & 0o777).toString(8)]);
      return descriptor;
    });
    await write(await open());
    expect(made).toEqual([[file(), '600']]);
    expect(await rightsIn(folder())).toEqual(everyFile('600'));
  });

  testRights('loses wider rights when it is opened, though it is in use, and a warning names each file', async () => {
    const first = await open();
    await write(first);
    for (const name of FILES) await chmod(join(folder(), name), 0o664);
    const warn = warnings();
    const second = await open();
    expect(await rightsIn(folder())).toEqual(everyFile('600'));
    expect(warn.mock.calls).toEqual(
      ['', '-wal', '-shm'].map((suffix) => [
        `the rights of ${file()}${suffix} must be 0600; received 0664. They are narrowed now; ` +
          'until now others could read the file',
        { code: 'QUANT_RIGHTS_NARROWED' },
      ]),
    );
    await Promise.all([write(first), write(second)]);
    expect(await second.prepare('select count(*) as n from counter').first()).toEqual({ n: 3 });
  });

  testRights('loses wider rights also where a killed process has left its log behind', async () => {
    const seed = await openDatabase(location());
    await write(seed);
    await seed.close();
    const writer = startModule(INCREMENT, JSON.stringify(location()), '1000000');
    await writer.printed(20);
    writer.child.kill('SIGKILL');
    await writer.exit;
    expect(await rightsIn(folder())).toEqual(everyFile('600'));
    for (const name of FILES) await chmod(join(folder(), name), 0o644);
    warnings();
    const database = await open();
    expect(await rightsIn(folder())).toEqual(everyFile('600'));
    const { n } = (await database.prepare<{ n: number }>('select n from counter').first()) ?? { n: 0 };
    expect(n).toBeGreaterThanOrEqual(20);
  });

  testRights('has its rights where a link leads to it', async () => {
    warnings();
    await mkdir(join(folder(), 'elsewhere'));
    const target = join(folder(), 'elsewhere/real.db');
    const first = await openDatabase({ file: target });
    await write(first);
    for (const suffix of ['', '-wal', '-shm']) await chmod(`${target}${suffix}`, 0o644);
    await symlink(target, join(folder(), 'link.db'));
    const second = await openDatabase({ file: join(folder(), 'link.db') });
    expect(Object.values(await rightsIn(dirname(target)))).toEqual(['600', '600', '600']);
    await Promise.all([first.close(), second.close()]);
  });

  testRights('narrower rights, and those of a folder that exists, are left alone', async () => {
    await chmod(folder(), 0o755);
    await mkdir(join(folder(), 'folder'), { mode: 0o755 });
    await expect(openDatabase({ file: join(folder(), 'folder') })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
    expect(await rightsOf(join(folder(), 'folder'))).toBe('755');
    await write(await open());
    expect(await rightsOf(folder())).toBe('755');
  });

  testRights.each<[string, () => void, string]>([
    [
      'the system forbids it',
      () => {
        throw new Error('EPERM: operation not permitted, chmod');
      },
      'EPERM: operation not permitted, chmod',
    ],
    ['the file system takes no rights', () => undefined, 'the file system ignores changes of permissions'],
  ])('is not opened where its rights cannot be changed: %s', async (_, change, why) => {
    await writeFile(file(), '', { mode: 0o644 });
    const warn = warnings();
    jest.spyOn(fs, 'chmodSync').mockImplementation(change);
    await expect(open()).rejects.toMatchObject({
      code: 'STORAGE_FAILURE',
      message: `cannot open ${file()}: the rights of ${file()} must be 0600; received 0644, which cannot be changed: ${why}`,
    });
    expect(warn).not.toHaveBeenCalled();
  });

  test('is opened as it is where there are no such rights', async () => {
    await writeFile(file(), '', { mode: 0o644 });
    const [warn, change] = [warnings(), jest.spyOn(fs, 'chmodSync')];
    Object.defineProperty(process, 'platform', { value: 'win32' });
    await write(await open());
    const database = await openDatabase({ file: join(folder(), 'new/quant.db') });
    await write(database);
    await database.close();
    expect([warn.mock.calls, change.mock.calls]).toEqual([[], []]);
  });
});

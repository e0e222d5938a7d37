import { join } from 'node:path';
// the harness is shared by all libraries and shipped by none
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { startModule } from '../../../tests/kit/process/module-process';
import { type Database, type Migration, type MigrationProgress, migrate, onMigration } from '../src/index';
import { MIGRATIONS } from './programs/migrations';

const OWNER = 'example';
const [first, second, third] = MIGRATIONS as [Migration, Migration, Migration];

const steps = async (database: Database) =>
  (await database.prepare<{ step: string }>('select step from trace').all()).map(({ step }) => step);

describeOnEveryDatabase('migrations', ({ open, location }) => {
  test('each runs once, in its order, and is noted', async () => {
    const database = await open();
    await migrate(database, OWNER, [first], () => 1_000);
    await migrate(database, OWNER, MIGRATIONS, () => 2_000);
    await migrate(database, OWNER, MIGRATIONS, () => 3_000);
    expect(await steps(database)).toEqual(['first', 'second', 'third']);
    const journal = database.prepare('select owner, place, name, applied_at from migration_journal order by place');
    expect(await journal.all()).toStrictEqual([
      { owner: OWNER, place: 1, name: '0001-trace', applied_at: 1_000 },
      { owner: OWNER, place: 2, name: '0002-second', applied_at: 2_000 },
      { owner: OWNER, place: 3, name: '0003-third', applied_at: 2_000 },
    ]);
  });

  test('say how far they are', async () => {
    const told: MigrationProgress[] = [];
    const end = onMigration((progress) => told.push(progress));
    const database = await open();
    await migrate(database, OWNER, [first]);
    await migrate(database, OWNER, [first]);
    end();
    await migrate(database, OWNER, MIGRATIONS);
    const statements = first.statements(database.dialect).length;
    const of = { owner: OWNER, migration: '0001-trace', statements };
    const about = (state: string, done: number) => ({ ...of, state, done, seconds: expect.any(Number) as number });
    expect(told).toEqual([about('begun', 0), about('applied', statements)]);
  });

  test('owners have histories of their own', async () => {
    const database = await open();
    await migrate(database, OWNER, MIGRATIONS);
    await migrate(database, 'other', [{ name: '0001-trace', statements: () => ['create table other (n integer)'] }]);
    expect(await steps(database)).toHaveLength(3);
  });

  test('a failing statement undoes all that came with it', async () => {
    const database = await open();
    const broken: Migration = { name: '0002-broken', statements: () => ['create table half (n integer)', 'selec'] };
    await expect(migrate(database, OWNER, [first, broken])).rejects.toMatchObject({ code: 'INVALID_STATEMENT' });
    await expect(steps(database)).rejects.toMatchObject({ code: 'INVALID_STATEMENT' });
    await migrate(database, OWNER, MIGRATIONS);
    expect(await steps(database)).toHaveLength(3);
  });

  const changed: Migration = { name: second.name, statements: () => ["insert into trace values ('2nd')"] };
  const rewrapped: Migration = {
    name: second.name,
    statements: () => ["\n  insert into trace\n  values ('second')\n"],
  };
  test.each<[string, readonly Migration[]]>([
    ['MIGRATION_CHANGED', [first, changed, third]],
    ['MIGRATION_MISSING', [first, third]],
    ['MIGRATION_MISSING', [second, first, third]],
    ['DATABASE_NEWER', [first, second]],
    ['DATABASE_NEWER', []],
  ])('refuses with %s, and changes nothing', async (code, migrations) => {
    const database = await open();
    await migrate(database, OWNER, MIGRATIONS);
    const refusal = migrate(database, OWNER, migrations);
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringContaining('of example') as string });
    await expect(refusal).rejects.toMatchObject({
      message: expect.stringContaining(`in ${database.place}: `) as string,
    });
    await expect(refusal).rejects.toMatchObject({
      message: expect.stringContaining(': start that version again') as string,
    });
    expect(await steps(database)).toHaveLength(3);
  });

  const expansion: Migration = {
    name: '0004-note',
    statements: ({ columns: { text } }) => [`alter table trace add column note ${text}`],
    expands: true,
  };
  test('older code starts on a database that newer code has only expanded', async () => {
    const database = await open();
    await migrate(database, OWNER, [...MIGRATIONS, expansion]);
    await migrate(database, OWNER, MIGRATIONS);
    expect(await steps(database)).toHaveLength(3);
  });

  test('older code refuses what came behind an expansion', async () => {
    const database = await open();
    const contraction: Migration = { name: '0005-gone', statements: () => ['alter table trace drop column note'] };
    await migrate(database, OWNER, [...MIGRATIONS, expansion, contraction]);
    await expect(migrate(database, OWNER, MIGRATIONS)).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
      message: expect.stringContaining("'0005-gone'") as string,
    });
  });

  test('a journal of before is kept, and learns of expansions', async () => {
    const database = await open();
    await migrate(database, OWNER, MIGRATIONS);
    await database.execute({ sql: 'alter table migration_journal drop column expands', parameters: [] });
    await migrate(database, OWNER, [...MIGRATIONS, expansion]);
    const journal = database.prepare('select name, expands from migration_journal order by place');
    expect(await journal.all()).toEqual([
      ...MIGRATIONS.map(({ name }) => ({ name, expands: 0 })),
      { name: expansion.name, expands: 1 },
    ]);
  });

  test('white space makes no change', async () => {
    const database = await open();
    await migrate(database, OWNER, MIGRATIONS);
    await expect(migrate(database, OWNER, [first, rewrapped, third])).resolves.toBeUndefined();
  });

  test.each<[string, string, readonly Migration[]]>([
    ['an owner without a name', '', [first]],
    ['a name with a space', OWNER, [{ ...first, name: '0001 trace' }]],
    ['a name used twice', OWNER, [first, second, { ...third, name: second.name }]],
  ])('refuses %s', async (_, owner, migrations) => {
    const database = await open();
    await expect(migrate(database, owner, migrations)).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('tasks that migrate at the same time run each migration once', async () => {
    const databases = await Promise.all([open(), open(), open()]);
    await Promise.all(databases.map((database) => migrate(database, OWNER, MIGRATIONS)));
    expect(await steps(databases[0])).toEqual(['first', 'second', 'third']);
  });

  test('processes that start at the same time run each migration once', async () => {
    const program = join(__dirname, 'programs/migrate.ts');
    const processes = [1, 2, 3].map(() => startModule(program, JSON.stringify(location())));
    expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual([0, 0, 0]);
    expect(await steps(await open())).toEqual(['first', 'second', 'third']);
  });

  test('a statement prepared before a migration still works after it', async () => {
    const database = await open();
    await migrate(database, OWNER, [first]);
    const all = database.prepare('select * from trace');
    await all.all();
    await migrate(await open(), OWNER, MIGRATIONS);
    // PostgreSQL gives up such a statement together with its connection
    await all.all().catch(() => undefined);
    expect(await database.transaction((tx) => tx.prepare('select * from trace').all())).toHaveLength(3);
    expect(await all.all()).toHaveLength(3);
  });
});

import { randomUUID } from 'node:crypto';
// the kit is shared by all libraries and shipped by none
import { hasPooler, type Pooler, startPooler } from '../../../tests/kit/postgres/pooler';
import { testUnless } from '../../../tools/testing/test-unless';
import { type Database, migrate, openDatabase } from '../src/index';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const missing = server === '' ? 'TEST_DATABASE_URL is not set' : !hasPooler() && 'pgbouncer is not installed';
const testPooled = testUnless(missing);

const LIMITS = ['statement_timeout = 30000', 'lock_timeout = 10000', 'idle_in_transaction_session_timeout = 60000'];

describe('pgbouncer in transaction mode (PostgreSQL)', () => {
  const name = `pooled_${randomUUID().replaceAll('-', '')}`;
  const opened: Database[] = [];
  let admin: Database;
  let pooler: Pooler;

  const run = (sql: string) => admin.execute({ sql, parameters: [] });
  const open = async (options: { connections?: number; durability?: 'full' | 'normal'; readOnly?: boolean } = {}) => {
    const database = await openDatabase({ url: pooler.url, ...options });
    opened.push(database);
    return database;
  };
  const settingOf = async (database: Database, setting: string) =>
    (await database.prepare<{ s: string }>('select current_setting(?) as s').first(setting))?.s;

  beforeAll(async () => {
    if (missing !== false) return;
    admin = await openDatabase({ url: server, connections: 1 });
    await run(`create role ${name} login superuser`);
    await run(`create database ${name} owner ${name}`);
    for (const limit of LIMITS) await run(`alter role ${name} set ${limit}`);
    const own = new URL(server);
    own.username = name;
    own.pathname = `/${name}`;
    pooler = await startPooler(own.href, 2);
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(async () => {
    if (missing !== false) return;
    await pooler.stop();
    await run(`drop database ${name} with (force)`);
    await run(`drop role ${name}`);
    await admin.close();
  });

  testPooled('gives many clients the few sessions of the server', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => open({ connections: 3 })));
    await migrate(clients[0] as Database, 'pooled', [
      {
        name: '0001',
        statements: () => ['create table counter (n bigint not null)', 'insert into counter values (0)'],
      },
    ]);
    const increments = clients.flatMap((client) =>
      Array.from({ length: 30 }, () =>
        client.transaction(async (tx) => {
          await tx.prepare('update counter set n = n + ?').run(1);
          return tx.prepare<{ pid: number }>('select pg_backend_pid() as pid').first();
        }),
      ),
    );
    const sessions = new Set((await Promise.all(increments)).map((row) => row?.pid));
    expect(sessions.size).toBe(2);
    expect(await clients[1]?.prepare('select n from counter').first()).toEqual({ n: 180 });
    for await (const rows of (clients[2] as Database).readInChunks({ sql: 'select n from counter', parameters: [] }))
      expect(rows).toEqual([{ n: 180 }]);
  });

  testPooled('leaves no setting of one client to another', async () => {
    const fast = await open({ durability: 'normal', connections: 2 });
    await Promise.all(Array.from({ length: 4 }, () => settingOf(fast, 'search_path')));
    await fast.transaction((tx) => tx.prepare('select 1 as one').all(), {
      durability: 'relaxed',
      limits: { statement: 5 },
    });
    const safe = await open({ connections: 2 });
    const settings = Array.from({ length: 8 }, () => settingOf(safe, 'synchronous_commit'));
    expect(new Set(await Promise.all(settings))).toEqual(new Set(['on']));
    expect(await settingOf(safe, 'statement_timeout')).toBe('30s');
  });

  testPooled('is refused for a role without time limits, with the remedy', async () => {
    await run(`alter role ${name} reset lock_timeout`);
    const other = await startPooler(`${server.replace(/\/[^/]*$/, '')}/${name}`.replace('postgres@', `${name}@`), 1);
    try {
      await expect(openDatabase({ url: other.url })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: expect.stringMatching(
          /own time limits.*: alter role current_user set lock_timeout = 10000$/,
        ) as string,
      });
    } finally {
      await other.stop();
      await run(`alter role ${name} set ${LIMITS[1]}`);
    }
  });

  testPooled('is refused for reading only', async () => {
    await expect(open({ readOnly: true })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringMatching(/^a read-only connection changes a setting of its session/) as string,
    });
  });
});

test('pgbouncer in the URL is true or false', async () => {
  await expect(openDatabase({ url: 'postgres://localhost/name?pgbouncer=yes' })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: 'pgbouncer in the database URL must be true or false; received yes',
  });
});

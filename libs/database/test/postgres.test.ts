import { type AddressInfo, type Server, Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
// the harness is shared by all libraries and shipped by none
import { describeOnPostgres } from '../../../tests/kit/store/databases';
import { type Database, migrate, openDatabase } from '../src/index';
import { type PostgresLimits, openPostgres } from '../src/postgres/open-postgres';

const LIMITS: PostgresLimits = { connect: 2000, statement: 2000, lock: 2000, idleInTransaction: 2000, silence: 3000 };

async function withCounter(database: Database): Promise<Database> {
  await database.execute({ sql: 'create table counter (n bigint not null)', parameters: [] });
  await database.execute({ sql: 'insert into counter values (0)', parameters: [] });
  return database;
}

const count = async (database: Database) => (await database.prepare<{ n: number }>('select n from counter').first())?.n;

/** A server of the test's own on this machine, closed afterwards. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('a server that is not there', () => {
  const SECRET = 'correct-horse-battery';
  const refusal = (url: string, limits = LIMITS) =>
    openPostgres({ url, connections: 2, durability: 'full' }, limits).then(
      () => Promise.reject(new Error('it opened')),
      (error: unknown) => error,
    );

  test('is said to be unavailable, without its password', async () => {
    // a port that was free a moment ago
    const port = await listen(() => undefined);
    await closers.pop()?.();
    const error = await refusal(`postgres://user:${SECRET}@127.0.0.1:${port}/name`);
    expect(error).toMatchObject({
      name: 'DatabaseError',
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringContaining(`cannot use the database 127.0.0.1:${port}/name: `) as string,
    });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
  });

  test('or that says nothing is given up', async () => {
    const port = await listen(() => undefined);
    const error = await refusal(`postgres://user:${SECRET}@127.0.0.1:${port}/name`, { ...LIMITS, connect: 50 });
    expect(error).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
  });

  test.each(['', 'mysql://localhost/name', `postgres://user:${SECRET}@:x/`])('refuses the url %p', async (url) => {
    const error = await openDatabase({ url }).catch((e: unknown) => e);
    expect(error).toMatchObject({
      code: 'INVALID_OPTION',
      message: 'url must be postgres://user:password@host:port/name',
    });
    expect(inspect(error)).not.toContain(SECRET);
  });
});

test('a pool has one connection at least', async () => {
  await expect(openDatabase({ url: 'postgres://localhost/name', connections: 0 })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: 'connections must be a positive integer; received 0',
  });
});

describeOnPostgres('a server', ({ open, location }) => {
  const url = () => (location() as { url: string }).url;

  /** The server again, behind a door that the test can slam or hold shut. */
  async function proxied(onData: (text: string, sockets: readonly Socket[]) => 'pass' | 'swallow'): Promise<string> {
    const { hostname, port } = new URL(url());
    const ownPort = await listen((client) => {
      const server = connect(Number(port || 5432), hostname);
      client.on('error', () => undefined).on('close', () => server.destroy());
      server.on('error', () => undefined).on('close', () => client.destroy());
      client.on('data', (data) => {
        if (onData(data.toString('latin1'), [client, server]) === 'pass') server.write(data);
      });
      server.pipe(client);
    });
    const through = new URL(url());
    through.host = `127.0.0.1:${ownPort}`;
    return through.href;
  }

  test('says how its connections are used', async () => {
    const database = await open({ connections: 2 });
    const ofOne = await database.transaction(async (tx) => {
      await tx.execute({ sql: 'select 1', parameters: [] });
      return database.connections();
    });
    expect(ofOne).toMatchObject({ busy: 1, waiting: 0, limit: 2 });
    expect(database.connections()).toMatchObject({ busy: 0, idle: expect.any(Number) as number, limit: 2 });
  });

  test('that is too old is refused', async () => {
    const database = await open();
    const old = "create function current_setting(text) returns text language sql as $$ select '140009'::text $$";
    await database.execute({ sql: old, parameters: [] });
    const shadowed = new URL(url());
    shadowed.searchParams.set('options', `${shadowed.searchParams.get('options') ?? ''},pg_catalog`);
    await expect(openDatabase({ url: shadowed.href })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringMatching(/PostgreSQL must be 15 or newer; it is 14$/) as string,
    });
  });

  test('without the database of that name is refused', async () => {
    const other = new URL(url());
    other.pathname = '/no_such_database';
    await expect(openDatabase({ url: other.href })).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });

  test.each([
    ['full', 'on'],
    ['normal', 'off'],
  ] as const)('durability %s reaches it', async (durability, setting) => {
    const database = await open({ durability });
    expect(await database.prepare("select current_setting('synchronous_commit') as s").first()).toEqual({ s: setting });
  });

  test('that ends every connection costs no more than what was running', async () => {
    const database = await withCounter(await open({ connections: 4 }));
    const other = await open();
    const numbers = Array.from({ length: 4 }, () =>
      database.prepare<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.02)').first(),
    );
    const pids = (await Promise.all(numbers)).map((row) => row?.pid);
    expect(new Set(pids).size).toBe(4);
    for (const pid of pids) await other.prepare('select pg_terminate_backend(?::int)').run(pid ?? 0);
    const left = other.prepare<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where pid in (${pids.join()})`,
    );
    while ((await left.first())?.n !== 0) await pause(5);
    await pause(20); // by now this process has been told of their ends; it has yet to read it
    await Promise.all([1, 2, 3, 4].map(() => database.prepare('update counter set n = n + 1').run()));
    expect(await count(database)).toBe(4);
  });

  test('that ends the connection of a transaction has it run again', async () => {
    const database = await withCounter(await open());
    const other = await open();
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      await tx.prepare('update counter set n = n + 1').run();
      const row = await tx.prepare<{ pid: number }>('select pg_backend_pid() as pid').first();
      if (runs === 1) await other.prepare('select pg_terminate_backend(?::int)').run(row?.pid ?? 0);
      await tx.prepare('update counter set n = n + 1').run();
    });
    expect(runs).toBe(2);
    expect(await count(database)).toBe(2);
  });

  test('that vanishes during a commit leaves it uncertain, and the work is not run again', async () => {
    await withCounter(await open());
    const through = await proxied((text, sockets) => {
      if (!text.includes('commit\0')) return 'pass';
      sockets.forEach((socket) => socket.destroy());
      return 'swallow';
    });
    const database = await openDatabase({ url: through });
    closers.push(() => database.close());
    let runs = 0;
    const work = database.transaction(async (tx) => {
      runs += 1;
      await tx.prepare('update counter set n = n + 1').run();
    });
    await expect(work).rejects.toMatchObject({ code: 'COMMIT_UNCERTAIN' });
    expect(runs).toBe(1);
  });

  test('that takes no changes on one connection is asked on another one, as after a failover', async () => {
    await withCounter(await open());
    const engine = await openPostgres({ url: url(), connections: 1, durability: 'full' }, LIMITS);
    closers.push(() => engine.close());
    await engine.execute({ sql: 'set default_transaction_read_only = on' }, []);
    const write = { sql: 'update counter set n = n + 1' };
    await expect(engine.execute(write, [])).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' });
    expect((await engine.execute(write, [])).changes).toBe(1);
  });

  test('is asked every ten seconds whether it is there while nothing else is asked', async () => {
    const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
    await open();
    expect(keepAlive.mock.calls).toContainEqual([true, 10_000]);
    keepAlive.mockRestore();
  });

  test('that falls silent is given up, and its connection replaced', async () => {
    await withCounter(await open());
    let silent = true;
    const through = await proxied((text) => (silent && text.includes('update counter') ? 'swallow' : 'pass'));
    const engine = await openPostgres(
      { url: through, connections: 1, durability: 'full' },
      { ...LIMITS, silence: 300 },
    );
    closers.push(() => engine.close());
    const write = { sql: 'update counter set n = n + 1' };
    await expect(engine.execute(write, [])).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    silent = false;
    expect((await engine.execute(write, [])).changes).toBe(1);
  });

  test('is not waited for without end', async () => {
    const database = await withCounter(await open());
    const hasty = await openPostgres(
      { url: url(), connections: 2, durability: 'full' },
      { ...LIMITS, connect: 500, statement: 1000, lock: 30 },
    );
    closers.push(() => hasty.close());
    await expect(hasty.execute({ sql: 'select pg_sleep(30)' }, [])).rejects.toMatchObject({ code: 'TIMEOUT' });
    await database.transaction(async (tx) => {
      await tx.prepare('update counter set n = 1').run();
      const blocked = hasty.execute({ sql: 'update counter set n = 2' }, []);
      await expect(blocked).rejects.toMatchObject({ code: 'BUSY' });
    });
    const sessions = await Promise.all([hasty.acquire(), hasty.acquire()]);
    await expect(hasty.execute({ sql: 'select 1' }, [])).rejects.toMatchObject({ code: 'BUSY' });
    sessions.forEach((session) => {
      session.release();
    });
    expect((await hasty.execute({ sql: 'select 1 as one' }, [])).rows).toEqual([{ one: 1 }]);
  });

  test('lets a transaction have limits of its own, of the server and of this side, and only that one', async () => {
    const engine = await openPostgres(
      { url: url(), connections: 1, durability: 'full' },
      { ...LIMITS, statement: 150, silence: 200 },
    );
    closers.push(() => engine.close());
    const slow = { sql: 'select pg_sleep(0.5)' };
    const session = await engine.acquire();
    const limits = { statement: 20_000, lock: 7000, idle: 9000 };
    await session.begin({ isolation: 'read committed', durability: 'full', limits });
    await session.execute(slow, []);
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const asked = { sql: `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}` };
    expect((await session.execute(asked, [])).rows).toEqual([
      { statement_timeout: '20s', lock_timeout: '7s', idle_in_transaction_session_timeout: '9s' },
    ]);
    await session.commit();
    session.release();
    await expect(engine.execute(slow, [])).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test.each([0, 1.5, 2 ** 31, NaN])('refuses a limit of %p ms', async (idle) => {
    const database = await open();
    const work = database.transaction(() => Promise.resolve(), { limits: { idle } });
    await expect(work).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('ends the transaction of a process that is stopped in the middle of it, and the work runs again', async () => {
    const database = await withCounter(await open());
    const other = await open();
    let runs = 0;
    const stopped = database.transaction(
      async (tx) => {
        runs += 1;
        await tx.prepare('update counter set n = n + 1').run();
        if (runs > 1) return;
        // meanwhile others are served: the row is free as soon as the server has hung up
        await other.prepare('update counter set n = n + 10').run();
        await tx.prepare('select 1').first();
      },
      { isolation: 'read committed', limits: { idle: 200 } },
    );
    await stopped;
    expect(runs).toBe(2);
    expect(await count(database)).toBe(11);
  });

  test('takes its time over a migration, whatever the limit of other statements', async () => {
    const database = await open();
    const asks = (name: string) => `current_setting('${name}') as ${name}`;
    const statements = () => [`create table setting as select ${asks('statement_timeout')}, ${asks('lock_timeout')}`];
    await migrate(database, 'slow', [{ name: '0001-slow', statements }]);
    expect(await database.prepare('select * from setting').first()).toEqual({
      statement_timeout: '6h',
      lock_timeout: '2min',
    });
  });

  test('that hangs up on an idle transaction does not end the process', async () => {
    const engine = await openPostgres(
      { url: url(), connections: 1, durability: 'full' },
      { ...LIMITS, idleInTransaction: 30 },
    );
    closers.push(() => engine.close());
    const session = await engine.acquire();
    await session.begin({ isolation: 'serializable', durability: 'full' });
    const refusal = async () =>
      session.execute({ sql: 'select 1' }, []).then(
        () => undefined,
        (error: unknown) => error,
      );
    let refused = await refusal();
    for (; refused === undefined; refused = await refusal()) await pause(100);
    expect(refused).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await session.rollback();
    session.release();
    expect((await engine.execute({ sql: 'select 1 as one' }, [])).rows).toEqual([{ one: 1 }]);
  });

  test('that turns a commit into a rollback, as is its way after a failed statement, is not taken at its word', async () => {
    const engine = await openPostgres({ url: url(), connections: 1, durability: 'full' }, LIMITS);
    closers.push(() => engine.close());
    const session = await engine.acquire();
    await session.begin({ isolation: 'serializable', durability: 'full' });
    await expect(session.execute({ sql: 'selec' }, [])).rejects.toMatchObject({ code: 'INVALID_STATEMENT' });
    await expect(session.commit()).rejects.toMatchObject({ code: 'TRANSACTION_ABORTED' });
    session.release();
  });
});

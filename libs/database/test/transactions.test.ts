import { setTimeout as pause } from 'node:timers/promises';
// the harness is shared by all libraries and shipped by none
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { type Database, type DatabaseError, type Executor } from '../src/index';

async function withAccounts(database: Database): Promise<Database> {
  const { columns, tableOptions } = database.dialect;
  const table = `create table account (name ${columns.text} primary key, n ${columns.integer} not null) ${tableOptions}`;
  await database.execute({ sql: table, parameters: [] });
  await database.prepare('insert into account (name, n) values (?, 0), (?, 0)').run('a', 'b');
  return database;
}

const balance = async (executor: Executor, name = 'a') =>
  (await executor.prepare<{ n: number }>('select n from account where name = ?').first(name))?.n;

const setBalance = (executor: Executor, n: number, name = 'a') =>
  executor.prepare('update account set n = ? where name = ?').run(n, name);

describeOnEveryDatabase('transactions', ({ open }) => {
  test('all is committed, and the value of the work returned', async () => {
    const database = await withAccounts(await open());
    const value = await database.transaction(async (tx) => {
      await setBalance(tx, 5, 'a');
      await setBalance(tx, -5, 'b');
      return 'done';
    });
    expect(value).toBe('done');
    expect([await balance(database, 'a'), await balance(database, 'b')]).toEqual([5, -5]);
  });

  test('nothing is committed when the work throws, and its error arrives as it is', async () => {
    const database = await withAccounts(await open());
    const reason = new Error('changed my mind');
    const work = database.transaction(async (tx) => {
      await setBalance(tx, 5);
      throw reason;
    });
    await expect(work).rejects.toBe(reason);
    expect(await balance(database)).toBe(0);
  });

  test('no update is lost between transactions that read, wait and write', async () => {
    const database = await withAccounts(await open());
    const increment = () =>
      database.transaction(async (tx) => {
        const n = (await balance(tx)) ?? NaN;
        await pause(1);
        await setBalance(tx, n + 1);
      });
    await Promise.all(Array.from({ length: 12 }, increment));
    expect(await balance(database)).toBe(12);
  });

  test('two transactions that each read what the other writes do not both succeed unchanged', async () => {
    const database = await withAccounts(await open());
    // each may take 1 from its account only while the sum is positive
    await setBalance(database, 1, 'a');
    const take = (name: string) =>
      database.transaction(async (tx) => {
        const sum = ((await balance(tx, 'a')) ?? NaN) + ((await balance(tx, 'b')) ?? NaN);
        await pause(2);
        if (sum > 0) await setBalance(tx, ((await balance(tx, name)) ?? NaN) - 1, name);
      });
    await Promise.all([take('a'), take('b')]);
    expect(((await balance(database, 'a')) ?? NaN) + ((await balance(database, 'b')) ?? NaN)).toBe(0);
  });

  test("another task's statement does not join the transaction, nor go down with it", async () => {
    const database = await withAccounts(await open());
    const statement = database.prepare('update account set n = n + 1 where name = ?');
    let other: Promise<number> | undefined;
    const work = database.transaction(async (tx) => {
      await setBalance(tx, 5, 'a');
      other = statement.run('b'); // by another task, in the middle of the transaction
      await pause(5);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await other).toBe(1);
    expect([await balance(database, 'a'), await balance(database, 'b')]).toEqual([0, 1]);
  });

  test('what is not committed is not seen by others', async () => {
    const database = await withAccounts(await open());
    const reader = await open();
    let seen: number | undefined;
    await database.transaction(async (tx) => {
      await setBalance(tx, 5);
      seen = await balance(reader);
    });
    expect(seen).toBe(0);
    expect(await balance(reader)).toBe(5);
  });

  test('a failed statement dooms the transaction, even if the work carries on', async () => {
    const database = await withAccounts(await open());
    const insert = 'insert into account (name, n) values (?, 0)';
    let second: unknown;
    const work = database.transaction(async (tx) => {
      await setBalance(tx, 5);
      await tx
        .prepare(insert)
        .run('a')
        .catch(() => undefined);
      second = await setBalance(tx, 6).catch((error: unknown) => error);
    });
    await expect(work).rejects.toMatchObject({
      code: 'TRANSACTION_ABORTED',
      cause: expect.objectContaining({ code: 'UNIQUE_VIOLATION' }) as unknown,
    });
    expect((second as DatabaseError).code).toBe('TRANSACTION_ABORTED');
    expect(await balance(database)).toBe(0);
  });

  test('a failed statement that nobody waited for prevents the commit', async () => {
    const database = await withAccounts(await open());
    const work = database.transaction(async (tx) => {
      await setBalance(tx, 5);
      void tx.prepare('insert into account (name, n) values (?, 0)').run('a').catch(() => undefined); // prettier-ignore
    });
    await expect(work).rejects.toMatchObject({ code: 'TRANSACTION_ABORTED' });
    expect(await balance(database)).toBe(0);
  });

  test('a transaction that has ended runs no more statements', async () => {
    const database = await withAccounts(await open());
    let leaked: Executor | undefined;
    await database.transaction((tx) => {
      leaked = tx;
      return Promise.resolve();
    });
    await expect(setBalance(leaked as Executor, 5)).rejects.toMatchObject({ code: 'TRANSACTION_CLOSED' });
    expect(await balance(database)).toBe(0);
  });

  test('a conflict runs the work again; an error of the work does not', async () => {
    const database = await withAccounts(await open());
    let runs = 0;
    const failing = database.transaction(() => {
      runs += 1;
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(1);
    // locks taken crosswise: on PostgreSQL one of the two is sent back, on SQLite they follow one another
    const cross = (first: string, second: string) =>
      database.transaction(
        async (tx) => {
          const increment = tx.prepare('update account set n = n + 1 where name = ?');
          await increment.run(first);
          await pause(20);
          await increment.run(second);
        },
        { isolation: 'read committed' },
      );
    await Promise.all([cross('a', 'b'), cross('b', 'a')]);
    expect([await balance(database, 'a'), await balance(database, 'b')]).toEqual([2, 2]);
  });

  test('a relaxed one does not wait for the disk, and those after it do', async () => {
    const database = await open({ durability: 'full' });
    const setting =
      database.dialect.name === 'postgres'
        ? `select current_setting('synchronous_commit') as s`
        : 'select synchronous as s from pragma_synchronous';
    const read = async (executor: Executor) => (await executor.prepare<{ s: unknown }>(setting).first())?.s;
    const usual = await read(database);
    expect(usual).toBe(database.dialect.name === 'postgres' ? 'on' : 2);
    const relaxed = database.dialect.name === 'postgres' ? 'off' : 1;
    expect(await database.transaction(read, { durability: 'relaxed' })).toBe(relaxed);
    await expect(
      database.transaction(() => Promise.reject(new Error('no')), { durability: 'relaxed' }),
    ).rejects.toThrow('no');
    expect(await database.transaction(read)).toBe(usual);
    expect(await read(database)).toBe(usual);
  });

  test('claims pass over what others have claimed', async () => {
    const database = await open();
    const { columns, tableOptions, skipLocked } = database.dialect;
    const table = `create table job (id ${columns.integer} primary key, claims ${columns.integer} not null) ${tableOptions}`;
    await database.execute({ sql: table, parameters: [] });
    const rows = database.dialect.rows('v', { id: 'integer' });
    const jobs = Array.from({ length: 60 }, (_, i) => [i]);
    await database
      .prepare(`insert into job (id, claims) select v.id, 0 from ${rows.sql}`)
      .run(...rows.parameters(jobs));
    const claim = `update job set claims = claims + 1 where id in (
      select id from job where claims = 0 order by id limit 10 ${skipLocked}) returning id`;
    const claimed = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.transaction(
          async (tx) => {
            const ids = await tx.prepare<{ id: number }>(claim).all();
            await pause(2);
            return ids.map(({ id }) => id);
          },
          { isolation: 'read committed' },
        ),
      ),
    );
    expect(claimed.flat().sort((a, b) => a - b)).toEqual(jobs.flat());
  });

  test('closing waits for the transaction that is running', async () => {
    const database = await withAccounts(await open());
    const work = database.transaction(async (tx) => {
      await pause(20);
      await setBalance(tx, 5);
    });
    await pause(5);
    await database.close();
    await work;
    expect(await balance(await open())).toBe(5);
  });
});

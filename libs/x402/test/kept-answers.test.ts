import { type Database } from '@quant/database';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { databasePaymentStore } from '../src/database/index';
import { type PaymentStore, type ReplyBody } from '../src/index';
import { encryptionKey } from './shop';
import { keptAnswer, SETTLEMENT, stepsOn } from './store-steps';

const SECRET = 'whsec_5f2d';
const BODIES: [string, ReplyBody][] = [
  ['short', `{"secret":"${SECRET}"}`],
  ['long', ['{"secret":"', SECRET, `","filler":"${'x'.repeat(600_000)}"}`]],
];

describeOnEveryDatabase('an answer in a database', (database) => {
  let shop: Database;
  let store: PaymentStore;
  const { sold, keptAttempt, claim, claimed, newAttempt, bind } = stepsOn(() => store);

  beforeEach(async () => {
    shop = await database.open();
    store = await databasePaymentStore(shop, { encryptionKey });
  });

  const fetched = (key = 'payment') => claim(newAttempt(key));
  const tables = async (): Promise<string[]> => {
    const list =
      shop.dialect.name === 'sqlite'
        ? `select name from sqlite_master where type = 'table'`
        : 'select table_name as name from information_schema.tables where table_schema = current_schema()';
    const rows = await shop.execute<{ name: string }>({ sql: list, parameters: [] });
    return rows.rows.map(({ name }) => name);
  };
  /** Every cell of every table as text. */
  const everything = async (): Promise<string> => {
    const found: string[] = [];
    for (const table of await tables()) {
      const { rows } = await shop.execute({ sql: `select * from ${table}`, parameters: [] });
      for (const cell of rows.flatMap((row) => Object.values(row)))
        found.push(cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : String(cell));
    }
    return found.join('\n');
  };

  test.each(BODIES)('that is %s stands nowhere in plain text, kept or settled', async (_, body) => {
    const attempt = await keptAttempt('payment', keptAnswer(body));
    expect(await everything()).toContain('http://shop.test/'); // it does look
    expect(await everything()).not.toContain(SECRET);
    await store.settled(attempt, SETTLEMENT);
    expect(await everything()).not.toContain(SECRET);
    const location = database.location();
    if (!('file' in location)) return;
    const folder = dirname(location.file);
    for (const file of await readdir(folder)) expect((await readFile(join(folder, file))).includes(SECRET)).toBe(false);
  });

  test('is sealed anew each time: equal answers do not look alike', async () => {
    await sold('a');
    await sold('b');
    const rows = await shop.prepare<{ sealed: Uint8Array }>('select sealed from x402_answers').all();
    expect(new Set(rows.map(({ sealed }) => Buffer.from(sealed).toString('hex'))).size).toBe(2);
  });

  test.each(BODIES)('that is %s and was sealed with another key is gone', async (_, body) => {
    await sold('payment', keptAnswer(body));
    store = await databasePaymentStore(shop, { encryptionKey: Buffer.alloc(32, 'another key') });
    expect(await fetched()).toEqual({ status: 'gone' });
    store = await databasePaymentStore(shop, { encryptionKey });
    expect(await fetched()).toMatchObject({ status: 'settled' });
  });

  test.each<[string, string]>([
    [
      'moved to another payment',
      `update x402_answers set sealed = (select sealed from x402_answers where key = 'b') where key = 'a'`,
    ],
    ['cut short', `update x402_answers set sealed = substr(sealed, 1, 30) where key = 'a'`],
    ['emptied', `update x402_answers set sealed = substr(sealed, 1, 0) where key = 'a'`],
  ])('whose ciphertext was %s is not opened', async (_, tamper) => {
    await sold('a', keptAnswer('"a"'));
    await sold('b', keptAnswer('"b"'));
    await shop.execute({ sql: tamper, parameters: [] });
    expect(await fetched('a')).toEqual({ status: 'gone' });
    expect(await fetched('b')).toMatchObject({ status: 'settled', answer: { body: '"b"' } });
  });

  test('whose parts have changed places is not opened', async () => {
    await sold('payment', keptAnswer('x'.repeat(700_000)));
    for (const [from, to] of [
      [0, 9],
      [1, 0],
      [9, 1],
    ])
      await shop.prepare('update x402_answer_parts set part = ? where part = ?').run(to ?? 0, from ?? 0);
    expect(await fetched()).toEqual({ status: 'gone' });
  });

  test.each([
    ['by its payment', () => fetched()],
    ['by its Idempotency-Key', async () => bind(await claimed('second', { idempotencyKey: 'key' }))],
  ])('that is pruned while it is read %s is gone, never cut short', async (_, fetch) => {
    const attempt = await claimed('payment', { idempotencyKey: 'key' });
    await bind(attempt);
    await store.keep(attempt, keptAnswer('x'.repeat(700_000)));
    await store.settled(attempt, SETTLEMENT);
    const pruning = await databasePaymentStore(shop, { encryptionKey });
    store = await databasePaymentStore(
      pruningAfterFirstPart(shop, () => pruning.prune(9000)),
      { encryptionKey },
    );
    expect(await fetch()).toEqual({ status: 'gone' });
  });

  test('needs a key of 32 bytes', async () => {
    for (const length of [0, 16, 31, 33])
      await expect(databasePaymentStore(shop, { encryptionKey: Buffer.alloc(length) })).rejects.toThrow(
        new RangeError(`encryptionKey must have 32 bytes; received ${length}`),
      );
  });
});

/** The database, with a pruning of the store between the first part of an answer that is read and the next. */
function pruningAfterFirstPart(shop: Database, prune: () => Promise<unknown>): Database {
  let isPruned = false;
  const prepare: Database['prepare'] = (sql) => {
    const statement = shop.prepare(sql);
    if (!sql.includes('from x402_answer_parts where key = ? and fence = ? and part = ?')) return statement as never;
    return {
      all: (...parameters) => statement.all(...parameters) as never,
      run: (...parameters) => statement.run(...parameters),
      first: async (...parameters) => {
        const row = await statement.first(...parameters);
        if (!isPruned) await prune();
        isPruned = true;
        return row as never;
      },
    };
  };
  return new Proxy(shop, {
    get: (target, name) => {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

import { type Transaction } from '@quant/database';
import { describeOnEveryDatabase, describeOnPostgres, describeOnSqlite } from '../../../tests/kit/store/databases';
import { databasePaymentStore } from '../src/database/index';
import * as SQL from '../src/database/statements';
import { type Fulfilment, memoryPaymentStore } from '../src/index';
import { describeFulfilment } from './fulfilment-contract';
import { describeIdempotency } from './idempotency-contract';
import { describeLostAttempts } from './lost-attempts-contract';
import { describePaymentStore } from './payment-store-contract';
import { encryptionKey } from './shop';
import { describeStoredAnswers } from './stored-answers-contract';
import { describeUndelivered } from './undelivered-contract';
import { AT_ONCE, keptAnswer, SETTLEMENT, stepsOn } from './store-steps';

describe('memory', () => {
  describePaymentStore(() => Promise.resolve(memoryPaymentStore()));
  describeLostAttempts(() => Promise.resolve(memoryPaymentStore()));
  describeStoredAnswers(() => Promise.resolve(memoryPaymentStore()));
  describeIdempotency(() => Promise.resolve(memoryPaymentStore()));
  describe('an unfetched answer', () => {
    describeUndelivered(() => Promise.resolve(memoryPaymentStore()));
  });
  describe('a purchase', () => {
    describeFulfilment((fulfilment) => Promise.resolve(memoryPaymentStore({ fulfilment })));
  });
});

describeOnEveryDatabase('database', (database) => {
  const open = async (fulfilment?: Fulfilment<unknown>) => {
    const shop = await database.open({ durability: 'normal' });
    return databasePaymentStore(shop, { encryptionKey, ...(fulfilment && { fulfilment }) });
  };
  describePaymentStore(open);
  describeLostAttempts(open);
  describeStoredAnswers(open);
  describeIdempotency(open);
  describe('an unfetched answer', () => {
    describeUndelivered(open);
  });
  describe('a purchase', () => {
    describeFulfilment(open);
  });
});

describeOnEveryDatabase('a purchase in the same database', (database) => {
  const write =
    (fate: string) =>
    async (tx: Transaction, purchase: string): Promise<void> => {
      await tx.prepare('insert into fates (purchase, fate) values (?, ?)').run(purchase, fate);
      if (purchase.startsWith('fails')) throw new Error(fate);
    };

  test('is changed in the transaction of its sale: both or neither', async () => {
    const shop = await database.open();
    const { columns } = shop.dialect;
    await shop.execute({ sql: `create table fates (purchase ${columns.text}, fate ${columns.text})`, parameters: [] });
    const fulfilment = { held: write('held'), delivered: write('delivered'), takenBack: write('taken back') };
    const store = await databasePaymentStore(shop, { encryptionKey, fulfilment });
    const { keptAttempt, claimed } = stepsOn(() => store);

    await store.settled(await keptAttempt('sold', keptAnswer('1', 'sold')), SETTLEMENT);
    await store.refused(await keptAttempt('refused', keptAnswer('1', 'refused')));
    const failing = await claimed('failing');
    await expect(store.keep(failing, keptAnswer('1', 'fails'))).rejects.toThrow('held');
    await expect(store.release(failing, 'fails')).rejects.toThrow('taken back');
    expect(await shop.prepare('select purchase, fate from fates order by purchase, fate').all()).toEqual([
      { purchase: 'refused', fate: 'held' },
      { purchase: 'refused', fate: 'taken back' },
      { purchase: 'sold', fate: 'delivered' },
      { purchase: 'sold', fate: 'held' },
    ]);
  });
});

describeOnPostgres('processes that look at once', (database) => {
  test('pass over what another is about to take', async () => {
    const [shop, other] = [await database.open(), await database.open()];
    const store = await databasePaymentStore(shop, { encryptionKey });
    const { unsettled, claimDue } = stepsOn(() => store);
    await unsettled('first', { freeAt: 0, dueAt: 1 });
    await unsettled('second', { freeAt: 0, dueAt: 2 });
    await other.transaction(async (tx) => {
      await tx.prepare(`select key from x402_payments where key = 'first' for update`).all();
      expect(await claimDue(1100)).toMatchObject({ key: 'second' });
    });
  });

  test('with one Idempotency-Key: the second waits for the first, and is told', async () => {
    const stores = await Promise.all(
      [await database.open(), await database.open()].map((shop) => databasePaymentStore(shop, { encryptionKey })),
    );
    for (let round = 0; round < 20; round++) {
      const binding = { scope: `payer and key ${round}`, request: 'request', now: 1000 };
      const bound = await Promise.all(
        stores.map(async (store, i) =>
          store.bind(await stepsOn(() => store).claimed(`payment ${round} ${i}`, { idempotencyKey: 'key' }), binding),
        ),
      );
      expect(bound.map(({ status }) => status).sort()).toEqual(['bound', 'busy']);
    }
  });
});

describe('memory is bounded', () => {
  const fill = async (limits: Parameters<typeof memoryPaymentStore>[0], payments: number) => {
    const store = memoryPaymentStore(limits);
    const steps = stepsOn(() => store);
    for (let i = 0; i < payments; i++) {
      const attempt = await steps.keptAttempt(`payment ${i}`, keptAnswer('x'.repeat(10)));
      await store.settled(attempt, { ...SETTLEMENT, settledAt: i });
    }
    return { store, steps, again: (i: number) => steps.claim(steps.newAttempt(`payment ${i}`)) };
  };

  test('in bytes of answers: the oldest are dropped, and stay used', async () => {
    const { again } = await fill({ maxAnswerBytes: 20 }, 3);
    expect(await again(0)).toEqual({ status: 'gone' });
    expect(await again(1)).toMatchObject({ status: 'settled' });
    expect(await again(2)).toMatchObject({ status: 'settled' });
  });

  test('in payments: the oldest are forgotten', async () => {
    const { store, again } = await fill({ maxPayments: 2 }, 3);
    expect(await again(0)).toEqual({ status: 'run' });
    expect(await again(1)).toMatchObject({ status: 'settled' });
    expect((await store.ledger({ since: 0, limit: 9 })).map(({ settledAt }) => settledAt)).toEqual([1, 2]);
  });

  test('in payments that were concluded, too; but what is open stays', async () => {
    const { store, steps, again } = await fill({ maxPayments: 2 }, 0);
    await steps.unsettled('payment 0', AT_ONCE);
    for (const i of [1, 2]) await store.conclude(await steps.keptAttempt(`payment ${i}`), 'unspent');
    expect(await again(1)).toEqual({ status: 'run' });
    expect(await again(2)).toEqual({ status: 'unspent' });
    expect(await again(0)).toMatchObject({ status: 'due' });
  });
});

describeOnSqlite('the ledger, which grows for ever', (database) => {
  const statements = Object.entries<unknown>(SQL).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

  test.each(statements)('is not read as a whole by %s', async (_, sql) => {
    const shop = await database.open();
    await databasePaymentStore(shop, { encryptionKey });
    const parameters = Array.from(sql.matchAll(/\?/g), () => 0);
    const plan = await shop.prepare<{ detail: string }>(`explain query plan ${sql}`).all(...parameters);
    const steps = plan.map(({ detail }) => detail);
    // the open ones are few: an index of their own has them
    expect(steps.filter((step) => /SCAN (x402_payments|p)\b(?!.*x402_payments_open)/.test(step))).toEqual([]);
  });
});

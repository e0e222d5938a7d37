import { migrate } from '@quant/database';
import { describeOnEveryDatabase, describeOnPostgres } from '../../../tools/testing/databases';
import { databasePaymentStore } from '../src/database/index';
import { MIGRATIONS, OWNER } from '../src/database/migrations';
import { type KeptAnswer, memoryPaymentStore } from '../src/index';
import { describePaymentStore } from './payment-store-contract';

const KEPT: KeptAnswer = {
  answer: { status: 200, headers: {}, body: 'x'.repeat(10) },
  terms: { network: '', payer: '', payTo: '', amount: 1n, resource: '' },
  request: '',
  validUntil: 0,
  forgetAt: 0,
};

describe('memory', () => {
  describePaymentStore(() => Promise.resolve(memoryPaymentStore()));
});

describeOnEveryDatabase('database', (database) => {
  describePaymentStore(async () => databasePaymentStore(await database.open({ durability: 'normal' })));
});

describeOnEveryDatabase('a database of before payments could be due', (database) => {
  test('is brought up to date: what is unsettled is due, and out of date', async () => {
    const shop = await database.open();
    await migrate(shop, OWNER, MIGRATIONS.slice(0, 1), () => 0);
    const payment = ['old', 'settling', 'f', '', 0, 'eip155:1', '0xA', '0xB', '5', 'http://shop.test/'];
    const columns = 'key, state, fingerprint, fence, lease_until, network, payer, pay_to, amount, resource';
    await shop.prepare(`insert into x402_payments (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...payment);
    await shop.prepare('insert into x402_answers values (?, ?, ?, ?, ?, ?)').run('old', 200, '{}', '1', '{}', 5000);
    const store = await databasePaymentStore(shop);
    const due = await store.claimDue({ fence: 'due', now: 1, leaseUntil: 2 });
    expect(due).toMatchObject({ key: 'old', receivable: { validUntil: 0, forgetAt: 5000 }, tries: 1 });
  });
});

describeOnPostgres('processes that look at once', (database) => {
  test('pass over what another is about to take', async () => {
    const [shop, other] = [await database.open(), await database.open()];
    const store = await databasePaymentStore(shop);
    for (const key of ['first', 'second']) {
      const attempt = { key, fence: key };
      await store.claim({ attempt, fingerprint: '', now: 0, leaseUntil: 10 });
      await store.keep(attempt, KEPT);
      await store.unsettled(attempt, { freeAt: 0, dueAt: key === 'first' ? 1 : 2 });
    }
    await other.transaction(async (tx) => {
      await tx.prepare(`select key from x402_payments where key = 'first' for update`).all();
      expect(await store.claimDue({ fence: 'due', now: 10, leaseUntil: 20 })).toMatchObject({ key: 'second' });
    });
  });
});

describe('memory is bounded', () => {
  const fill = async (limits: Parameters<typeof memoryPaymentStore>[0], payments: number) => {
    const store = memoryPaymentStore(limits);
    for (let i = 0; i < payments; i++) {
      const attempt = { key: `payment ${i}`, fence: `fence ${i}` };
      await store.claim({ attempt, fingerprint: '', now: 0, leaseUntil: 10 });
      await store.keep(attempt, KEPT);
      await store.settled(attempt, { transaction: '', settledAt: i, receipt: '', answerUntil: 100 });
    }
    const again = (i: number) =>
      store.claim({ attempt: { key: `payment ${i}`, fence: 'again' }, fingerprint: '', now: 0, leaseUntil: 10 });
    return { store, again };
  };

  test('in bytes of answers: the oldest are dropped, and stay used', async () => {
    const { again } = await fill({ maxAnswerBytes: 20 }, 3);
    expect(await again(0)).toEqual({ status: 'used' });
    expect(await again(1)).toMatchObject({ status: 'settled' });
    expect(await again(2)).toMatchObject({ status: 'settled' });
  });

  test('in payments: the oldest are forgotten', async () => {
    const { store, again } = await fill({ maxPayments: 2 }, 3);
    expect(await again(0)).toEqual({ status: 'run' });
    expect(await again(1)).toMatchObject({ status: 'settled' });
    expect((await store.ledger({ since: 0, limit: 9 })).map(({ settledAt }) => settledAt)).toEqual([1, 2]);
  });
});

import { describeOnEveryDatabase } from '../../../tools/testing/databases';
import { databasePaymentStore } from '../src/database/index';
import { memoryPaymentStore } from '../src/index';
import { describePaymentStore } from './payment-store-contract';

describe('memory', () => {
  describePaymentStore(() => Promise.resolve(memoryPaymentStore()));
});

describeOnEveryDatabase('database', (database) => {
  describePaymentStore(async () => databasePaymentStore(await database.open({ durability: 'normal' })));
});

describe('memory is bounded', () => {
  const fill = async (limits: Parameters<typeof memoryPaymentStore>[0], payments: number) => {
    const store = memoryPaymentStore(limits);
    for (let i = 0; i < payments; i++) {
      const attempt = { key: `payment ${i}`, fence: `fence ${i}` };
      await store.claim({ attempt, fingerprint: '', now: 0, leaseUntil: 10 });
      await store.keep(attempt, {
        answer: { status: 200, headers: {}, body: 'x'.repeat(10) },
        terms: { network: '', payer: '', payTo: '', amount: 1n, resource: '' },
        request: '',
        forgetAt: 0,
      });
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

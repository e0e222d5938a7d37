import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { databasePaymentStore } from '../src/database/index';
import { memoryPaymentStore, type PaymentStore } from '../src/index';
import { encryptionKey } from './shop';
import { keptAnswer, SETTLEMENT, stepsOn } from './store-steps';

describe('a store', () => {
  const remembers = async (store: PaymentStore): Promise<void> => {
    const { claim, newAttempt } = stepsOn(() => store);
    for (const [key, reportedAmount] of [
      ['a', '7'],
      ['b', undefined],
    ] as const) {
      const attempt = newAttempt(key);
      await claim(attempt);
      await store.keep(attempt, keptAnswer());
      expect(await store.settled(attempt, { ...SETTLEMENT, reportedAmount })).toBe(true);
    }
    const lines = await store.ledger({ since: 0, limit: 9 });
    expect(lines.map((line) => [line.key, line.reportedAmount])).toEqual([
      ['a', '7'],
      ['b', undefined],
    ]);
  };

  test('in memory remembers what was reported', () => remembers(memoryPaymentStore()));

  describeOnEveryDatabase('in a database', (database) => {
    test('remembers what was reported', async () =>
      remembers(await databasePaymentStore(await database.open(), { encryptionKey })));
  });
});

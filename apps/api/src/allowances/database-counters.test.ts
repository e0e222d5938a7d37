import { describeOnEveryDatabase } from '../../../../tools/testing/databases';
import { type ClientId } from '../clients/client-of';
import { databaseCounters } from './database-counters';

const ANN = 'ann' as ClientId;
const DAY = 20_617;
const KEY = { day: DAY, bucket: 'calculator', client: ANN } as const;

describeOnEveryDatabase('counters', ({ open }) => {
  test('count up to the limit, and not beyond', async () => {
    const counters = await databaseCounters(await open());
    const counts = [];
    for (let i = 0; i < 4; i++) counts.push(await counters.increment(KEY, 3));
    expect(counts).toEqual([1, 2, 3, undefined]);
    expect(await counters.read(DAY, ANN)).toEqual({ calculator: 3 });
  });

  test('grant each of the last calls once, however many ask at the same time', async () => {
    const counters = await databaseCounters(await open());
    const granted = await Promise.all(Array.from({ length: 300 }, () => counters.increment(KEY, 100)));
    const counts = granted.filter((count) => count !== undefined).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  test('give a call back, but never below none', async () => {
    const counters = await databaseCounters(await open());
    await counters.increment(KEY, 1);
    await counters.decrement(KEY);
    await counters.decrement(KEY);
    expect(await counters.read(DAY, ANN)).toEqual({ calculator: 0 });
    expect(await counters.increment(KEY, 1)).toBe(1);
    await counters.decrement({ ...KEY, bucket: 'live' });
    expect(await counters.read(DAY, ANN)).toEqual({ calculator: 1 });
  });

  test('tell days, buckets and clients apart, and forget the days before one', async () => {
    const counters = await databaseCounters(await open());
    await counters.increment(KEY, 9);
    await counters.increment({ ...KEY, day: DAY - 1 }, 9);
    await counters.increment({ ...KEY, bucket: 'live' }, 9);
    await counters.increment({ ...KEY, client: 'ben' as ClientId }, 9);
    expect(await counters.read(DAY, ANN)).toEqual({ calculator: 1, live: 1 });
    await counters.forgetBefore(DAY);
    expect([await counters.read(DAY - 1, ANN), await counters.read(DAY, ANN)]).toEqual([
      {},
      { calculator: 1, live: 1 },
    ]);
  });

  test('are there again when the service comes back', async () => {
    const database = await open();
    await (await databaseCounters(database)).increment(KEY, 9);
    expect(await (await databaseCounters(database)).increment(KEY, 9)).toBe(2);
  });
});

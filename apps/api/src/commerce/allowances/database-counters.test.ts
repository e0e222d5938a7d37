import { describeOnEveryDatabase } from '../../../../../tests/kit/store/databases';
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

  test('grant what is left of a demand that passes the limit, in one statement', async () => {
    const database = await open();
    const counters = await databaseCounters(database);
    const ask = (times: number, limit = 100) =>
      Promise.all(Array.from({ length: times }, () => counters.increment(KEY, limit)));
    expect((await ask(300)).filter(Boolean)).toHaveLength(100);
    expect((await ask(50, 120)).map((count) => count ?? 0).slice(18, 22)).toEqual([119, 120, 0, 0]);
    expect(await counters.read(DAY, ANN)).toEqual({ calculator: 120 });
    const rows = await database.prepare<{ granted: number }>('select granted from free_calls').all();
    expect(rows).toEqual([{ granted: 20 }]);
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

  test('forget a day whole, and days that nobody forgot in time', async () => {
    const database = await open();
    const counters = await databaseCounters(database);
    // two kept, the one before them, one that shares its slot with a kept one, and the next
    for (const day of [DAY, DAY + 1, DAY - 1, DAY - 4, DAY + 2]) await counters.increment({ ...KEY, day }, 9);
    await counters.forgetBefore(DAY);
    const rows = await database.prepare<{ day: number }>('select day from free_calls order by day').all();
    expect(rows.map(({ day }) => day)).toEqual([DAY, DAY + 1, DAY + 2]);
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

  test('count the calls of one moment for each client by itself, each to its limit', async () => {
    const counters = await databaseCounters(await open());
    const clients = Array.from({ length: 40 }, (_, i) => `client "${i}", \\ {of 40}` as ClientId);
    await Promise.all(clients.map((client) => counters.increment({ ...KEY, client }, 7)));
    const calls = clients.flatMap((client, i) =>
      Array.from({ length: i % 13 }, () => counters.increment({ ...KEY, client, bucket: 'live' }, 1 + (i % 7))),
    );
    const more = clients.map((client, i) =>
      Promise.all(Array.from({ length: i % 13 }, () => counters.increment({ ...KEY, client }, 7))),
    );
    await Promise.all(calls);
    for (const [i, counts] of (await Promise.all(more)).entries()) {
      const free = Math.min(6, i % 13);
      expect(counts).toEqual(Array.from({ length: i % 13 }, (_, nth) => (nth < free ? nth + 2 : undefined)));
      expect(await counters.read(DAY, clients[i] as ClientId)).toEqual({
        calculator: 1 + free,
        ...(i % 13 > 0 && { live: Math.min(1 + (i % 7), i % 13) }),
      });
    }
  });

  test('are exact for several processes that count for the same clients in another order', async () => {
    const database = await open();
    const replicas = await Promise.all([1, 2, 3].map(() => databaseCounters(database)));
    const clients = Array.from({ length: 20 }, (_, i) => `client-${i}` as ClientId);
    const granted = await Promise.all(
      replicas.flatMap((counters, replica) =>
        Array.from({ length: 30 }, async (_, round) => {
          await new Promise((resolve) => setTimeout(resolve, round));
          const order = replica === 1 ? clients.toReversed() : clients;
          return Promise.all(order.map((client) => counters.increment({ ...KEY, client }, 50)));
        }),
      ),
    );
    const counts = granted.flat().filter((count) => count !== undefined);
    expect(counts).toHaveLength(clients.length * 50);
    for (const client of clients) expect(await replicas[0]?.read(DAY, client)).toEqual({ calculator: 50 });
  });

  test('fail all calls of a moment where the store fails, and count again when it is back', async () => {
    const database = await open();
    const counters = await databaseCounters(database);
    await database.execute({ sql: 'alter table free_calls rename to elsewhere', parameters: [] });
    const lost = await Promise.allSettled([1, 2, 3].map(() => counters.increment(KEY, 9)));
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await database.execute({ sql: 'alter table elsewhere rename to free_calls', parameters: [] });
    expect(await counters.increment(KEY, 9)).toBe(1);
  });
});

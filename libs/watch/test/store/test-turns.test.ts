import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { DAY, MINUTE, START } from './fixtures';

const turn = (subject: string, count = 3) => ({
  subject,
  limits: [
    { count, withinMs: MINUTE },
    { count: 5, withinMs: DAY },
  ],
});

describeOnEveryDatabase('turns of tests', ({ open }) => {
  const opened = async () => databaseWatchStore(await open({ durability: 'normal' }));

  test('so many within any minute, and any day; whoever comes too early is told when to come back', async () => {
    const store = await opened();
    const times = [0, 10_000, 20_000].map((at) => START + at);
    for (const at of times) expect(await store.takeTestTurn([turn('a')], at)).toBeNull();
    expect(await store.takeTestTurn([turn('a')], START + 30_000)).toBe(START + MINUTE);
    expect(await store.takeTestTurn([turn('b')], START + 30_000)).toBeNull();
    // the first has left the minute
    expect(await store.takeTestTurn([turn('a')], START + MINUTE)).toBeNull();
    expect(await store.takeTestTurn([turn('a')], START + MINUTE)).toBe(START + MINUTE + 10_000);
    expect(await store.takeTestTurn([turn('a')], START + 5 * MINUTE)).toBeNull();
    expect(await store.takeTestTurn([turn('a')], START + 10 * MINUTE)).toBe(START + DAY);
  });

  test('all subjects have one left, or none is taken', async () => {
    const store = await opened();
    expect(await store.takeTestTurn([turn('a', 1)], START)).toBeNull();
    expect(await store.takeTestTurn([turn('a', 1), turn('b', 1)], START)).toBe(START + MINUTE);
    expect(await store.takeTestTurn([turn('b', 1)], START)).toBeNull();
  });

  test('exact across processes, and after a restart', async () => {
    const [first, second] = [await opened(), await opened()];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? first : second).takeTestTurn([turn('a'), turn('b')], START)),
    );
    expect(taken.filter((freeAt) => freeAt === null)).toHaveLength(3);
    expect(await (await opened()).takeTestTurn([turn('b')], START + 1)).toBe(START + MINUTE);
  });

  test('turns of a clock that was ahead do not last, and all are forgotten once they are of no use', async () => {
    const store = await opened();
    for (let i = 0; i < 3; i++) await store.takeTestTurn([turn('a')], START + 3 * DAY);
    expect(await store.takeTestTurn([turn('a')], START)).toBeNull();
    expect(await store.prune(START + 4 * DAY - 1)).toBe(0);
    expect(await store.prune(START + 4 * DAY)).toBe(1);
  });
});

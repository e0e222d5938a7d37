import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { databaseSnapshotStore } from '../src/database/index';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const BTC = { kind: 'volatility', asset: 'BTC' } as const;

describeOnEveryDatabase('figures in a database', ({ open }) => {
  test('are kept, one an hour, the first of it', async () => {
    const store = await databaseSnapshotStore(await open());
    await store.record(BTC, 0.5123456789012345, START);
    await store.record(BTC, 0.6, START + HOUR - 1);
    await store.record(BTC, 0.7, START + HOUR);
    await store.record({ ...BTC, asset: 'ETH' }, 1, START);
    await store.record({ ...BTC, kind: 'funding' }, 2, START);
    expect(await store.figures(BTC, START)).toEqual([0.5123456789012345, 0.7]);
    expect(await store.figures(BTC, START + HOUR)).toEqual([0.7]);
  });

  test('are forgotten after 30 days', async () => {
    const store = await databaseSnapshotStore(await open());
    for (let day = 0; day < 40; day++) await store.record(BTC, day, START + day * 24 * HOUR);
    expect(await store.figures(BTC, START)).toEqual(Array.from({ length: 31 }, (_, i) => i + 9));
  });

  test('are shared by those who use the same database', async () => {
    const stores = [await databaseSnapshotStore(await open()), await databaseSnapshotStore(await open())];
    await Promise.all(stores.map((store, i) => store.record(BTC, i, START)));
    const [first, second] = await Promise.all(stores.map((store) => store.figures(BTC, START)));
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
  });
});

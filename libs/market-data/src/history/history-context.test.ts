import { historyContext } from './history-context';
import { memorySnapshotStore } from './memory-snapshot-store';

const DAY = 86_400_000;
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test('fewer than 24 earlier figures are no history', () => {
  expect(historyContext(1, upTo(23))).toBeNull();
  expect(historyContext(1, upTo(24))).not.toBeNull();
});

test.each([
  [0, 0, false, true],
  [1, 1.25, false, true],
  [20.5, 50, false, false],
  [40, 98.75, true, false],
  [41, 100, true, false],
])('%d among 1 … 40', (figure, percentile, isWindowHigh, isWindowLow) => {
  const context = historyContext(figure, upTo(40));
  expect(context).toEqual({ windowDays: 30, samples: 40, percentile, min: 1, max: 40, isWindowHigh, isWindowLow });
});

test('the store forgets what is older than 30 days, and keeps series apart', async () => {
  const store = memorySnapshotStore();
  const btc = { kind: 'funding', asset: 'BTC' } as const;
  const start = Date.UTC(2026, 0, 1);
  for (let hour = 0; hour < 24 * 40; hour++) {
    await store.record(btc, hour, start + hour * 3_600_000);
    await store.record(btc, -1, start + (hour + 1) * 3_600_000 - 1);
  }
  const end = start + 40 * DAY;
  expect(await store.figures(btc, end - 30 * DAY)).toHaveLength(720);
  expect(await store.figures(btc, start)).toHaveLength(721);
  expect(await store.figures(btc, end - DAY)).toEqual(upTo(24).map((i) => i + 39 * 24 - 1));
  expect(await store.figures({ ...btc, kind: 'volatility' }, start)).toEqual([]);
  expect(await store.figures({ ...btc, asset: 'ETH' }, start)).toEqual([]);
});

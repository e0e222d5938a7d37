import { venueOutcome } from '../venues/venue';
import { GuardedVenue } from './guarded-venue';
import { VenueQueue } from './venue-queue';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5) }));
afterEach(() => jest.useRealTimers());

const TERMS = { spacingMs: 1200, maxWaitMs: 15_000 };

function candlesVenue(latencyMs = 100) {
  const begun: number[] = [];
  const venue = {
    id: 'kraken',
    quotes: () => Promise.resolve([]),
    dailyCandles: () => {
      begun.push(Date.now());
      return new Promise<null>((resolve) => void setTimeout(resolve, latencyMs, null));
    },
    lists: () => undefined,
  };
  return { begun, guard: new GuardedVenue(venue, new VenueQueue(TERMS), {}, {}) };
}

test.each([4, 5, 10])('candles of 40 assets, asked for by %d callers, come one after the other', async (callers) => {
  const { begun, guard } = candlesVenue();
  const failures: unknown[] = [];
  const assets = Array.from({ length: 40 }, (_, i) => `A${i}`).values();
  const caller = async () => {
    for (const asset of assets) await guard.dailyCandles(asset).catch((error: unknown) => failures.push(error));
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  await jest.advanceTimersByTimeAsync(60_000);
  await all;
  expect(failures).toEqual([]);
  expect(begun).toHaveLength(40);
  const gaps = begun.slice(1).map((at, i) => at - (begun[i] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1200);
});

test('who would have to wait too long is told so at once', async () => {
  const { begun, guard } = candlesVenue();
  const outcomes: string[] = [];
  const all = Array.from({ length: 30 }, () =>
    guard.dailyCandles('BTC').then(
      () => outcomes.push('ok'),
      (error: unknown) => outcomes.push(venueOutcome(error)),
    ),
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(Array(30 - 13).fill('skipped'));
  await jest.advanceTimersByTimeAsync(20_000);
  await Promise.all(all);
  expect(begun).toHaveLength(13);
});

test('marks go before candles that wait', async () => {
  const queue = new VenueQueue(TERMS);
  const order: string[] = [];
  const turn = (name: string, isUrgent: boolean) => queue.turn(isUrgent).then(() => order.push(name));
  for (const name of ['a', 'b', 'c']) void turn(name, false);
  void turn('marks', true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(order).toEqual(['a', 'marks', 'b', 'c']);
});

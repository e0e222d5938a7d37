import { type UpstreamOutcome } from '../market-observer';
import { type Venue, VenueError } from '../venues/venue';
import { GuardedVenue } from './guarded-venue';
import { VenueQueue } from './venue-queue';

const down = () => Promise.reject(new VenueError('failed', 'HTTP 503'));
const silent = () => new Promise<never>(() => undefined);
const up = () => Promise.resolve([]);

function guarded(quotes: Venue['quotes']) {
  const venue = {
    id: 'okx',
    quotes: jest.fn(quotes),
    dailyCandles: () => Promise.resolve(null),
    lists: () => undefined,
  };
  const outcomes: UpstreamOutcome[] = [];
  const upstreamRequest = (source: string, outcome: UpstreamOutcome) => {
    expect(source).toBe('okx');
    outcomes.push(outcome);
  };
  const queue = new VenueQueue({ spacingMs: 0, maxWaitMs: 1000 });
  const guard = new GuardedVenue(venue, queue, { upstreamRequest }, {});
  /** Asks, and lets as much time pass as it takes; how long that was, and what came of it. */
  const ask = async () => {
    const start = Date.now();
    let answered = false;
    const asked = guard.quotes().then(
      () => (answered = true),
      () => (answered = true),
    );
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- changed by a callback
    while (!answered) await jest.advanceTimersByTimeAsync(10);
    await asked;
    return Date.now() - start;
  };
  return { venue, outcomes, ask };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5) }));
afterEach(() => jest.useRealTimers());

test('a venue that hangs costs one time-out, not one for each try', async () => {
  const { ask, outcomes, venue } = guarded(silent);
  expect(await ask()).toBeLessThan(5050);
  expect(outcomes).toEqual(['timeout']);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(venue.quotes).toHaveBeenCalledTimes(1);
});

test('a failure is tried once more', async () => {
  const { ask, outcomes, venue } = guarded(jest.fn(up).mockImplementationOnce(down));
  await ask();
  expect(venue.quotes).toHaveBeenCalledTimes(2);
  expect(outcomes).toEqual(['ok']);
});

test.each<UpstreamOutcome>(['rate_limited', 'refused', 'timeout'])('%s is not tried again at once', async (outcome) => {
  const { ask, outcomes, venue } = guarded(() => Promise.reject(new VenueError(outcome, 'no')));
  await ask();
  expect(venue.quotes).toHaveBeenCalledTimes(1);
  expect(outcomes).toEqual([outcome]);
});

test('after three failures in a row it is left alone for half a minute', async () => {
  const { ask, outcomes, venue } = guarded(down);
  for (let i = 0; i < 5; i++) await ask();
  expect(outcomes).toEqual(['failed', 'failed', 'failed', 'skipped', 'skipped']);
  expect(venue.quotes).toHaveBeenCalledTimes(6);
  venue.quotes.mockImplementation(up);
  await jest.advanceTimersByTimeAsync(29_000);
  await ask();
  expect(outcomes.at(-1)).toBe('skipped');
  await jest.advanceTimersByTimeAsync(1000);
  await ask();
  await ask();
  expect(outcomes.slice(-2)).toEqual(['ok', 'ok']);
});

test('two failures between successes change nothing', async () => {
  const { ask, outcomes, venue } = guarded(down);
  for (let round = 0; round < 3; round++) {
    venue.quotes.mockImplementation(down);
    await ask();
    await ask();
    venue.quotes.mockImplementation(up);
    await ask();
  }
  expect(outcomes).not.toContain('skipped');
});

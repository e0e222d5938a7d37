import { conclude, NEW_MEMORY, type VenueQuote, type VenueReading } from '@quant/market-data';
import { type FundingSigns, NO_SIGNS } from '../store/ports/market-store';
import { fundingSignsAfter } from './funding-signs';

const RATE = 2e-4;
const funding = (venue: string, sign: number) => ({ venue, rate: RATE * sign, intervalHours: 8 });
const after = (before: FundingSigns, followed: string | null, said: Readonly<Record<string, number>>) =>
  fundingSignsAfter(
    before,
    followed,
    Object.entries(said).map(([venue, sign]) => funding(venue, sign)),
  );

test('the first sign is learnt, a flip of the followed venue is told, a rate near 0 changes nothing', () => {
  const first = after(NO_SIGNS, 'a', { a: 1 });
  expect(first).toEqual({ told: 1, venues: { a: 1 } });
  expect(after(first, 'a', { a: 0.1 })).toEqual(first);
  expect(after(first, 'a', { a: -1 })).toEqual({ told: -1, venues: { a: -1 } });
});

test('a change of venue alone tells nothing, and loses nothing', () => {
  const first = after(NO_SIGNS, 'a', { a: 1, b: -1 });
  const left = after(first, 'b', { b: -1 });
  expect(left.told).toBe(1);
  // back to what is told, and then a flip of its own
  const agreed = after(left, 'b', { b: 1 });
  expect(agreed.told).toBe(1);
  expect(after(agreed, 'b', { b: -1 }).told).toBe(-1);
});

test('two venues with the new sign are a flip, whoever is followed', () => {
  const first = after(NO_SIGNS, 'a', { a: 1, b: -1, c: -1 });
  expect(first.told).toBe(1);
  expect(after(first, 'b', { b: -1, c: -1 }).told).toBe(-1);
  expect(after(first, 'b', { b: -1, c: 1 }).told).toBe(1);
});

test('while the followed venue has no rate, what the others said last is kept', () => {
  const first = after(NO_SIGNS, 'a', { a: 1, b: 1 });
  const silent = after(first, null, { b: -1 });
  expect(silent).toBe(first);
  expect(after(silent, 'b', { b: -1 }).told).toBe(-1);
});

describe('a flip that coincides with a fault', () => {
  const MINUTE = 60_000;
  const START = Date.UTC(2026, 0, 5);

  type Fault = 'silent' | 'no funding' | 'false mark' | 'stale';
  const quoteOf = (sign: number, now: number, fault?: Fault): VenueQuote => ({
    asset: 'X',
    instrument: 'X',
    mark: fault === 'false mark' ? 120 : 100,
    funding:
      fault === 'no funding' ? null : { fundingRate: RATE * sign, intervalHours: 8, nextFundingTime: now + MINUTE },
    at: fault === 'stale' ? now - 200_000 : now,
  });
  const readingOf = (venue: string, sign: number, now: number, fault?: Fault): VenueReading =>
    fault === 'silent'
      ? { venue, quotes: null, outcome: 'timeout' }
      : { venue, quotes: new Map([['X', quoteOf(sign, now, fault)]]), outcome: 'ok' };

  /** The signs told at each minute, where all venues flip every half hour, and one has a fault then. */
  function told(venues: readonly string[], faulty: string, fault: Fault, begins: number, lasts: number) {
    let [memory, signs] = [NEW_MEMORY, NO_SIGNS];
    return Array.from({ length: 120 }, (_, minute) => {
      const now = START + minute * MINUTE;
      const sign = Math.floor(minute / 30) % 2 === 0 ? 1 : -1;
      const since = (minute % 30) - begins;
      const isFaulty = minute > 15 && ((since >= 0 && since < lasts) || (since + 30 >= 0 && since + 30 < lasts));
      const readings = venues.map((venue) =>
        readingOf(venue, sign, now, isFaulty && venue === faulty ? fault : undefined),
      );
      const { memory: next, funding: followed, fundings } = conclude('X', readings, memory, now);
      memory = next;
      const fresh = fundings.map(({ venue, fundingRate: rate, intervalHours }) => ({ venue, rate, intervalHours }));
      signs = fundingSignsAfter(signs, followed?.source ?? null, fresh);
      return signs.told;
    });
  }

  const cases = [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'd', 'e'],
  ].flatMap((venues) =>
    (['silent', 'no funding', 'false mark', 'stale'] as const).flatMap((fault) =>
      [
        [-2, 1],
        [-1, 1],
        [-1, 2],
        [0, 1],
        [0, 4],
        [-1, 14],
      ].map(([begins, lasts]) => [venues.join(), fault, Number(begins), Number(lasts)] as const),
    ),
  );

  test('there are sixty of them at least', () => {
    // three flips each
    expect(3 * cases.length).toBeGreaterThanOrEqual(60);
  });

  test.each(cases)('of %s with "%s", from minute %d for %d, is told within three minutes, once', (...given) => {
    const [venues, fault, begins, lasts] = given;
    const seen = told(venues.split(','), 'a', fault, begins, lasts);
    const flips = seen.flatMap((sign, i) => (i > 0 && sign !== seen[i - 1] ? [[i, sign] as const] : []));
    expect(flips.map(([, sign]) => sign)).toEqual([-1, 1, -1]);
    for (const [n, [minute]] of flips.entries()) {
      expect(minute).toBeGreaterThanOrEqual(30 * (n + 1));
      expect(minute).toBeLessThanOrEqual(30 * (n + 1) + 3);
    }
  });
});

import { type DailyCandles, type MarketQuote } from '../market-data';
import { VenueError } from '../exchanges/venue-error';
import { FailoverMarket } from './failover-market';

const START = Date.UTC(2026, 0, 5);
const MINUTE = 60_000;

/** Venues a, b, c whose marks a test sets; null: the venue does not answer. */
function scene(...marks: (Record<string, number> | null)[]) {
  const clock = { now: START };
  const venues = marks.map((initial, i) => {
    const venue = {
      id: 'abc'[i] ?? '?',
      marks: initial,
      fundingRate: 1e-4,
      asked: 0,
      lastListed: undefined as string[] | undefined,
      candles: undefined as DailyCandles | null | undefined,
      quotes: () => {
        venue.asked++;
        if (!venue.marks) return Promise.reject(new VenueError('timeout', 'no answer'));
        venue.lastListed = Object.keys(venue.marks);
        const quotes = Object.entries(venue.marks).map(([asset, mark]): MarketQuote => ({
          asset,
          instrument: `${asset}-${venue.id}`,
          mark,
          fundingRate: venue.fundingRate,
          intervalHours: 8,
          nextFundingTime: clock.now + MINUTE,
          source: venue.id,
          asOf: clock.now,
        }));
        return Promise.resolve(quotes);
      },
      dailyCandles: () => {
        venue.asked++;
        if (venue.candles === undefined) return Promise.reject(new VenueError('failed', 'HTTP 500'));
        return Promise.resolve(venue.candles);
      },
      lists: (asset: string) => venue.lastListed?.includes(asset),
    };
    return venue;
  });
  const now = () => clock.now;
  const market = new FailoverMarket({ perpetuals: venues, candles: venues, now, searchMs: 15_000 });
  /** A minute later: who quotes BTC, and at what. */
  const tick = async (asset = 'BTC') => {
    clock.now += MINUTE;
    const quote = (await market.snapshot([asset])).quotes.get(asset);
    return quote ? `${quote.source} ${quote.mark}` : 'none';
  };
  const ticks = async (count: number) => {
    const seen: string[] = [];
    for (let i = 0; i < count; i++) seen.push(await tick());
    return seen;
  };
  return { market, clock, tick, ticks, venues: venues as [(typeof venues)[0], (typeof venues)[0], (typeof venues)[0]] };
}

test('one request to one venue, however many assets', async () => {
  const { market, venues } = scene({ BTC: 100, ETH: 10, SOL: 1 }, { BTC: 100 });
  const { quotes } = await market.snapshot(['BTC', 'ETH', 'SOL']);
  expect([...quotes.keys()]).toEqual(['BTC', 'ETH', 'SOL']);
  expect(venues.map(({ asked }) => asked)).toEqual([1, 0]);
});

test('without a list of assets, all of the first venue that answers', async () => {
  const { market, venues } = scene({ BTC: 100, ETH: 10 }, { SOL: 1 });
  expect([...(await market.snapshot()).quotes.keys()]).toEqual(['BTC', 'ETH']);
  expect(venues[1].asked).toBe(0);
  const second = scene(null, { SOL: 1 });
  expect([...(await second.market.snapshot()).quotes.keys()]).toEqual(['SOL']);
});

test('many who ask at once, for different assets, share one request; later ones ask anew', async () => {
  const { market, venues, clock } = scene({ BTC: 100, ETH: 10 });
  await Promise.all(Array.from({ length: 100 }, (_, i) => market.snapshot([i % 2 ? 'BTC' : 'ETH'])));
  clock.now += 4999;
  const { quotes } = await market.snapshot(['BTC']);
  expect(venues[0].asked).toBe(1);
  expect(quotes.get('BTC')?.asOf).toBe(START);
  clock.now += 1;
  await market.snapshot(['BTC']);
  expect(venues[0].asked).toBe(2);
});

test('an asset that was never quoted takes the first venue that has it, at once', async () => {
  const { tick } = scene(null, { ETH: 10 }, { BTC: 100 });
  expect(await tick()).toBe('c 100');
});

describe('the venue of an asset', () => {
  test('is left after two failed snapshots, not after one', async () => {
    const { tick, ticks, venues } = scene({ BTC: 100 }, { BTC: 101 });
    expect(await tick()).toBe('a 100');
    venues[0].marks = null;
    expect(await ticks(3)).toEqual(['none', 'b 101', 'b 101']);
  });

  test('is kept when it fails once now and then', async () => {
    const { ticks, venues } = scene({ BTC: 100 }, { BTC: 101 });
    for (let round = 0; round < 3; round++) {
      venues[0].marks = { BTC: 100 };
      expect(await ticks(2)).toEqual(['a 100', 'a 100']);
      venues[0].marks = null;
      expect(await ticks(1)).toEqual(['none']);
    }
    expect(venues[1].asked).toBe(0);
  });

  test('is left at once when its last quote is too old to be continued', async () => {
    const { tick, clock, venues } = scene({ BTC: 100 }, { BTC: 150 });
    await tick();
    venues[0].marks = null;
    clock.now += 3 * MINUTE;
    expect(await tick()).toBe('b 150');
  });

  test('is returned to after ten good snapshots in a row', async () => {
    const { tick, ticks, venues } = scene({ BTC: 100 }, { BTC: 101 });
    await tick();
    venues[0].marks = null;
    await ticks(2);
    venues[0].marks = { BTC: 100 };
    expect(await ticks(9)).toEqual(Array(9).fill('b 101'));
    venues[0].marks = null;
    expect(await ticks(1)).toEqual(['b 101']);
    venues[0].marks = { BTC: 100 };
    expect(await ticks(9)).toEqual(Array(9).fill('b 101'));
    expect(await ticks(2)).toEqual(['a 100', 'a 100']);
  });

  test('is each asset’s own', async () => {
    const { market, tick, clock, venues } = scene({ BTC: 100, ETH: 10 }, { BTC: 101, ETH: 11 });
    await market.snapshot(['BTC', 'ETH']);
    venues[0].marks = { ETH: 10 };
    await tick();
    await tick();
    clock.now += MINUTE;
    const { quotes } = await market.snapshot(['BTC', 'ETH']);
    expect([quotes.get('BTC')?.source, quotes.get('ETH')?.source]).toEqual(['b', 'a']);
  });

  test('is judged once by an answer that several share', async () => {
    const { market, tick, clock, venues } = scene({ BTC: 100, ETH: 1 }, { BTC: 101 });
    await tick();
    venues[0].marks = { ETH: 1 };
    clock.now += MINUTE;
    for (let i = 0; i < 5; i++) expect((await market.snapshot(['BTC'])).quotes.size).toBe(0);
    expect(await tick()).toBe('b 101');
  });
});

describe('a mark', () => {
  test.each([NaN, 0, -5, Infinity])('of %d is refused, and another venue takes over', async (mark) => {
    const { tick, ticks, venues } = scene({ BTC: 100 }, { BTC: 101 });
    await tick();
    venues[0].marks = { BTC: mark };
    expect(await ticks(2)).toEqual(['none', 'b 101']);
    const fresh = scene({ BTC: mark }, { BTC: 101 });
    expect(await fresh.tick()).toBe('b 101');
  });

  test.each([NaN, 1.001, -1.001])('with a funding rate of %d is refused, too', async (fundingRate) => {
    const { tick, venues } = scene({ BTC: 100 }, { BTC: 101 });
    venues[0].fundingRate = fundingRate;
    expect(await tick()).toBe('b 101');
  });

  test('may move by a fifth without being doubted', async () => {
    const { tick, venues } = scene({ BTC: 100 }, { BTC: 100 });
    await tick();
    venues[0].marks = { BTC: 80 };
    expect(await tick()).toBe('a 80');
    venues[0].marks = { BTC: 96 };
    expect(await tick()).toBe('a 96');
    expect(venues[1].asked).toBe(0);
  });

  test('that jumps is refused when a second venue disagrees', async () => {
    const { tick, ticks, venues } = scene({ BTC: 100 }, { BTC: 100.5 });
    await tick();
    venues[0].marks = { BTC: 79.9 };
    expect(await ticks(2)).toEqual(['none', 'b 100.5']);
  });

  test('that jumps is passed on when a second venue agrees', async () => {
    const { tick, venues } = scene({ BTC: 100 }, { BTC: 100 }, { BTC: 71 });
    await tick();
    venues[0].marks = { BTC: 70 };
    expect(await tick()).toBe('a 70');
    expect(await tick()).toBe('a 70');
  });

  test('that jumps is believed of a venue alone when the last one is three minutes old', async () => {
    const { tick, ticks, venues } = scene({ BTC: 100 });
    await tick();
    venues[0].marks = { BTC: 70 };
    expect(await ticks(4)).toEqual(['none', 'none', 'none', 'a 70']);
  });

  test('is compared across a change of venue', async () => {
    const { tick, ticks, venues } = scene({ BTC: 100 }, { BTC: 300 }, { BTC: 99 });
    await tick();
    venues[0].marks = null;
    expect(await ticks(2)).toEqual(['none', 'c 99']);
  });
});

describe('an asset is unlisted', () => {
  test('when every venue answers without it', async () => {
    const { market } = scene({ BTC: 100 }, { ETH: 1 });
    expect((await market.snapshot(['BTC', 'NOSUCH'])).unlisted).toEqual(new Set(['NOSUCH']));
  });

  test('when those that answer do not have it, and no other is known to', async () => {
    const { market } = scene({ BTC: 100 }, null);
    expect((await market.snapshot(['NOSUCH'])).unlisted).toEqual(new Set(['NOSUCH']));
  });

  test('but not while the venue that has it is silent', async () => {
    const { market, clock, venues } = scene({ BTC: 100 }, { RARE: 7 });
    expect((await market.snapshot(['RARE'])).quotes.get('RARE')?.source).toBe('b');
    venues[1].marks = null;
    for (let i = 0; i < 4; i++) {
      clock.now += MINUTE;
      expect(await market.snapshot(['RARE'])).toEqual({ quotes: new Map(), unlisted: new Set() });
    }
  });

  test('but not for a mark that is refused', async () => {
    const { market } = scene({ BTC: NaN });
    expect(await market.snapshot(['BTC'])).toEqual({ quotes: new Map(), unlisted: new Set() });
  });
});

test('with no venue up it throws, and says how each failed', async () => {
  const { market } = scene(null, null);
  await expect(market.snapshot(['BTC'])).rejects.toMatchObject({
    code: 'upstream_unavailable',
    message: 'no source for marks and funding: a: timeout, b: timeout',
  });
  await expect(market.snapshot()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

describe('daily candles', () => {
  const candles = (source: string): DailyCandles => ({
    asset: 'BTC',
    closes: [1, 2],
    lastCloseTime: START,
    spot: 3,
    source,
    asOf: START,
  });

  test('are those of the first venue that has them', async () => {
    const { market, venues } = scene({}, {}, {});
    venues[0].candles = null;
    venues[2].candles = candles('c');
    expect((await market.dailyCandles('BTC'))?.source).toBe('c');
    venues[1].candles = candles('b');
    expect((await market.dailyCandles('BTC'))?.source).toBe('b');
  });

  test('are null when a venue has none and no other is known to', async () => {
    const { market, venues } = scene({}, {});
    venues[1].candles = null;
    expect(await market.dailyCandles('BTC')).toBeNull();
    venues[0].lastListed = ['BTC'];
    await expect(market.dailyCandles('BTC')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('are searched for no longer than fifteen seconds', async () => {
    const { market, clock, venues } = scene({}, {}, {});
    for (const venue of venues) {
      venue.dailyCandles = () => {
        venue.asked++;
        clock.now += 8000;
        return Promise.reject(new VenueError('timeout', 'no answer'));
      };
    }
    await expect(market.dailyCandles('BTC')).rejects.toMatchObject({
      message: 'no source for daily candles of BTC: a: timeout, b: timeout',
    });
    expect(venues.map(({ asked }) => asked)).toEqual([1, 1, 0]);
  });
});

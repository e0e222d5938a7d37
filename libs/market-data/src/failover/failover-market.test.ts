import { type VenueQuote } from '../belief/venue-reading';
import { type DailyCandles } from '../market-data';
import { VenueError } from '../venues/venue';
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
      fundingRate: 1e-4 as number | null,
      asked: 0,
      lastListed: undefined as string[] | undefined,
      candles: undefined as DailyCandles | null | undefined,
      quotes: () => {
        venue.asked++;
        if (!venue.marks) return Promise.reject(new VenueError('timeout', 'no answer'));
        venue.lastListed = Object.keys(venue.marks);
        const { fundingRate } = venue;
        const quotes = Object.entries(venue.marks).map(([asset, mark]): VenueQuote => ({
          asset,
          instrument: `${asset}-${venue.id}`,
          mark,
          funding: fundingRate === null ? null : { fundingRate, intervalHours: 8, nextFundingTime: clock.now + MINUTE },
          at: clock.now,
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
    const snapshot = await market.snapshot([asset]);
    const quote = snapshot.quotes.get(asset);
    return quote ? `${quote.source} ${quote.mark}` : snapshot.blind?.get(asset)?.reason;
  };
  const ticks = async (count: number) => {
    const seen: unknown[] = [];
    for (let i = 0; i < count; i++) seen.push(await tick());
    return seen;
  };
  return { market, clock, tick, ticks, venues: venues as [(typeof venues)[0], (typeof venues)[0], (typeof venues)[0]] };
}

test('one question to each venue, however many assets', async () => {
  const { market, venues } = scene({ BTC: 100, ETH: 10, SOL: 1 }, { BTC: 100, ETH: 10, SOL: 1 });
  const { quotes } = await market.snapshot(['BTC', 'ETH', 'SOL']);
  expect([...quotes.keys()]).toEqual(['BTC', 'ETH', 'SOL']);
  expect(venues.map(({ asked }) => asked)).toEqual([1, 1]);
});

test('without a list of assets, all that are listed', async () => {
  const { market } = scene({ BTC: 100, ETH: 10 }, { BTC: 100, SOL: 1 });
  expect([...(await market.snapshot()).quotes.keys()]).toEqual(['BTC', 'ETH', 'SOL']);
});

test('many who ask at once, for different assets, share one question; later ones ask anew', async () => {
  const { market, venues, clock } = scene({ BTC: 100, ETH: 10 }, { BTC: 100, ETH: 10 });
  await Promise.all(Array.from({ length: 100 }, (_, i) => market.snapshot([i % 2 ? 'BTC' : 'ETH'])));
  clock.now += 4999;
  const { quotes } = await market.snapshot(['BTC']);
  expect(venues[0].asked).toBe(1);
  expect(quotes.get('BTC')?.asOf).toBe(START);
  clock.now += 1;
  await market.snapshot(['BTC']);
  expect(venues.map(({ asked }) => asked)).toEqual([2, 2]);
});

test('what the venues say is told as it is', async () => {
  const { market } = scene({ BTC: 1000 }, null);
  const [first, second] = await market.readings();
  expect(first).toMatchObject({ venue: 'a', outcome: 'ok' });
  expect(first?.quotes?.get('BTC')?.mark).toBe(1000);
  expect(second).toEqual({ venue: 'b', quotes: null, outcome: 'timeout' });
});

describe('a mark', () => {
  test('is believed when a second venue agrees, from the first question on', async () => {
    const { tick, venues } = scene({ BTC: 1000 }, { BTC: 100 }, { BTC: 100.5 });
    expect(await tick()).toBe('b 100.5');
    venues[2].marks = null;
    expect(await tick()).toBe('disagreement');
    venues[0].marks = null;
    expect(await tick()).toBe('no_venue');
    Object.assign(venues[0], { marks: { BTC: 100 } });
    expect(await tick()).toBe('b 100');
  });

  test('of one failed venue is another’s in the same minute', async () => {
    const { ticks, venues } = scene({ BTC: 100 }, { BTC: 101 }, { BTC: 101 });
    expect(await ticks(1)).toEqual(['a 101']);
    venues[0].marks = null;
    expect(await ticks(2)).toEqual(['b 101', 'b 101']);
    for (const venue of venues) venue.fundingRate = null;
    expect(await ticks(1)).toEqual(['no_funding']);
  });

  test('of a crash is believed at once', async () => {
    const { tick, venues } = scene({ BTC: 100 }, { BTC: 100 }, { BTC: 100 });
    await tick();
    for (const venue of venues) venue.marks = { BTC: 40 };
    expect(await tick()).toBe('a 40');
  });
});

describe('what is remembered', () => {
  test('advances once a minute, however often one asks', async () => {
    const { market, tick, clock, venues } = scene({ BTC: 100 }, { BTC: 100 });
    await tick();
    venues[0].marks = { BTC: NaN };
    venues[0].fundingRate = null;
    clock.now += MINUTE;
    for (let i = 0; i < 5; i++) {
      clock.now += 6000;
      expect((await market.snapshot(['BTC'])).blind?.get('BTC')?.reason).toBe('no_venue');
    }
  });

  test('is each asset’s own', async () => {
    const both = { BTC: 100, ETH: 10 };
    const { market, tick, clock, venues } = scene(both, both, both);
    await market.snapshot(['BTC', 'ETH']);
    venues[0].marks = { ETH: 10 };
    await tick();
    await tick();
    clock.now += MINUTE;
    const { quotes } = await market.snapshot(['BTC', 'ETH']);
    expect([quotes.get('BTC')?.source, quotes.get('ETH')?.source]).toEqual(['b', 'a']);
  });
});

describe('an asset is unlisted', () => {
  test('when every venue answers without it', async () => {
    const { market } = scene({ BTC: 100 }, { ETH: 1 });
    const { unlisted, unsure } = await market.snapshot(['BTC', 'NOSUCH']);
    expect([unlisted, unsure]).toEqual([new Set(['NOSUCH']), new Set()]);
  });

  test('but not while it is not known what one lists', async () => {
    const { market, venues, clock } = scene({ BTC: 100 }, null);
    const { unlisted, unsure } = await market.snapshot(['NOSUCH', 'BTC']);
    expect([unlisted, unsure]).toEqual([new Set(), new Set(['NOSUCH'])]);
    venues[1].marks = { BTC: 100 };
    clock.now += MINUTE;
    expect((await market.snapshot(['NOSUCH'])).unlisted).toEqual(new Set(['NOSUCH']));
    venues[1].marks = null;
    clock.now += MINUTE;
    expect((await market.snapshot(['NOSUCH'])).unlisted).toEqual(new Set(['NOSUCH']));
  });

  test('but not while the venue that has it is silent', async () => {
    const { market, clock, venues } = scene({ BTC: 100 }, { RARE: 7 });
    expect((await market.snapshot(['RARE'])).quotes.get('RARE')?.source).toBe('b');
    venues[1].marks = null;
    for (let i = 0; i < 4; i++) {
      clock.now += MINUTE;
      const { quotes, unlisted, blind } = await market.snapshot(['RARE']);
      expect([quotes.size, unlisted.size, blind?.get('RARE')]).toEqual([
        0,
        0,
        { reason: 'no_venue', asked: ['a', 'b'] },
      ]);
    }
  });

  test('but not for a mark that is refused', async () => {
    const { market } = scene({ BTC: NaN });
    expect((await market.snapshot(['BTC'])).unlisted.size).toBe(0);
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

  test('are null when every venue is known to have none', async () => {
    const { market, venues } = scene({}, {});
    venues[1].candles = null;
    await expect(market.dailyCandles('BTC')).rejects.toMatchObject({ code: 'upstream_unavailable' });
    venues[0].lastListed = [];
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

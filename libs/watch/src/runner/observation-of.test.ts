import { type MarketData, type MarketQuote, NEW_COURSE, type VenueReading } from '@quant/market-data';
import { NO_SIGNS } from '../store/ports/market-store';
import { conclusionsOf, observationOf } from './observation-of';

const NOW = Date.UTC(2026, 0, 5, 12);
const DAY = 86_400_000;
const VOLATILITY = { realized30d: 0.5, ratio30d90d: 1.1 };
const REMEMBERED = {
  ...{ lastMark: null, lastSource: null, fundingSource: 'bybit', signs: NO_SIGNS, course: NEW_COURSE },
};
const WATCHED = { asset: 'BTC', volatility: VOLATILITY, volatilityAt: NOW - DAY, ...REMEMBERED };
const NOTHING = {
  ...{ asset: 'BTC', mark: null, venueMarks: null, source: null, asOf: null, singleSource: false },
  signs: NO_SIGNS,
  blindness: { reason: 'no_venue', asked: [] },
  ...{ funding: null, fundingSource: 'bybit', volatility: VOLATILITY },
};

const quote = (asOf: number): MarketQuote => ({
  asset: 'BTC',
  instrument: 'BTC-USDT-SWAP',
  mark: 62000,
  fundingRate: 0.0001,
  intervalHours: 8,
  nextFundingTime: NOW,
  source: 'okx',
  asOf,
});

const dailyCandles = () => Promise.resolve(null);

describe('of a market of one venue', () => {
  const seen = async (known: MarketQuote | undefined) => {
    const quotes = new Map(known ? [['BTC', known]] : []);
    const market = { snapshot: () => Promise.resolve({ quotes, unlisted: new Set<string>() }), dailyCandles };
    return observationOf(WATCHED, (await conclusionsOf(market, [WATCHED])).of(WATCHED, NOW), NOW);
  };

  test('a quote of 180 seconds is believed, an older one is not', async () => {
    const funding = { rate: 0.0001, intervalHours: 8 };
    const mark = { mark: 62000, source: 'okx', asOf: NOW - 180_000, blindness: null };
    const judged = { long: 62000, short: 62000 };
    const venueMarks = { all: [{ venue: 'okx', mark: 62000 }], judged, disputed: false, agreement: 0 };
    const signs = { told: 1, venues: { okx: 1 } };
    const known = { ...NOTHING, ...mark, venueMarks, funding, fundingSource: 'okx', signs, course: NEW_COURSE };
    expect(await seen(quote(NOW - 180_000))).toEqual(known);
    const stale = { reason: 'stale', asked: ['okx'] };
    expect(await seen(quote(NOW - 180_001))).toEqual({ ...NOTHING, blindness: stale, course: NEW_COURSE });
    expect(await seen(undefined)).toEqual({ ...NOTHING, course: NEW_COURSE });
  });
});

describe('of several venues', () => {
  const says = (venue: string, mark: number): VenueReading => ({
    ...{ venue, outcome: 'ok' },
    quotes: new Map([
      ['BTC', { asset: 'BTC', instrument: 'BTC', mark, funding: { ...quote(NOW), fundingRate: mark / 1e9 }, at: NOW }],
    ]),
  });
  const seen = async (...readings: VenueReading[]) => {
    const market: MarketData = { readings: () => Promise.resolve(readings), snapshot: fail, dailyCandles };
    const { hasAnswered, of } = await conclusionsOf(market, [WATCHED]);
    return { hasAnswered, ...observationOf(WATCHED, of(WATCHED, NOW), NOW) };
  };
  const fail = () => Promise.reject(new Error('not to be asked'));

  test('the mark that a second one confirms, and the funding of the venue that is followed', async () => {
    const believed = await seen(says('okx', 620_000), says('kraken', 62_010), says('bybit', 62_000));
    expect(believed).toMatchObject({ mark: 62_010, source: 'kraken', blindness: null, fundingSource: 'bybit' });
    expect(believed.funding).toEqual({ rate: 62_000 / 1e9, intervalHours: 8 });
  });

  test('a dispute is recorded with the marks of all venues', async () => {
    const disputed = await seen(says('okx', 620_000), says('bybit', 62_000));
    expect(disputed).toMatchObject({ mark: 341_000, blindness: null, fundingSource: 'bybit', hasAnswered: true });
    expect(disputed.venueMarks).toEqual({
      ...{ judged: { long: 620_000, short: 62_000 }, disputed: true, agreement: 0.01 },
      all: [
        { venue: 'bybit', mark: 62_000 },
        { venue: 'okx', mark: 620_000 },
      ],
    });
  });

  test('that nobody answers is no answer', async () => {
    const silent = await seen({ venue: 'okx', quotes: null, outcome: 'timeout' });
    expect(silent).toMatchObject({ hasAnswered: false, blindness: { reason: 'no_venue', asked: ['okx'] } });
  });
});

test('a volatility of a day counts, an older one does not', () => {
  expect(observationOf(WATCHED, undefined, NOW)).toEqual(NOTHING);
  expect(observationOf(WATCHED, undefined, NOW).volatility).toBe(VOLATILITY);
  expect(observationOf(WATCHED, undefined, NOW + 1).volatility).toBeNull();
  expect(observationOf({ ...WATCHED, volatilityAt: null }, undefined, NOW).volatility).toBeNull();
});

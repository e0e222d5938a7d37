import { memorySnapshotStore } from '../history/memory-snapshot-store';
import { type SnapshotStore } from '../history/snapshot-store';
import { type DailyCandles, type MarketQuote } from '../market-data';
import { UpstreamUnavailableError } from '../errors';
import { createLiveData } from './live-data';

const START = Date.UTC(2026, 0, 5, 12);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const OUTAGE = new UpstreamUnavailableError('the test', []);

function scene(history?: SnapshotStore) {
  const clock = { now: START };
  const closes = Array.from({ length: 100 }, (_, i) => 100 + (i % 5));
  const market = {
    failure: undefined as Error | undefined,
    closes,
    fundingRate: 1e-4,
    /** How old its answers are when they come. */
    age: 0,
    dailyCandles: jest.fn(async (asset: string): Promise<DailyCandles | null> => {
      await Promise.resolve();
      if (market.failure) throw market.failure;
      if (asset === 'NOSUCH') return null;
      const lastCloseTime = Math.floor(clock.now / DAY) * DAY;
      return { asset, closes: market.closes, lastCloseTime, spot: 123, source: 'kraken', asOf: clock.now - market.age };
    }),
    snapshot: jest.fn(async (assets: readonly string[] = []) => {
      await Promise.resolve();
      if (market.failure) throw market.failure;
      const known = assets.filter((asset) => asset !== 'NOSUCH');
      const quote = (asset: string): MarketQuote => ({
        asset,
        instrument: `${asset}-USDT-SWAP`,
        mark: 100,
        fundingRate: market.fundingRate,
        intervalHours: 4,
        nextFundingTime: START + HOUR,
        source: 'okx',
        asOf: clock.now - market.age,
      });
      return { quotes: new Map(known.map((asset) => [asset, quote(asset)])), unlisted: new Set(['NOSUCH']) };
    }),
  };
  const hits: string[] = [];
  const failures: unknown[] = [];
  const observer = {
    cacheHit: (kind: string) => hits.push(kind),
    historyFailed: (error: unknown) => failures.push(error),
  };
  const live = createLiveData({ market, now: () => clock.now, history, observer });
  return { live, market, clock, hits, failures };
}

test('the answer on volatility', async () => {
  const { live } = scene();
  const answer = await live.liveVolatility(' xbt-usdt');
  expect(answer).toMatchObject({
    asset: 'BTC',
    spot: 123,
    regime: 'NORMAL',
    annualization_factor: 365,
    estimator: 'close_to_close_log_ddof1',
    candles_used: 100,
    last_close_time: '2026-01-05T00:00:00.000Z',
    as_of_age_seconds: 0,
    stale: false,
    source: 'kraken',
    history_context: null,
  });
  expect(Object.keys(answer).sort()).toEqual([
    ...['annualization_factor', 'as_of_age_seconds', 'asset', 'candles_used', 'estimator', 'history_context'],
    ...[
      'last_close_time',
      'realized_vol_30d',
      'realized_vol_7d',
      'realized_vol_90d',
      'regime',
      'source',
      'spot',
      'stale',
    ],
    'vol_ratio_30d_90d',
  ]);
});

test('the answer on funding', async () => {
  const { live } = scene();
  expect(await live.liveFunding('eth')).toEqual({
    asset: 'ETH',
    instrument: 'ETH-USDT-SWAP',
    funding_rate: 1e-4,
    interval_hours: 4,
    annualized_rate: 0.219,
    regime: 'CONTANGO',
    next_funding_time: '2026-01-05T13:00:00.000Z',
    next_funding_time_ms: START + HOUR,
    payer: 'longs',
    as_of_age_seconds: 0,
    stale: false,
    source: 'okx',
    history_context: null,
  });
});

test.each([
  [1e-4, 'longs', 'CONTANGO'],
  [5e-5, 'longs', 'NEUTRAL'],
  [0, 'none', 'NEUTRAL'],
  [-5e-5, 'shorts', 'NEUTRAL'],
  [-6e-5, 'shorts', 'BACKWARDATION'],
])('a rate of %d in four hours', async (fundingRate, payer, regime) => {
  const { live, market } = scene();
  market.fundingRate = fundingRate;
  expect(await live.liveFunding('BTC')).toMatchObject({ payer, regime });
});

test('a hundred callers at once are one request upstream', async () => {
  const { live, market, hits } = scene();
  await Promise.all(Array.from({ length: 100 }, (_, i) => live.liveVolatility(i % 2 ? 'BTC' : 'btc/usd')));
  await Promise.all(Array.from({ length: 100 }, () => live.liveFunding('BTC')));
  expect([market.dailyCandles, market.snapshot].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(hits.filter((kind) => kind === 'volatility')).toHaveLength(99);
  expect(hits.filter((kind) => kind === 'funding')).toHaveLength(99);
});

test('volatility is fresh for five minutes, funding for one', async () => {
  const { live, market, clock } = scene();
  const ask = async () => [await live.liveVolatility('BTC'), await live.liveFunding('BTC')];
  await ask();
  clock.now += MINUTE;
  expect((await ask()).map(({ as_of_age_seconds }) => as_of_age_seconds)).toEqual([60, 60]);
  expect(market.snapshot).toHaveBeenCalledTimes(1);
  clock.now += 1;
  expect((await ask()).map(({ as_of_age_seconds }) => as_of_age_seconds)).toEqual([60.001, 0]);
  clock.now = START + 5 * MINUTE;
  await ask();
  expect(market.dailyCandles).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await ask();
  expect(market.dailyCandles).toHaveBeenCalledTimes(2);
});

test('the age counts from when the venue was asked', async () => {
  const { live, market } = scene();
  market.age = 4000;
  expect([await live.liveVolatility('BTC'), await live.liveFunding('BTC')]).toMatchObject([
    { as_of_age_seconds: 4, stale: false },
    { as_of_age_seconds: 4, stale: false },
  ]);
});

describe('when the source fails', () => {
  test('the first answer is an error, never undefined, and is asked for again', async () => {
    const { live, market } = scene();
    market.failure = OUTAGE;
    await expect(live.liveVolatility('BTC')).rejects.toBe(OUTAGE);
    await expect(live.liveFunding('BTC')).rejects.toBe(OUTAGE);
    market.failure = undefined;
    expect(await live.liveVolatility('BTC')).toMatchObject({ stale: false });
    expect(await live.liveFunding('BTC')).toMatchObject({ stale: false });
  });

  test('the last good answer is served with its age, and marked', async () => {
    const { live, market, clock } = scene();
    await live.liveVolatility('BTC');
    await live.liveFunding('BTC');
    market.failure = OUTAGE;
    clock.now += HOUR;
    expect(await live.liveVolatility('BTC')).toMatchObject({ stale: true, as_of_age_seconds: 3600, spot: 123 });
    expect(await live.liveFunding('BTC')).toMatchObject({ stale: true, as_of_age_seconds: 3600 });
    expect(await live.fundingQuote('BTC')).toMatchObject({ stale: true, asOfAgeSeconds: 3600 });
    market.failure = undefined;
    clock.now += 6 * SECOND;
    expect(await live.liveVolatility('BTC')).toMatchObject({ stale: false, as_of_age_seconds: 0 });
    expect(await live.liveFunding('BTC')).toMatchObject({ stale: false, as_of_age_seconds: 0 });
  });

  test('it is not too old: a day for volatility, an hour for funding', async () => {
    const { live, market, clock } = scene();
    await live.liveVolatility('BTC');
    await live.liveFunding('BTC');
    market.failure = OUTAGE;
    clock.now += HOUR + 1;
    await expect(live.liveFunding('BTC')).rejects.toBe(OUTAGE);
    clock.now = START + DAY;
    expect(await live.liveVolatility('BTC')).toMatchObject({ stale: true, as_of_age_seconds: 86_400 });
    clock.now += 6 * SECOND;
    await expect(live.liveVolatility('BTC')).rejects.toBe(OUTAGE);
  });

  test('it is asked every five seconds at most', async () => {
    const { live, market, clock } = scene();
    await live.liveVolatility('BTC');
    market.failure = OUTAGE;
    clock.now += HOUR;
    for (let i = 0; i < 50; i++) await live.liveVolatility('BTC');
    clock.now += 5000;
    await live.liveVolatility('BTC');
    expect(market.dailyCandles).toHaveBeenCalledTimes(2);
    clock.now += 1;
    await live.liveVolatility('BTC');
    expect(market.dailyCandles).toHaveBeenCalledTimes(3);
  });

  test('an asset that was unknown stays unavailable, not unknown', async () => {
    const { live, market, clock } = scene();
    await expect(live.liveFunding('NOSUCH')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    market.failure = OUTAGE;
    clock.now += 6 * MINUTE;
    await expect(live.liveFunding('NOSUCH')).rejects.toBe(OUTAGE);
  });
});

describe('an unknown asset', () => {
  const unknown = { code: 'INVALID_INPUT', path: ['asset'], rule: 'value_error', message: 'unknown asset' };

  test('is refused, and not looked for again for five minutes', async () => {
    const { live, market, clock } = scene();
    for (const step of [0, 5 * MINUTE]) {
      clock.now += step;
      await expect(live.liveVolatility('nosuch')).rejects.toMatchObject(unknown);
      await expect(live.liveFunding('nosuch')).rejects.toMatchObject(unknown);
      expect(await live.fundingQuote('nosuch')).toBeNull();
    }
    expect([market.dailyCandles, market.snapshot].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    clock.now += 1;
    await expect(live.liveFunding('nosuch')).rejects.toMatchObject(unknown);
    expect(market.snapshot).toHaveBeenCalledTimes(2);
  });

  test('is also one with fewer than eight completed days', async () => {
    const { live, market } = scene();
    market.closes = market.closes.slice(0, 7);
    await expect(live.liveVolatility('NEW')).rejects.toMatchObject(unknown);
    market.closes = [...market.closes, 100];
    expect(await live.liveVolatility('NEW2')).toMatchObject({ candles_used: 8, realized_vol_30d: null });
  });

  test('is not what has no form of a symbol', async () => {
    const { live, market } = scene();
    for (const call of [live.liveVolatility('B@D'), live.liveFunding('../x'), live.fundingQuote('B@D')])
      await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT', rule: 'string_pattern_mismatch' });
    expect(market.snapshot).not.toHaveBeenCalled();
  });
});

describe('a quote for a leverage check', () => {
  test('is what the live answer says', async () => {
    const { live } = scene();
    expect(await live.fundingQuote('BTC')).toEqual({
      fundingRate: 1e-4,
      intervalHours: 4,
      asOfAgeSeconds: 0,
      stale: false,
      source: 'okx',
    });
  });

  test('is null when no source answers; a fault is passed on', async () => {
    const { live, market } = scene();
    market.failure = OUTAGE;
    expect(await live.fundingQuote('BTC')).toBeNull();
    market.failure = new TypeError('a bug');
    await expect(live.fundingQuote('BTC')).rejects.toThrow('a bug');
  });
});

describe('the history', () => {
  test('needs 24 hours with a figure, and counts one an hour', async () => {
    const { live, market, clock } = scene(memorySnapshotStore());
    for (let hour = 0; hour < 24; hour++) {
      market.fundingRate = (hour + 1) * 1e-6;
      expect((await live.liveFunding('BTC')).history_context).toBeNull();
      clock.now += HOUR / 2;
      if (hour < 23) expect((await live.liveFunding('BTC')).history_context).toBeNull();
      clock.now += HOUR / 2;
    }
    market.fundingRate = 50e-6;
    const { annualized_rate, history_context } = await live.liveFunding('BTC');
    expect(history_context).toEqual({
      window_days: 30,
      samples: 24,
      percentile: 100,
      min: (1e-6 * 8760) / 4,
      max: (24e-6 * 8760) / 4,
      is_window_high: true,
      is_window_low: false,
    });
    expect(annualized_rate).toBeGreaterThan(history_context?.max ?? NaN);
  });

  test('of volatility is that of 30 days', async () => {
    const { live, clock } = scene(memorySnapshotStore());
    for (let hour = 0; hour < 24; hour++, clock.now += HOUR) await live.liveVolatility('BTC');
    const { realized_vol_30d, history_context } = await live.liveVolatility('BTC');
    expect(history_context).toMatchObject({
      samples: 24,
      percentile: 50,
      min: realized_vol_30d,
      max: realized_vol_30d,
    });
  });

  test('is missing, and that is told, when its store fails', async () => {
    const broken = new Error('disk full');
    const store = { figures: () => Promise.reject(broken), record: () => Promise.resolve() };
    const { live, failures } = scene(store);
    expect((await live.liveFunding('BTC')).history_context).toBeNull();
    expect(failures).toEqual([broken]);
  });
});

import { type FakeExchange, startFakeExchange } from '../../../tests/kit/exchange/fake-exchanges';
import { createLiveData, exchangeMarket, type ExchangeMarketOptions, PERPETUAL_VENUES } from '../src/index';

/** Long enough for a busy machine, short enough to wait for. */
const TIMEOUT_MS = 2000;

/** How far the time of the test, and that of the exchanges, is ahead. */
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;

let fake: FakeExchange;
beforeEach(async () => {
  clock.ahead = 0;
  fake = await startFakeExchange({ now });
});
afterEach(() => fake.close());

function open(options: Partial<ExchangeMarketOptions> = {}) {
  const outcomes: string[] = [];
  const observer = {
    upstreamRequest: (source: string, outcome: string) => {
      outcomes.push(`${source} ${outcome}`);
    },
  };
  const market = exchangeMarket({ now, baseUrls: fake.baseUrls, timeoutMs: TIMEOUT_MS, observer, ...options });
  /** A minute later: who quotes BTC, and at what. */
  const tick = async () => {
    clock.ahead += 60_000;
    const { quotes, blind } = await market.snapshot(['BTC']);
    const quote = quotes.get('BTC');
    return quote ? `${quote.source} ${quote.mark}` : blind?.get('BTC')?.reason;
  };
  return { market, outcomes, tick };
}

const asked = () => new Set(fake.calls.map(({ venue }) => venue));

test('nothing is asked before the first call, then every venue', async () => {
  const { market, tick, outcomes } = open();
  await market.warmUp();
  expect(fake.calls).toEqual([]);
  expect(await tick()).toBe('binanceusdm 64000');
  expect(asked()).toEqual(new Set(PERPETUAL_VENUES));
  expect(new Set(outcomes)).toEqual(new Set(PERPETUAL_VENUES.map((venue) => `${venue} ok`)));
});

test('the venues are preferred in the order that was set; one that fails is replaced in the same minute', async () => {
  const { tick } = open({ venues: ['krakenfutures', 'okx', 'bybit'] });
  expect(await tick()).toBe('krakenfutures 64000');
  fake.fail('krakenfutures', { kind: 'status', status: 503 });
  expect(await tick()).toBe('okx 64000');
});

test('a venue that dies between two requests costs one time-out, and then nothing', async () => {
  const { market, tick, outcomes } = open({ venues: ['binanceusdm', 'bybit', 'okx'] });
  expect(await tick()).toBe('binanceusdm 64000');
  fake.fail('binanceusdm', { kind: 'stalled-body' });
  outcomes.length = 0;
  expect(await tick()).toBe('bybit 64000');
  expect(outcomes.sort()).toEqual(['binanceusdm timeout', 'bybit ok', 'okx ok']);
  expect(await tick()).toBe('bybit 64000');
  await tick();
  outcomes.length = 0;
  fake.calls.length = 0;
  expect(await tick()).toBe('bybit 64000');
  expect(outcomes).toContain('binanceusdm skipped');
  expect(asked()).toEqual(new Set(['bybit', 'okx']));
  // what it listed is remembered
  clock.ahead += 60_000;
  expect((await market.snapshot(['NOSUCH'])).unlisted).toEqual(new Set(['NOSUCH']));
});

test('whether an asset exists is not known while a venue was never heard of', async () => {
  fake.fail('bybit', { kind: 'status', status: 451 });
  const { market } = open({ venues: ['binanceusdm', 'bybit'] });
  const live = createLiveData({ market, now });
  await expect(live.liveFunding('NOSUCH')).rejects.toMatchObject({
    code: 'upstream_unavailable',
    message: 'no source for a quote of NOSUCH: the listing of a venue cannot be read',
  });
  // and that is not kept
  fake.fail('bybit');
  clock.ahead += 6000;
  await expect(live.liveFunding('NOSUCH')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a wrong price of one venue reaches nobody; a move of all venues does', async () => {
  const { tick } = open({ venues: ['binanceusdm', 'bybit', 'okx'] });
  fake.change('BTC', { mark: 640_000 }, 'binanceusdm');
  expect(await tick()).toBe('bybit 64000');
  fake.change('BTC', { mark: 40_000 });
  expect(await tick()).toBe('bybit 40000');
});

test('a live answer on a disputed price says so', async () => {
  fake.change('BTC', { mark: 640_000 }, 'okx');
  const live = createLiveData({ market: open({ venues: ['binanceusdm', 'okx'] }).market, now });
  await expect(live.liveFunding('BTC')).rejects.toMatchObject({
    code: 'upstream_unavailable',
    message: 'no source for a quote of BTC: venues disagree on its price (asked binanceusdm okx)',
  });
  expect(await live.fundingQuote('BTC')).toBeNull();
});

test('candles are those of Kraken, else of Coinbase, else of a perpetual venue', async () => {
  const { market } = open();
  const source = async (asset: string) => (await market.dailyCandles(asset))?.source;
  expect(await source('BTC')).toBe('kraken');
  fake.fail('kraken', { kind: 'status', status: 520 });
  expect(await source('BTC')).toBe('coinbase');
  fake.change('PERP', { mark: 3, closes: Array<number>(20).fill(3), spot: 3 }, 'okx');
  expect(await source('PERP')).toBe('okx');
  fake.fail('kraken');
  expect(await source('NOSUCH')).toBeUndefined();
});

test('a venue whose candles fail goes on quoting', async () => {
  const { market, tick } = open({ venues: ['okx'] });
  await tick();
  fake.fail('okx', { kind: 'status', status: 500 }, /candles/);
  for (const venue of ['kraken', 'coinbase'] as const) fake.fail(venue, { kind: 'status', status: 500 });
  for (let i = 0; i < 4; i++)
    await expect(market.dailyCandles('BTC')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  expect(await tick()).toBe('okx 64000');
});

test('live answers from the exchanges; in an outage the last ones, marked', async () => {
  fake.change('ETH', { spot: 3333, fundingRate: -2e-4 });
  const { market } = open({ venues: ['okx'] });
  const live = createLiveData({ market, now });
  expect(await live.liveVolatility('eth-usd')).toMatchObject({
    spot: 3333,
    source: 'kraken',
    candles_used: 119,
    stale: false,
  });
  expect(await live.liveFunding('eth-usd')).toMatchObject({
    instrument: 'ETH-USDT-SWAP',
    regime: 'BACKWARDATION',
    payer: 'shorts',
    source: 'okx',
    stale: false,
  });
  for (const venue of ['kraken', 'coinbase', 'okx'] as const) fake.fail(venue, { kind: 'hung-up' });
  clock.ahead += 600_000;
  const [volatility, funding] = [await live.liveVolatility('ETH'), await live.liveFunding('ETH')];
  expect([volatility.stale, volatility.spot, funding.stale]).toEqual([true, 3333, true]);
  expect(volatility.as_of_age_seconds).toBeGreaterThanOrEqual(600);
  await expect(live.liveVolatility('BTC')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  await expect(live.liveVolatility('NOSUCH')).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

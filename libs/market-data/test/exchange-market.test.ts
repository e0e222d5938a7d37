import { type FakeExchange, startFakeExchange } from '../../../tools/testing/fake-exchanges';
import { createLiveData, exchangeMarket, type ExchangeMarketOptions } from '../src/index';

/** Long enough for a busy machine, short enough to wait for. */
const TIMEOUT_MS = 2000;

let fake: FakeExchange;
beforeEach(async () => void (fake = await startFakeExchange()));
afterEach(() => fake.close());

function open(options: Partial<ExchangeMarketOptions> = {}) {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
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
    const quote = (await market.snapshot(['BTC'])).quotes.get('BTC');
    return quote ? `${quote.source} ${quote.mark}` : 'none';
  };
  return { market, now, clock, outcomes, tick };
}

const asked = () => new Set(fake.calls.map(({ venue }) => venue));

test('nothing is asked before the first call, then the first venue alone', async () => {
  const { market, tick, outcomes } = open();
  await market.warmUp();
  expect(fake.calls).toEqual([]);
  expect(await tick()).toBe('binanceusdm 64000');
  expect(asked()).toEqual(new Set(['binanceusdm']));
  expect(outcomes).toEqual(['binanceusdm ok']);
});

test('the venues are asked in the order that was set', async () => {
  const { tick } = open({ venues: ['krakenfutures', 'okx'] });
  expect(await tick()).toBe('krakenfutures 64000');
  fake.fail('krakenfutures', { kind: 'status', status: 503 });
  expect(await tick()).toBe('none');
  expect(await tick()).toBe('okx 64000');
});

test('a venue that dies between two requests costs one time-out, and then nothing', async () => {
  const { market, tick, outcomes, clock } = open({ venues: ['binanceusdm', 'bybit'] });
  expect(await tick()).toBe('binanceusdm 64000');
  fake.fail('binanceusdm', { kind: 'stalled-body' });
  fake.calls.length = 0;
  expect(await tick()).toBe('none');
  expect([outcomes.splice(0), fake.calls.length]).toEqual([['binanceusdm ok', 'binanceusdm timeout'], 1]);
  expect(await tick()).toBe('bybit 64000');
  await tick();
  outcomes.length = 0;
  fake.calls.length = 0;
  expect(await tick()).toBe('bybit 64000');
  expect(outcomes).toEqual(expect.arrayContaining(['binanceusdm skipped', 'bybit ok']));
  expect(asked()).toEqual(new Set(['bybit']));
  clock.ahead += 60_000;
  expect((await market.snapshot(['NOSUCH'])).unlisted).toEqual(new Set(['NOSUCH']));
});

test('a wrong price of one venue reaches nobody; a move of all venues does', async () => {
  const { tick } = open({ venues: ['binanceusdm', 'bybit', 'okx'] });
  await tick();
  fake.change('BTC', { mark: 6400 }, 'binanceusdm');
  expect(await tick()).toBe('none');
  expect(await tick()).toBe('bybit 64000');
  fake.change('BTC', { mark: 40_000 });
  expect(await tick()).toBe('bybit 40000');
});

test('candles are those of Kraken, else of Coinbase, else of a perpetual venue', async () => {
  const { market } = open();
  const source = async (asset: string) => (await market.dailyCandles(asset))?.source;
  expect(await source('BTC')).toBe('kraken');
  fake.fail('kraken', { kind: 'status', status: 520 });
  expect(await source('BTC')).toBe('coinbase');
  fake.change('PERP', { mark: 3, closes: Array<number>(20).fill(3), spot: 3 }, 'okx');
  expect(await source('PERP')).toBe('okx');
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
  const { market, now, clock } = open({ venues: ['okx'] });
  const live = createLiveData({ market, now });
  expect(await live.liveVolatility('eth-usd')).toMatchObject({
    spot: 3333,
    source: 'kraken',
    candlesUsed: 119,
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
  expect(volatility.asOfAgeSeconds).toBeGreaterThanOrEqual(600);
  await expect(live.liveVolatility('BTC')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  await expect(live.liveVolatility('NOSUCH')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

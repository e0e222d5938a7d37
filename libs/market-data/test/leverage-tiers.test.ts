import { type FakeExchange, startFakeExchange } from '../../../tests/kit/exchange/fake-exchanges';
import { exchangeMarket, PERPETUAL_VENUES, type PerpetualVenue } from '../src/index';

const KEYS = { binanceusdm: { apiKey: 'an-api-key', secret: 'its-secret' } };

let fake: FakeExchange;
beforeAll(async () => {
  fake = await startFakeExchange({ marks: { BTC: 50_000, SOL: 150, ONE: 1 } });
  fake.change('ONE', { tiers: [[0, 0.05]] });
  fake.change('OLD', { mark: 5, isTraded: false });
});
afterAll(() => fake.close());
beforeEach(() => void (fake.calls.length = 0));

const open = (keys: typeof KEYS | undefined = KEYS) =>
  exchangeMarket({
    ...{ now: Date.now, baseUrls: fake.baseUrls, keys },
    ...{ timeoutMs: 2000, spacing: 0, retryDelayMs: 0, restMs: 1 },
  });

const close = (value: number) => expect.closeTo(value, 6) as number;

/** Of BTC at 50,000: steps at 1M and 5M dollars, 20 and 100 coins. */
const GRADUATED = {
  sizedIn: 'usd',
  tiers: [
    { from: 0, to: 1_000_000, rate: 0.005, deduction: 0 },
    { from: 1_000_000, to: 5_000_000, rate: 0.01, deduction: close(5000) },
    { from: 5_000_000, to: null, rate: 0.025, deduction: close(80_000) },
  ],
};
const whole = (sizedIn: string, ...starts: number[]) => ({
  sizedIn,
  tiers: GRADUATED.tiers.map(({ rate }, i) => ({
    ...{ from: close(starts[i] ?? NaN), to: i < 2 ? close(starts[i + 1] ?? NaN) : null, rate, deduction: 0 },
  })),
});

const TABLES: Readonly<Record<PerpetualVenue, unknown>> = {
  binanceusdm: GRADUATED,
  bybit: GRADUATED,
  hyperliquid: GRADUATED,
  // the smallest contract is 0.01 coins
  okx: whole('coins', 0, 20.01, 100.01),
  krakenfutures: whole('usd', 0, 1_000_000, 5_000_000),
};

describe.each(PERPETUAL_VENUES)('%s', (venue) => {
  test('tells the tiers of an asset by one question once its listing is known', async () => {
    const market = open();
    expect(await market.leverageTiers(venue, 'BTC')).toEqual({ table: TABLES[venue], reason: null });
    fake.calls.length = 0;
    expect((await market.leverageTiers(venue, 'ONE')).table?.tiers).toEqual([
      { from: 0, to: null, rate: 0.05, deduction: 0 },
    ]);
    expect(fake.calls).toHaveLength(1);
  });

  test('does not list what it does not trade', async () => {
    const market = open();
    for (const asset of ['OLD', 'NOSUCH'])
      expect(await market.leverageTiers(venue, asset)).toEqual({ table: null, reason: 'not_listed' });
  });

  test.each(['status', 'html', 'empty', 'half-json', 'huge', 'hung-up', 'stalled-body'] as const)(
    'is unavailable while its answer is %s, and goes on quoting',
    async (kind) => {
      const market = open();
      await market.leverageTiers(venue, 'SOL');
      fake.fail(venue, { kind, status: 503, bytes: 20_000_000 }, TIERS);
      const answer = await market.leverageTiers(venue, 'BTC').finally(() => {
        fake.fail(venue);
      });
      expect(answer).toEqual({ table: null, reason: 'unavailable' });
      const readings = await market.readings();
      expect(readings.find((reading) => reading.venue === venue)?.quotes?.get('BTC')?.mark).toBe(50_000);
    },
  );

  test.each<[lie: string, tiers: readonly (readonly [number, number])[]]>([
    ['a negative rate', [[0, -0.01]]],
    [
      'rates that fall',
      [
        [0, 0.02],
        [1000, 0.01],
      ],
    ],
    ['thousands of tiers', Array.from({ length: 30_000 }, (_, i) => [i * 10, 0.01 + i * 1e-7] as const)],
    [
      'no tier for small positions',
      [
        [1000, 0.01],
        [2000, 0.02],
      ],
    ],
  ])('contradicts itself with %s', async (lie, tiers) => {
    // the first limit of Bybit begins at 0, whatever it says
    if (venue === 'bybit' && lie.startsWith('no tier')) return;
    // OKX calls the first one 0
    if (venue === 'okx' && lie.startsWith('no tier')) return;
    fake.change('LIAR', { mark: 1, isTraded: true, tiers }, venue);
    const answer = await open()
      .leverageTiers(venue, 'LIAR')
      .finally(() => {
        fake.delist('LIAR', venue);
      });
    expect(answer).toEqual({ table: null, reason: 'contradictory' });
  });
});

const TIERS = /leverageBracket|risk-limit|position-tiers|info$|instruments$/;

test('Binance shows its tiers to a key only, and signs of nobody else are asked for', async () => {
  const market = exchangeMarket({ now: Date.now, baseUrls: fake.baseUrls, spacing: 0 });
  for (let i = 0; i < 5; i++)
    expect(await market.leverageTiers('binanceusdm', 'BTC')).toEqual({ table: null, reason: 'key_needed' });
  expect(fake.calls.filter(({ path }) => path.includes('leverageBracket'))).toEqual([]);
});

test('a venue that is not configured is not asked', async () => {
  const market = exchangeMarket({ now: Date.now, baseUrls: fake.baseUrls, venues: ['okx'] });
  for (const venue of ['bybit', 'nosuch'])
    expect(await market.leverageTiers(venue, 'BTC')).toEqual({ table: null, reason: 'not_asked' });
  expect(fake.calls).toEqual([]);
});

test('Bybit may write percent', async () => {
  fake.lie('bybit', {
    reply: (honest: unknown) =>
      JSON.parse(
        JSON.stringify(honest, (name, value: unknown) =>
          name === 'maintenanceMargin' || name === 'initialMargin' ? String(100 * Number(value)) : value,
        ),
      ) as unknown,
    isOfListings: true,
  });
  const answer = await open()
    .leverageTiers('bybit', 'BTC')
    .finally(() => {
      fake.lie('bybit');
    });
  expect(answer.table?.tiers.map(({ rate }) => rate)).toEqual([close(0.005), close(0.01), close(0.025)]);
});

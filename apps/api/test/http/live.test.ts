import { createLiveData, simulatedMarket, UpstreamUnavailableError, type MarketData } from '@quant/market-data';
import { inlineReferences } from '@quant/operations';
import { compileOperations, operationTable } from '@quant/operations/all';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { informedOperations, liveOperations } from '../../src/live/live-operations';
import { document } from '../../../../tools/testing/contract-document';
import { evmPayer, post } from './payers';
import { startSelling, type SellingService } from './selling';
import { detailOf } from './service';

const VOLATILITY = '/v1/live/volatility';
const FUNDING = '/v1/live/funding-rates';

/** The moment of the documented examples. */
const now = () => Date.UTC(2026, 0, 5, 12);
const catalogue = offeredOperations(document).filter(({ kind }) => kind === 'live');

/** A service over a market, with so many free calls of live data. */
function startOver(market: MarketData, freeCalls: number): Promise<SellingService> {
  const live = createLiveData({ market, now });
  const table = { ...operationTable, ...informedOperations(live), ...liveOperations(live) };
  const limits = { calculator: 1000, crypto_risk: 50, live: freeCalls };
  return startSelling({ limits, parts: { operations: compileOperations(table) } });
}

describe('over the simulated market', () => {
  let service: SellingService;
  beforeAll(async () => (service = await startOver(simulatedMarket({ now }), 100)));
  afterAll(() => service.stop());

  test.each(catalogue)('$path answers its documented example', async ({ path, example }) => {
    const response = await evmPayer().buy(`${service.url}${path}`, example.request);
    expect([response.status, await response.json()]).toEqual([200, example.response]);
  });

  test.each(catalogue)('the example of $path satisfies its schema', ({ response, example }) => {
    const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
    addFormats(ajv);
    expect(ajv.validate(inlineReferences(response, document) as object, example.response)).toBe(true);
  });

  test.each([
    ['NOSUCH', 'value_error'],
    ['B@D', 'string_pattern_mismatch'],
    ['', 'string_too_short'],
    ['ABCDEFGHIJKLMNOPQRSTU', 'string_too_long'],
  ])('the asset "%s" is refused at its place: %s', async (asset, type) => {
    const response = await post(`${service.url}${FUNDING}`, { asset });
    expect(response.status).toBe(422);
    expect(detailOf({ body: await response.json() })).toMatchObject([{ type, loc: ['body', 'asset'] }]);
  });

  test('leverage-check knows the funding of the moment', async () => {
    const entry = offeredOperations(document).find(({ id }) => id === 'cryptoLeverageCheck');
    const body = { ...(entry?.example.request as object), asset: 'eth-usdt' };
    const response = await evmPayer().buy(`${service.url}/v1/crypto/leverage-check`, body);
    expect(await response.json()).toMatchObject({
      live_funding: { unavailable: false, funding_rate: -0.00006985, interval_hours: 8, source: 'simulated' },
    });
  });
});

test('free calls of live data are counted in a bucket of their own, and an unknown asset is not', async () => {
  const service = await startOver(simulatedMarket({ now }), 2);
  const statuses = [];
  for (const asset of ['NOSUCH', 'eth', 'NOSUCH', 'BTC', 'SOL']) {
    statuses.push((await post(`${service.url}${VOLATILITY}`, { asset })).status);
  }
  expect(statuses).toEqual([422, 200, 422, 200, 402]);
  const usage = (await (await fetch(`${service.url}/usage`)).json()) as { buckets: unknown };
  expect(usage.buckets).toMatchObject({ live: { used: 2, remaining: 0 }, calculator: { used: 0 } });
  await service.stop();
});

describe('while no exchange answers', () => {
  const unreachable = () => Promise.reject(new UpstreamUnavailableError('marks', ['okx: timeout']));
  const market: MarketData = { snapshot: unreachable, dailyCandles: unreachable };

  test.each([VOLATILITY, FUNDING])('a free call of %s is 502, and not counted', async (path) => {
    const service = await startOver(market, 1);
    for (let i = 0; i < 3; i++) {
      const response = await post(`${service.url}${path}`, { asset: 'BTC' });
      expect([response.status, await response.json()]).toMatchObject([502, { code: 'upstream_unavailable' }]);
    }
    await service.stop();
  });

  test.each([VOLATILITY, FUNDING])('a paid call of %s is 502, and not charged', async (path) => {
    const service = await startOver(market, 0);
    const response = await evmPayer().buy(`${service.url}${path}`, { asset: 'BTC' });
    expect([response.status, service.earned()]).toEqual([502, 0n]);
    await service.stop();
  });

  test('leverage-check answers without the funding', async () => {
    const service = await startOver(market, 0);
    const entry = offeredOperations(document).find(({ id }) => id === 'cryptoLeverageCheck');
    const response = await evmPayer().buy(`${service.url}/v1/crypto/leverage-check`, entry?.example.request);
    expect(await response.json()).toMatchObject({ live_funding: { unavailable: true } });
    await service.stop();
  });
});

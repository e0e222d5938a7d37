import { type TierAnswer, type TierTable } from '@quant/market-data';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type RegistrationRequest } from '../../src/service/requests';
import { HOUR, market as recorded, MINUTE, observation, runTick, START } from '../store/fixtures';
import { dependenciesOf, POSITION, serviceOf } from './service-of';

const TABLE: TierTable = { sizedIn: 'usd', tiers: [{ from: 0, to: null, rate: 0.01, deduction: 0 }] };
const READ: TierAnswer = { table: TABLE, reason: null };
const AT = new Date(START).toISOString();
const REQUEST: RegistrationRequest = { ...POSITION, venue: 'binance', thresholds: { warn_pct: 15, critical_pct: 7 } };

/** At bankruptcy 49,600. */
const BINANCE = 49_600 / 0.99;

describeOnEveryDatabase('the exchange of a position', ({ open }) => {
  /** A service whose market gives these answers to questions for tiers, one after the other. */
  const opened = async (...answers: readonly (TierAnswer | Promise<TierAnswer>)[]) => {
    const store = await databaseWatchStore(await open({ durability: 'normal' }));
    const asked: string[] = [];
    const { snapshot } = dependenciesOf(store).market;
    const leverageTiers = (venue: string, asset: string): Promise<TierAnswer> => {
      asked.push(`${venue} ${asset}`);
      return Promise.resolve(answers[asked.length - 1] ?? { table: null, reason: 'unavailable' as const });
    };
    return { ...serviceOf(store, { market: { snapshot, leverageTiers } }), store, asked };
  };

  test('is named at registration: its formula and its tiers count, and the answer says so', async () => {
    const { watch, asked } = await opened(READ);
    const { answer } = await watch.registerPaid(REQUEST, 'client');
    expect(answer).toMatchObject({
      ...{ venue: 'binanceusdm', liquidation_offset: null, tiers: { source: 'binanceusdm', as_of: AT, reason: null } },
      ...{ liquidation_basis: 'mark', warning: null, warnings: [] },
      liquidation_model: { margin: 'isolated', closing_fee_rate: 0 },
    });
    expect(answer.liquidation_price).toBeCloseTo(BINANCE, 8);
    const status = await watch.status(answer.monitor_id, answer.token);
    expect(status).toMatchObject({ venue: 'binanceusdm', tiers: answer.tiers });
    expect(status.bands.warn.price).toBeCloseTo(BINANCE / 0.85, 6);
    // the next one asks nobody
    await watch.registerPaid({ ...REQUEST, asset: 'btc' }, 'client');
    expect(asked).toEqual(['binanceusdm BTC']);
  });

  test('without a table says why, and is not asked again for every request', async () => {
    const { watch, asked } = await opened({ table: null, reason: 'key_needed' });
    const { answer } = await watch.registerPaid(REQUEST, 'client');
    expect(answer.tiers).toEqual({ source: null, as_of: null, reason: 'key_needed' });
    expect(answer.liquidation_price).toBeCloseTo(49_600 / 0.995, 8);
    await watch.registerPaid(REQUEST, 'client');
    await watch.patch(answer.monitor_id, answer.token, { collateral: 900 });
    expect(asked).toHaveLength(1);
  });

  test('that does not answer in time is left to a worker', async () => {
    const { watch, store } = await opened(new Promise<TierAnswer>(() => undefined));
    const { answer } = await watch.registerPaid(REQUEST, 'client');
    expect(answer.tiers).toEqual({ source: null, as_of: null, reason: 'unavailable' });
    expect(await store.claimTiers(START, START + HOUR, 10)).toEqual([{ venue: 'binanceusdm', asset: 'BTC' }]);
  });

  test('of a market without venues has no tiers', async () => {
    const store = await databaseWatchStore(await open({ durability: 'normal' }));
    const { answer } = await serviceOf(store).watch.registerPaid(REQUEST, 'client');
    expect(answer.tiers).toEqual({ source: null, as_of: null, reason: 'not_asked' });
  });

  test('may show another liquidation price, which counts; far away with a warning', async () => {
    const { watch, store } = await opened(READ);
    const { answer } = await watch.registerPaid({ ...REQUEST, liquidation_price: 51_000 }, 'client');
    expect([answer.liquidation_price, answer.warnings]).toEqual([51_000, []]);
    expect(answer.liquidation_offset).toBeCloseTo(51_000 - BINANCE, 8);

    const far = (await watch.registerPaid({ ...REQUEST, liquidation_price: 55_000 }, 'client')).answer;
    expect(far.warnings).toEqual([
      expect.stringMatching(/^The stated liquidation price, 55000, is more than 5 % away/),
    ]);
    expect([far.warning, far.liquidation_price]).toEqual([null, 55_000]);
    // 5 % of 50,101 is 2505
    const edge = async (liquidation_price: number) =>
      (await watch.registerPaid({ ...REQUEST, liquidation_price }, 'client')).answer.warnings.length;
    expect([await edge(52_600), await edge(52_610)]).toEqual([0, 1]);

    // 55,000/0.85 = 64,705: of all positions here, its alone is warned of there
    await recorded(store, START, observation(64_000));
    expect(await runTick(store, START)).toEqual(['liq_warn']);
  });

  test('is changed and forgotten by its owner', async () => {
    const { watch, asked } = await opened(READ, { table: null, reason: 'not_listed' });
    const { monitor_id: monitorId, token } = await watch.registerTrial(
      { ...REQUEST, liquidation_price: 51_000 },
      'client',
    );
    const other = await watch.patch(monitorId, token, { venue: 'kraken' });
    expect(other).toMatchObject({
      ...{ venue: 'krakenfutures', liquidation_offset: null, liquidation_price: 49_910 },
      tiers: { source: null, reason: 'not_listed' },
    });
    const stated = await watch.patch(monitorId, token, { liquidation_price: 60_000 });
    expect([stated.liquidation_price, stated.warnings.length]).toEqual([60_000, 1]);
    expect((await watch.patch(monitorId, token, { thresholds: { recovery: true } })).liquidation_price).toBe(60_000);
    const none = await watch.patch(monitorId, token, { venue: null });
    expect(none).toMatchObject({ venue: null, tiers: null, liquidation_offset: null, liquidation_price: 49_910 });
    expect(asked).toEqual(['binanceusdm BTC', 'krakenfutures BTC']);
  });

  test('a stated price counts the funding that was paid until then', async () => {
    const bench = await opened(READ);
    const { watch, store } = bench;
    const { answer } = await watch.registerPaid(REQUEST, 'client');
    const rate = { funding: { rate: 0.01, intervalHours: 8 } };
    await recorded(store, START, observation(62_000, rate));
    await runTick(store, START);
    // a tick accrues eight hours at most: 1 % of 5000
    const later = START + 8 * HOUR;
    await recorded(store, later, observation(62_000, rate, later));
    await runTick(store, later);
    bench.now = later + MINUTE;
    const { liquidation_offset } = await watch.patch(answer.monitor_id, answer.token, { liquidation_price: 52_000 });
    expect(liquidation_offset).toBeCloseTo(52_000 - (62_000 * (4000 + 50)) / 5000 / 0.99, 6);
    expect((await watch.status(answer.monitor_id, answer.token)).current?.liquidation_price).toBeCloseTo(52_000, 6);
  });

  test.each<[patch: object, path: string, rule: string]>([
    [{ venue: 'ftx' }, 'venue', 'literal_error'],
    [{ liquidation_price: -1 }, 'liquidation_price', 'greater_than'],
  ])('is refused where it is none: %j', async (patch, path, rule) => {
    const { watch, asked } = await opened(READ);
    const refusal = expect.objectContaining({ path: [path], rule }) as object;
    await expect(watch.registerPaid({ ...POSITION, ...patch }, 'client')).rejects.toEqual(refusal);
    const { answer } = await watch.registerPaid(POSITION, 'client');
    await expect(watch.patch(answer.monitor_id, answer.token, patch)).rejects.toEqual(refusal);
    expect(asked).toEqual([]);
  });
});

import { describeOnEveryDatabase } from '../../../../tools/testing/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import {
  alertId,
  candidatesOf,
  claimed,
  DAY,
  evaluated,
  HOUR,
  market,
  MINUTE,
  monitorId,
  observation,
  registered,
  registration,
  runTick,
  START,
} from './fixtures';

describeOnEveryDatabase('ticks', ({ open }) => {
  const opened = async () => databaseWatchStore(await open({ durability: 'normal' }), () => START);

  describe('the market', () => {
    test('the assets that are watched are those of active monitors', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2, { position: { asset: 'ETH' } }), registration(3));
      await store.change(monitorId(2), ({ state }) => ({
        state: { ...state, status: 'cancelled' },
        cancelledAt: START,
      }));
      expect(await store.watchedAssets()).toEqual([{ asset: 'BTC', volatility: null, volatilityAt: null }]);
      const volatility = { realized30d: 0.5, ratio30d90d: 1.1 };
      await store.recordVolatility('BTC', volatility, START);
      expect(await store.watchedAssets()).toEqual([{ asset: 'BTC', volatility, volatilityAt: START }]);
      await store.recordVolatility('BTC', null, START + 1);
      expect(await store.watchedAssets()).toEqual([{ asset: 'BTC', volatility: null, volatilityAt: START + 1 }]);
    });

    test('one worker records it, once; who was too slow writes nothing', async () => {
      const store = await opened();
      await registered(store, registration(1));
      const first = await store.claimMarket(10, START, 1000);
      expect(first).toEqual({ tick: 10, fence: expect.any(Number) as number });
      expect(await store.claimMarket(10, START + 999, 1000)).toBeUndefined();
      const second = await store.claimMarket(10, START + 1000, 1000);
      expect(second?.fence).not.toBe(first?.fence);
      expect(first && (await store.recordMarket(first, START, [observation(1)]))).toBe(false);
      expect(second && (await store.recordMarket(second, START, [observation(62_000)]))).toBe(true);
      expect(second && (await store.recordMarket(second, START, [observation(1)]))).toBe(false);
      expect(await store.claimMarket(10, START + MINUTE, 1000)).toBeUndefined();
      expect(await store.claimMarket(9, START + MINUTE, 1000)).toBeUndefined();
      expect(await store.claimMarket(11, START + 1001, 1000)).toBeDefined();
      expect((await store.assetNow('BTC', 0))?.quote?.mark).toBe(62_000);
    });

    test('the funding index advances with each recorded rate, and what rounding keeps back is kept', async () => {
      const store = await opened();
      await registered(store, registration(1));
      const funding = { rate: 0.0001, intervalHours: 8 };
      for (let i = 0; i <= 30; i++) await market(store, START + i * 7 * MINUTE, observation(62_000, { funding }));
      const index = (await store.assetNow('BTC', 0))?.fundingIndex;
      expect(index).toBe((0.0001 * 210) / 480);
      // a tick that knows no rate changes nothing, and the next one counts for its time
      await market(store, START + 300 * MINUTE, observation(62_000));
      expect((await store.assetNow('BTC', 0))?.fundingIndex).toBe(index);
      await market(store, START + 480 * MINUTE, observation(62_000, { funding }));
      expect((await store.assetNow('BTC', 0))?.fundingIndex).toBeCloseTo(0.0001, 15);
    });

    test('what is known of an asset is its last mark, even if the last tick has none', async () => {
      const store = await opened();
      expect(await store.assetNow('BTC', 0)).toBeUndefined();
      await registered(store, registration(1));
      expect(await store.assetNow('BTC', 0)).toEqual({ fundingIndex: 0, quote: null });
      expect(await store.isQuoted('BTC')).toBe(false);
      await market(store, START, observation(62_000));
      await market(store, START + MINUTE, observation(null));
      expect(await store.assetNow('BTC', 0)).toEqual({
        fundingIndex: 0,
        quote: { mark: 62_000, markAt: START, fundingRate: null, fundingIndex: 0, evaluatedAt: null },
      });
      expect([await store.isQuoted('BTC'), await store.isQuoted('ETH')]).toEqual([true, false]);
      await runTick(store, START + MINUTE);
      expect((await store.assetNow('BTC', 0))?.quote?.evaluatedAt).toBe(START + MINUTE);
    });
  });

  describe('units', () => {
    test('each is claimed once a tick, and only when its market is recorded', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2, { position: { asset: 'ETH' } }));
      expect(await store.claimUnit(START, MINUTE)).toBeUndefined();
      const volatility = { realized30d: 0.5, ratio30d90d: 1.3 };
      const funding = { rate: -0.0002, intervalHours: 4 };
      await market(store, START, observation(62_000, { volatility, funding }), observation(null, { asset: 'ETH' }));
      expect(await store.unitsLeft()).toBe(2);
      const btc = await claimed(store, START);
      const eth = await claimed(store, START);
      expect(await store.claimUnit(START, MINUTE)).toBeUndefined();
      expect(btc).toEqual({
        ...{ asset: 'BTC', shard: 0, tick: START / MINUTE, at: START, fence: 1 },
        market: { mark: 62_000, funding, fundingIndex: 0, volatility },
        hasOtherSource: false,
      });
      expect(eth.market).toEqual({ mark: null, funding: null, fundingIndex: 0, volatility: null });
      expect([await store.finish(btc), await store.finish(btc), await store.finish(eth)]).toEqual([true, false, true]);
      expect(await store.unitsLeft()).toBe(0);
      // an asset that the next tick does not know waits
      await market(store, START + MINUTE, observation(62_000));
      expect(await store.unitsLeft()).toBe(1);
    });

    test('a tick that nobody saw is jumped over', async () => {
      const store = await opened();
      await registered(store, registration(1));
      await market(store, START, observation(50_000));
      await market(store, START + MINUTE, observation(62_000));
      expect((await claimed(store, START)).tick).toBe(START / MINUTE + 1);
    });

    test('after its lease a unit is another one’s, and the first can write no more', async () => {
      const store = await opened();
      await registered(store, registration(1));
      await market(store, START, observation(58_000));
      const first = await claimed(store, START);
      const [candidate] = await candidatesOf(store, first);
      const result = candidate && evaluated(first, candidate);
      expect(await store.claimUnit(START + 19_999, MINUTE)).toBeUndefined();
      const second = await claimed(store, START + 20_000);
      expect(second.fence).toBe(first.fence + 1);
      expect(await store.commit(first, result ? [result] : [], START + MINUTE)).toEqual({
        isOurs: false,
        dropped: new Set(),
      });
      expect(await store.finish(first)).toBe(false);
      expect(await store.alerts(monitorId(1), 20)).toEqual([]);
      const commit = await store.commit(second, result ? [result] : [], START + MINUTE);
      expect(commit).toEqual({ isOurs: true, dropped: new Set() });
      expect(await store.alerts(monitorId(1), 20)).toHaveLength(1);
    });

    test('a commit renews the lease', async () => {
      const store = await opened();
      await registered(store, registration(1));
      await market(store, START, observation(62_000));
      const unit = await claimed(store, START);
      await store.commit(unit, [], START + 90_000);
      expect(await store.claimUnit(START + 89_999, MINUTE)).toBeUndefined();
      expect(await store.claimUnit(START + 90_000, MINUTE)).toBeDefined();
    });

    test('a shard has 50 000 monitors', async () => {
      const database = await open({ durability: 'normal' });
      const store = await databaseWatchStore(database);
      await registered(store, registration(1));
      await database.prepare(`update watch_asset set registered = 49999`).run();
      await registered(store, registration(2), registration(3));
      expect((await store.find(monitorId(2)))?.shard).toBe(0);
      expect((await store.find(monitorId(3)))?.shard).toBe(1);
      await market(store, START, observation(50_000));
      expect(await runTick(store, START)).toEqual(['liq_critical', 'liq_critical', 'liq_critical']);
    });
  });

  describe('what is committed', () => {
    test('an alert is recorded, counted and put into the outbox in one go', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2, { webhookUrl: 'https://hooks.quant.dev/a' }));
      await market(store, START, observation(58_000));
      expect(await runTick(store, START)).toEqual(['liq_warn', 'liq_warn']);
      for (const n of [1, 2]) {
        const stored = await store.find(monitorId(n));
        expect(stored).toMatchObject({ sequence: 1, version: 1, endedAt: null });
        expect(stored?.state).toMatchObject({ band: 'warn', lastLiqAlertAt: START });
        const [alert] = await store.alerts(monitorId(n), 20);
        expect(alert).toMatchObject({ type: 'liq_warn', at: START, delivered: false });
        expect(JSON.parse(alert?.body ?? '')).toMatchObject({ type: 'liq_warn', data: { sequence: 1 } });
        expect((await store.webhook(monitorId(n)))?.pending).toBe(n - 1);
      }
    });

    test('running a tick again changes nothing', async () => {
      const store = await opened();
      await registered(store, registration(1));
      await market(store, START, observation(50_000));
      const first = await claimed(store, START);
      const results = (await candidatesOf(store, first)).map((candidate) => evaluated(first, candidate));
      await store.commit(first, results, START + MINUTE);
      // the worker dies before it has finished
      const second = await claimed(store, START + 2 * MINUTE);
      expect(await candidatesOf(store, second)).toEqual([]);
      // and even the same results once more
      expect((await store.commit(second, results, START + 3 * MINUTE)).dropped).toEqual(new Set([monitorId(1)]));
      expect(await store.alerts(monitorId(1), 20)).toHaveLength(1);
    });

    test('what its owner changed meanwhile is left as it is, and the others are written', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2));
      await market(store, START, observation(58_000));
      const unit = await claimed(store, START);
      const results = (await candidatesOf(store, unit)).map((candidate) => evaluated(unit, candidate));
      await store.change(monitorId(1), ({ monitor }) => ({ monitor: { ...monitor, collateral: 2000 } }));
      const commit = await store.commit(unit, results, START + MINUTE);
      expect(commit).toEqual({ isOurs: true, dropped: new Set([monitorId(1)]) });
      expect(await store.find(monitorId(1))).toMatchObject({
        monitor: { collateral: 2000 },
        state: { band: 'ok' },
        sequence: 0,
      });
      expect(await store.alerts(monitorId(1), 20)).toEqual([]);
      expect(await store.alerts(monitorId(2), 20)).toHaveLength(1);
    });

    test('the trigger prices follow the funding, with no other change', async () => {
      const store = await opened();
      await registered(store, registration(1));
      const funding = { rate: 0.0003, intervalHours: 8 };
      const at = (ticks: number) => START + ticks * 8 * HOUR;
      for (let i = 0; i <= 2; i++) {
        await market(store, at(i), observation(62_000, { funding }));
        await runTick(store, at(i));
      }
      // the index has moved by 6e-4, out of the window of 5e-4
      const stored = await store.find(monitorId(1));
      expect(stored?.indexLow).toBeCloseTo(6e-4 - 5e-4, 12);
      await market(store, at(3), observation(62_000, { funding }));
      expect(await candidatesOf(store, await claimed(store, at(3)))).toEqual([]);
    });

    test('an expired monitor has ended, and is watched no more', async () => {
      const store = await opened();
      await registered(store, registration(1, { tier: 'trial' }));
      await market(store, START + 42 * HOUR, observation(62_000));
      expect(await runTick(store, START + 42 * HOUR)).toEqual(['expiry_warning']);
      await market(store, START + 2 * DAY, observation(null));
      expect(await runTick(store, START + 2 * DAY)).toEqual(['expired']);
      expect(await store.find(monitorId(1))).toMatchObject({
        state: { status: 'expired' },
        endedAt: START + 2 * DAY,
      });
      expect(await store.watchedAssets()).toEqual([]);
      await market(store, START + 3 * DAY, observation(62_000));
      expect(await runTick(store, START + 3 * DAY)).toEqual([]);
    });

    test('200 alerts of a monitor are kept, and those that are not delivered yet', async () => {
      const database = await open({ durability: 'normal' });
      const store = await databaseWatchStore(database);
      await registered(store, registration(1, { webhookUrl: 'https://hooks.quant.dev/a' }));
      // as after 220 ticks; the first ten messages still wait
      for (let i = 1; i <= 220; i++)
        await database
          .prepare('insert into watch_alert values (?, ?, ?, ?, ?, ?, ?, 0)')
          .run(alertId(900_000 + i), monitorId(1), i, i, 'liq_warn', i, '{}');
      for (let i = 1; i <= 220; i++)
        await database
          .prepare('insert into watch_delivery values (?, ?, ?, ?, 0, 0, ?, 0, null)')
          .run(alertId(900_000 + i), monitorId(1), 'hooks.quant.dev', i <= 10 ? 'pending' : 'done', i);
      await database.prepare('update watch_monitor set sequence = 220').run();
      await market(store, START, observation(58_000));
      await runTick(store, START);
      const kept = (await store.alerts(monitorId(1), 1000)).map(({ at }) => at);
      expect(kept).toEqual([
        START,
        ...Array.from({ length: 199 }, (_, i) => 220 - i),
        ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      ]);
    });
  });
});

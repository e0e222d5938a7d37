import { NEW_COURSE } from '@quant/market-data';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { NO_SIGNS } from '../../src/store/ports/market-store';
import {
  alertId,
  candidatesOf,
  claimed,
  claimUnit,
  DAY,
  evaluated,
  HOUR,
  keyOf,
  market,
  MINUTE,
  monitorId,
  observation,
  registered,
  registration,
  runTick,
  START,
  webhookAt,
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
      const venues = { lastMark: null, lastSource: null, fundingSource: null, signs: NO_SIGNS };
      const remembered = { ...venues, course: NEW_COURSE };
      expect(await store.watchedAssets()).toEqual([
        { asset: 'BTC', volatility: null, volatilityAt: null, ...remembered },
      ]);
      const volatility = { realized30d: 0.5, ratio30d90d: 1.1 };
      await store.recordVolatility('BTC', volatility, START);
      expect(await store.watchedAssets()).toEqual([{ asset: 'BTC', volatility, volatilityAt: START, ...remembered }]);
      await store.recordVolatility('BTC', null, START + 1);
      expect(await store.watchedAssets()).toEqual([
        { asset: 'BTC', volatility: null, volatilityAt: START + 1, ...remembered },
      ]);
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
      expect(await store.assetNow('BTC', 0)).toEqual({
        ...{ fundingIndex: 0, quote: null, source: null, singleSource: false, blindReason: null },
      });
      expect(await store.isQuoted('BTC')).toBe(false);
      await market(store, START, observation(62_000));
      await market(store, START + MINUTE, observation(null));
      expect(await store.assetNow('BTC', 0)).toEqual({
        fundingIndex: 0,
        quote: { mark: 62_000, venueMarks: null, markAt: START, fundingRate: null, fundingIndex: 0, evaluatedAt: null },
        ...{ source: 'simulated', singleSource: false, blindReason: 'no_venue' },
      });
      expect([await store.isQuoted('BTC'), await store.isQuoted('ETH')]).toEqual([true, false]);
      await runTick(store, START + MINUTE);
      expect((await store.assetNow('BTC', 0))?.quote?.evaluatedAt).toBe(START + MINUTE);
    });
  });

  describe('units', () => {
    test('that jump over a tick were evaluated when they were before', async () => {
      const store = await opened();
      await registered(store, registration(1));
      const evaluatedAt = async () => (await store.assetNow('BTC', 0))?.quote?.evaluatedAt;
      await market(store, START, observation(62_000));
      await runTick(store, START);
      await market(store, START + MINUTE, observation(62_000));
      expect(await store.skip([await claimed(store, START + 5 * MINUTE)])).toEqual([]);
      expect([await evaluatedAt(), await store.unitsLeft()]).toEqual([START, 0]);
      await market(store, START + 5 * MINUTE, observation(62_000));
      await runTick(store, START + 5 * MINUTE);
      expect(await evaluatedAt()).toBe(START + 5 * MINUTE);
    });

    test('each is claimed once a tick, and only when its market is recorded', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2, { position: { asset: 'ETH' } }));
      expect(await claimUnit(store, START, MINUTE)).toBeUndefined();
      const volatility = { realized30d: 0.5, ratio30d90d: 1.3 };
      const funding = { rate: -0.0002, intervalHours: 4 };
      const lastMark = { mark: 62_000, at: START };
      await market(store, START, observation(62_000, { volatility, funding }), observation(null, { asset: 'ETH' }));
      expect(await store.unitsLeft()).toBe(2);
      const btc = await claimed(store, START);
      const eth = await claimed(store, START);
      expect(await claimUnit(store, START, MINUTE)).toBeUndefined();
      expect(btc).toEqual({
        ...{
          key: expect.any(Number) as number,
          asset: 'BTC',
          shard: 0,
          tick: START / MINUTE,
          seenTick: 0,
          at: START,
          fence: 1,
        },
        market: {
          ...{ mark: 62_000, venueMarks: null, funding, fundingSign: -1, fundingIndex: 0, volatility },
          provenance: {
            ...{ source: 'simulated', fundingSource: 'simulated', singleSource: false, blindness: null },
            lastMark,
          },
        },
      });
      const provenance = {
        source: null,
        fundingSource: null,
        singleSource: false,
        blindness: { reason: 'no_venue', asked: [] },
        lastMark: null,
      };
      expect(eth.market).toEqual({
        ...{ mark: null, venueMarks: null, funding: null, fundingSign: null, fundingIndex: 0, volatility: null },
        provenance,
      });
      expect([await store.finish([btc]), await store.finish([btc, eth])]).toEqual([[], [btc]]);
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
      expect(await claimUnit(store, START + 19_999, MINUTE)).toBeUndefined();
      const second = await claimed(store, START + 20_000);
      expect(second.fence).toBe(first.fence + 1);
      expect(await store.commit([first], result ? [result] : [], { leaseUntil: START + MINUTE })).toEqual({
        lost: [first],
        dropped: new Set([monitorId(1)]),
      });
      expect(await store.finish([first])).toEqual([first]);
      expect(await store.alerts(monitorId(1), 20)).toEqual([]);
      const own = result && { ...result, candidate: { ...result.candidate, unit: second } };
      const commit = await store.commit([second], own ? [own] : [], { leaseUntil: START + MINUTE });
      expect(commit).toEqual({ lost: [], dropped: new Set() });
      expect(await store.alerts(monitorId(1), 20)).toHaveLength(1);
    });

    test('a lease further ahead than any worker asks for counts as free, of a unit and of the market', async () => {
      const store = await opened();
      await registered(store, registration(1));
      const ahead = START + 2 * HOUR;
      expect(await store.claimMarket(10, ahead, 30_000)).toBeDefined();
      expect(await store.claimMarket(10, START, 30_000)).toBeDefined();
      expect(await store.claimMarket(10, START, 30_000)).toBeUndefined();
      await market(store, START + MINUTE, observation(62_000));
      expect(await claimUnit(store, ahead)).toBeDefined();
      expect(await claimUnit(store, START + MINUTE)).toBeDefined();
      expect(await claimUnit(store, START + MINUTE)).toBeUndefined();
    });

    test('several are claimed, read and written together; one that is lost takes no other with it', async () => {
      const store = await opened();
      const assets = ['BTC', 'ETH', 'SOL'];
      await registered(store, ...assets.map((asset, n) => registration(n, { position: { asset } })));
      await market(store, START, ...assets.map((asset) => observation(58_000, { asset })));
      const units = await store.claimUnits(START, 20_000, 5);
      expect(units.map(({ asset }) => asset)).toEqual(assets);
      const results = (await candidatesOf(store, ...units)).map((one) => evaluated(one.unit, one));
      // the first is another worker's by now
      const taken = await claimed(store, START + 20_000);
      const { lost, dropped } = await store.commit(units, results, 'finish');
      expect([lost, dropped]).toEqual([[units[0]], new Set([monitorId(0)])]);
      for (const [n, count] of [0, 1, 1].entries()) expect(await store.alerts(monitorId(n), 9)).toHaveLength(count);
      expect(await store.unitsLeft()).toBe(1);
      expect(await store.finish([taken])).toEqual([]);
    });

    test('a monitor that an interrupted tick has written is not looked at again by it, and knows that it was', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2));
      await market(store, START, observation(58_000));
      const first = await claimed(store, START);
      const [one] = await candidatesOf(store, first);
      // a worker dies after it has written one of two
      await store.commit([first], one ? [evaluated(first, one)] : [], { leaseUntil: START });
      const second = await claimed(store, START);
      expect((await candidatesOf(store, second)).map(({ id }) => id)).toEqual([monitorId(2)]);
      // and the next tick comes before the other one is written
      await market(store, START + MINUTE, observation(50_000));
      const third = await claimed(store, START + MINUTE);
      expect((await candidatesOf(store, third)).map(({ id }) => id)).toEqual([monitorId(1), monitorId(2)]);
    });

    test('a commit renews the lease', async () => {
      const store = await opened();
      await registered(store, registration(1));
      await market(store, START, observation(62_000));
      const unit = await claimed(store, START);
      await store.commit([unit], [], { leaseUntil: START + 90_000 });
      expect(await claimUnit(store, START + 89_999, MINUTE)).toBeUndefined();
      expect(await claimUnit(store, START + 90_000, MINUTE)).toBeDefined();
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
      await registered(store, registration(1), registration(2, { webhook: webhookAt('https://hooks.quant.dev/a') }));
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
      await store.commit([first], results, { leaseUntil: START + MINUTE });
      // the worker dies before it has finished
      const second = await claimed(store, START + 2 * MINUTE);
      expect(await candidatesOf(store, second)).toEqual([]);
      // and even the same results once more
      const late = results.map((result) => ({ ...result, candidate: { ...result.candidate, unit: second } }));
      expect((await store.commit([second], late, { leaseUntil: START + 3 * MINUTE })).dropped).toEqual(
        new Set([monitorId(1)]),
      );
      expect(await store.alerts(monitorId(1), 20)).toHaveLength(1);
    });

    test('what its owner changed meanwhile is left as it is, and the others are written', async () => {
      const store = await opened();
      await registered(store, registration(1), registration(2));
      await market(store, START, observation(58_000));
      const unit = await claimed(store, START);
      const results = (await candidatesOf(store, unit)).map((candidate) => evaluated(unit, candidate));
      await store.change(monitorId(1), ({ monitor }) => ({ monitor: { ...monitor, collateral: 2000 } }));
      const commit = await store.commit([unit], results, { leaseUntil: START + MINUTE });
      expect(commit).toEqual({ lost: [], dropped: new Set([monitorId(1)]) });
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
      for (let i = 0; i <= 3; i++) {
        await market(store, at(i), observation(62_000, { funding }));
        await runTick(store, at(i));
      }
      // the index has moved by 9e-4; windows are 1e-3 wide
      const [index, stored] = [(await store.assetNow('BTC', 0))?.fundingIndex ?? NaN, await store.find(monitorId(1))];
      expect(index).toBeCloseTo(9e-4, 12);
      expect(stored?.indexLow).toBeGreaterThan(index - 1e-3);
      expect(stored?.indexLow).toBeLessThanOrEqual(index);
      for (let i = 4; i <= 7; i++) {
        await market(store, at(i), observation(62_000, { funding }));
        await runTick(store, at(i));
      }
      const later = await store.find(monitorId(1));
      expect((later?.indexLow ?? NaN) - (stored?.indexLow ?? NaN)).toBeCloseTo(1e-3, 12);
      expect(later?.version).toBe((stored?.version ?? NaN) + 1);
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
      await registered(store, registration(1, { webhook: webhookAt('https://hooks.quant.dev/a') }));
      const key = await keyOf(database, monitorId(1));
      // as after 220 ticks; the first ten messages still wait
      for (let i = 1; i <= 220; i++)
        await database
          .prepare(`insert into watch_alert (monitor, sequence, id, tick, type, at, body, delivered, urgency)
           values (?, ?, ?, ?, ?, ?, ?, 0, 1)`)
          .run(key, i, alertId(900_000 + i), i, 'liq_warn', i, '{}');
      for (let i = 1; i <= 10; i++)
        await database
          .prepare(
            `insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
             values (?, ?, 'hooks.quant.dev', 1, 'waiting', 1, 1, ?)`,
          )
          .run(key, i, START + DAY);
      await database.prepare('update watch_trigger set sequence = 220').run();
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

import { type TierAnswer, type TierTable } from '@quant/market-data';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { newMonitor } from '../../src/registration/new-monitor';
import { TierReader, TIERS_LAST, TIERS_RETRY } from '../../src/runner/tier-reader';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { MINUTE, monitorId, POSITION, registered, registration, START } from './fixtures';

const tableOf = (rate: number): TierTable => ({ sizedIn: 'usd', tiers: [{ from: 0, to: null, rate, deduction: 0 }] });
const read = (rate: number): TierAnswer => ({ table: tableOf(rate), reason: null });
const OKX = { venue: 'okx', asset: 'BTC' } as const;
const SIGNAL = new AbortController().signal;

/** A monitor of a position at an exchange. */
const at = (n: number, venue: 'okx' | 'bybit', asset = 'BTC') =>
  registration(n, { monitor: newMonitor({ ...POSITION, asset, venue }, 'paid', START, () => tableOf(0.01)) });

describeOnEveryDatabase('margin tiers', ({ open }) => {
  const opened = async () => {
    const database = await open({ durability: 'normal' });
    return { database, store: await databaseWatchStore(database) };
  };

  test('stay as they were read while a venue does not answer', async () => {
    const { store } = await opened();
    expect(await store.tiers('okx', 'BTC')).toBeUndefined();
    await store.recordTiers(OKX, { table: null, reason: 'unavailable' }, START, START);
    expect(await store.tiers('okx', 'BTC')).toEqual({ table: null, fetchedAt: null, reason: 'unavailable' });
    await store.recordTiers(OKX, read(0.01), START + 1, START);
    await store.recordTiers(OKX, { table: null, reason: 'contradictory' }, START + 2, START);
    expect(await store.tiers('okx', 'BTC')).toEqual({
      ...{ table: tableOf(0.01), fetchedAt: START + 1, reason: 'contradictory' },
    });
  });

  test('are claimed when they are due, by one worker, the longest first; those of nobody are forgotten', async () => {
    const { store } = await opened();
    await registered(store, at(1, 'okx'), at(2, 'bybit'), at(3, 'okx', 'ETH'));
    for (const [i, [venue, asset]] of (
      [
        ['okx', 'BTC'],
        ['bybit', 'BTC'],
        ['okx', 'ETH'],
        ['okx', 'SOL'],
      ] as const
    ).entries())
      await store.recordTiers({ venue, asset }, read(0.01), START, START + i);
    expect(await store.claimTiers(START - 1, START, 10)).toEqual([]);
    expect(await store.claimTiers(START + 9, START + 100, 2)).toHaveLength(2);
    expect(await store.claimTiers(START + 9, START + 100, 2)).toEqual([{ venue: 'okx', asset: 'ETH' }]);
    expect(await store.claimTiers(START + 9, START + 100, 2)).toEqual([]);
    expect(await store.tiers('okx', 'SOL')).toBeUndefined();
    expect(await store.claimTiers(START + 100, START + 200, 10)).toHaveLength(3);
  });

  test('come with the monitors that use them, in the order of their keys', async () => {
    const { store } = await opened();
    await registered(
      store,
      at(1, 'okx'),
      at(2, 'bybit'),
      at(3, 'okx'),
      registration(4),
      at(5, 'okx', 'ETH'),
      at(6, 'okx'),
    );
    await store.change(monitorId(6), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    const found = await store.monitorsOf(OKX, 0, 10);
    expect(found.map(({ id }) => id)).toEqual([monitorId(1), monitorId(3)]);
    expect((await store.monitorsOf(OKX, found[0]?.key ?? 0, 10)).map(({ id }) => id)).toEqual([monitorId(3)]);
    expect(await store.monitorsOf(OKX, 0, 1)).toHaveLength(1);
  });

  test('an exchange and what it showed are stored to the last bit', async () => {
    const { store } = await opened();
    const lines = [
      [0.005, 0],
      [0.01 / 3, 1300.7],
    ] as const;
    const monitor = {
      ...newMonitor(POSITION, 'paid', START),
      venueMargin: { venue: 'bybit', tiers: lines },
      liquidationOffset: -1 / 3,
    } as const;
    await registered(store, registration(1, { monitor }));
    expect((await store.find(monitorId(1)))?.monitor).toEqual(monitor);
  });

  test('a new table is given to its monitors, whose trigger prices move with it at once', async () => {
    const { database, store } = await opened();
    await registered(store, at(1, 'okx'), at(2, 'bybit'), registration(3));
    await store.recordTiers(OKX, read(0.01), START, START);
    const triggers = () =>
      database
        .prepare<{ low: number }>(
          'select coalesce(nullif(trig_lo, 0), doubt_lo) as low from watch_trigger order by monitor',
        )
        .all();
    const before = await triggers();
    const asked: string[] = [];
    let answer: TierAnswer = { table: null, reason: 'unavailable' };
    let now = START;
    const reader = new TierReader({
      ...{ store, clock: { now: () => now, sleep: () => Promise.resolve() } },
      market: {
        ...{ snapshot: () => Promise.reject(new Error()), dailyCandles: () => Promise.reject(new Error()) },
        leverageTiers: (venue, asset) => Promise.resolve((asked.push(`${venue} ${asset}`), answer)),
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    await reader.refresh(SIGNAL);
    expect(await triggers()).toEqual(before);

    answer = read(0.2);
    for (const [wait, times] of [
      [TIERS_RETRY - 1, 1],
      [1, 2],
      [TIERS_LAST - 1, 2],
      [1, 3],
    ] as const) {
      now += wait;
      await reader.refresh(SIGNAL);
      expect(asked).toEqual(Array(times).fill('okx BTC'));
    }
    const [okx, ...others] = await triggers();
    expect(others).toEqual(before.slice(1));
    // 49,600 at bankruptcy, 20 % maintenance margin, 0.05 % fee, 15 % away
    expect(okx?.low).toBeCloseTo(49_600 / (1 - 0.2005) / 0.85, 0);
    expect((await store.find(monitorId(1)))?.monitor.venueMargin?.tiers).toEqual([[0.2, 0]]);
    expect((await store.find(monitorId(1)))?.version).toBe(1);
  });

  test('a reader that is stopped leaves the rest to the next one', async () => {
    const { store } = await opened();
    await registered(store, at(1, 'okx'));
    await store.recordTiers(OKX, read(0.01), START, START);
    const stopping = new AbortController();
    const dependencies = {
      ...{ store, clock: { now: () => START, sleep: () => Promise.resolve() } },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    };
    const market = {
      ...{ snapshot: () => Promise.reject(new Error()), dailyCandles: () => Promise.reject(new Error()) },
      leverageTiers: () => (stopping.abort(), Promise.resolve(read(0.3))),
    };
    await new TierReader({ ...dependencies, market }).refresh(stopping.signal);
    expect((await store.find(monitorId(1)))?.monitor.venueMargin?.tiers).toEqual([[0.01, 0]]);
    expect(await store.claimTiers(START + 11 * MINUTE, START, 1)).toEqual([OKX]);
  });
});

/** Prices of one venue against those of the others, in the ways that once passed. */
import { describeOnSqlite } from '../../../../tests/kit/store/databases';
import { driftingMarks, marksTimes } from '../../../../tests/kit/exchange/fake-exchanges';
import { type ExchangeWorld, exchangeWorld, MINUTE } from './exchange-world';

const FIRST = 'binanceusdm';

describeOnSqlite('of five venues', ({ open }) => {
  let world: ExchangeWorld;
  beforeEach(async () => {
    world = await exchangeWorld(await open({ durability: 'normal' }), { BTC: 60_000 });
    const position = { positionSize: 1000, collateral: 900 } as const;
    await world.register('watcher', { asset: 'BTC', direction: 'long', entryPrice: 60_000, ...position });
  });
  afterEach(() => world.close());

  /** What a tick believes of BTC. */
  async function believed(tick: () => Promise<unknown>): Promise<number | string | null> {
    world.clock.jump(MINUTE);
    await tick();
    const row = await world.database
      .prepare<{ mark: number | null; blind_reason: string | null }>(
        'select mark, blind_reason from watch_market order by tick desc limit 1',
      )
      .first();
    return row?.mark ?? row?.blind_reason ?? null;
  }

  const times = async (count: number, tick: () => Promise<unknown>) => {
    const seen = new Set<number | string | null>();
    for (let i = 0; i < count; i++) seen.add(await believed(tick));
    return [...seen];
  };

  test('one that is ten times as high from the start is not believed by a fresh process', async () => {
    world.fake.lie(FIRST, marksTimes(10));
    expect(await believed(world.worker())).toBe(60_000);
  });

  test('a lie is not believed by a worker that has not had a turn for four minutes', async () => {
    const [one, other] = [world.worker(), world.worker()];
    await believed(one);
    await times(4, other);
    world.fake.lie(FIRST, marksTimes(10));
    expect(await believed(one)).toBe(60_000);
  });

  test('a fall of 19 % a minute is not believed', async () => {
    const worker = world.worker();
    await believed(worker);
    world.fake.lie(FIRST, driftingMarks(0.81));
    expect(await times(6, worker)).toEqual([60_000]);
  });

  test('one that is stuck at 60 000 while four others say 40 000 is not believed', async () => {
    const worker = world.worker();
    await believed(worker);
    for (const venue of ['bybit', 'okx', 'hyperliquid', 'krakenfutures'] as const)
      world.fake.change('BTC', { mark: 40_000 }, venue);
    expect(await times(4, worker)).toEqual([40_000]);
  });

  test('a lie that is repeated is not believed for that', async () => {
    const worker = world.worker();
    await believed(worker);
    world.fake.lie(FIRST, marksTimes(10));
    expect(await times(5, worker)).toEqual([60_000]);
  });

  test('one that fails once is replaced in the same minute', async () => {
    const worker = world.worker();
    await believed(worker);
    world.fake.fail(FIRST, { kind: 'status', status: 503 });
    expect(await believed(worker)).toBe(60_000);
  });
});

describeOnSqlite('of two venues', ({ open }) => {
  test('one that lies raises nothing that is confirmed, and its owner reads what both say', async () => {
    const venues = ['binanceusdm', 'bybit'] as const;
    const world = await exchangeWorld(await open({ durability: 'normal' }), { BTC: 60_000 }, { venues });
    const position = { positionSize: 1000, collateral: 100, entryPrice: 60_000 } as const;
    for (const direction of ['long', 'short'] as const)
      await world.register(direction, { asset: 'BTC', direction, ...position });
    const worker = world.worker();
    world.fake.lie('binanceusdm', marksTimes(0.1));
    for (let i = 0; i < 5; i++) {
      world.clock.jump(MINUTE);
      await worker();
    }
    const quote = (await world.store.assetNow('BTC', 0))?.quote;
    expect(quote).toMatchObject({
      mark: 33_000,
      venueMarks: { disputed: true, judged: { long: 60_000, short: 6000 } },
    });
    const bodies = (await world.store.alerts('long', 10)).map(({ body }) => JSON.parse(body) as { data: object });
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.data).toMatchObject({
      ...{ type: 'liq_unconfirmed', worst_band: 'breach', worst_venue: 'binanceusdm', worst_mark: 6000 },
      judged_mark: 60_000,
      marks: [
        { venue: 'binanceusdm', mark: 6000 },
        { venue: 'bybit', mark: 60_000 },
      ],
    });
    // a short one is far from liquidation on either mark
    expect(await world.store.alerts('short', 10)).toEqual([]);
    await world.close();
  });
});

describeOnSqlite('of a venue that is alone', ({ open }) => {
  test('a lie is believed by nobody while others list the asset, and what the others said last is kept', async () => {
    const world = await exchangeWorld(await open({ durability: 'normal' }), { BTC: 60_000 });
    const position = { positionSize: 1000, collateral: 900 } as const;
    await world.register('watcher', { asset: 'BTC', direction: 'long', entryPrice: 60_000, ...position });
    const worker = world.worker();
    await worker();
    for (const venue of ['bybit', 'okx', 'hyperliquid', 'krakenfutures'] as const)
      world.fake.fail(venue, { kind: 'status', status: 503 });
    world.fake.lie(FIRST, marksTimes(0.1));
    world.clock.jump(MINUTE);
    await worker();
    const [asset] = await world.store.watchedAssets();
    expect(asset?.lastMark?.mark).toBe(60_000);
    const alerts = (await world.store.alerts('watcher', 10)).map(({ type }) => type);
    expect(alerts).toEqual(['liq_unconfirmed']);
    await world.close();
  });
});

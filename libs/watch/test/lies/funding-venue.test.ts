/** The venue of a funding series changes once for everybody, and that is no flip; a flip of the venue that is followed is everybody's. */
import { describeOnSqlite } from '../../../../tests/kit/store/databases';
import { type FakeVenue } from '../../../../tests/kit/exchange/fake-exchanges';
import { CASTS, type ExchangeWorld, exchangeWorld, MINUTE } from './exchange-world';

const MONITORS = Array.from({ length: 40 }, (_, i) => `monitor ${i}`);
const [FIRST, SECOND, THIRD] = ['binanceusdm', 'bybit', 'okx'] as const;
const RATE = 2e-4;

describeOnSqlite('forty monitors of one asset', ({ open }) => {
  let world: ExchangeWorld;
  beforeEach(async () => {
    const venues = [FIRST, SECOND, THIRD];
    world = await exchangeWorld(await open({ durability: 'normal' }), { BTC: 60_000 }, { venues });
    const position = { direction: 'long', entryPrice: 60_000, positionSize: 1000, collateral: 900 } as const;
    for (const id of MONITORS) await world.register(id, { asset: 'BTC', ...position });
  });
  afterEach(() => world.close());

  const pays = (venue: FakeVenue, fundingRate: number): void => {
    world.fake.change('BTC', { fundingRate }, venue);
  };

  /** How many flips each monitor has told of, where all have told the same. */
  async function flips(): Promise<number[]> {
    const counts = await Promise.all(MONITORS.map(async (id) => (await world.store.alerts(id, 100)).length));
    return [...new Set(counts)];
  }

  test.each(CASTS)('%s', async (cast) => {
    const tick = world.ticker(cast);
    let count = 0;
    const ticks = async (howMany: number) => {
      for (let i = 0; i < howMany; i++) {
        world.clock.jump(MINUTE);
        await tick(count++);
      }
      return flips();
    };
    const followed = async () => (await world.store.watchedAssets())[0]?.fundingSource;
    pays(SECOND, -RATE);
    expect(await ticks(2)).toEqual([0]);
    // the first is away for once: nothing changes
    world.fake.fail(FIRST, { kind: 'status', status: 503 });
    expect(await ticks(1)).toEqual([0]);
    world.fake.fail(FIRST);
    expect([await ticks(1), await followed()]).toEqual([[0], FIRST]);
    // it is away for longer: another, with the other sign, is followed
    world.fake.fail(FIRST, { kind: 'status', status: 503 });
    expect([await ticks(3), await followed()]).toEqual([[0], SECOND]);
    // now it pays what was told, and then it flips itself
    pays(SECOND, RATE);
    expect(await ticks(2)).toEqual([0]);
    pays(SECOND, -RATE);
    expect(await ticks(2)).toEqual([1]);
    // the first is back for ten, with too little to have a sign at first, and then what was told
    world.fake.fail(FIRST);
    pays(FIRST, 1e-6);
    expect([await ticks(9), await followed()]).toEqual([[1], SECOND]);
    expect([await ticks(1), await followed()]).toEqual([[1], FIRST]);
    pays(FIRST, -RATE);
    expect(await ticks(2)).toEqual([1]);
    pays(FIRST, RATE);
    expect(await ticks(1)).toEqual([2]);
    // its mark is disputed: it is left at once
    world.fake.change('BTC', { mark: 66_000 }, FIRST);
    pays(SECOND, -RATE);
    expect([await ticks(1), await followed()]).toEqual([[2], SECOND]);
  });
});

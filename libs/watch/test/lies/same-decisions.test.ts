/** Whoever does the ticks, a fresh process each time, always the same, or three in turn: what is decided is the same. */
import { createHash } from 'node:crypto';
import { describeOnSqlite } from '../../../../tests/kit/store/databases';
import { marksTimes } from '../../../../tests/kit/exchange/fake-exchanges';
import { type Cast, CASTS, type ExchangeWorld, exchangeWorld, MINUTE } from './exchange-world';

const VENUES = ['binanceusdm', 'bybit', 'okx', 'krakenfutures'] as const;
const TICKS = 30;

/** The same for the same seed, 0 ≤ x < 1. */
const chance = (...seed: unknown[]): number =>
  createHash('sha256').update(seed.join()).digest().readUInt32BE() / 2 ** 32;

const DECIDED = `
  select asset, mark, source, single_source, blind_reason, funding_rate, funding_source, funding_sign, marks, last_mark
  from watch_market order by tick, asset`;

describeOnSqlite('ticks with failures and lies at random', ({ open }) => {
  let world: ExchangeWorld;
  beforeEach(async () => {
    world = await exchangeWorld(await open({ durability: 'normal' }), { BTC: 60_000 }, { venues: VENUES });
  });
  afterEach(() => world.close());

  async function decided(cast: Cast, seed: number): Promise<Record<string, unknown>[]> {
    const position = { direction: 'long', positionSize: 1000, collateral: 900 } as const;
    for (const asset of ['BTC', 'RARE']) await world.register(asset, { asset, entryPrice: 100, ...position });
    const tick = world.ticker(cast);
    for (let i = 0; i < TICKS; i++) {
      world.clock.jump(MINUTE);
      world.fake.change('RARE', { mark: 7 * (1 + 0.2 * (chance(seed, 'rare', i) - 0.5)) }, 'okx');
      for (const venue of VENUES) {
        const fate = chance(seed, venue, Math.floor(i / 3));
        const price = 60_000 * (1 + 0.02 * Math.sin(i)) * (1 + 0.002 * chance(venue, i));
        world.fake.change('BTC', { mark: price, fundingRate: 2e-4 * (chance(seed, venue, 'rate', i) - 0.4) }, venue);
        world.fake.lie(venue, fate < 0.2 ? marksTimes(0.5 + fate * 5) : undefined);
        world.fake.fail(venue, fate > 0.75 ? { kind: 'hung-up' } : undefined);
      }
      await tick(i);
    }
    return world.database.prepare(DECIDED).all();
  }

  describe.each([1])('seed %d', (seed) => {
    let first: Record<string, unknown>[] | undefined;

    test.each(CASTS)('%s', async (cast) => {
      const rows = await decided(cast, seed);
      first ??= rows;
      expect(rows).toEqual(first);
      // something has happened
      expect(rows).toHaveLength(2 * TICKS);
      const kinds = (name: string) => new Set(rows.map((row) => row[name])).size;
      for (const name of ['source', 'blind_reason', 'funding_source', 'single_source'])
        expect(kinds(name)).toBeGreaterThan(1);
    });
  });
});

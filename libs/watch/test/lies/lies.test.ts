/**
 * Lies of exchanges, and what they cost: no liquidation alert that the true prices do not justify, and none of those that they do later than
 * one tick. Everything is real but the exchanges and the clock; what is due is worked out here, from the true prices alone.
 */
import { type FakeVenue } from '../../../../tests/kit/exchange/fake-exchanges';
import { describeOnSqlite } from '../../../../tests/kit/store/databases';
import { type Cast, CASTS, type ExchangeWorld, exchangeWorld, MINUTE, START } from './exchange-world';
import { LIES } from './lies';

const PRICES = { BTC: 64_000, ETH: 3200, SOL: 150 };

/** Honest venues differ a little. */
const BASIS: Readonly<Partial<Record<FakeVenue, number>>> = {
  binanceusdm: 1,
  bybit: 1.0008,
  okx: 0.9995,
  hyperliquid: 1.0004,
  krakenfutures: 0.999,
};

/** The true prices, of the first ones: calm, down by 5 %, down by 15 %, up by 20 %. Shorter where every tick begins at nothing. */
const COURSE = [1, 1.001, 0.999, 1.002, 0.998, 0.95, 0.949, 0.85, 1.2];
const SHORT_COURSE = [1, 1.001, 0.95, 0.85, 1.2];
const LIE_BEGINS = 1;

/**
 * In `npm test` one cast is told each lie, in turn: that every cast decides the same is held by same-decisions.test.ts. All casts are told all
 * lies in `npm test -- long`.
 */
const EVERY_CAST = process.env['EVERY_CAST'] !== undefined;
const liesTo = (cast: Cast) => LIES.filter((_, i) => EVERY_CAST || CASTS[i % CASTS.length] === cast);

/**
 * A position of 1000 at the first price is liquidated where its loss has used up its collateral but for 0.5 % of the size; it is warned of
 * 15 % of the mark before, and critical 7 % before. Both are meant to be warned of at 1.5 % from the first price.
 */
const SIZE = 1000;
const MARGIN = 0.005;
const LIQUIDATED = { long: 0.985 * 0.85, short: 1.015 * 1.15 };
const COLLATERAL = {
  long: SIZE * (1 - LIQUIDATED.long + MARGIN),
  short: SIZE * (LIQUIDATED.short - 1 + MARGIN),
};
type Direction = keyof typeof LIQUIDATED;

/** What is to be alerted, and at which tick, by the true prices. */
function due(course: readonly number[], direction: Direction): string[] {
  const alerts: string[] = [];
  let worst = 0;
  for (const [tick, price] of course.entries()) {
    const distance = (direction === 'long' ? price - LIQUIDATED.long : LIQUIDATED.short - price) / price;
    const band = distance < 0.07 ? 2 : distance < 0.15 ? 1 : 0;
    if (band > worst) alerts.push(`${band === 2 ? 'liq_critical' : 'liq_warn'} at ${tick}`);
    worst = Math.max(worst, band);
  }
  return alerts;
}

test('the oracle asks for what is meant', () => {
  expect(due(COURSE, 'long')).toEqual(['liq_warn at 5', 'liq_critical at 7']);
  expect(due(COURSE, 'short')).toEqual(['liq_critical at 8']);
});

describeOnSqlite('while most venues are honest', ({ open }) => {
  let world: ExchangeWorld;
  beforeEach(async () => {
    world = await exchangeWorld(await open({ durability: 'normal' }), PRICES);
  });
  afterEach(() => world.close());

  const DIRECTIONS: readonly Direction[] = ['long', 'short'];

  async function raised(asset: string, direction: Direction): Promise<string[]> {
    const alerts = await world.store.alerts(`${asset} ${direction}`, 100);
    // what one venue alone says is told as such
    const liquidations = alerts.filter(({ type }) => /^liq_(?!unconfirmed)/.test(type)).reverse();
    const first = START / MINUTE;
    return liquidations.map(({ type, at }) => `${type} at ${Math.floor(at / MINUTE) - first}`);
  }

  describe.each(CASTS)('%s', (cast) => {
    test.each(liesTo(cast))('is told: $name', async ({ begin }) => {
      for (const asset of ['BTC', 'ETH'] as const)
        for (const direction of DIRECTIONS)
          await world.register(`${asset} ${direction}`, {
            ...{ asset, direction, entryPrice: PRICES[asset], positionSize: SIZE },
            ...{ collateral: COLLATERAL[direction], maintenanceMarginRate: MARGIN },
          });
      const tickOf = world.ticker(cast);
      const course = cast === 'a fresh process' ? SHORT_COURSE : COURSE;
      for (const [tick, factor] of course.entries()) {
        if (tick > 0) world.clock.jump(MINUTE);
        for (const [venue, basis] of Object.entries(BASIS))
          for (const [asset, price] of Object.entries(PRICES))
            world.fake.change(asset, { mark: price * factor * basis }, venue as FakeVenue);
        if (tick === LIE_BEGINS) begin(world.fake);
        await tickOf(tick);
      }
      for (const asset of ['BTC', 'ETH'])
        for (const direction of DIRECTIONS) expect(await raised(asset, direction)).toEqual(due(course, direction));
    });
  });
});

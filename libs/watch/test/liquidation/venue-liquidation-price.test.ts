import { tierTable } from '@quant/market-data';
import { venueLiquidationPrice } from '../../src/liquidation/venue-liquidation-price';
import { tiersOf } from '../../src/liquidation/venue-margin';
import { liquidationVenue, VENUE_SPELLINGS } from '../../src/liquidation/venue-rules';
import { bisectedLiquidationPrice, type SoughtPosition } from './margin-balance';
import { PUBLISHED_CASES } from './published-cases';
import { PUBLISHED_TIERS, type PublishedTiers, statedOf } from './published-tiers';

const named = PUBLISHED_CASES.map((of) => ({ of, name: `${of.source} ${of.side} ${of.entryPrice} ${of.quantity}` }));

test.each(named)('gives the published liquidation price: $name', ({ of }) => {
  const { venue, side, entryPrice, quantity, collateral, tiers, liquidationPrice, tolerance } = of;
  const position = { side, entryPrice, positionSize: quantity * entryPrice, effectiveCollateral: collateral };
  const price = venueLiquidationPrice({ ...position, maintenanceMarginRate: NaN }, { venue, tiers });
  // what remains at leverage 1 is the difference of two nearly equal numbers
  const scale = Math.max(liquidationPrice, 0.01 * entryPrice);
  expect(Math.abs(price - liquidationPrice) / scale).toBeLessThan(tolerance);
});

test('knows at least sixty published prices', () => {
  expect(PUBLISHED_CASES.length).toBeGreaterThanOrEqual(60);
});

/**
 * Bybit's rules of 2025-09-02, word by word: initial and maintenance margin both hold the fee of closing at the
 * bankruptcy price; the maintenance margin is on the value at the mark.
 * https://www.bybit.com/en/help-center/article/Understanding-the-Adjustment-and-Impact-of-the-New-Margin-Calculation
 */
test.each([
  [1, 10],
  [1, 50],
  [-1, 3],
  [-1, 25],
] as const)('liquidates on Bybit where its margins meet: side %d, leverage %d', (side, leverage) => {
  const [size, entryPrice, rate, deduction, takerFee] = [0.5, 50_000, 0.01, 40, 0.00055];
  const feeToClose = size * entryPrice * (1 - side / leverage) * takerFee;
  const initialMargin = (size * entryPrice) / leverage + feeToClose;
  const price = venueLiquidationPrice(
    {
      side,
      entryPrice,
      positionSize: size * entryPrice,
      effectiveCollateral: initialMargin,
      maintenanceMarginRate: NaN,
    },
    { venue: 'bybit', tiers: [[rate, deduction]] },
  );
  const maintenanceMargin = size * price * rate - deduction + feeToClose;
  expect(initialMargin + side * size * (price - entryPrice)).toBeCloseTo(maintenanceMargin, 8);
});

const LEVERAGES = [1, 1.5, 2, 3, 5, 10, 20, 35, 75];

/** Sizes inside each tier, at its ends and across them. */
function sizesOf({ steps, rules, price }: PublishedTiers): number[] {
  const unit = rules.sizedIn === 'coins' ? price : 1;
  return [steps[1]?.[0] ?? 1, ...steps.map(([from]) => from)]
    .filter((from) => from > 0)
    .flatMap((from) => [from * 0.3, from * 0.97, from, from * 1.04, from * 2.2])
    .map((size) => size * unit);
}

const gridOf = (tiers: PublishedTiers): SoughtPosition[] =>
  sizesOf(tiers).flatMap((size) =>
    LEVERAGES.flatMap((leverage) =>
      ([1, -1] as const).map((side) => {
        const { price: entryPrice } = tiers;
        return { side, entryPrice, quantity: size / entryPrice, collateral: size / leverage };
      }),
    ),
  );

describe.each(PUBLISHED_TIERS)('$venue $asset', (tiers) => {
  const table = tierTable({ stated: statedOf(tiers), rules: { ...tiers.rules, step: 0 } });

  test('agrees with the bisection of margin balance and maintenance margin', () => {
    const grid = gridOf(tiers);
    expect(grid.length).toBeGreaterThan(100);
    for (const position of grid) {
      const { side, entryPrice, quantity, collateral } = position;
      const positionSize = quantity * entryPrice;
      const margin = { venue: tiers.venue, tiers: tiersOf(table, { positionSize, collateral, quantity }) };
      const price = venueLiquidationPrice(
        { side, entryPrice, positionSize, effectiveCollateral: collateral, maintenanceMarginRate: NaN },
        margin,
      );
      const expected = bisectedLiquidationPrice(tiers, position);
      expect({ position, off: Math.abs(price - expected) / entryPrice < 1e-9 }).toEqual({ position, off: true });
    }
  });

  test('keeps few tiers of a small position', () => {
    const [size = 0] = sizesOf(tiers);
    const small = { positionSize: size / 10, collateral: size / 100, quantity: size / 10 / tiers.price };
    expect(tiersOf(table, small)).toHaveLength(1);
  });
});

test('the deductions of Binance are those that it publishes', () => {
  const [binance] = PUBLISHED_TIERS;
  const { deductions = [] } = binance ?? {};
  const table = tierTable({ stated: statedOf({ ...(binance as PublishedTiers), deductions: [] }), rules: IN_USD });
  expect(table.tiers.map(({ deduction }) => Math.round(deduction))).toEqual(deductions);
});

test('the maintenance margin of a position is that of the example of Bybit', () => {
  // 100 contracts at 35: 1000 at 2 %, 1000 at 2.5 %, 1000 at 3 %, 500 at 3.5 %
  const bybit = PUBLISHED_TIERS.find(({ venue }) => venue === 'bybit') as PublishedTiers;
  const { tiers } = tierTable({ stated: statedOf(bybit), rules: IN_USD });
  const { rate = 0, deduction = 0 } = tiers.findLast(({ from }) => 3500 > from) ?? {};
  expect(3500 * rate - deduction).toBeCloseTo(92.5, 9);
});

const IN_USD = { sizedIn: 'usd', rates: 'graduated', step: 0 } as const;
const LONG = { side: 1, entryPrice: 62_000, positionSize: 5000, effectiveCollateral: 1000 } as const;

test('without a table the own rate of the position counts, by the basis and the fee of the venue', () => {
  const price = (venue: 'binanceusdm' | 'krakenfutures' | 'okx' | 'bybit') =>
    venueLiquidationPrice({ ...LONG, maintenanceMarginRate: 0.005 }, { venue, tiers: null });
  expect(price('krakenfutures')).toBe(49_910);
  expect(price('binanceusdm')).toBeCloseTo(49_600 / 0.995, 9);
  expect(price('okx')).toBeCloseTo(49_600 / 0.9945, 9);
  expect(price('bybit')).toBeCloseTo(49_600 / 0.99945 / 0.995, 9);
});

test('a long position that cannot be liquidated has the price 0', () => {
  const free = { ...LONG, effectiveCollateral: 6000, maintenanceMarginRate: 0.005 };
  expect(venueLiquidationPrice(free, { venue: 'okx', tiers: null })).toBe(0);
});

test('venues have their names and short ones', () => {
  expect(VENUE_SPELLINGS.map(liquidationVenue)).toEqual([
    ...['binanceusdm', 'bybit', 'okx', 'hyperliquid', 'krakenfutures'],
    ...['binanceusdm', 'krakenfutures'],
  ]);
});

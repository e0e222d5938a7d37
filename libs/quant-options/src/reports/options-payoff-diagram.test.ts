import { strategyExact } from '../../test/vector-files';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-payoff-diagram';
import { optionsPayoffDiagram } from './options-payoff-diagram';

const payoffDiagram = answering<'optionsPayoffDiagram', typeof optionsPayoffDiagram>(rules, optionsPayoffDiagram);

type Leg = Body<'optionsPayoffDiagram'>['legs'][number];

const call = (strike: number, premium: number): Leg => ({ type: 'call', strike, premium });
const short = (leg: Leg): Leg => ({ ...leg, direction: 'short' });

test('exact positions', () => {
  const held = strategyExact().cases.filter(({ legs }) =>
    legs.every(({ quantity, premium }) => quantity * premium > 0),
  );
  expect(held.length).toBeGreaterThan(5);
  for (const { legs, net_premium, breakevens, max_profit } of held) {
    const result = payoffDiagram({
      legs: legs.map(({ type, K, premium, quantity }) => ({
        type,
        strike: K,
        premium: Math.abs(premium),
        quantity: Math.abs(quantity),
        direction: quantity < 0 ? 'short' : 'long',
      })),
      spot: 100,
    });
    expect(result.net_premium).toBe(net_premium);
    expect(result.unlimited_profit).toBe(max_profit === null);
    const errors = breakevens.map(([price, tolerance], i) =>
      Math.abs((result.breakeven_points[i] ?? 0) - price) <= tolerance ? 'exact' : price,
    );
    expect(errors).toEqual(breakevens.map(() => 'exact'));
    expect(result.breakeven_points).toHaveLength(breakevens.length);
  }
});

test('a short position is the mirror of the long one', () => {
  const legs = [call(100, 5), { ...call(110, 2), quantity: 3 }];
  const long = payoffDiagram({ legs, spot: 100 });
  const mirrored = payoffDiagram({ legs: legs.map(short), spot: 100 });
  expect(mirrored.pnl).toEqual(long.pnl.map((pnl) => 0 - pnl));
  expect(mirrored.breakeven_points).toEqual(long.breakeven_points);
  expect([mirrored.net_premium, mirrored.max_profit, mirrored.max_loss]).toEqual([-11, 11, null]);
});

test('the defaults are 100 intervals within 30 % of the spot, one option, long', () => {
  const { prices, pnl } = payoffDiagram({ legs: [call(100, 5)], spot: 200 });
  expect([prices.length, pnl.length, prices[0], prices[50], prices[100]]).toEqual([101, 101, 140, 200, 260]);
  const spelt = {
    legs: [{ ...call(100, 5), quantity: 1, direction: 'long' as const }],
    price_range_pct: 30,
    points: 100,
  };
  expect(payoffDiagram({ ...spelt, spot: 200 })).toEqual(payoffDiagram({ legs: [call(100, 5)], spot: 200 }));
});

test.each([
  [99.99, 0.01, 199.99],
  [100, 0, 200],
  [150, 0, 250],
  [1000, 0, 1100],
])('a range of %d %% ends at %d and %d: no price is negative', (price_range_pct, lo, hi) => {
  const { prices } = payoffDiagram({ legs: [call(100, 5)], spot: 100, price_range_pct, points: 4 });
  expect(prices[0]).toBeCloseTo(lo, 12);
  expect(prices[4]).toBeCloseTo(hi, 12);
  expect(Math.min(...prices)).toBe(prices[0]);
});

test('a range below the resolution of doubles is a single price', () => {
  const { prices, pnl } = payoffDiagram({ legs: [call(90, 5)], spot: 100, price_range_pct: 1e-300, points: 2 });
  expect([prices, pnl]).toEqual([
    [100, 100, 100],
    [5, 5, 5],
  ]);
});

test('the profit at the spot does not depend on the window', () => {
  const legs = [call(100, 5), short(call(110, 2))];
  expect(payoffDiagram({ legs, spot: 107, price_range_pct: 1, points: 1 }).pnl_at_spot).toBe(4);
  expect(payoffDiagram({ legs, spot: 1e12 }).pnl_at_spot).toBe(7);
});

test('extremes in the range are no extremes of the position', () => {
  const { max_profit, max_loss, max_profit_in_range, max_loss_in_range } = payoffDiagram({
    legs: [short({ type: 'put', strike: 95, premium: 3 })],
    spot: 95,
    price_range_pct: 10,
  });
  expect([max_profit, max_loss, max_profit_in_range, max_loss_in_range]).toEqual([3, -92, 3, -6.5]);
});

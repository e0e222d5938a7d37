import { refusal } from '../../../../../tools/testing/refusal';
import { strategyExact } from '../../../test/vector-files';
import { payoffDiagram } from './payoff-diagram';
import { type PayoffDiagramInputs, type PayoffLeg } from './payoff-diagram-inputs';

const call = (strike: number, premium: number): PayoffLeg => ({ type: 'call', strike, premium });
const short = (leg: PayoffLeg): PayoffLeg => ({ ...leg, direction: 'short' });

test('exact positions', () => {
  const held = strategyExact().cases.filter(({ legs }) =>
    legs.every(({ quantity, premium }) => quantity * premium > 0),
  );
  expect(held.length).toBeGreaterThan(5);
  for (const { legs, netPremium, breakevens, maxProfit } of held) {
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
    expect(result.netPremium).toBe(netPremium);
    expect(result.unlimitedProfit).toBe(maxProfit === null);
    const errors = breakevens.map(([price, tolerance], i) =>
      Math.abs((result.breakevenPoints[i] ?? 0) - price) <= tolerance ? 'exact' : price,
    );
    expect(errors).toEqual(breakevens.map(() => 'exact'));
    expect(result.breakevenPoints).toHaveLength(breakevens.length);
  }
});

test('a short position is the mirror of the long one', () => {
  const legs = [call(100, 5), { ...call(110, 2), quantity: 3 }];
  const long = payoffDiagram({ legs, spot: 100 });
  const mirrored = payoffDiagram({ legs: legs.map(short), spot: 100 });
  expect(mirrored.pnl).toEqual(long.pnl.map((pnl) => 0 - pnl));
  expect(mirrored.breakevenPoints).toEqual(long.breakevenPoints);
  expect([mirrored.netPremium, mirrored.maxProfit, mirrored.maxLoss]).toEqual([-11, 11, null]);
});

test('the defaults are 100 intervals within 30 % of the spot, one option, long', () => {
  const { prices, pnl } = payoffDiagram({ legs: [call(100, 5)], spot: 200 });
  expect([prices.length, pnl.length, prices[0], prices[50], prices[100]]).toEqual([101, 101, 140, 200, 260]);
  const spelt = {
    legs: [{ ...call(100, 5), quantity: 1, direction: 'long' as const }],
    priceRangePct: 30,
    points: 100,
  };
  expect(payoffDiagram({ ...spelt, spot: 200 })).toEqual(payoffDiagram({ legs: [call(100, 5)], spot: 200 }));
});

test.each([
  [99.99, 0.01, 199.99],
  [100, 0, 200],
  [150, 0, 250],
  [1000, 0, 1100],
])('a range of %d %% ends at %d and %d: no price is negative', (priceRangePct, lo, hi) => {
  const { prices } = payoffDiagram({ legs: [call(100, 5)], spot: 100, priceRangePct, points: 4 });
  expect(prices[0]).toBeCloseTo(lo, 12);
  expect(prices[4]).toBeCloseTo(hi, 12);
  expect(Math.min(...prices)).toBe(prices[0]);
});

test('a range below the resolution of doubles is a single price', () => {
  const { prices, pnl } = payoffDiagram({ legs: [call(90, 5)], spot: 100, priceRangePct: 1e-300, points: 2 });
  expect([prices, pnl]).toEqual([
    [100, 100, 100],
    [5, 5, 5],
  ]);
});

test('the profit at the spot does not depend on the window', () => {
  const legs = [call(100, 5), short(call(110, 2))];
  expect(payoffDiagram({ legs, spot: 107, priceRangePct: 1, points: 1 }).pnlAtSpot).toBe(4);
  expect(payoffDiagram({ legs, spot: 1e12 }).pnlAtSpot).toBe(7);
});

test('extremes in the range are no extremes of the position', () => {
  const { maxProfit, maxLoss, maxProfitInRange, maxLossInRange } = payoffDiagram({
    legs: [short({ type: 'put', strike: 95, premium: 3 })],
    spot: 95,
    priceRangePct: 10,
  });
  expect([maxProfit, maxLoss, maxProfitInRange, maxLossInRange]).toEqual([3, -92, 3, -6.5]);
});

const legs = [call(100, 5)];
test.each<[inputs: object, path: (string | number)[], rule: string]>([
  [{ spot: 100 }, ['legs'], 'missing'],
  [{ legs }, ['spot'], 'missing'],
  [{ legs: [], spot: 100 }, ['legs'], 'too_short'],
  [{ legs: Array.from({ length: 51 }, () => call(100, 5)), spot: 100 }, ['legs'], 'too_long'],
  [{ legs: [7], spot: 100 }, ['legs', 0], 'dict_type'],
  [{ legs: [{ strike: 100, premium: 5 }], spot: 100 }, ['legs', 0, 'type'], 'missing'],
  [{ legs: [{ type: 'call', premium: 5 }], spot: 100 }, ['legs', 0, 'strike'], 'missing'],
  [{ legs: [call(-1, 5)], spot: 100 }, ['legs', 0, 'strike'], 'greater_than'],
  [{ legs: [call(100, -5)], spot: 100 }, ['legs', 0, 'premium'], 'greater_than_equal'],
  [{ legs: [call(100, 1.1e15)], spot: 100 }, ['legs', 0, 'premium'], 'less_than_equal'],
  [{ legs: [{ ...call(100, 5), quantity: 0 }], spot: 100 }, ['legs', 0, 'quantity'], 'greater_than_equal'],
  [{ legs: [{ ...call(100, 5), quantity: 0.5 }], spot: 100 }, ['legs', 0, 'quantity'], 'int_type'],
  [{ legs: [{ ...call(100, 5), quantity: 1e15 + 1 }], spot: 100 }, ['legs', 0, 'quantity'], 'less_than_equal'],
  [{ legs: [{ ...call(100, 5), direction: 'buy' }], spot: 100 }, ['legs', 0, 'direction'], 'literal_error'],
  [{ legs, spot: 0 }, ['spot'], 'greater_than'],
  [{ legs, spot: 1.1e12 }, ['spot'], 'less_than_equal'],
  [{ legs, spot: 100, priceRangePct: 0 }, ['priceRangePct'], 'greater_than'],
  [{ legs, spot: 100, priceRangePct: 1000.1 }, ['priceRangePct'], 'less_than_equal'],
  [{ legs, spot: 100, points: 0 }, ['points'], 'greater_than_equal'],
  [{ legs, spot: 100, points: 5001 }, ['points'], 'less_than_equal'],
])('%j is refused', (inputs, path, rule) => {
  expect(refusal(() => payoffDiagram(inputs as PayoffDiagramInputs))).toMatchObject({
    code: 'INVALID_INPUT',
    path,
    rule,
  });
});

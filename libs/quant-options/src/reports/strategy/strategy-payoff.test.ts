import { refusal } from '../../../../../tools/testing/refusal';
import { strategyExact } from '../../../test/vector-files';
import { strategyPayoff } from './strategy-payoff';
import { type StrategyInputs, type StrategyLeg } from './strategy-inputs';

const EPSILON = 2 ** -52;
const call = (K: number, premium: number, quantity?: number): StrategyLeg => ({ type: 'call', K, premium, quantity });
const put = (K: number, premium: number, quantity?: number): StrategyLeg => ({ type: 'put', K, premium, quantity });

describe.each(strategyExact().cases.map((vector, i) => ({ ...vector, i })))('exact position $i', (vector) => {
  const { legs, netPremium, maxProfit, maxLoss, breakevens, largest, curve } = vector;
  const result = strategyPayoff({ legs });

  test('net premium and extremes are rounded once and twice', () => {
    expect(result.netPremium).toBe(netPremium);
    const isExact = (actual: number | null, expected: number | null) =>
      actual === null || expected === null
        ? actual === expected
        : Math.abs(actual - expected) <= 0.5 * EPSILON * Math.abs(netPremium) + EPSILON * Math.abs(expected);
    expect([result.maxProfit, isExact(result.maxProfit, maxProfit)]).toEqual([result.maxProfit, true]);
    expect([result.maxLoss, isExact(result.maxLoss, maxLoss)]).toEqual([result.maxLoss, true]);
    expect([result.unlimitedProfit, result.unlimitedLoss]).toEqual([maxProfit === null, maxLoss === null]);
  });

  test('breakevens are those of the exact line', () => {
    const errors = breakevens.map(([price, tolerance], i) => Math.abs((result.breakevens[i] ?? 0) - price) / tolerance);
    expect(result.breakevens).toHaveLength(breakevens.length);
    expect(Math.max(0, ...errors.filter((error) => !Number.isNaN(error)))).toBeLessThanOrEqual(1);
  });

  test('the curve is the exact line', () => {
    for (const [price, pnl] of curve.filter(([S]) => S > 0)) {
      const { payoffCurve } = strategyPayoff({ legs, SRange: [0, price], points: 1 });
      const error = Math.abs((payoffCurve[1]?.pnl ?? NaN) - pnl);
      expect(error).toBeLessThanOrEqual(4 * EPSILON * Math.max(largest, Math.abs(pnl)));
    }
  });
});

test('a received premium may be given as a price or as a negative receipt', () => {
  const priced = strategyPayoff({ legs: [call(100, 5), call(110, 2, -1)] });
  expect(strategyPayoff({ legs: [call(100, 5), call(110, -2, -1)] })).toEqual(priced);
  expect(priced.netPremium).toBe(3);
});

test('a premium received on a bought leg is negative', () => {
  const { netPremium, maxLoss } = strategyPayoff({ legs: [call(100, -5)] });
  expect([netPremium, maxLoss]).toEqual([-5, 5]);
});

test('a leg of quantity 0 counts for nothing but the default window', () => {
  const legs = [call(100, 5), put(100, 4)];
  const { payoffCurve, ...rest } = strategyPayoff({ legs: [...legs, call(200, 7, 0)], points: 1 });
  expect(payoffCurve.map(({ price }) => price)).toEqual([70, 260]);
  const { netPremium, breakevens, riskReward, maxLoss } = strategyPayoff({ legs });
  expect(rest).toMatchObject({ netPremium, breakevens, riskReward, maxLoss });
});

test('a position of nothing has no profit, no loss and no breakeven', () => {
  const { payoffCurve, ...rest } = strategyPayoff({ legs: [put(100, 3, 0)], points: 1 });
  expect(payoffCurve.map(({ pnl }) => pnl)).toEqual([0, 0]);
  expect(rest).toEqual({
    maxProfit: 0,
    maxLoss: 0,
    unlimitedProfit: false,
    unlimitedLoss: false,
    netPremium: 0,
    riskReward: null,
    breakevens: [],
    maxProfitInRange: 0,
    maxLossInRange: 0,
  });
});

test('extremes in the window see a peak between two points of the curve', () => {
  const legs = [call(95, 7.5), call(100, 4.5, -2), call(105, 2.5)];
  const { maxProfitInRange, maxLossInRange, payoffCurve } = strategyPayoff({ legs, SRange: [98, 102.5], points: 1 });
  expect(payoffCurve.map(({ pnl }) => pnl)).toEqual([2, 1.5]);
  expect([maxProfitInRange, maxLossInRange]).toEqual([4, 1.5]);
});

test('the window is met at both ends, by points at even distances', () => {
  const { payoffCurve } = strategyPayoff({ legs: [call(100, 5)], SRange: [0.1, 0.7], points: 3 });
  expect(payoffCurve.map(({ price }) => price)).toEqual([0.1, 0.1 + 0.6 / 3, 0.1 + (2 * 0.6) / 3, 0.7]);
});

test('no range, and the range null, are the default window', () => {
  const legs = [put(80, 1), call(120, 1)];
  const { payoffCurve } = strategyPayoff({ legs, SRange: null });
  expect(payoffCurve).toHaveLength(51);
  expect([payoffCurve[0]?.price, payoffCurve[50]?.price]).toEqual([56, 156]);
  expect(strategyPayoff({ legs })).toEqual(strategyPayoff({ legs, SRange: null }));
});

test('rounding of decimal premiums makes no loss, and so no ratio to it', () => {
  // 0.1 + 0.2 − 0.3 is 5.6e-17 in doubles: the box costs and pays nothing
  const legs = [call(100, 0.1), call(90, 0.2), call(110, 0.3, -1), call(90, 0, -1), put(100, 0), put(100, 0, -1)];
  const { riskReward, maxLoss, breakevens } = strategyPayoff({ legs });
  expect(maxLoss).not.toBe(0);
  expect(Math.abs(maxLoss ?? 1)).toBeLessThan(1e-16);
  expect(riskReward).toBeNull();
  expect(breakevens).toEqual([100]);
});

test('the largest amounts stay within the range of doubles', () => {
  const legs = Array.from({ length: 50 }, () => put(1e12, 1e15, 1e9));
  const { netPremium, maxLoss, maxProfit } = strategyPayoff({ legs, SRange: [0, 1e15], points: 5000 });
  expect(netPremium).toBe(5e25);
  expect(maxLoss).toBe(-5e25);
  expect(maxProfit).toBe(-4.995e25);
});

const legs = [call(100, 5)];
test.each<[inputs: object, path: (string | number)[], rule: string]>([
  [{}, ['legs'], 'missing'],
  [{ legs: [] }, ['legs'], 'too_short'],
  [{ legs: Array.from({ length: 51 }, () => call(100, 5)) }, ['legs'], 'too_long'],
  [{ legs: 'call' }, ['legs'], 'list_type'],
  [{ legs: [null] }, ['legs', 0], 'dict_type'],
  [{ legs: [{ K: 100, premium: 5 }] }, ['legs', 0, 'type'], 'missing'],
  [{ legs: [{ type: 'stock', K: 100, premium: 5 }] }, ['legs', 0, 'type'], 'literal_error'],
  [{ legs: [...legs, { type: 'put', premium: 5 }] }, ['legs', 1, 'K'], 'missing'],
  [{ legs: [call(0, 5)] }, ['legs', 0, 'K'], 'greater_than'],
  [{ legs: [call(1.1e12, 5)] }, ['legs', 0, 'K'], 'less_than_equal'],
  [{ legs: [call(100, NaN)] }, ['legs', 0, 'premium'], 'finite_number'],
  [{ legs: [call(100, -1.1e15)] }, ['legs', 0, 'premium'], 'greater_than_equal'],
  [{ legs: [call(100, 5, 1.5)] }, ['legs', 0, 'quantity'], 'int_type'],
  [{ legs: [call(100, 5, 1e9 + 1)] }, ['legs', 0, 'quantity'], 'less_than_equal'],
  [{ legs: [call(100, 5, -1e9 - 1)] }, ['legs', 0, 'quantity'], 'greater_than_equal'],
  [{ legs, SRange: [80] }, ['SRange'], 'too_short'],
  [{ legs, SRange: [80, 90, 100] }, ['SRange'], 'too_long'],
  [{ legs, SRange: 80 }, ['SRange'], 'list_type'],
  [{ legs, SRange: [-1, 100] }, ['SRange', 0], 'greater_than_equal'],
  [{ legs, SRange: [-2, -1] }, ['SRange', 0], 'greater_than_equal'],
  [{ legs, SRange: [80, -1] }, ['SRange', 1], 'greater_than_equal'],
  [{ legs, SRange: [80, 1.1e15] }, ['SRange', 1], 'less_than_equal'],
  [{ legs, SRange: [120, 80] }, ['SRange'], 'value_error'],
  [{ legs, SRange: [80, 80] }, ['SRange'], 'value_error'],
  [{ legs, points: 0 }, ['points'], 'greater_than_equal'],
  [{ legs, points: 5001 }, ['points'], 'less_than_equal'],
  [{ legs, points: null }, ['points'], 'int_type'],
])('%j is refused', (inputs, path, rule) => {
  expect(refusal(() => strategyPayoff(inputs as StrategyInputs))).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test('frozen inputs are not touched', () => {
  const inputs = Object.freeze({ legs: Object.freeze([Object.freeze(call(100, 5)), Object.freeze(put(90, 2))]) });
  expect(() => strategyPayoff(inputs)).not.toThrow();
});

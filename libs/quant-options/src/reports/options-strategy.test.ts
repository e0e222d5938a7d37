import { strategyExact } from '../../test/vector-files';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-strategy';
import { optionsStrategy } from './options-strategy';

const strategy = answering<'optionsStrategy', typeof optionsStrategy>(rules, optionsStrategy);

type Leg = Body<'optionsStrategy'>['legs'][number];

const EPSILON = 2 ** -52;
const leg = (type: 'call' | 'put', K: number, premium: number, quantity?: number): Leg =>
  quantity === undefined ? { type, K, premium } : { type, K, premium, quantity };
const call = (K: number, premium: number, quantity?: number) => leg('call', K, premium, quantity);
const put = (K: number, premium: number, quantity?: number) => leg('put', K, premium, quantity);

describe.each(strategyExact().cases.map((vector, i) => ({ ...vector, i })))('exact position $i', (vector) => {
  const { legs, net_premium, max_profit, max_loss, breakevens, largest, curve } = vector;
  const result = strategy({ legs: [...legs] });

  test('net premium and extremes are rounded once and twice', () => {
    expect(result.net_premium).toBe(net_premium);
    const isExact = (actual: number | null, expected: number | null) =>
      actual === null || expected === null
        ? actual === expected
        : Math.abs(actual - expected) <= 0.5 * EPSILON * Math.abs(net_premium) + EPSILON * Math.abs(expected);
    expect([result.max_profit, isExact(result.max_profit, max_profit)]).toEqual([result.max_profit, true]);
    expect([result.max_loss, isExact(result.max_loss, max_loss)]).toEqual([result.max_loss, true]);
    expect([result.unlimited_profit, result.unlimited_loss]).toEqual([max_profit === null, max_loss === null]);
  });

  test('breakevens are those of the exact line', () => {
    const errors = breakevens.map(([price, tolerance], i) => Math.abs((result.breakevens[i] ?? 0) - price) / tolerance);
    expect(result.breakevens).toHaveLength(breakevens.length);
    expect(Math.max(0, ...errors.filter((error) => !Number.isNaN(error)))).toBeLessThanOrEqual(1);
  });

  test('the curve is the exact line', () => {
    for (const [price, pnl] of curve.filter(([S]) => S > 0)) {
      const { payoff_curve } = strategy({ legs: [...legs], S_range: [0, price], points: 1 });
      const error = Math.abs((payoff_curve[1]?.pnl ?? NaN) - pnl);
      expect(error).toBeLessThanOrEqual(4 * EPSILON * Math.max(largest, Math.abs(pnl)));
    }
  });
});

test('a received premium may be given as a price or as a negative receipt', () => {
  const priced = strategy({ legs: [call(100, 5), call(110, 2, -1)] });
  expect(strategy({ legs: [call(100, 5), call(110, -2, -1)] })).toEqual(priced);
  expect(priced.net_premium).toBe(3);
});

test('a premium received on a bought leg is negative', () => {
  const { net_premium, max_loss } = strategy({ legs: [call(100, -5)] });
  expect([net_premium, max_loss]).toEqual([-5, 5]);
});

test('a leg of quantity 0 counts for nothing but the default window', () => {
  const legs = [call(100, 5), put(100, 4)];
  const { payoff_curve, ...rest } = strategy({ legs: [...legs, call(200, 7, 0)], points: 1 });
  expect(payoff_curve.map(({ price }) => price)).toEqual([70, 260]);
  const { net_premium, breakevens, risk_reward, max_loss } = strategy({ legs });
  expect(rest).toMatchObject({ net_premium, breakevens, risk_reward, max_loss });
});

test('a position of nothing has no profit, no loss and no breakeven', () => {
  const { payoff_curve, ...rest } = strategy({ legs: [put(100, 3, 0)], points: 1 });
  expect(payoff_curve.map(({ pnl }) => pnl)).toEqual([0, 0]);
  expect(rest).toEqual({
    max_profit: 0,
    max_loss: 0,
    unlimited_profit: false,
    unlimited_loss: false,
    net_premium: 0,
    risk_reward: null,
    breakevens: [],
    max_profit_in_range: 0,
    max_loss_in_range: 0,
  });
});

test('extremes in the window see a peak between two points of the curve', () => {
  const legs = [call(95, 7.5), call(100, 4.5, -2), call(105, 2.5)];
  const { max_profit_in_range, max_loss_in_range, payoff_curve } = strategy({ legs, S_range: [98, 102.5], points: 1 });
  expect(payoff_curve.map(({ pnl }) => pnl)).toEqual([2, 1.5]);
  expect([max_profit_in_range, max_loss_in_range]).toEqual([4, 1.5]);
});

test('the window is met at both ends, by points at even distances', () => {
  const { payoff_curve } = strategy({ legs: [call(100, 5)], S_range: [0.1, 0.7], points: 3 });
  expect(payoff_curve.map(({ price }) => price)).toEqual([0.1, 0.1 + 0.6 / 3, 0.1 + (2 * 0.6) / 3, 0.7]);
});

test('no range, and the range null, are the default window', () => {
  const legs = [put(80, 1), call(120, 1)];
  const { payoff_curve } = strategy({ legs, S_range: null });
  expect(payoff_curve).toHaveLength(51);
  expect([payoff_curve[0]?.price, payoff_curve[50]?.price]).toEqual([56, 156]);
  expect(strategy({ legs })).toEqual(strategy({ legs, S_range: null }));
});

test('rounding of decimal premiums makes no loss, and so no ratio to it', () => {
  // 0.1 + 0.2 − 0.3 is 5.6e-17 in doubles: the box costs and pays nothing
  const legs = [call(100, 0.1), call(90, 0.2), call(110, 0.3, -1), call(90, 0, -1), put(100, 0), put(100, 0, -1)];
  const { risk_reward, max_loss, breakevens } = strategy({ legs });
  expect(max_loss).not.toBe(0);
  expect(Math.abs(max_loss ?? 1)).toBeLessThan(1e-16);
  expect(risk_reward).toBeNull();
  expect(breakevens).toEqual([100]);
});

test('the largest amounts stay within the range of doubles', () => {
  const legs = Array.from({ length: 50 }, () => put(1e12, 1e15, 1e9));
  const { net_premium, max_loss, max_profit } = strategy({ legs, S_range: [0, 1e15], points: 5000 });
  expect(net_premium).toBe(5e25);
  expect(max_loss).toBe(-5e25);
  expect(max_profit).toBe(-4.995e25);
});

test.each([[[120, 80]], [[80, 80]]])('the range %j is refused', (S_range) => {
  const body = { legs: [call(100, 5)], S_range: S_range as [number, number] };
  expect(refusalsOf(() => strategy(body))).toEqual([['value_error', 'S_range']]);
});

test('a frozen request is not touched', () => {
  const legs = Object.freeze([
    Object.freeze({ ...call(100, 5), quantity: 1 }),
    Object.freeze({ ...put(90, 2), quantity: 1 }),
  ]);
  expect(() => optionsStrategy(Object.freeze({ legs, points: 50 }))).not.toThrow();
});

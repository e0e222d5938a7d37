import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-rebalance-plan';
import { portfolioRebalancePlan } from './portfolio-rebalance-plan';

type Portfolio = Body<'portfolioRebalancePlan'>;

const rebalance = answering<'portfolioRebalancePlan', typeof portfolioRebalancePlan>(rules, portfolioRebalancePlan);

interface ExactPlan {
  readonly request: Portfolio;
  readonly expect: {
    readonly total: number;
    readonly assets: readonly string[];
    readonly changes: readonly number[];
    readonly targets: readonly number[];
    readonly cost: number;
    readonly buys: number;
    readonly sells: number;
    readonly residual: number;
    readonly current: Readonly<Record<string, number>>;
    readonly wanted: Readonly<Record<string, number>>;
    readonly post: Readonly<Record<string, number>>;
  };
}

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../vectors/rebalance-plan.exact.json'), 'utf8')) as {
  readonly cases: readonly ExactPlan[];
};

/** Of the portfolio's value, or of 1 for weights. */
const TOLERANCE = 2e-15;

/** Largest difference of two lists, and Infinity where they are not of the same things. */
function farthest(found: readonly number[], wanted: readonly number[]): number {
  if (found.length !== wanted.length) return Infinity;
  return Math.max(0, ...found.map((value, i) => Math.abs(value - (wanted[i] as number))));
}

/** Largest difference of two maps; the names of either are enough to find one. */
function farthestOf(found: Readonly<Record<string, number>>, wanted: Readonly<Record<string, number>>): number {
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  const at = (map: Readonly<Record<string, number>>) =>
    names.map((name) => (Object.hasOwn(map, name) ? (map[name] as number) : Infinity));
  return farthest(at(found), at(wanted));
}

test.each(cases.map((exact, i) => ({ exact, i })))('exact plan $i', ({ exact }) => {
  const plan = rebalance(exact.request);
  const { total, assets, changes, targets, cost, buys, sells, residual, current, wanted, post } = exact.expect;
  expect(plan.trades.map(({ asset }) => asset)).toEqual(assets);
  const signed = plan.trades.map(({ action, amount_usd }) => (action === 'buy' ? amount_usd : -amount_usd));
  const errors = [
    farthest(signed, changes) / total,
    farthest(
      plan.trades.map(({ target_value }) => target_value),
      targets,
    ) / total,
    farthest([plan.portfolio_value, plan.total_cost_usd, plan.total_buys_usd], [total, cost, buys]) / total,
    farthest([plan.total_sells_usd, plan.cash_residual_usd], [sells, residual]) / total,
    farthest([plan.post_portfolio_value, plan.turnover * total], [total - cost, (buys + sells) / 2]) / total,
    farthestOf(plan.current_weights, current),
    farthestOf(plan.target_weights, wanted),
    farthestOf(plan.post_rebalance_weights, post),
  ];
  expect(Math.max(...errors)).toBeLessThanOrEqual(TOLERANCE);
  expect(plan.num_trades).toBe(assets.length);
});

const HALVES = { A: 0.5, B: 0.5 };

test('drifts are weights less targets, and the largest counts whatever its sign', () => {
  const plan = rebalance({ current_holdings: { A: 25, B: 65, C: 10 }, target_weights: HALVES, min_trade_usd: 20 });
  expect(plan.drift_before).toEqual({ A: -0.25, B: 0.65 - 0.5, C: 0.1 });
  expect(plan.max_drift_before).toBe(0.25);
  expect(plan.trades.map(({ asset, action }) => [asset, action])).toEqual([['A', 'buy']]);
  expect(plan.max_drift_after).toBe(Math.max(...Object.values(plan.drift_after)));
  expect(plan.max_drift_after).toBe(plan.drift_after.B);
});

test('nothing to trade costs nothing and leaves nothing', () => {
  const plan = rebalance({ current_holdings: { A: 10_003, B: 9_997 }, target_weights: HALVES });
  expect(plan).toMatchObject({ num_trades: 0, trades: [], total_cost_usd: 0, cash_residual_usd: 0, turnover: 0 });
  expect(plan.post_rebalance_weights).toEqual(plan.current_weights);
});

test('a trade of the least amount is made, one below it is not', () => {
  const tradesFrom = (min_trade_usd: number) =>
    rebalance({
      current_holdings: { A: 60.3, B: 40.1 },
      target_weights: HALVES,
      transaction_cost_bps: 0,
      min_trade_usd,
    }).num_trades;
  expect(tradesFrom(10.1)).toBe(2);
  expect(tradesFrom(10.100001)).toBe(0);
});

test('the rounding of a third is not traded', () => {
  const current_holdings = { A: 1e15 / 3, B: 1e15 / 3, C: 1e15 / 3, D: 0 };
  const target_weights = { A: 0.3333333333333, B: 0.3333333333333, C: 0.3333333333333, D: 1e-13 };
  expect(rebalance({ current_holdings, target_weights, min_trade_usd: 0 }).num_trades).toBe(0);
});

test('no more than everything is turned over, of the smallest holdings too', () => {
  const current_holdings = { a: 8.913e-321, b: 2.75e-321, c: 4.54e-321, d: 4.555e-321, e: 9.51e-321 };
  const target_weights = { KEEP: 0.495, NEW: 0.495 };
  const plan = rebalance({ current_holdings, target_weights, transaction_cost_bps: 0.0001, min_trade_usd: 0 });
  // everything is sold, and bought for but 1e-8 of it
  expect(plan.turnover).toBe(1);
  expect(plan.total_sells_usd).toBe(plan.portfolio_value);
});

test('the order is that of the code units', () => {
  const current_holdings = { '\u{1f4b0}': 10, '\uffee': 10, b: 10, B: 10, '10': 10, '9': 10 };
  const { trades } = rebalance({ current_holdings, target_weights: { Z: 1 }, min_trade_usd: 0 });
  expect(trades.map(({ asset }) => asset)).toEqual(['10', '9', 'B', 'Z', 'b', '\u{1f4b0}', '\uffee']);
});

test('names are data', () => {
  const parsed = (text: string) => JSON.parse(text) as Record<string, number>;
  const plan = rebalance({
    current_holdings: parsed('{"__proto__":60,"constructor":40}'),
    target_weights: parsed('{"toString":0.5,"__proto__":0.5}'),
    min_trade_usd: 0,
  });
  expect(plan.trades.map(({ asset, action }) => [asset, action])).toEqual([
    ['__proto__', 'sell'],
    ['constructor', 'sell'],
    ['toString', 'buy'],
  ]);
  expect(JSON.stringify(plan.current_weights)).toBe('{"__proto__":0.6,"constructor":0.4,"toString":0}');
  expect(Object.keys(plan.drift_after)).toEqual(['__proto__', 'constructor', 'toString']);
});

test('zeros have no sign', () => {
  const plan = rebalance({
    current_holdings: { A: 100, B: -0 },
    target_weights: { A: -0, B: 1 },
    transaction_cost_bps: -0,
    min_trade_usd: 0,
  });
  const numbers = [plan, ...plan.trades, plan.current_weights, plan.target_weights, plan.drift_after].flatMap(
    Object.values,
  );
  expect(numbers.filter((value) => Object.is(value, -0))).toEqual([]);
});

const BASE: Portfolio = { current_holdings: { A: 50, B: 50 }, target_weights: HALVES };
const many = (count: number, value: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`asset ${i}`, value]));

test.each<[string, object, string, string]>([
  ['no holdings', { current_holdings: undefined }, 'current_holdings', 'missing'],
  ['a list of holdings', { current_holdings: [50] }, 'current_holdings', 'dict_type'],
  ['an empty map', { current_holdings: {} }, 'current_holdings', 'too_short'],
  ['51 assets', { current_holdings: many(51, 1) }, 'current_holdings', 'too_long'],
  ['an asset without name', { current_holdings: { '': 1 } }, 'current_holdings', 'string_too_short'],
  ['a name of 65 characters', { current_holdings: { ['x'.repeat(65)]: 1 } }, 'current_holdings', 'string_too_long'],
  ['a value below 0', { current_holdings: { A: -1, B: 2 } }, 'current_holdings.A', 'greater_than_equal'],
  ['a value as text', { current_holdings: { A: '1' } }, 'current_holdings.A', 'float_type'],
  ['holdings worth nothing', { current_holdings: { A: 0, B: -0 } }, 'current_holdings', 'value_error'],
  ['no targets', { target_weights: undefined }, 'target_weights', 'missing'],
  ['51 targets', { target_weights: many(51, 1 / 51) }, 'target_weights', 'too_long'],
  ['a weight above 1', { target_weights: { A: 1.01 } }, 'target_weights.A', 'less_than_equal'],
  ['a weight below 0', { target_weights: { A: -0.1, B: 1 } }, 'target_weights.A', 'greater_than_equal'],
  ['too little wanted', { target_weights: { A: 0.5, B: 0.4799 } }, 'target_weights', 'value_error'],
  ['too much wanted', { target_weights: { A: 0.5, B: 0.5201 } }, 'target_weights', 'value_error'],
  ['a cost below 0', { transaction_cost_bps: -1 }, 'transaction_cost_bps', 'greater_than_equal'],
  ['a cost of more than half', { transaction_cost_bps: 5001 }, 'transaction_cost_bps', 'less_than_equal'],
  ['a least trade below 0', { min_trade_usd: -1 }, 'min_trade_usd', 'greater_than_equal'],
])('%s is refused', (_, part, place, rule) => {
  expect(refusalsOf(() => rebalance({ ...BASE, ...part }))).toEqual([[rule, place]]);
});

test.each([[{ A: 0.5, B: 0.48 }], [{ A: 0.5, B: 0.52 }], [{ A: 0.49, B: 0.49 }], [{ ['\u{1f4b0}'.repeat(64)]: 1 }]])(
  'targets at the bounds are taken: %j',
  (target_weights) => {
    const { target_weights: scaled } = rebalance({ ...BASE, target_weights });
    expect(Math.abs(Object.values(scaled).reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThanOrEqual(2e-16);
  },
);

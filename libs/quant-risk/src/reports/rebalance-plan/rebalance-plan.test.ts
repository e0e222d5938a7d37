import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../../../../../tools/testing/refusal';
import { rebalancePlan, type RebalancePlanInputs } from './index';

interface ExactPlan {
  readonly request: {
    readonly current_holdings: Readonly<Record<string, number>>;
    readonly target_weights: Readonly<Record<string, number>>;
    readonly transaction_cost_bps: number;
    readonly min_trade_usd: number;
  };
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

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../../vectors/rebalance-plan.exact.json'), 'utf8')) as {
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

const planOf = ({ request }: ExactPlan) =>
  rebalancePlan({
    currentHoldings: request.current_holdings,
    targetWeights: request.target_weights,
    transactionCostBps: request.transaction_cost_bps,
    minTradeUsd: request.min_trade_usd,
  });

test.each(cases.map((exact, i) => ({ exact, i })))('exact plan $i', ({ exact }) => {
  const plan = planOf(exact);
  const { total, assets, changes, targets, cost, buys, sells, residual, current, wanted, post } = exact.expect;
  expect(plan.trades.map(({ asset }) => asset)).toEqual(assets);
  const signed = plan.trades.map(({ action, amountUsd }) => (action === 'buy' ? amountUsd : -amountUsd));
  const errors = [
    farthest(signed, changes) / total,
    farthest(
      plan.trades.map(({ targetValue }) => targetValue),
      targets,
    ) / total,
    farthest([plan.portfolioValue, plan.totalCostUsd, plan.totalBuysUsd], [total, cost, buys]) / total,
    farthest([plan.totalSellsUsd, plan.cashResidualUsd], [sells, residual]) / total,
    farthest([plan.postPortfolioValue, plan.turnover * total], [total - cost, (buys + sells) / 2]) / total,
    farthestOf(plan.currentWeights, current),
    farthestOf(plan.targetWeights, wanted),
    farthestOf(plan.postRebalanceWeights, post),
  ];
  expect(Math.max(...errors)).toBeLessThanOrEqual(TOLERANCE);
  expect(plan.numTrades).toBe(assets.length);
});

const HALVES = { A: 0.5, B: 0.5 };

test('drifts are weights less targets, and the largest counts whatever its sign', () => {
  const plan = rebalancePlan({ currentHoldings: { A: 25, B: 65, C: 10 }, targetWeights: HALVES, minTradeUsd: 20 });
  expect(plan.driftBefore).toEqual({ A: -0.25, B: 0.65 - 0.5, C: 0.1 });
  expect(plan.maxDriftBefore).toBe(0.25);
  expect(plan.trades.map(({ asset, action }) => [asset, action])).toEqual([['A', 'buy']]);
  expect(plan.maxDriftAfter).toBe(Math.max(...Object.values(plan.driftAfter)));
  expect(plan.maxDriftAfter).toBe(plan.driftAfter.B);
});

test('nothing to trade costs nothing and leaves nothing', () => {
  const plan = rebalancePlan({ currentHoldings: { A: 10_003, B: 9_997 }, targetWeights: HALVES });
  expect(plan).toMatchObject({ numTrades: 0, trades: [], totalCostUsd: 0, cashResidualUsd: 0, turnover: 0 });
  expect(plan.postRebalanceWeights).toEqual(plan.currentWeights);
});

test('a trade of the least amount is made, one below it is not', () => {
  const numTrades = (minTradeUsd: number) =>
    rebalancePlan({ currentHoldings: { A: 60.3, B: 40.1 }, targetWeights: HALVES, transactionCostBps: 0, minTradeUsd })
      .numTrades;
  expect(numTrades(10.1)).toBe(2);
  expect(numTrades(10.100001)).toBe(0);
});

test('the rounding of a third is not traded', () => {
  const currentHoldings = { A: 1e15 / 3, B: 1e15 / 3, C: 1e15 / 3, D: 0 };
  const targetWeights = { A: 0.3333333333333, B: 0.3333333333333, C: 0.3333333333333, D: 1e-13 };
  expect(rebalancePlan({ currentHoldings, targetWeights, minTradeUsd: 0 }).numTrades).toBe(0);
});

test('no more than everything is turned over, of the smallest holdings too', () => {
  const currentHoldings = { a: 8.913e-321, b: 2.75e-321, c: 4.54e-321, d: 4.555e-321, e: 9.51e-321 };
  const targetWeights = { KEEP: 0.495, NEW: 0.495 };
  const plan = rebalancePlan({ currentHoldings, targetWeights, transactionCostBps: 0.0001, minTradeUsd: 0 });
  // everything is sold, and bought for but 1e-8 of it
  expect(plan.turnover).toBe(1);
  expect(plan.totalSellsUsd).toBe(plan.portfolioValue);
});

test('the order is that of the code units', () => {
  const currentHoldings = { '\u{1f4b0}': 10, '\uffee': 10, b: 10, B: 10, '10': 10, '9': 10 };
  const { trades } = rebalancePlan({ currentHoldings, targetWeights: { Z: 1 }, minTradeUsd: 0 });
  expect(trades.map(({ asset }) => asset)).toEqual(['10', '9', 'B', 'Z', 'b', '\u{1f4b0}', '\uffee']);
});

test('names are data', () => {
  const parsed = (text: string) => JSON.parse(text) as Record<string, number>;
  const plan = rebalancePlan({
    currentHoldings: parsed('{"__proto__":60,"constructor":40}'),
    targetWeights: parsed('{"toString":0.5,"__proto__":0.5}'),
    minTradeUsd: 0,
  });
  expect(plan.trades.map(({ asset, action }) => [asset, action])).toEqual([
    ['__proto__', 'sell'],
    ['constructor', 'sell'],
    ['toString', 'buy'],
  ]);
  expect(JSON.stringify(plan.currentWeights)).toBe('{"__proto__":0.6,"constructor":0.4,"toString":0}');
  expect(Object.keys(plan.driftAfter)).toEqual(['__proto__', 'constructor', 'toString']);
});

test('zeros have no sign', () => {
  const plan = rebalancePlan({
    currentHoldings: { A: 100, B: -0 },
    targetWeights: { A: -0, B: 1 },
    transactionCostBps: -0,
    minTradeUsd: 0,
  });
  const numbers = [plan, ...plan.trades, plan.currentWeights, plan.targetWeights, plan.driftAfter].flatMap(
    Object.values,
  );
  expect(numbers.filter((value) => Object.is(value, -0))).toEqual([]);
});

const BASE: RebalancePlanInputs = { currentHoldings: { A: 50, B: 50 }, targetWeights: HALVES };
const many = (count: number, value: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`asset ${i}`, value]));

test.each<[string, object, (string | number)[], string]>([
  ['no holdings', { currentHoldings: undefined }, ['currentHoldings'], 'missing'],
  ['a list of holdings', { currentHoldings: [50] }, ['currentHoldings'], 'dict_type'],
  ['an empty map', { currentHoldings: {} }, ['currentHoldings'], 'too_short'],
  ['51 assets', { currentHoldings: many(51, 1) }, ['currentHoldings'], 'too_long'],
  ['an asset without name', { currentHoldings: { '': 1 } }, ['currentHoldings'], 'string_too_short'],
  ['a name of 65 characters', { currentHoldings: { ['x'.repeat(65)]: 1 } }, ['currentHoldings'], 'string_too_long'],
  ['a value below 0', { currentHoldings: { A: -1, B: 2 } }, ['currentHoldings', 'A'], 'greater_than_equal'],
  ['a value as text', { currentHoldings: { A: '1' } }, ['currentHoldings', 'A'], 'float_type'],
  ['holdings worth nothing', { currentHoldings: { A: 0, B: -0 } }, ['currentHoldings'], 'value_error'],
  ['no targets', { targetWeights: undefined }, ['targetWeights'], 'missing'],
  ['51 targets', { targetWeights: many(51, 1 / 51) }, ['targetWeights'], 'too_long'],
  ['a weight above 1', { targetWeights: { A: 1.01 } }, ['targetWeights', 'A'], 'less_than_equal'],
  ['a weight below 0', { targetWeights: { A: -0.1, B: 1 } }, ['targetWeights', 'A'], 'greater_than_equal'],
  ['too little wanted', { targetWeights: { A: 0.5, B: 0.4799 } }, ['targetWeights'], 'value_error'],
  ['too much wanted', { targetWeights: { A: 0.5, B: 0.5201 } }, ['targetWeights'], 'value_error'],
  ['a cost below 0', { transactionCostBps: -1 }, ['transactionCostBps'], 'greater_than_equal'],
  ['a cost of more than half', { transactionCostBps: 5001 }, ['transactionCostBps'], 'less_than_equal'],
  ['a least trade below 0', { minTradeUsd: -1 }, ['minTradeUsd'], 'greater_than_equal'],
])('%s is refused', (_, part, path, rule) => {
  expect(refusal(() => rebalancePlan({ ...BASE, ...part }))).toMatchObject({ path, rule });
});

test.each([[{ A: 0.5, B: 0.48 }], [{ A: 0.5, B: 0.52 }], [{ A: 0.49, B: 0.49 }], [{ ['\u{1f4b0}'.repeat(64)]: 1 }]])(
  'targets at the bounds are taken: %j',
  (targetWeights) => {
    const { targetWeights: scaled } = rebalancePlan({ ...BASE, targetWeights });
    expect(Math.abs(Object.values(scaled).reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThanOrEqual(2e-16);
  },
);

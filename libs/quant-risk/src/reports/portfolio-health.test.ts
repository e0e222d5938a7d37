import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-health';
import { portfolioHealth } from './portfolio-health';
import { riskCorrelation } from './risk-correlation';
import { riskPortfolio } from './risk-portfolio';
import { riskStressTest } from './risk-stress-test';

type Portfolio = Body<'portfolioHealth'>;
type Health = Answer<'portfolioHealth'>;
type Holding = Portfolio['holdings'][number];

const healthOf = answering<'portfolioHealth', typeof portfolioHealth>(rules, portfolioHealth);

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../vectors/portfolio-health.exact.json'), 'utf8')) as {
  readonly cases: readonly { readonly request: Portfolio; readonly expect: Health }[];
};

/** Units of figures that are sums of terms of either sign; all others are judged by their own size. */
const UNITS = new Map([
  ['sharpe', 1],
  ['sortino', 1],
  ['annualized_return', 1],
  ['current_drawdown', 1],
  ['matrix', 1],
  ['average_correlation', 1],
  ['risk_contributions', 1],
  ['drift_pct', 100],
  ['max_drift_pct', 100],
  ['pnl_pct', 100],
]);

const TOLERANCE = 1e-12;

/**
 * Paths at which two answers differ: numbers by more than the tolerance, all else at all. A unit holds for what is
 * below it.
 */
function differences(found: unknown, wanted: unknown, money: number, path = '', unit = 0): string[] {
  if (typeof wanted === 'number' && typeof found === 'number') {
    const size = Math.max(Math.abs(wanted), unit);
    return Math.abs(found - wanted) <= TOLERANCE * size ? [] : [`${path}: ${found}, ${wanted}`];
  }
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) {
    return Object.is(found, wanted) ? [] : [`${path}: ${String(found)}, ${String(wanted)}`];
  }
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  return names.flatMap((name) => {
    const own = ['amount', 'pnl'].includes(name) ? money : UNITS.get(name);
    return differences(found[name as never], wanted[name as never], money, `${path}.${name}`, own ?? unit);
  });
}

test.each(cases.map(({ request, expect: wanted }, i) => ({ request, wanted, i })))(
  'exact portfolio $i',
  ({ request, wanted }) => {
    expect(differences(healthOf(request), wanted, wanted.portfolio_value)).toEqual([]);
  },
);

function frozen<T>(value: T): T {
  Object.freeze(value);
  return value;
}

const SPY = frozen([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004]);
const TLT = frozen([-0.004, 0.01, -0.002, 0.001, 0.003, -0.008, 0.006, 0.002]);

const holding = (asset: string, value: number, target_weight: number, returns: number[] = SPY): Holding =>
  frozen({ asset, value, target_weight, returns });

const PAIR = frozen([holding('SPY', 60_000, 50), holding('TLT', 40_000, 50, TLT)]);

test('the figures are those of the single functions', () => {
  const health = healthOf({ holdings: PAIR, risk_free_rate: 0.01 });
  const returns = SPY.map((rate, i) => (60_000 * rate + 40_000 * (TLT[i] as number)) / 100_000);
  const { returns: earned, risk } = riskPortfolio({ returns, risk_free_rate: 0.01 });
  const pairs = [
    [health.risk.sharpe, risk.sharpe],
    [health.risk.sortino, risk.sortino],
    [health.risk.calmar, risk.calmar],
    [health.risk.var_95, risk.var_95],
    [health.risk.cvar_95, risk.cvar_95],
    [health.risk.max_drawdown, risk.max_drawdown],
    [health.risk.annualized_return, earned.annualized],
    [health.risk.annualized_vol, earned.vol],
  ] as readonly (readonly [number, number])[];
  for (const [found, wanted] of pairs) expect(Math.abs(found / wanted - 1)).toBeLessThanOrEqual(1e-13);
  const { assets, correlation: matrix, volatilities, average_correlation } = riskCorrelation({ series: { SPY, TLT } });
  expect(health.correlation).toEqual({ assets, matrix, volatilities, average_correlation });
  const [crisis] = riskStressTest({
    positions: PAIR.map(({ asset, value }) => ({ asset, value, beta: 1, duration: 0, convexity: 0, vega: 0 })),
    scenarios: [{ name: '2008 Crisis', market_shock_pct: -40, rate_shock_bps: -200, vol_shock_pct: 0 }],
  }).results;
  expect(health.stress_test[0]).toEqual({ scenario: '2008 Crisis', pnl: crisis?.total_pnl, pnl_pct: crisis?.pnl_pct });
});

test.each([
  ['percent', [50, 50], 'percent'],
  ['percent, rounded down', [33, 65], 'percent'],
  ['percent, rounded up', [33, 69], 'percent'],
  ['fractions', [0.5, 0.5], 'fraction'],
  ['fractions, rounded down', [0.49, 0.49], 'fraction'],
  ['fractions, rounded up', [0.51, 0.51], 'fraction'],
  ['one percent, which is all of it', [0, 1], 'fraction'],
])('target weights in %s', (_, [first = 0, second = 0], unit) => {
  const { rebalance } = healthOf({ holdings: [holding('A', 1, first), holding('B', 3, second)] });
  expect(rebalance.target_weight_unit).toBe(unit);
  const wanted = rebalance.drifts.map(({ target_weight }) => target_weight);
  expect(Math.abs((wanted[0] as number) + (wanted[1] as number) - 100)).toBeLessThanOrEqual(1e-13);
  expect(Math.abs((wanted[0] as number) - (100 * first) / (first + second))).toBeLessThanOrEqual(1e-13);
  expect(rebalance.drifts.map(({ current_weight }) => current_weight)).toEqual([25, 75]);
});

test('a drift at the threshold is tolerated, and so is one beyond it by rounding', () => {
  const need = (value: number, rebalance_threshold_pct: number) =>
    healthOf({ holdings: [holding('A', value, 50), holding('B', 100 - value, 50)], rebalance_threshold_pct }).rebalance;
  expect(need(60, 10)).toMatchObject({ needs_rebalance: false, max_drift_pct: 10 });
  expect(need(40, 10)).toMatchObject({ needs_rebalance: false, max_drift_pct: 10 });
  expect(need(50.1, 0.1).needs_rebalance).toBe(false);
  expect(need(60.001, 10).needs_rebalance).toBe(true);
  expect(need(39.999, 10).needs_rebalance).toBe(true);
  expect(need(55.01, undefined as never).needs_rebalance).toBe(true);
  expect(need(55, undefined as never).needs_rebalance).toBe(false);
});

test('trades are listed from the least amount on, in the order of the holdings, needed or not', () => {
  const holdings = [holding('A', 5200, 50), holding('B', 4700, 49), holding('C', 100, 1)];
  expect(healthOf({ holdings }).rebalance).toMatchObject({
    needs_rebalance: false,
    trades: [
      { asset: 'A', action: 'SELL', amount: 200 },
      { asset: 'B', action: 'BUY', amount: 200 },
    ],
  });
  expect(healthOf({ holdings, min_trade_usd: 200 }).rebalance.trades).toHaveLength(2);
  expect(healthOf({ holdings, min_trade_usd: 200.001 }).rebalance.trades).toEqual([]);
  expect(healthOf({ holdings, min_trade_usd: 0 }).rebalance.trades).toHaveLength(2);
});

test('a perfect hedge has neither volatility nor ratios by it', () => {
  const holdings = [
    holding('A', 100, 50),
    holding(
      'B',
      100,
      50,
      SPY.map((rate) => 0.002 - rate),
    ),
  ];
  const { risk, diversification } = healthOf({ holdings });
  expect(risk).toMatchObject({ annualized_vol: 0, sharpe: null, sortino: null, max_drawdown: 0, calmar: null });
  expect(diversification).toEqual({ risk_contributions: null, diversification_ratio: null, effective_n: 2 });
});

test('the rounding of a hedge is neither volatility nor loss', () => {
  const holdings = [
    holding('A', 60, 50),
    holding(
      'B',
      40,
      50,
      SPY.map((rate) => -1.5 * rate),
    ),
  ];
  const { risk } = healthOf({ holdings });
  expect(risk).toMatchObject({
    annualized_return: 0,
    annualized_vol: 0,
    sharpe: null,
    var_95: 0,
    max_drawdown: 0,
    calmar: null,
  });
});

test('returns that differ by the rounding of their terms only are flat', () => {
  const holdings = [
    holding('A', 60, 50),
    holding(
      'B',
      40,
      50,
      SPY.map((rate) => 1e-13 - 1.5 * rate),
    ),
  ];
  expect(healthOf({ holdings }).risk).toMatchObject({ annualized_vol: 0, sharpe: null });
});

test('a total loss of all assets is one of the portfolio, whatever the weights', () => {
  const ruin = [0.1, -1, 0.1, 0, 0];
  for (const values of [
    [1, 2, 3],
    [1, 9, 5, 20],
    [0.1, 0.2, 0.7],
    [1e-300, 3e-300, 7e-301],
    [1e15, 1, 3],
  ]) {
    const holdings = values.map((value, i) => holding(`${i}`, value, i === 0 ? 100 : 0, ruin));
    const { max_drawdown, current_drawdown, calmar } = healthOf({ holdings }).risk;
    expect([max_drawdown, current_drawdown, calmar]).toEqual([-1, -1, -1]);
  }
});

test('the current drawdown is that of the last day', () => {
  const up = [0.1, -0.5, 0.2, 0.1, 1];
  const { risk } = healthOf({ holdings: [holding('A', 1, 50, up), holding('B', 1, 50, up)] });
  expect(risk.max_drawdown).toBe(-0.5);
  expect(risk.current_drawdown).toBe(0);
});

test('a flat asset correlates with nothing and carries no risk', () => {
  const holdings = [holding('SPY', 50, 50), holding('CASH', 50, 50, Array<number>(8).fill(0.0001))];
  const { correlation, diversification } = healthOf({ holdings });
  expect(correlation).toMatchObject({
    matrix: [
      [1, null],
      [null, null],
    ],
    average_correlation: null,
  });
  expect(correlation.volatilities.CASH).toBe(0);
  expect(diversification).toEqual({
    risk_contributions: { SPY: 1, CASH: 0 },
    diversification_ratio: 1,
    effective_n: 2,
  });
});

test('names are data, and the order is that of the holdings', () => {
  const holdings = [holding('b', 1, 40), holding('10', 2, 30, TLT), holding('__proto__', 3, 30, TLT)];
  const { correlation, diversification, rebalance } = healthOf({ holdings });
  expect(correlation.assets).toEqual(['b', '10', '__proto__']);
  expect(rebalance.drifts.map(({ asset }) => asset)).toEqual(['b', '10', '__proto__']);
  expect(correlation.matrix[1]?.[2]).toBe(1);
  expect(Object.keys(correlation.volatilities).sort()).toEqual(['10', '__proto__', 'b']);
  expect(Object.keys(diversification.risk_contributions ?? {}).sort()).toEqual(['10', '__proto__', 'b']);
});

const FIRST = PAIR[0] as Holding;
const changed = (part: object) => ({ holdings: [FIRST, { ...FIRST, asset: 'other', ...part }] });

test.each<[string, object, string, string]>([
  ['no holdings', { holdings: undefined }, 'holdings', 'missing'],
  ['one holding', { holdings: [FIRST] }, 'holdings', 'too_short'],
  ['51 holdings', { holdings: Array<object>(51).fill(FIRST) }, 'holdings', 'too_long'],
  ['no object', { holdings: [FIRST, 7] }, 'holdings.1', 'dict_type'],
  ['no name', changed({ asset: '' }), 'holdings.1.asset', 'string_too_short'],
  ['a name of 65 characters', changed({ asset: 'x'.repeat(65) }), 'holdings.1.asset', 'string_too_long'],
  ['a short position', changed({ value: -1 }), 'holdings.1.value', 'greater_than_equal'],
  ['no value', changed({ value: undefined }), 'holdings.1.value', 'missing'],
  ['a target below 0', changed({ target_weight: -1 }), 'holdings.1.target_weight', 'greater_than_equal'],
  ['a target above 100', changed({ target_weight: 100.5 }), 'holdings.1.target_weight', 'less_than_equal'],
  ['4 returns', changed({ returns: [0, 0, 0, 0] }), 'holdings.1.returns', 'too_short'],
  ['a loss of more than all', changed({ returns: [0, 0, 0, 0, -1.1] }), 'holdings.1.returns.4', 'greater_than_equal'],
  ['no beta', changed({ beta: null }), 'holdings.1.beta', 'float_type'],
  ['no duration', changed({ duration: 'long' }), 'holdings.1.duration', 'float_type'],
  ['an asset twice', changed({ asset: 'SPY' }), 'holdings', 'value_error'],
  ['returns of other lengths', changed({ returns: SPY.slice(1) }), 'holdings', 'value_error'],
  ['nothing held', { holdings: PAIR.map((held) => ({ ...held, value: 0 })) }, 'holdings', 'value_error'],
  ['too little wanted', changed({ target_weight: 47.9 }), 'holdings', 'value_error'],
  ['too much wanted', changed({ target_weight: 52.1 }), 'holdings', 'value_error'],
  [
    'neither percent nor fractions',
    { holdings: PAIR.map((held) => ({ ...held, target_weight: 0.45 })) },
    'holdings',
    'value_error',
  ],
  ['a rate above 10', { risk_free_rate: 11 }, 'risk_free_rate', 'less_than_equal'],
  ['a threshold below 0', { rebalance_threshold_pct: -1 }, 'rebalance_threshold_pct', 'greater_than_equal'],
  ['a least trade below 0', { min_trade_usd: -1 }, 'min_trade_usd', 'greater_than_equal'],
])('%s is refused', (_, part, place, rule) => {
  expect(refusalsOf(() => healthOf({ holdings: PAIR, ...part }))).toEqual([[rule, place]]);
});

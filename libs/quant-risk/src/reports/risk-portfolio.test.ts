import { readFileSync } from 'node:fs';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-portfolio';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { valueAt } from '../../../../tools/testing/wire-names';
import { riskPortfolio } from './risk-portfolio';

const portfolioRisk = answering<'riskPortfolio', typeof riskPortfolio>(rules, riskPortfolio);
type Returns = Body<'riskPortfolio'>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly inputs: Returns;
    readonly expect: Readonly<Record<string, number | null>>;
    /** Of the largest term, for figures that are differences. */
    readonly sizes: Readonly<Record<string, number>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/portfolio-risk.exact.json', 'utf8')) as Exact;

const RETURNS = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
const at = (change: Partial<Returns>) => portfolioRisk({ returns: RETURNS, ...change });

describe('against 60 digits', () => {
  test.each(cases)('$title', ({ inputs, expect: expected, sizes }) => {
    Object.freeze(inputs.returns);
    const result = portfolioRisk(inputs);
    const off = Object.entries(expected).flatMap(([path, value]) => {
      const actual = valueAt(result, path) as number | null;
      if (value === null || actual === null) return actual === value ? [] : [`${path}: ${actual} for ${value}`];
      const share = Math.abs(actual - value) / (tolerance * Math.max(Math.abs(value), sizes[path] ?? 0));
      return share <= 1 || actual === value ? [] : [`${path}: ${actual} for ${value}, ${share}`];
    });
    expect(off).toEqual([]);
  });
});

describe('flat returns', () => {
  const steady = Array.from({ length: 30 }, (_, i) => 1.01 ** (i + 1) / 1.01 ** i - 1);

  test.each([[Array<number>(30).fill(0.001)], [steady], [Array<number>(5).fill(0)], [Array<number>(7).fill(-0.3)]])(
    '%j have no deviation and no ratio by it',
    (returns) => {
      const result = portfolioRisk({
        returns,
        benchmark_returns: RETURNS.concat(RETURNS, RETURNS).slice(0, returns.length),
      });
      expect(result.returns).toMatchObject({ vol: 0, std: 0 });
      expect(result.risk.sharpe).toBeNull();
      expect(Object.values(result.distribution)).toEqual([null, null, null, null, null]);
      // no covariance with anything
      expect(result.benchmark).toMatchObject({ beta: 0, treynor: null, correlation: null, r_squared: null });
    },
  );

  test('of a benchmark leave no beta', () => {
    const { benchmark } = at({ benchmark_returns: Array<number>(10).fill(0.001) });
    expect(benchmark).toMatchObject({ beta: null, alpha: null, treynor: null, correlation: null, vol: 0 });
    expect(benchmark?.tracking_error).toBeGreaterThan(0);
    expect(benchmark?.down_capture).toBeNull();
  });

  test('differences are, where they are the rounding of the returns', () => {
    const benchmark_returns = RETURNS.map((value) => value - 0.001);
    expect(at({ benchmark_returns }).benchmark).toMatchObject({ tracking_error: 0, information_ratio: null });
  });
});

describe('ratios with nothing to divide by', () => {
  test('no loss', () => {
    const { returns, risk } = portfolioRisk({ returns: [0.001, 0.002, 0.003, 0.0015, 0.0022], risk_free_rate: 0 });
    expect(returns.profit_factor).toBeNull();
    expect(risk).toMatchObject({ sortino: null, omega: null, calmar: null, max_drawdown: 0, downside_deviation: 0 });
  });

  test('no gain: the factors are 0', () => {
    const { returns, risk } = portfolioRisk({ returns: [-0.1, -0.2, 0, -0.05, -0.1] });
    expect(returns).toMatchObject({ profit_factor: 0, win_rate: 0 });
    expect(risk.omega).toBe(0);
  });

  test('a benchmark that is never up or down captures nothing', () => {
    const { benchmark } = at({ benchmark_returns: [0, 0.01, 0.02, 0, 0.03, 0, 0, 0, 0.01, 0] });
    expect(benchmark?.down_capture).toBeNull();
    expect(benchmark?.up_capture).not.toBeNull();
  });
});

describe('the tail', () => {
  test('at a whole rank the value at risk is a return', () => {
    const returns = Array.from({ length: 21 }, (_, i) => ((i * 8) % 21) - 10);
    const { var_95, cvar_95 } = portfolioRisk({ returns: returns.map((value) => value / 1000) }).risk;
    expect([var_95, cvar_95]).toEqual([-0.009, -0.0095]);
  });

  test('returns that tie with the value at risk are all in it', () => {
    const returns = [-0.05, ...Array<number>(9).fill(-0.02), ...Array<number>(31).fill(0.01)];
    const { var_95, cvar_95 } = portfolioRisk({ returns }).risk;
    expect(var_95).toBe(-0.02);
    expect(Math.abs(cvar_95 + 0.023)).toBeLessThanOrEqual(1e-17);
  });
});

test('a total loss is final', () => {
  const { returns, risk } = portfolioRisk({ returns: [0.02, -0.03, -1, 0.05, 0.01, 3] });
  expect(returns).toMatchObject({ total: -1, cagr: -1 });
  expect(risk).toMatchObject({ max_drawdown: -1, calmar: -1 });
});

test('null stands for no benchmark, and the rate defaults to 5 %', () => {
  expect(at({ benchmark_returns: null, risk_free_rate: 0.05 })).toEqual(at({}));
  expect(at({})).toMatchObject({ benchmark: null, n: 10, var_method: 'historical_type7', periods_per_year: 252 });
});

test.each<[name: keyof Returns, value: unknown, place: string, rule: string]>([
  ['returns', undefined, 'returns', 'missing'],
  ['returns', [0, 0, 0, 0], 'returns', 'too_short'],
  ['returns', Array<number>(5001).fill(0), 'returns', 'too_long'],
  ['returns', [0, 0, -1.0000001, 0, 0], 'returns.2', 'greater_than_equal'],
  ['returns', [0, 0, 0, 0, 1000.1], 'returns.4', 'less_than_equal'],
  ['returns', [0, NaN, 0, 0, 0], 'returns.1', 'finite_number'],
  ['benchmark_returns', 'market', 'benchmark_returns', 'list_type'],
  ['benchmark_returns', RETURNS.slice(1), 'benchmark_returns', 'value_error'],
  ['benchmark_returns', [], 'benchmark_returns', 'value_error'],
  ['benchmark_returns', [...RETURNS.slice(1), -2], 'benchmark_returns.9', 'greater_than_equal'],
  ['risk_free_rate', -1.1, 'risk_free_rate', 'greater_than_equal'],
  ['risk_free_rate', 10.1, 'risk_free_rate', 'less_than_equal'],
  ['risk_free_rate', null, 'risk_free_rate', 'float_type'],
])('%s = %j is refused at %s as %s', (name, value, place, rule) => {
  expect(refusalsOf(() => portfolioRisk({ returns: RETURNS, [name]: value }))).toEqual([[rule, place]]);
});

test('nothing that follows a total loss deepens it', () => {
  // 1 + r is rounded where it passes a power of two
  const after = [0.3, 0.7, 0.1, 0.9, 0.123].flatMap((part) =>
    [2, 4, 8, 16, 32, 64, 128, 256, 512].map((x) => x - part),
  );
  expect(portfolioRisk({ returns: [-1, ...after] }).risk.max_drawdown).toBe(-1);
  // in the second half of the path, which is followed apart from the first
  const late = [...Array<number>(50).fill(0.01), -1, ...after];
  expect(portfolioRisk({ returns: late }).risk.max_drawdown).toBe(-1);
  const everAfter = Array.from({ length: 1000 }, (_, i) => after[i % after.length] as number);
  expect(portfolioRisk({ returns: [...everAfter, -1, ...everAfter] }).risk.max_drawdown).toBe(-1);
});

test('tails are fat from an excess kurtosis of 1 on', () => {
  const fat = [...RETURNS, ...RETURNS, 0.2];
  expect(at({}).distribution.fat_tails).toBe(false);
  expect(portfolioRisk({ returns: fat }).distribution.fat_tails).toBe(true);
  // G2 = 0.77
  const { excess_kurtosis, fat_tails } = portfolioRisk({ returns: [...RETURNS, 0.04] }).distribution;
  expect(excess_kurtosis).toBeGreaterThan(0);
  expect(fat_tails).toBe(false);
});

test('differences to a large benchmark carry its rounding', () => {
  const returns = RETURNS.map((value) => value * 1e-12);
  const { benchmark } = portfolioRisk({ returns, benchmark_returns: Array<number>(10).fill(0.5) });
  expect(benchmark).toMatchObject({ tracking_error: 0, information_ratio: null, beta: null });
});

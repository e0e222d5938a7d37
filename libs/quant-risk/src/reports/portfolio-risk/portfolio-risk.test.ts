import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { valueAt } from '../../../../../tools/testing/wire-names';
import { portfolioRisk, type PortfolioRiskInputs } from './index';

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly inputs: PortfolioRiskInputs;
    readonly expect: Readonly<Record<string, number | null>>;
    /** Of the largest term, for figures that are differences. */
    readonly sizes: Readonly<Record<string, number>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/portfolio-risk.exact.json', 'utf8')) as Exact;

const RETURNS = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
const at = (change: Partial<PortfolioRiskInputs>) => portfolioRisk({ returns: RETURNS, ...change });

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
        benchmarkReturns: RETURNS.concat(RETURNS, RETURNS).slice(0, returns.length),
      });
      expect(result.returns).toMatchObject({ vol: 0, std: 0 });
      expect(result.risk.sharpe).toBeNull();
      expect(Object.values(result.distribution)).toEqual([null, null, null, null, null]);
      // no covariance with anything
      expect(result.benchmark).toMatchObject({ beta: 0, treynor: null, correlation: null, rSquared: null });
    },
  );

  test('of a benchmark leave no beta', () => {
    const { benchmark } = at({ benchmarkReturns: Array<number>(10).fill(0.001) });
    expect(benchmark).toMatchObject({ beta: null, alpha: null, treynor: null, correlation: null, vol: 0 });
    expect(benchmark?.trackingError).toBeGreaterThan(0);
    expect(benchmark?.downCapture).toBeNull();
  });

  test('differences are, where they are the rounding of the returns', () => {
    const benchmarkReturns = RETURNS.map((value) => value - 0.001);
    expect(at({ benchmarkReturns }).benchmark).toMatchObject({ trackingError: 0, informationRatio: null });
  });
});

describe('ratios with nothing to divide by', () => {
  test('no loss', () => {
    const { returns, risk } = portfolioRisk({ returns: [0.001, 0.002, 0.003, 0.0015, 0.0022], riskFreeRate: 0 });
    expect(returns.profitFactor).toBeNull();
    expect(risk).toMatchObject({ sortino: null, omega: null, calmar: null, maxDrawdown: 0, downsideDeviation: 0 });
  });

  test('no gain: the factors are 0', () => {
    const { returns, risk } = portfolioRisk({ returns: [-0.1, -0.2, 0, -0.05, -0.1] });
    expect(returns).toMatchObject({ profitFactor: 0, winRate: 0 });
    expect(risk.omega).toBe(0);
  });

  test('a benchmark that is never up or down captures nothing', () => {
    const { benchmark } = at({ benchmarkReturns: [0, 0.01, 0.02, 0, 0.03, 0, 0, 0, 0.01, 0] });
    expect(benchmark?.downCapture).toBeNull();
    expect(benchmark?.upCapture).not.toBeNull();
  });
});

describe('the tail', () => {
  test('at a whole rank the value at risk is a return', () => {
    const returns = Array.from({ length: 21 }, (_, i) => ((i * 8) % 21) - 10);
    const { var95, cvar95 } = portfolioRisk({ returns: returns.map((value) => value / 1000) }).risk;
    expect([var95, cvar95]).toEqual([-0.009, -0.0095]);
  });

  test('returns that tie with the value at risk are all in it', () => {
    const returns = [-0.05, ...Array<number>(9).fill(-0.02), ...Array<number>(31).fill(0.01)];
    const { var95, cvar95 } = portfolioRisk({ returns }).risk;
    expect(var95).toBe(-0.02);
    expect(Math.abs(cvar95 + 0.023)).toBeLessThanOrEqual(1e-17);
  });
});

test('a total loss is final', () => {
  const { returns, risk } = portfolioRisk({ returns: [0.02, -0.03, -1, 0.05, 0.01, 3] });
  expect(returns).toMatchObject({ total: -1, cagr: -1 });
  expect(risk).toMatchObject({ maxDrawdown: -1, calmar: -1 });
});

test('null stands for no benchmark, and the rate defaults to 5 %', () => {
  expect(at({ benchmarkReturns: null, riskFreeRate: 0.05 })).toEqual(at({}));
  expect(at({})).toMatchObject({ benchmark: null, n: 10, varMethod: 'historical_type7', periodsPerYear: 252 });
});

test('a Float64Array is a series like any other', () => {
  const series = { returns: Float64Array.from(RETURNS), benchmarkReturns: Float64Array.from(RETURNS).reverse() };
  expect(portfolioRisk(series)).toEqual(at({ benchmarkReturns: RETURNS.toReversed() }));
});

test.each<[name: keyof PortfolioRiskInputs, value: unknown, path: readonly (string | number)[], rule: string]>([
  ['returns', undefined, ['returns'], 'missing'],
  ['returns', [0, 0, 0, 0], ['returns'], 'too_short'],
  ['returns', [0, 0, -1.0000001, 0, 0], ['returns', 2], 'greater_than_equal'],
  ['returns', [0, 0, 0, 0, 1000.1], ['returns', 4], 'less_than_equal'],
  ['returns', [0, NaN, 0, 0, 0], ['returns', 1], 'finite_number'],
  ['benchmarkReturns', 'market', ['benchmarkReturns'], 'list_type'],
  ['benchmarkReturns', RETURNS.slice(1), ['benchmarkReturns'], 'value_error'],
  ['benchmarkReturns', [], ['benchmarkReturns'], 'value_error'],
  ['benchmarkReturns', [...RETURNS.slice(1), -2], ['benchmarkReturns', 9], 'greater_than_equal'],
  ['riskFreeRate', -1.1, ['riskFreeRate'], 'greater_than_equal'],
  ['riskFreeRate', 10.1, ['riskFreeRate'], 'less_than_equal'],
  ['riskFreeRate', null, ['riskFreeRate'], 'float_type'],
])('%s = %j is refused at %j as %s', (name, value, path, rule) => {
  const verdict = refusal(() => portfolioRisk({ returns: RETURNS, [name]: value }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test('more than 5000 returns are refused', () => {
  const verdict = refusal(() => portfolioRisk({ returns: new Float64Array(5001) }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: ['returns'], rule: 'too_long' });
});

test('nothing that follows a total loss deepens it', () => {
  // 1 + r is rounded where it passes a power of two
  const after = [0.3, 0.7, 0.1, 0.9, 0.123].flatMap((part) =>
    [2, 4, 8, 16, 32, 64, 128, 256, 512].map((x) => x - part),
  );
  expect(portfolioRisk({ returns: [-1, ...after] }).risk.maxDrawdown).toBe(-1);
  // in the second half of the path, which is followed apart from the first
  const late = [...Array<number>(50).fill(0.01), -1, ...after];
  expect(portfolioRisk({ returns: late }).risk.maxDrawdown).toBe(-1);
  const everAfter = Array.from({ length: 1000 }, (_, i) => after[i % after.length] as number);
  expect(portfolioRisk({ returns: [...everAfter, -1, ...everAfter] }).risk.maxDrawdown).toBe(-1);
});

test('tails are fat from an excess kurtosis of 1 on', () => {
  const fat = [...RETURNS, ...RETURNS, 0.2];
  expect(at({}).distribution.fatTails).toBe(false);
  expect(portfolioRisk({ returns: fat }).distribution.fatTails).toBe(true);
  // G2 = 0.77
  const { excessKurtosis, fatTails } = portfolioRisk({ returns: [...RETURNS, 0.04] }).distribution;
  expect(excessKurtosis).toBeGreaterThan(0);
  expect(fatTails).toBe(false);
});

test('differences to a large benchmark carry its rounding', () => {
  const returns = RETURNS.map((value) => value * 1e-12);
  const { benchmark } = portfolioRisk({ returns, benchmarkReturns: Array<number>(10).fill(0.5) });
  expect(benchmark).toMatchObject({ trackingError: 0, informationRatio: null, beta: null });
});

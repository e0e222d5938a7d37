import { statsHurstExponent } from '@quant/stats/reports/stats-hurst-exponent';
import { refusal } from '../../../../../tools/testing/refusal';
import { drawdownAnalysis } from '../drawdown/index';
import { type Answer } from '@quant/contract';
import { riskKelly } from '../risk-kelly';
import { riskPortfolio } from '../risk-portfolio';
import { parametricValueAtRisk } from '../value-at-risk/index';
import { fullRiskAnalysis, type FullRiskAnalysisInputs } from './index';

/** Multiples of 2⁻¹⁰ without a pattern, so that the curve that they compound to has few roundings. */
const RETURNS = Array.from({ length: 60 }, (_, i) => (((i * 37) % 61) - 29) / 1024);
const CURVE = [5000, 5100, 5050, 4800, 4900, 5200, 5150, 5300, 5299, 5000, 5100, 5250];

const at = (change: Partial<FullRiskAnalysisInputs>) => fullRiskAnalysis({ returns: RETURNS, ...change });

describe('every figure is that of the function for it alone', () => {
  test.each<[title: string, equityCurve: readonly number[] | null]>([
    ['on the curve that the returns compound to', null],
    ['on a curve of its own', CURVE],
  ])('%s', (_, equityCurve) => {
    const result = fullRiskAnalysis({ returns: RETURNS, riskFreeRate: 0.02, portfolioValue: 2500, equityCurve });
    const { returns, risk, distribution } = riskPortfolio({ returns: RETURNS, risk_free_rate: 0.02 });
    const { sharpe, sortino, omega, var_95: var95, cvar_95: cvar95, var_99: var99, cvar_99: cvar99 } = risk;
    expect(result.returns).toMatchObject({ annualized: returns.annualized, vol: returns.vol });
    expect(result.risk).toMatchObject({ sharpe, sortino, omega, var95, cvar95, var99, cvar99 });
    expect(result.risk).toMatchObject({ var95Usd: -2500 * var95, cvar95Usd: -2500 * cvar95 });
    const { skewness, excess_kurtosis: excessKurtosis, fat_tails: fatTails } = distribution;
    expect(result.distribution).toEqual({ skewness, excessKurtosis, fatTails });
    expect(result.varParametric).toEqual(parametricValueAtRisk({ returns: RETURNS, portfolioValue: 2500 }).varResults);
    const kelly = riskKelly({ mode: 'continuous', returns: RETURNS }) as Extract<
      Answer<'riskKelly'>,
      { mode: 'continuous' }
    >;
    expect(result.kelly.empiricalKelly).toBe(kelly.empirical_kelly);
    // but for the rate of the request, which lowers the leverage by rate/(252·variance)
    const leverage = (kelly.full_kelly_leverage ?? NaN) - 0.02 / 252 / kelly.variance;
    expect(Math.abs((result.kelly.fullKellyLeverage ?? NaN) / leverage - 1)).toBeLessThanOrEqual(1e-12);
    expect(result.kelly.halfKelly).toBe((result.kelly.fullKellyLeverage ?? NaN) / 2);
    expect(result.portfolio.winRate).toBe(returns.win_rate);
    expect(result).toMatchObject({ n: 60, tradingDays: 60, years: ((equityCurve?.length ?? 61) - 1) / 252 });
  });

  test('growth and drawdown of the compounded curve are those of the returns', () => {
    const { returns, risk, portfolio } = at({});
    const alone = riskPortfolio({ returns: RETURNS, risk_free_rate: 0.05 });
    expect(returns).toMatchObject({ totalPct: 100 * (alone.returns.total ?? NaN), cagr: alone.returns.cagr });
    expect(risk).toMatchObject({ calmar: alone.risk.calmar, maxDrawdown: alone.risk.max_drawdown });
    expect(portfolio.startValue).toBe(100_000);
    const endValue = 100_000 * (1 + (alone.returns.total ?? NaN));
    expect(Math.abs((portfolio.endValue ?? NaN) / endValue - 1)).toBeLessThanOrEqual(1e-14);
  });

  test('and the other drawdowns those of the curve', () => {
    const equityCurve = [100_000];
    for (const value of RETURNS) equityCurve.push((equityCurve.at(-1) ?? NaN) * (1 + value));
    const { currentDd, maxDuration, ulcerIndex, maxDd } = drawdownAnalysis({ equityCurve });
    const { risk } = at({});
    expect(risk.maxDrawdownDuration).toBe(maxDuration);
    for (const [actual, value] of [
      [risk.currentDrawdown, currentDd],
      [risk.ulcerIndex, ulcerIndex],
      [risk.maxDrawdown, maxDd],
    ] as const) {
      expect(Math.abs(actual - value)).toBeLessThanOrEqual(1e-15);
    }
    const { hurst } = at({ equityCurve });
    expect(Math.abs((hurst.exponent ?? NaN) - (at({}).hurst.exponent ?? NaN))).toBeLessThanOrEqual(1e-12);
  });

  test('the exponent is that of the log returns', () => {
    const { hurst_exponent, hurst_corrected, interpretation } = statsHurstExponent({
      ...{ series: RETURNS.map(Math.log1p), min_window: 10 },
    });
    expect(at({}).hurst).toEqual({ exponent: hurst_exponent, interpretation, corrected: hurst_corrected });
  });
});

test('a curve of its own sets total, cagr, drawdowns and values', () => {
  const { returns, risk, portfolio, hurst } = at({ equityCurve: CURVE });
  const { maxDd, currentDd, maxDuration, ulcerIndex } = drawdownAnalysis({ equityCurve: CURVE });
  expect(returns.totalPct).toBe(5);
  const cagr = 1.05 ** (252 / 11) - 1;
  expect(Math.abs((returns.cagr ?? NaN) / cagr - 1)).toBeLessThanOrEqual(1e-14);
  expect(risk).toMatchObject({
    calmar: (returns.cagr ?? NaN) / -maxDd,
    maxDrawdown: maxDd,
    currentDrawdown: currentDd,
    maxDrawdownDuration: maxDuration,
    ulcerIndex,
  });
  expect(portfolio).toMatchObject({ startValue: 5000, endValue: 5250 });
  expect(hurst).toEqual({ exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null });
});

describe('no exponent', () => {
  const none = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };
  const longCurve = Array.from({ length: 40 }, (_, i) => 100 + ((i * 17) % 23));

  test.each<[title: string, change: Partial<FullRiskAnalysisInputs>]>([
    ['of 23 returns', { returns: RETURNS.slice(0, 23) }],
    ['of 23 log returns of a curve', { equityCurve: longCurve.slice(0, 24) }],
    ['of returns that do not vary', { returns: Array<number>(40).fill(0.001) }],
    ['of a curve that grows steadily', { equityCurve: Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i) }],
    ['of a curve that reaches 0', { equityCurve: [...longCurve, 0, 5] }],
    ['after a total loss', { returns: [...RETURNS, -1] }],
  ])('%s', (_, change) => {
    expect(at(change).hurst).toEqual(none);
  });

  test('from 24 on there is one', () => {
    expect(at({ returns: RETURNS.slice(0, 24) }).hurst.exponent).not.toBeNull();
    expect(at({ equityCurve: longCurve.slice(0, 25) }).hurst.exponent).not.toBeNull();
  });
});

describe('at the ends of the domain', () => {
  test('a total loss', () => {
    const { returns, risk, portfolio } = at({ returns: [...RETURNS, -1, 0.5, 123.4, 567.8] });
    expect(returns).toMatchObject({ totalPct: -100, cagr: -1 });
    expect(risk).toMatchObject({ maxDrawdown: -1, currentDrawdown: -1, calmar: -1 });
    expect(portfolio.endValue).toBe(0);
  });

  test('wealth beyond the range of doubles is null; drawdowns are not', () => {
    const { returns, risk, portfolio } = at({ returns: [...Array<number>(200).fill(999), -0.5, 0.2, -0.1] });
    expect(returns).toMatchObject({ totalPct: null, cagr: null });
    expect(portfolio.endValue).toBeNull();
    expect(risk).toMatchObject({ maxDrawdown: -0.5, calmar: null, maxDrawdownDuration: 3 });
    expect(Math.abs(risk.currentDrawdown + 0.46)).toBeLessThanOrEqual(1e-15);
  });

  test('after a fall to nearly nothing the way back is measured from there', () => {
    const { currentDrawdown } = at({ returns: [...Array<number>(8).fill(0), -0.999_999, 999, 99] }).risk;
    expect(Math.abs(currentDrawdown - (0.1 - 1))).toBeLessThanOrEqual(1e-11);
  });

  test('a curve from the least to the greatest value, and one to ruin', () => {
    const rise = at({ equityCurve: [5e-324, 1e15] });
    expect(rise.returns).toMatchObject({ totalPct: null, cagr: null });
    expect(rise.risk).toMatchObject({ maxDrawdown: 0, calmar: null });
    expect(at({ equityCurve: [100, 0] }).returns).toMatchObject({ totalPct: -100, cagr: -1 });
  });

  test('returns of 0 risk 0, without a sign', () => {
    expect(at({ returns: Array<number>(12).fill(0) }).risk).toMatchObject({
      var95Usd: 0,
      cvar95Usd: 0,
      maxDrawdown: 0,
    });
  });
});

test('null stands for no curve; the value defaults to 100 000, the rate to 5 %', () => {
  expect(at({ equityCurve: null, portfolioValue: 100_000, riskFreeRate: 0.05 })).toEqual(at({}));
});

test.each<[name: keyof FullRiskAnalysisInputs, value: unknown, path: readonly (string | number)[], rule: string]>([
  ['returns', undefined, ['returns'], 'missing'],
  ['returns', RETURNS.slice(0, 9), ['returns'], 'too_short'],
  ['returns', [...RETURNS.slice(0, 9), -1.1], ['returns', 9], 'greater_than_equal'],
  ['returns', [...RETURNS.slice(0, 9), 1001], ['returns', 9], 'less_than_equal'],
  ['equityCurve', [1], ['equityCurve'], 'too_short'],
  ['equityCurve', [1, -1], ['equityCurve', 1], 'greater_than_equal'],
  ['equityCurve', [0, 1], ['equityCurve'], 'value_error'],
  ['equityCurve', 7, ['equityCurve'], 'list_type'],
  ['portfolioValue', 0, ['portfolioValue'], 'greater_than'],
  ['portfolioValue', null, ['portfolioValue'], 'float_type'],
  ['riskFreeRate', -1.5, ['riskFreeRate'], 'greater_than_equal'],
  ['riskFreeRate', 11, ['riskFreeRate'], 'less_than_equal'],
])('%s = %j is refused at %j as %s', (name, value, path, rule) => {
  const verdict = refusal(() => fullRiskAnalysis({ returns: RETURNS, [name]: value }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test.each(['returns', 'equityCurve'] as const)('more than 5000 elements of %s are refused', (name) => {
  const verdict = refusal(() => at({ [name]: new Float64Array(5001).fill(1) }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: [name], rule: 'too_long' });
});

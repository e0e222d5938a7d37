import { statsHurstExponent } from '@quant/stats/reports/stats-hurst-exponent';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-full-analysis';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { riskDrawdown } from './risk-drawdown';
import { riskFullAnalysis } from './risk-full-analysis';
import { riskKelly } from './risk-kelly';
import { riskPortfolio } from './risk-portfolio';
import { riskVarParametric } from './risk-var-parametric';

const fullRiskAnalysis = answering<'riskFullAnalysis', typeof riskFullAnalysis>(rules, riskFullAnalysis);

/** Multiples of 2⁻¹⁰ without a pattern, so that the curve that they compound to has few roundings. */
const RETURNS = Array.from({ length: 60 }, (_, i) => (((i * 37) % 61) - 29) / 1024);
const CURVE = [5000, 5100, 5050, 4800, 4900, 5200, 5150, 5300, 5299, 5000, 5100, 5250];

const at = (change: Partial<Body<'riskFullAnalysis'>>) => fullRiskAnalysis({ returns: RETURNS, ...change });

describe('every figure is that of the function for it alone', () => {
  test.each<[title: string, equity_curve: number[] | null]>([
    ['on the curve that the returns compound to', null],
    ['on a curve of its own', CURVE],
  ])('%s', (_, equity_curve) => {
    const result = fullRiskAnalysis({ returns: RETURNS, risk_free_rate: 0.02, portfolio_value: 2500, equity_curve });
    const { returns, risk, distribution } = riskPortfolio({ returns: RETURNS, risk_free_rate: 0.02 });
    const { sharpe, sortino, omega, var_95, cvar_95, var_99, cvar_99 } = risk;
    expect(result.returns).toMatchObject({ annualized: returns.annualized, vol: returns.vol });
    expect(result.risk).toMatchObject({ sharpe, sortino, omega, var_95, cvar_95, var_99, cvar_99 });
    expect(result.risk).toMatchObject({ var_95_usd: -2500 * var_95, cvar_95_usd: -2500 * cvar_95 });
    const { skewness, excess_kurtosis, fat_tails } = distribution;
    expect(result.distribution).toEqual({ skewness, excess_kurtosis, fat_tails });
    const losses = { confidence_levels: [0.95, 0.99], holding_period_days: 1, portfolio_value: 2500 };
    expect(result.var_parametric).toEqual(riskVarParametric({ returns: RETURNS, ...losses }).var_results);
    const kelly = riskKelly({ mode: 'continuous', returns: RETURNS }) as Extract<
      Answer<'riskKelly'>,
      { mode: 'continuous' }
    >;
    expect(result.kelly.empirical_kelly).toBe(kelly.empirical_kelly);
    // but for the rate of the request, which lowers the leverage by rate/(252·variance)
    const leverage = (kelly.full_kelly_leverage ?? NaN) - 0.02 / 252 / kelly.variance;
    expect(Math.abs((result.kelly.full_kelly_leverage ?? NaN) / leverage - 1)).toBeLessThanOrEqual(1e-12);
    expect(result.kelly.half_kelly).toBe((result.kelly.full_kelly_leverage ?? NaN) / 2);
    expect(result.portfolio.win_rate).toBe(returns.win_rate);
    expect(result).toMatchObject({ n: 60, trading_days: 60, years: ((equity_curve?.length ?? 61) - 1) / 252 });
  });

  test('growth and drawdown of the compounded curve are those of the returns', () => {
    const { returns, risk, portfolio } = at({});
    const alone = riskPortfolio({ returns: RETURNS, risk_free_rate: 0.05 });
    expect(returns).toMatchObject({ total_pct: 100 * (alone.returns.total ?? NaN), cagr: alone.returns.cagr });
    expect(risk).toMatchObject({ calmar: alone.risk.calmar, max_drawdown: alone.risk.max_drawdown });
    expect(portfolio.start_value).toBe(100_000);
    const end_value = 100_000 * (1 + (alone.returns.total ?? NaN));
    expect(Math.abs((portfolio.end_value ?? NaN) / end_value - 1)).toBeLessThanOrEqual(1e-14);
  });

  test('and the other drawdowns those of the curve', () => {
    const equity_curve = [100_000];
    for (const value of RETURNS) equity_curve.push((equity_curve.at(-1) ?? NaN) * (1 + value));
    const { current_dd, max_duration, ulcer_index, max_dd } = riskDrawdown({ equity_curve });
    const { risk } = at({});
    expect(risk.max_drawdown_duration).toBe(max_duration);
    for (const [actual, value] of [
      [risk.current_drawdown, current_dd],
      [risk.ulcer_index, ulcer_index],
      [risk.max_drawdown, max_dd],
    ] as const) {
      expect(Math.abs(actual - value)).toBeLessThanOrEqual(1e-15);
    }
    const { hurst } = at({ equity_curve });
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
  const { returns, risk, portfolio, hurst } = at({ equity_curve: CURVE });
  const { max_dd, current_dd, max_duration, ulcer_index } = riskDrawdown({ equity_curve: CURVE });
  expect(returns.total_pct).toBe(5);
  const cagr = 1.05 ** (252 / 11) - 1;
  expect(Math.abs((returns.cagr ?? NaN) / cagr - 1)).toBeLessThanOrEqual(1e-14);
  expect(risk).toMatchObject({
    calmar: (returns.cagr ?? NaN) / -max_dd,
    max_drawdown: max_dd,
    current_drawdown: current_dd,
    max_drawdown_duration: max_duration,
    ulcer_index,
  });
  expect(portfolio).toMatchObject({ start_value: 5000, end_value: 5250 });
  expect(hurst).toEqual({ exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null });
});

describe('no exponent', () => {
  const none = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };
  const longCurve = Array.from({ length: 40 }, (_, i) => 100 + ((i * 17) % 23));

  test.each<[title: string, change: Partial<Body<'riskFullAnalysis'>>]>([
    ['of 23 returns', { returns: RETURNS.slice(0, 23) }],
    ['of 23 log returns of a curve', { equity_curve: longCurve.slice(0, 24) }],
    ['of returns that do not vary', { returns: Array<number>(40).fill(0.001) }],
    ['of a curve that grows steadily', { equity_curve: Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i) }],
    ['of a curve that reaches 0', { equity_curve: [...longCurve, 0, 5] }],
    ['after a total loss', { returns: [...RETURNS, -1] }],
  ])('%s', (_, change) => {
    expect(at(change).hurst).toEqual(none);
  });

  test('from 24 on there is one', () => {
    expect(at({ returns: RETURNS.slice(0, 24) }).hurst.exponent).not.toBeNull();
    expect(at({ equity_curve: longCurve.slice(0, 25) }).hurst.exponent).not.toBeNull();
  });
});

describe('at the ends of the domain', () => {
  test('a total loss', () => {
    const { returns, risk, portfolio } = at({ returns: [...RETURNS, -1, 0.5, 123.4, 567.8] });
    expect(returns).toMatchObject({ total_pct: -100, cagr: -1 });
    expect(risk).toMatchObject({ max_drawdown: -1, current_drawdown: -1, calmar: -1 });
    expect(portfolio.end_value).toBe(0);
  });

  test('wealth beyond the range of doubles is null; drawdowns are not', () => {
    const { returns, risk, portfolio } = at({ returns: [...Array<number>(200).fill(999), -0.5, 0.2, -0.1] });
    expect(returns).toMatchObject({ total_pct: null, cagr: null });
    expect(portfolio.end_value).toBeNull();
    expect(risk).toMatchObject({ max_drawdown: -0.5, calmar: null, max_drawdown_duration: 3 });
    expect(Math.abs(risk.current_drawdown + 0.46)).toBeLessThanOrEqual(1e-15);
  });

  test('after a fall to nearly nothing the way back is measured from there', () => {
    const { current_drawdown } = at({ returns: [...Array<number>(8).fill(0), -0.999_999, 999, 99] }).risk;
    expect(Math.abs(current_drawdown - (0.1 - 1))).toBeLessThanOrEqual(1e-11);
  });

  test('a curve from the least to the greatest value, and one to ruin', () => {
    const rise = at({ equity_curve: [5e-324, 1e15] });
    expect(rise.returns).toMatchObject({ total_pct: null, cagr: null });
    expect(rise.risk).toMatchObject({ max_drawdown: 0, calmar: null });
    expect(at({ equity_curve: [100, 0] }).returns).toMatchObject({ total_pct: -100, cagr: -1 });
  });

  test('returns of 0 risk 0, without a sign', () => {
    expect(at({ returns: Array<number>(12).fill(0) }).risk).toMatchObject({
      var_95_usd: 0,
      cvar_95_usd: 0,
      max_drawdown: 0,
    });
  });
});

test('null stands for no curve; the value defaults to 100 000, the rate to 5 %', () => {
  expect(at({ equity_curve: null, portfolio_value: 100_000, risk_free_rate: 0.05 })).toEqual(at({}));
});

test.each<[name: keyof Body<'riskFullAnalysis'>, value: unknown, place: string, rule: string]>([
  ['returns', undefined, 'returns', 'missing'],
  ['returns', RETURNS.slice(0, 9), 'returns', 'too_short'],
  ['returns', [...RETURNS.slice(0, 9), -1.1], 'returns.9', 'greater_than_equal'],
  ['returns', [...RETURNS.slice(0, 9), 1001], 'returns.9', 'less_than_equal'],
  ['equity_curve', [1], 'equity_curve', 'too_short'],
  ['equity_curve', [1, -1], 'equity_curve.1', 'greater_than_equal'],
  ['equity_curve', [0, 1], 'equity_curve', 'value_error'],
  ['equity_curve', 7, 'equity_curve', 'list_type'],
  ['portfolio_value', 0, 'portfolio_value', 'greater_than'],
  ['portfolio_value', null, 'portfolio_value', 'float_type'],
  ['risk_free_rate', -1.5, 'risk_free_rate', 'greater_than_equal'],
  ['risk_free_rate', 11, 'risk_free_rate', 'less_than_equal'],
])('%s = %j is refused at %s as %s', (name, value, place, rule) => {
  expect(refusalsOf(() => fullRiskAnalysis({ returns: RETURNS, [name]: value }))).toEqual([[rule, place]]);
});

test.each(['returns', 'equity_curve'] as const)('more than 5000 elements of %s are refused', (name) => {
  expect(refusalsOf(() => at({ [name]: Array<number>(5001).fill(1) }))).toEqual([['too_long', name]]);
});

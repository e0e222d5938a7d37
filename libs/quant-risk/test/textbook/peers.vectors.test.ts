import { readFileSync } from 'node:fs';
import * as risk from '../../src/index';

interface Case {
  readonly title: string;
  readonly returns: readonly number[];
  readonly benchmark: readonly number[];
  readonly prices: readonly number[];
  readonly dates: readonly string[];
  readonly window: number;
  readonly risk_free: number;
  readonly required_return: number;
  readonly annualization: number;
  readonly expect: Readonly<Record<string, unknown>>;
}

interface Parity {
  readonly entries: readonly { readonly theirs: string; readonly ours: string | readonly string[] | null }[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { cases, tolerance } = read('vectors/empyrical.exact.json') as { cases: readonly Case[]; tolerance: number };
const { entries } = read('parity/empyrical.json') as Parity;
const quantStats = read('vectors/quantstats.exact.json') as {
  readonly tolerance: number;
  readonly returns: readonly number[];
  readonly expect: Readonly<Record<string, unknown>>;
};
const { entries: quantStatsEntries } = read('parity/quantstats.json') as Parity;

/** Its answers by our functions, with the conversions of the table. */
function answers(one: Case): Record<string, unknown> {
  const { returns, prices, dates, window, risk_free: riskFree, annualization: periodsPerYear } = one;
  const benchmark = Float64Array.from(one.benchmark);
  const annual = { periodsPerYear };
  const excess = { ...annual, riskFreeRate: periodsPerYear * riskFree };
  const geometric = { ...annual, compounding: 'geometric' } as const;
  const compounded = (alpha: number | null) => Math.expm1(periodsPerYear * Math.log1p((alpha ?? NaN) / periodsPerYear));
  const alphaBeta = (own: ArrayLike<number>, market: Float64Array) => {
    const { alpha, beta } = risk.alphaBeta(own as Float64Array, market, excess);
    return [compounded(alpha), beta ?? NaN];
  };
  const capture = (own: Float64Array | readonly number[], market: Float64Array) => {
    const { up, down } = risk.upDownCapture(own, market, geometric);
    return [up ?? NaN, down ?? NaN, (up ?? NaN) / (down ?? NaN)];
  };
  const side = (sign: 1 | -1) => {
    const among = Array.from(benchmark.keys()).filter((i) => sign * (benchmark[i] as number) > 0);
    const cut = (values: ArrayLike<number>) => Float64Array.from(among, (i) => values[i] as number);
    return alphaBeta(cut(returns), cut(benchmark));
  };
  const roll = (metric: risk.WindowMetric) => Array.from(risk.rolling(returns, window, metric)).slice(window - 1);
  const rollPair = (metric: (own: Float64Array, market: Float64Array) => number) =>
    Array.from(risk.rollingPair(returns, benchmark, window, metric)).slice(window - 1);
  const upDown = risk.upDownBeta(returns, benchmark);
  const totals = (parts: readonly risk.PeriodReturn[]) => parts.map(({ totalReturn }) => totalReturn);
  const threshold = riskFree + (1 + one.required_return) ** (1 / periodsPerYear) - 1;
  const [alpha, beta] = alphaBeta(returns, benchmark);
  const [up, down, upDownQuotient] = capture(returns, benchmark);
  const rolledAlpha = rollPair((own, market) => alphaBeta(own, market)[0] as number);
  const rolledBeta = rollPair((own, market) => alphaBeta(own, market)[1] as number);
  return {
    simple_returns: Array.from(risk.simpleReturns(prices)),
    cum_returns: Array.from(risk.cumulativeReturns(returns)),
    cum_returns_final: risk.totalReturn(returns),
    aggregate_returns: {
      weekly: totals(risk.weeklyReturns(returns, dates)),
      monthly: totals(risk.monthlyReturns(returns, dates)),
      yearly: totals(risk.yearlyReturns(returns, dates)),
    },
    max_drawdown: risk.maxDrawdown(returns),
    annual_return: risk.annualizedReturn(returns, annual),
    cagr: risk.annualizedReturn(returns, annual),
    annual_volatility: risk.annualizedVolatility(returns, annual),
    calmar_ratio: risk.calmarRatio(returns, annual),
    omega_ratio: risk.omegaRatio(returns, { threshold }),
    sharpe_ratio: risk.sharpeRatio(returns, excess),
    sortino_ratio: risk.sortinoRatio(returns, excess),
    downside_risk: risk.downsideDeviation(returns, { ...annual, threshold: riskFree }),
    excess_sharpe: risk.informationRatio(returns, benchmark, { periodsPerYear: 1 }),
    alpha,
    beta,
    alpha_beta: [alpha, beta],
    stability_of_timeseries: risk.stability(returns),
    tail_ratio: risk.tailRatio(returns),
    capture: risk.annualizedReturn(returns, annual) / risk.annualizedReturn(benchmark, annual),
    up_capture: up,
    down_capture: down,
    up_down_capture: upDownQuotient,
    up_alpha_beta: [side(1)[0], upDown.up],
    down_alpha_beta: [side(-1)[0], upDown.down],
    value_at_risk: risk.historicalVar(returns),
    conditional_value_at_risk: risk.historicalExpectedShortfall(returns),
    roll_max_drawdown: roll(risk.maxDrawdown),
    roll_annual_volatility: roll((own) => risk.annualizedVolatility(own, annual)),
    roll_sharpe_ratio: roll((own) => risk.sharpeRatio(own, excess)),
    roll_sortino_ratio: roll((own) => risk.sortinoRatio(own, excess)),
    roll_alpha: rolledAlpha,
    roll_beta: rolledBeta,
    roll_alpha_beta: rolledAlpha.map((value, i) => [value, rolledBeta[i]]),
    roll_up_capture: rollPair((own, market) => capture(own, market)[0] as number),
    roll_down_capture: rollPair((own, market) => capture(own, market)[1] as number),
    roll_up_down_capture: rollPair((own, market) => capture(own, market)[2] as number),
  };
}

/** Numbers of an answer, in order. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [value as number];

/** What differs by more than the tolerance of the largest number of the answer. */
function faults(actual: unknown, expected: unknown, within = tolerance): string[] {
  const [own, theirs] = [numbersOf(actual), numbersOf(expected)];
  const size = Math.max(...theirs.map(Math.abs));
  if (own.length !== theirs.length) return [`${own.length} numbers for ${theirs.length}`];
  return theirs.flatMap((value, i) =>
    Math.abs((own[i] as number) - value) <= within * size ? [] : [`${i}: ${own[i]} for ${value}`],
  );
}

describe.each(cases)('$title', (one) => {
  const own = answers(one);

  test.each(Object.entries(one.expect))('%s', (name, expected) => {
    expect(faults(own[name], expected)).toEqual([]);
  });
});

describe('QuantStats', () => {
  const { returns } = quantStats;
  const n = returns.length;
  const own: Readonly<Record<string, unknown>> = {
    to_drawdown_series: Array.from(risk.drawdowns(returns)),
    ulcer_index: risk.ulcerIndex(returns) * Math.sqrt(n / (n - 1)),
    profit_factor: risk.gainLossRatio(returns),
    gain_to_pain_ratio: (risk.gainLossRatio(returns) ?? NaN) - 1,
    risk_return_ratio: risk.sharpeRatio(returns, { periodsPerYear: 1 }),
    value_at_risk: risk.parametricVar(returns),
    conditional_value_at_risk: risk.historicalExpectedShortfall(returns),
  };

  test.each(Object.entries(quantStats.expect))('%s', (name, expected) => {
    expect(faults(own[name], expected, quantStats.tolerance)).toEqual([]);
  });
});

test.each([
  ['empyrical', entries, Object.keys(cases[0]?.expect ?? {})],
  ['QuantStats', quantStatsEntries, Object.keys(quantStats.expect)],
])('every entry of %s is offered by functions that there are, and compared', (_, table, compared) => {
  for (const { theirs, ours } of table) {
    if (ours === null) continue;
    for (const name of [ours].flat()) expect(risk).toHaveProperty(name);
    expect(compared).toContain(theirs.replace(/_aligned$/, ''));
  }
});

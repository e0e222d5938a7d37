import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { codeOf } from '../../test/code-of';
import { garchLogLikelihood } from '../../test/garch-likelihood';
import { garchSeries, SERIES_KINDS } from '../../test/garch-series';
import { garch } from './garch';
import { type GarchMeanModel } from './parameters';

interface ExactFit {
  readonly boundary: string;
  readonly converged: boolean;
  readonly omega: number;
  readonly alpha: number;
  readonly beta: number;
  readonly mu: number;
  readonly logLikelihood: number;
  readonly currentVariance: number;
  readonly nextVariance: number;
  readonly standardErrors: number[] | null;
}

const read = (name: string) => JSON.parse(readFileSync(`vectors/${name}`, 'utf8')) as unknown;

const { cases } = read('garch.exact.json') as {
  cases: { name: string; returns: number[]; fits: Partial<Record<GarchMeanModel, ExactFit>> }[];
};
const fits = cases.flatMap(({ name, returns, fits: byMean }) =>
  (Object.entries(byMean) as [GarchMeanModel, ExactFit][]).map(([mean, fit]) => ({ name, returns, mean, fit })),
);

const within = (actual: number | null | undefined, expected: number, error: number) => {
  expect([actual, Math.abs((actual ?? NaN) - expected) <= error]).toEqual([actual, true]);
};

describe('against SLSQP from 40 starts, polished at 50 digits', () => {
  test.each(fits)('$name, $mean mean', ({ returns, mean, fit }) => {
    // a model of constant variance counts as converged
    if (!fit.converged && fit.boundary !== 'alpha_zero') {
      expect(codeOf(() => garch(returns, { mean, of: 'returns' }))).toBe('NOT_CONVERGED');
      return;
    }
    const model = garch(Object.freeze(returns), { mean, of: 'returns' });
    expect(model.boundary).toBe(fit.boundary);
    if (fit.boundary === 'alpha_zero') return;
    const [omega, alpha, beta, mu] = fit.standardErrors ?? [fit.omega, fit.alpha, fit.beta, fit.mu];
    within(model.omega, fit.omega, 1e-11 * (omega ?? NaN));
    within(model.alpha, fit.alpha, 1e-11 * (alpha ?? NaN));
    within(model.beta, fit.beta, 1e-11 * (beta ?? NaN));
    within(model.mu, fit.mu, 1e-11 * Math.abs(mu ?? 0));
    within(model.logLikelihood, fit.logLikelihood, 1e-14 * Math.abs(fit.logLikelihood));
    const last = model.conditionalVolatility.at(-1) ?? NaN;
    within(last * last, fit.currentVariance, 1e-11 * fit.currentVariance);
    within(model.forecast(1).variance[0], fit.nextVariance, 1e-11 * fit.nextVariance);
  });
});

test('DEM/GBP: the published estimates, which fGarch has too; a constant mean is the default', () => {
  const { returns, published, constant } = read('garch.dem2gbp.json') as {
    returns: number[];
    published: Record<'mu' | 'omega' | 'alpha1' | 'beta1', number>;
    constant: { logLikelihood: number };
  };
  const model = garch(returns);
  expect(model.mu).toBeCloseTo(published.mu, 7);
  expect(model.omega).toBeCloseTo(published.omega, 6);
  expect(model.alpha).toBeCloseTo(published.alpha1, 6);
  expect(model.beta).toBeCloseTo(published.beta1, 6);
  within(model.logLikelihood, constant.logLikelihood, 1e-4);
  within(model.aic, 8 - 2 * model.logLikelihood, 1e-10);
  within(model.bic, 4 * Math.log(returns.length) - 2 * model.logLikelihood, 1e-10);
});

test.each(SERIES_KINDS)('the volatilities are those of the recursion, and have the likelihood: %s', (kind) => {
  const returns = garchSeries(kind, 200, 5);
  let model: ReturnType<typeof garch>;
  try {
    model = garch(returns, { periodsPerYear: 365, of: 'returns' });
  } catch (error) {
    expect(['DEGENERATE_DATA', 'NOT_CONVERGED']).toContain((error as { code: string }).code);
    return;
  }
  const { mu, omega, alpha, beta, conditionalVolatility, forecast, longRunVariance } = model;
  const squares = returns.map((value) => (value - mu) ** 2);
  let p = squares.reduce((total, square) => total + square, 0) / squares.length;
  let h = p;
  squares.forEach((square, t) => {
    h = omega + alpha * p + beta * h;
    p = square;
    within(conditionalVolatility[t], Math.sqrt(h), 1e-10 * Math.sqrt(h));
  });
  within(model.logLikelihood, garchLogLikelihood(returns, model), 1e-9 * Math.abs(model.logLikelihood) + 1e-7);
  const { variance, volatility, horizonVolatility } = forecast(3);
  let ahead = omega + alpha * p + beta * h;
  for (let k = 0; k < 3; k++) {
    within(variance[k], ahead, 1e-10 * ahead);
    within(volatility[k], Math.sqrt(365 * ahead), 1e-10 * Math.sqrt(365 * ahead));
    ahead = omega + (alpha + beta) * ahead;
  }
  const average = ((variance[0] ?? NaN) + (variance[1] ?? NaN) + (variance[2] ?? NaN)) / 3;
  within(horizonVolatility, Math.sqrt(365 * average), 1e-12 * horizonVolatility);
  if (longRunVariance !== null) within(forecast(100_000).variance.at(-1), longRunVariance, 1e-3 * longRunVariance);
});

test('the unit of the returns makes no difference, from 1e-200 to 1e12', () => {
  const returns = garchSeries('garch', 300, 3);
  const model = garch(returns);
  for (const unit of [2 ** -660, 2 ** -10, 2 ** 40]) {
    const scaled = garch(returns.map((value) => value * unit));
    within(scaled.alpha, model.alpha, 1e-12);
    within(scaled.beta, model.beta, 1e-12);
    within((scaled.conditionalVolatility[9] ?? NaN) / unit, model.conditionalVolatility[9] ?? NaN, 1e-12);
  }
});

const returns = garchSeries('garch', 60, 1);

test.each([
  ['too few returns', () => garch([1, 2]), 'returns', 'too_short'],
  ['no number', () => garch([...returns, NaN]), 'returns[60]', 'finite_number'],
  ['a mean', () => garch(returns, { mean: 'ar' as never }), 'options.mean', 'literal_error'],
  [
    'a misspelt option',
    () => garch(returns, { periodPerYear: 365 } as never),
    'options.periodPerYear',
    'extra_forbidden',
  ],
  ['no periods in a year', () => garch(returns, { periodsPerYear: 0 }), 'options.periodsPerYear', 'greater_than'],
  ['no periods ahead', () => garch(returns).forecast(0), 'periods', 'greater_than_equal'],
  ['half a period', () => garch(returns).forecast(1.5), 'periods', 'int_type'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

test('returns that do not vary have no model', () => {
  expect(codeOf(() => garch(new Float64Array(50).fill(0.01)))).toBe('DEGENERATE_DATA');
  expect(() => garch(new Float64Array(50), { mean: 'zero' })).toThrow('do not vary');
});

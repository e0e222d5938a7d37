import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../../../../../tools/testing/refusal';
import { garchLogLikelihood } from '../../../test/garch-likelihood';
import { garchSeries } from '../../../test/garch-series';
import { garchForecast, type GarchBoundary, type GarchForecast, type GarchMeanModel } from './index';

const vectors = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../../vectors', name), 'utf8')) as unknown;

interface ExactFit {
  readonly boundary: GarchBoundary;
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

const exact = vectors('garch.exact.json') as {
  cases: { name: string; returns: number[]; fits: Partial<Record<GarchMeanModel, ExactFit>> }[];
};

const exactFits = exact.cases.flatMap(({ name, returns, fits }) =>
  (Object.entries(fits) as [GarchMeanModel, ExactFit][]).map(([meanModel, fit]) => ({ name, returns, meanModel, fit })),
);

const within = (actual: number | null | undefined, expected: number, error: number) => {
  expect([actual, Math.abs((actual ?? NaN) - expected) <= error]).toEqual([actual, true]);
};

describe('against SLSQP from 40 starts, polished at 50 digits', () => {
  test.each(exactFits)('$name, $meanModel mean', ({ returns, meanModel, fit }) => {
    const answer = garchForecast({ returns: Object.freeze(returns), meanModel });
    expect(answer.boundary).toBe(fit.boundary);
    if (fit.boundary === 'alpha_zero') return;
    const [omega, alpha, beta, mu] = fit.standardErrors ?? [fit.omega, fit.alpha, fit.beta, fit.mu];
    within(answer.omega, fit.omega, 1e-11 * (omega ?? NaN));
    within(answer.alpha, fit.alpha, 1e-11 * (alpha ?? NaN));
    within(answer.beta, fit.beta, 1e-11 * (beta ?? NaN));
    within(answer.mu, fit.mu, 1e-11 * Math.abs(mu ?? 0));
    within(answer.logLikelihood, fit.logLikelihood, 1e-14 * Math.abs(fit.logLikelihood));
    within(answer.currentVariance, fit.currentVariance, 1e-11 * fit.currentVariance);
    within(answer.forecastVariance?.[0], fit.nextVariance, 1e-11 * fit.nextVariance);
    expect(answer).toMatchObject({ converged: fit.converged, reason: fit.converged ? null : 'no_convergence' });
    expect(answer.standardErrors === null).toBe(fit.standardErrors === null);
    if (answer.standardErrors === null) return;
    within(answer.standardErrors.omega, omega ?? NaN, 1e-10 * (omega ?? NaN));
    within(answer.standardErrors.alpha, alpha ?? NaN, 1e-10 * (alpha ?? NaN));
    within(answer.standardErrors.beta, beta ?? NaN, 1e-10 * (beta ?? NaN));
    if (meanModel === 'constant') within(answer.standardErrors.mu, mu ?? NaN, 1e-10 * (mu ?? NaN));
    else expect(answer.standardErrors.mu).toBeNull();
  });
});

describe('DEM/GBP, the benchmark of Bollerslev & Ghysels (1996)', () => {
  type Estimates = Record<'mu' | 'omega' | 'alpha1' | 'beta1', number>;
  const { returns, published, publishedErrors, constant, zero } = vectors('garch.dem2gbp.json') as {
    returns: number[];
    published: Estimates;
    publishedErrors: Estimates;
    constant: { parameters: Estimates; standardErrors: Estimates; logLikelihood: number };
    zero: { parameters: Estimates; standardErrors: Estimates; logLikelihood: number };
  };
  const fit = garchForecast({ returns, meanModel: 'constant' });

  test('as Fiorentini, Calzolari & Panattoni (1996) print it, within half a unit of the last digit', () => {
    within(fit.mu, published.mu, 5e-9);
    within(fit.omega, published.omega, 1e-7);
    within(fit.alpha, published.alpha1, 5e-7);
    within(fit.beta, published.beta1, 5e-7);
    within(fit.standardErrors?.mu, publishedErrors.mu, 5e-9);
    within(fit.standardErrors?.omega, publishedErrors.omega, 5e-9);
    within(fit.standardErrors?.alpha, publishedErrors.alpha1, 5e-8);
    within(fit.standardErrors?.beta, publishedErrors.beta1, 5e-8);
  });

  test.each([
    ['constant', fit, constant],
    ['zero', garchForecast({ returns }), zero],
  ] as const)('fGarch, %s mean', (_, answer, { parameters, standardErrors, logLikelihood }) => {
    within(answer.omega, parameters.omega, 1e-3 * standardErrors.omega);
    within(answer.alpha, parameters.alpha1, 1e-3 * standardErrors.alpha1);
    within(answer.beta, parameters.beta1, 1e-3 * standardErrors.beta1);
    within(answer.standardErrors?.omega, standardErrors.omega, 1e-3 * standardErrors.omega);
    within(answer.standardErrors?.alpha, standardErrors.alpha1, 1e-3 * standardErrors.alpha1);
    within(answer.standardErrors?.beta, standardErrors.beta1, 1e-3 * standardErrors.beta1);
    // ours is the maximum
    expect(answer.logLikelihood).toBeGreaterThanOrEqual(logLikelihood - 1e-9);
    within(answer.logLikelihood, logLikelihood, 1e-6);
  });
});

const GARCH = garchSeries('garch', 400, 1);

test('the first forecast is the variance of the next period, the others approach the long run', () => {
  const answer = garchForecast({ returns: GARCH, forecastPeriods: 252 });
  const { omega, alpha, beta, currentVariance, longRunVariance, halfLife } = answer as Required<GarchForecast>;
  if (omega === null || alpha === null || beta === null || currentVariance === null) throw new Error('no fit');
  if (longRunVariance === null || halfLife === null) throw new Error('no long run');
  const ahead = answer.forecastVariance ?? [];
  expect(ahead).toHaveLength(252);
  within(ahead[0], omega + alpha * (GARCH[399] ?? NaN) ** 2 + beta * currentVariance, 1e-14);
  within(longRunVariance, omega / (1 - alpha - beta), 1e-12 * longRunVariance);
  ahead.forEach((variance, k) => {
    const expected = longRunVariance + (alpha + beta) ** k * ((ahead[0] ?? NaN) - longRunVariance);
    within(variance, expected, 1e-12);
    within(answer.forecastVolAnnualized?.[k], Math.sqrt(252 * variance), 1e-12);
  });
  within(answer.horizonVolAnnualized, Math.sqrt(ahead.reduce((total, variance) => total + variance, 0)), 1e-10);
  within((alpha + beta) ** halfLife, 0.5, 1e-14);
  within(answer.currentVolAnnualized, Math.sqrt(252 * currentVariance), 1e-12);
  within(answer.longRunVolAnnualized, Math.sqrt(252 * longRunVariance), 1e-12);
});

test('the criteria count the mean as a parameter', () => {
  for (const [meanModel, k] of [
    ['zero', 3],
    ['constant', 4],
  ] as const) {
    const { aic, bic, logLikelihood } = garchForecast({ returns: GARCH, meanModel });
    within(aic, 2 * k - 2 * (logLikelihood ?? NaN), 1e-9);
    within(bic, k * Math.log(400) - 2 * (logLikelihood ?? NaN), 1e-9);
  }
});

test('defaults: zero mean, five periods', () => {
  const { mu, meanModel, forecastVariance, n } = garchForecast({ returns: GARCH });
  expect({ mu, meanModel, periods: forecastVariance?.length, n }).toEqual({
    mu: 0,
    meanModel: 'zero',
    periods: 5,
    n: 400,
  });
});

describe('without an effect of the last return the model of constant variance is given', () => {
  const square = Array.from({ length: 64 }, (_, t) => (t % 4 < 2 ? 0.25 : -0.25));
  const outlier = garchSeries('one outlier', 100, 3);

  test.each<[string, number[], GarchMeanModel]>([
    ['returns of one size', square, 'zero'],
    ['returns of one size but for rounding', square.map((value) => value * (1 + 1e-9 * Math.sign(value))), 'zero'],
    ['two sizes so close that alpha gains a hundred-millionth', garchSeries('two sizes', 60, 4), 'zero'],
    ['one size that is no double', square.map((value) => 0.4 * value), 'zero'],
    ['an outlier among independent returns', outlier, 'zero'],
    ['the same around a mean', outlier, 'constant'],
  ])('%s', (_, returns, meanModel) => {
    const n = returns.length;
    const mean = meanModel === 'zero' ? 0 : returns.reduce((total, value) => total + value, 0) / n;
    const variance = returns.reduce((total, value) => total + (value - mean) ** 2, 0) / n;
    const answer = garchForecast({ returns, meanModel, forecastPeriods: 3 });
    expect(answer).toMatchObject({
      alpha: 0,
      beta: 0,
      persistence: 0,
      boundary: 'alpha_zero',
      converged: true,
      reason: null,
      halfLife: null,
      standardErrors: null,
    });
    within(answer.mu, mean, 1e-13);
    for (const value of [
      answer.omega,
      answer.longRunVariance,
      answer.currentVariance,
      ...(answer.forecastVariance ?? []),
    ]) {
      within(value, variance, 1e-12 * variance);
    }
    within(answer.horizonVolAnnualized, Math.sqrt(252 * variance), 1e-12 * Math.sqrt(252 * variance));
    const likelihood = garchLogLikelihood(returns, { mu: mean, omega: variance, alpha: 0, beta: 0 });
    within(answer.logLikelihood, likelihood, 1e-10 * n);
    within(answer.aic, 2 * (meanModel === 'zero' ? 3 : 4) - 2 * likelihood, 1e-10 * n);
  });
});

test('at the cap of persistence there is no long run', () => {
  const answer = garchForecast({ returns: garchSeries('a break', 200, 2), forecastPeriods: 2 });
  expect(answer).toMatchObject({
    boundary: 'persistence',
    converged: true,
    reason: null,
    longRunVariance: null,
    longRunVolAnnualized: null,
    halfLife: null,
    standardErrors: null,
  });
  within(answer.persistence, 1 - 1e-6, 1e-15);
  expect(answer.forecastVariance).toHaveLength(2);
});

test('without memory of the variance beta is 0 and the half-life that of alpha', () => {
  const answer = garchForecast({ returns: garchSeries('arch', 300, 5) });
  expect(answer).toMatchObject({ beta: 0, boundary: 'beta_zero', converged: true, standardErrors: null });
  within(answer.halfLife, Math.log(0.5) / Math.log(answer.alpha ?? NaN), 1e-12);
});

test('a series that ends in zeros drives omega to its floor, and is said not to converge', () => {
  const returns = garchSeries('ends in zeros', 100, 1);
  const answer = garchForecast({ returns });
  const meanSquare = returns.reduce((total, value) => total + value * value, 0) / 100;
  expect(answer).toMatchObject({ converged: false, reason: 'no_convergence', standardErrors: null });
  within((answer.omega ?? NaN) / meanSquare, 1e-8, 1e-16);
  expect(answer.forecastVariance?.every((variance) => variance > 0)).toBe(true);
});

describe('returns that do not vary have no model', () => {
  test.each<[string, number[], GarchMeanModel]>([
    ['zeros', Array.from({ length: 30 }, () => 0), 'zero'],
    ['zeros of both signs', Array.from({ length: 30 }, (_, t) => (t % 2 ? 0 : -0)), 'zero'],
    ['a constant', Array.from({ length: 31 }, () => 0.1), 'constant'],
  ])('%s', (_, returns, meanModel) => {
    const { n, meanModel: given, converged, reason, ...rest } = garchForecast({ returns, meanModel });
    expect({ n, given, converged, reason }).toEqual({
      n: returns.length,
      given: meanModel,
      converged: false,
      reason: 'zero_variance',
    });
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
    expect(Object.keys(rest)).toHaveLength(18);
  });

  test('but a constant has one around zero', () => {
    const returns = Array.from({ length: 30 }, () => 0.1);
    expect(garchForecast({ returns })).toMatchObject({ boundary: 'alpha_zero', converged: true });
  });
});

describe('magnitudes', () => {
  test('the smallest doubles and the largest numbers allowed', () => {
    const unit = garchForecast({ returns: GARCH });
    const largest = Math.max(...GARCH.map(Math.abs));
    for (const factor of [2 ** -1000, 1e15 / largest]) {
      const answer = garchForecast({ returns: GARCH.map((value) => value * factor) });
      within(answer.alpha, unit.alpha ?? NaN, 1e-9);
      within(answer.beta, unit.beta ?? NaN, 1e-9);
      within((answer.currentVolAnnualized ?? NaN) / factor, unit.currentVolAnnualized ?? NaN, 1e-8);
      within((answer.logLikelihood ?? NaN) + 400 * Math.log(factor), unit.logLikelihood ?? NaN, 1e-6);
      expect(Object.values(answer).filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
    }
  });

  test('a deviation that is rounded to 0 has a likelihood', () => {
    const returns = Array.from({ length: 30 }, (_, t) => (t === 3 ? Number.MIN_VALUE : 0));
    const answer = garchForecast({ returns });
    expect(answer).toMatchObject({ boundary: 'alpha_zero', omega: 0, forecastVariance: [0, 0, 0, 0, 0] });
    // −15·(ln 2π + ln(2⁻²¹⁴⁸/30) + 1), mpmath
    within(answer.logLikelihood, 22341.65196237023, 1e-11);
  });

  test('a level of 1e15 around which whole numbers vary', () => {
    const noise = garchSeries('whole numbers', 200, 4);
    const near = garchForecast({ returns: noise, meanModel: 'constant' });
    const far = garchForecast({ returns: noise.map((value) => 999_999_999_999_000 + value), meanModel: 'constant' });
    within(far.alpha, near.alpha ?? NaN, 1e-6);
    within(far.omega, near.omega ?? NaN, 1e-6);
    within(far.mu, 999_999_999_999_000, 1);
  });
});

describe('refusals', () => {
  const returns = GARCH.slice(0, 30);

  test.each<[string, unknown, string, (string | number)[]]>([
    ['no returns', {}, 'missing', ['returns']],
    ['too few', { returns: returns.slice(1) }, 'too_short', ['returns']],
    ['too many', { returns: Array.from({ length: 5001 }, () => 1) }, 'too_long', ['returns']],
    ['a string', { returns: ['1', ...returns] }, 'float_type', ['returns', 0]],
    ['no number', { returns: [...returns, NaN] }, 'finite_number', ['returns', 30]],
    ['beyond 1e15', { returns: [...returns, 2e15] }, 'less_than_equal', ['returns', 30]],
    ['no period', { returns, forecastPeriods: 0 }, 'greater_than_equal', ['forecastPeriods']],
    ['a year and a day', { returns, forecastPeriods: 253 }, 'less_than_equal', ['forecastPeriods']],
    ['half a period', { returns, forecastPeriods: 1.5 }, 'int_type', ['forecastPeriods']],
    ['another mean', { returns, meanModel: 'ar' }, 'literal_error', ['meanModel']],
  ])('%s', (_, inputs, rule, path) => {
    expect(refusal(() => garchForecast(inputs as never))).toMatchObject({ code: 'INVALID_INPUT', rule, path });
  });
});

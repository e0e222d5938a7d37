import { answering } from '../../../../tools/testing/answering';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { garchLogLikelihood } from '../../test/garch-likelihood';
import { garchSeries } from '../../test/garch-series';
import { type Answer, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-garch-forecast';
import { statsGarchForecast } from './stats-garch-forecast';

type MeanModel = Request<'statsGarchForecast'>['mean_model'];

const garch = answering<'statsGarchForecast', typeof statsGarchForecast>(rules, statsGarchForecast);

const vectors = (name: string) => JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as unknown;

interface ExactFit {
  readonly boundary: NonNullable<Answer<'statsGarchForecast'>['boundary']>;
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
  cases: { name: string; returns: number[]; fits: Partial<Record<MeanModel, ExactFit>> }[];
};

const exactFits = exact.cases.flatMap(({ name, returns, fits }) =>
  (Object.entries(fits) as [MeanModel, ExactFit][]).map(([meanModel, fit]) => ({ name, returns, meanModel, fit })),
);

const within = (actual: number | null | undefined, expected: number, error: number) => {
  expect([actual, Math.abs((actual ?? NaN) - expected) <= error]).toEqual([actual, true]);
};

describe('against SLSQP from 40 starts, polished at 50 digits', () => {
  test.each(exactFits)('$name, $meanModel mean', ({ returns, meanModel, fit }) => {
    Object.freeze(returns);
    const answer = garch({ returns, mean_model: meanModel });
    expect(answer.boundary).toBe(fit.boundary);
    if (fit.boundary === 'alpha_zero') return;
    const [omega, alpha, beta, mu] = fit.standardErrors ?? [fit.omega, fit.alpha, fit.beta, fit.mu];
    within(answer.omega, fit.omega, 1e-11 * (omega ?? NaN));
    within(answer.alpha, fit.alpha, 1e-11 * (alpha ?? NaN));
    within(answer.beta, fit.beta, 1e-11 * (beta ?? NaN));
    within(answer.mu, fit.mu, 1e-11 * Math.abs(mu ?? 0));
    within(answer.log_likelihood, fit.logLikelihood, 1e-14 * Math.abs(fit.logLikelihood));
    within(answer.current_variance, fit.currentVariance, 1e-11 * fit.currentVariance);
    within(answer.forecast_variance?.[0], fit.nextVariance, 1e-11 * fit.nextVariance);
    expect(answer).toMatchObject({ converged: fit.converged, reason: fit.converged ? null : 'no_convergence' });
    expect(answer.standard_errors === null).toBe(fit.standardErrors === null);
    if (answer.standard_errors === null) return;
    within(answer.standard_errors.omega, omega ?? NaN, 1e-10 * (omega ?? NaN));
    within(answer.standard_errors.alpha, alpha ?? NaN, 1e-10 * (alpha ?? NaN));
    within(answer.standard_errors.beta, beta ?? NaN, 1e-10 * (beta ?? NaN));
    if (meanModel === 'constant') within(answer.standard_errors.mu, mu ?? NaN, 1e-10 * (mu ?? NaN));
    else expect(answer.standard_errors.mu).toBeNull();
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
  const fit = garch({ returns, mean_model: 'constant' });

  test('as Fiorentini, Calzolari & Panattoni (1996) print it, within half a unit of the last digit', () => {
    within(fit.mu, published.mu, 5e-9);
    within(fit.omega, published.omega, 1e-7);
    within(fit.alpha, published.alpha1, 5e-7);
    within(fit.beta, published.beta1, 5e-7);
    within(fit.standard_errors?.mu, publishedErrors.mu, 5e-9);
    within(fit.standard_errors?.omega, publishedErrors.omega, 5e-9);
    within(fit.standard_errors?.alpha, publishedErrors.alpha1, 5e-8);
    within(fit.standard_errors?.beta, publishedErrors.beta1, 5e-8);
  });

  test.each([
    ['constant', fit, constant],
    ['zero', garch({ returns }), zero],
  ] as const)('fGarch, %s mean', (_, answer, { parameters, standardErrors, logLikelihood }) => {
    within(answer.omega, parameters.omega, 1e-3 * standardErrors.omega);
    within(answer.alpha, parameters.alpha1, 1e-3 * standardErrors.alpha1);
    within(answer.beta, parameters.beta1, 1e-3 * standardErrors.beta1);
    within(answer.standard_errors?.omega, standardErrors.omega, 1e-3 * standardErrors.omega);
    within(answer.standard_errors?.alpha, standardErrors.alpha1, 1e-3 * standardErrors.alpha1);
    within(answer.standard_errors?.beta, standardErrors.beta1, 1e-3 * standardErrors.beta1);
    // ours is the maximum
    expect(answer.log_likelihood).toBeGreaterThanOrEqual(logLikelihood - 1e-9);
    within(answer.log_likelihood, logLikelihood, 1e-6);
  });
});

const GARCH = garchSeries('garch', 400, 1);

test('the first forecast is the variance of the next period, the others approach the long run', () => {
  const answer = garch({ returns: GARCH, forecast_periods: 252 });
  const { omega, alpha, beta, current_variance, long_run_variance, half_life } = answer as Required<
    Answer<'statsGarchForecast'>
  >;
  if (omega === null || alpha === null || beta === null || current_variance === null) throw new Error('no fit');
  if (long_run_variance === null || half_life === null) throw new Error('no long run');
  const ahead = answer.forecast_variance ?? [];
  expect(ahead).toHaveLength(252);
  within(ahead[0], omega + alpha * (GARCH[399] ?? NaN) ** 2 + beta * current_variance, 1e-14);
  within(long_run_variance, omega / (1 - alpha - beta), 1e-12 * long_run_variance);
  ahead.forEach((variance, k) => {
    const expected = long_run_variance + (alpha + beta) ** k * ((ahead[0] ?? NaN) - long_run_variance);
    within(variance, expected, 1e-12);
    within(answer.forecast_vol_annualized?.[k], Math.sqrt(252 * variance), 1e-12);
  });
  within(answer.horizon_vol_annualized, Math.sqrt(ahead.reduce((total, variance) => total + variance, 0)), 1e-10);
  within((alpha + beta) ** half_life, 0.5, 1e-14);
  within(answer.current_vol_annualized, Math.sqrt(252 * current_variance), 1e-12);
  within(answer.long_run_vol_annualized, Math.sqrt(252 * long_run_variance), 1e-12);
});

test('the criteria count the mean as a parameter', () => {
  for (const [mean_model, k] of [
    ['zero', 3],
    ['constant', 4],
  ] as const) {
    const { aic, bic, log_likelihood } = garch({ returns: GARCH, mean_model });
    within(aic, 2 * k - 2 * (log_likelihood ?? NaN), 1e-9);
    within(bic, k * Math.log(400) - 2 * (log_likelihood ?? NaN), 1e-9);
  }
});

test('defaults: zero mean, five periods', () => {
  const { mu, mean_model, forecast_variance, n } = garch({ returns: GARCH });
  expect({ mu, mean_model, periods: forecast_variance?.length, n }).toEqual({
    mu: 0,
    mean_model: 'zero',
    periods: 5,
    n: 400,
  });
});

describe('without an effect of the last return the model of constant variance is given', () => {
  const square = Array.from({ length: 64 }, (_, t) => (t % 4 < 2 ? 0.25 : -0.25));
  const outlier = garchSeries('one outlier', 100, 3);

  test.each<[string, number[], MeanModel]>([
    ['returns of one size', square, 'zero'],
    ['returns of one size but for rounding', square.map((value) => value * (1 + 1e-9 * Math.sign(value))), 'zero'],
    ['two sizes so close that alpha gains a hundred-millionth', garchSeries('two sizes', 60, 4), 'zero'],
    ['one size that is no double', square.map((value) => 0.4 * value), 'zero'],
    ['an outlier among independent returns', outlier, 'zero'],
    ['the same around a mean', outlier, 'constant'],
  ])('%s', (_, returns, mean_model) => {
    const n = returns.length;
    const mean = mean_model === 'zero' ? 0 : returns.reduce((total, value) => total + value, 0) / n;
    const variance = returns.reduce((total, value) => total + (value - mean) ** 2, 0) / n;
    const answer = garch({ returns, mean_model, forecast_periods: 3 });
    expect(answer).toMatchObject({
      alpha: 0,
      beta: 0,
      persistence: 0,
      boundary: 'alpha_zero',
      converged: true,
      reason: null,
      half_life: null,
      standard_errors: null,
    });
    within(answer.mu, mean, 1e-13);
    for (const value of [
      answer.omega,
      answer.long_run_variance,
      answer.current_variance,
      ...(answer.forecast_variance ?? []),
    ]) {
      within(value, variance, 1e-12 * variance);
    }
    within(answer.horizon_vol_annualized, Math.sqrt(252 * variance), 1e-12 * Math.sqrt(252 * variance));
    const likelihood = garchLogLikelihood(returns, { mu: mean, omega: variance, alpha: 0, beta: 0 });
    within(answer.log_likelihood, likelihood, 1e-10 * n);
    within(answer.aic, 2 * (mean_model === 'zero' ? 3 : 4) - 2 * likelihood, 1e-10 * n);
  });
});

test('at the cap of persistence there is no long run', () => {
  const answer = garch({ returns: garchSeries('a break', 200, 2), forecast_periods: 2 });
  expect(answer).toMatchObject({
    boundary: 'persistence',
    converged: true,
    reason: null,
    long_run_variance: null,
    long_run_vol_annualized: null,
    half_life: null,
    standard_errors: null,
  });
  within(answer.persistence, 1 - 1e-6, 1e-15);
  expect(answer.forecast_variance).toHaveLength(2);
});

test('without memory of the variance beta is 0 and the half-life that of alpha', () => {
  const answer = garch({ returns: garchSeries('arch', 300, 5) });
  expect(answer).toMatchObject({ beta: 0, boundary: 'beta_zero', converged: true, standard_errors: null });
  within(answer.half_life, Math.log(0.5) / Math.log(answer.alpha ?? NaN), 1e-12);
});

test('a series that ends in zeros drives omega to its floor, and is said not to converge', () => {
  const returns = garchSeries('ends in zeros', 100, 1);
  const answer = garch({ returns });
  const meanSquare = returns.reduce((total, value) => total + value * value, 0) / 100;
  expect(answer).toMatchObject({ converged: false, reason: 'no_convergence', standard_errors: null });
  within((answer.omega ?? NaN) / meanSquare, 1e-8, 1e-16);
  expect(answer.forecast_variance?.every((variance) => variance > 0)).toBe(true);
});

describe('returns that do not vary have no model', () => {
  test.each<[string, number[], MeanModel]>([
    ['zeros', Array.from({ length: 30 }, () => 0), 'zero'],
    ['zeros of both signs', Array.from({ length: 30 }, (_, t) => (t % 2 ? 0 : -0)), 'zero'],
    ['a constant', Array.from({ length: 31 }, () => 0.1), 'constant'],
  ])('%s', (_, returns, mean_model) => {
    const { n, mean_model: given, converged, reason, ...rest } = garch({ returns, mean_model });
    expect({ n, given, converged, reason }).toEqual({
      n: returns.length,
      given: mean_model,
      converged: false,
      reason: 'zero_variance',
    });
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
    expect(Object.keys(rest)).toHaveLength(18);
  });

  test('but a constant has one around zero', () => {
    const returns = Array.from({ length: 30 }, () => 0.1);
    expect(garch({ returns })).toMatchObject({ boundary: 'alpha_zero', converged: true });
  });
});

describe('magnitudes', () => {
  test('the smallest doubles and the largest numbers allowed', () => {
    const unit = garch({ returns: GARCH });
    const largest = Math.max(...GARCH.map(Math.abs));
    for (const factor of [2 ** -1000, 1e15 / largest]) {
      const answer = garch({ returns: GARCH.map((value) => value * factor) });
      within(answer.alpha, unit.alpha ?? NaN, 1e-9);
      within(answer.beta, unit.beta ?? NaN, 1e-9);
      within((answer.current_vol_annualized ?? NaN) / factor, unit.current_vol_annualized ?? NaN, 1e-8);
      within((answer.log_likelihood ?? NaN) + 400 * Math.log(factor), unit.log_likelihood ?? NaN, 1e-6);
      expect(Object.values(answer).filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
    }
  });

  test('a deviation that is rounded to 0 has a likelihood', () => {
    const returns = Array.from({ length: 30 }, (_, t) => (t === 3 ? Number.MIN_VALUE : 0));
    const answer = garch({ returns });
    expect(answer).toMatchObject({ boundary: 'alpha_zero', omega: 0, forecast_variance: [0, 0, 0, 0, 0] });
    // −15·(ln 2π + ln(2⁻²¹⁴⁸/30) + 1), mpmath
    within(answer.log_likelihood, 22341.65196237023, 1e-11);
  });

  test('a level of 1e15 around which whole numbers vary', () => {
    const noise = garchSeries('whole numbers', 200, 4);
    const near = garch({ returns: noise, mean_model: 'constant' });
    const far = garch({ returns: noise.map((value) => 999_999_999_999_000 + value), mean_model: 'constant' });
    within(far.alpha, near.alpha ?? NaN, 1e-6);
    within(far.omega, near.omega ?? NaN, 1e-6);
    within(far.mu, 999_999_999_999_000, 1);
  });
});

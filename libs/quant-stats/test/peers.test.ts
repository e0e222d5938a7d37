import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalCdf } from '@quant/core';
import * as stats from '../src/index';

const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '..', name), 'utf8')) as unknown;

const { answers, ...data } = read('vectors/peers.json') as {
  readonly x1: number[];
  readonly x2: number[];
  readonly y: number[];
  readonly walk: number[];
  readonly other: number[];
  readonly positive: number[];
  readonly heavy: number[];
  readonly answers: Readonly<Record<'statsmodels' | 'scipy', Readonly<Record<string, unknown>>>>;
};
const { x1, x2, y, walk, other, positive, heavy } = data;

const ols = stats.linearRegression(y, [x1, x2]);
const line = stats.linearRegression(y, x1);
const adf = stats.augmentedDickeyFuller(walk);
const trend = stats.augmentedDickeyFuller(walk, { trend: 'linear', criterion: 'bic' });
const pair = stats.engleGranger(other, walk, { maxLags: 12 });
const ks1 = stats.kolmogorovSmirnov(y, (x) => normalCdf((x - 0.9) / 1.1));
const ks2 = stats.kolmogorovSmirnov(x1, y);
const jb = stats.jarqueBera(positive);
const values = (params: object) => Object.values(params) as number[];
const interval = ({ lower, upper }: stats.ConfidenceInterval) => [lower, upper];

/** What the peers answer, from our functions. */
const OURS: Readonly<Record<'statsmodels' | 'scipy', Readonly<Record<string, unknown>>>> = {
  statsmodels: {
    'OLS.params': [ols.intercept, ...ols.coefficients],
    'OLS.bse': [ols.interceptStandardError, ...ols.standardErrors],
    'OLS.tvalues': [ols.interceptTStatistic, ...ols.tStatistics],
    'OLS.pvalues': [ols.interceptPValue, ...ols.pValues],
    'OLS.conf_int': [interval(ols.interceptConfidenceInterval), ...ols.confidenceIntervals.map(interval)],
    'OLS.rsquared': ols.rSquared,
    'OLS.rsquared_adj': ols.adjustedRSquared,
    'OLS.fvalue': ols.fStatistic,
    'OLS.f_pvalue': ols.fPValue,
    'OLS.llf': ols.logLikelihood,
    'OLS.aic': ols.aic,
    'OLS.bic': ols.bic,
    'OLS.mse_resid': ols.mse,
    'OLS.resid': ols.residuals.slice(0, 3),
    'OLS.fittedvalues': ols.fitted.slice(0, 3),
    'OLS of powers': stats.polynomialRegression(y, x1, { degree: 3 }).coefficients,
    durbin_watson: ols.durbinWatson,
    adfuller: [adf.statistic, adf.pValue, adf.lags, adf.observations, ...values(adf.criticalValues)],
    'adfuller, ct, BIC': [trend.statistic, trend.pValue, trend.lags, trend.observations],
    coint: [pair.statistic, pair.pValue, pair.criticalValues['5%'], pair.criticalValues['10%']],
    jarque_bera: [jb?.statistic, jb?.pValue],
  },
  scipy: {
    tmean: stats.mean(y),
    tvar: stats.variance(y),
    tstd: stats.standardDeviation(y),
    skew: stats.skewness(y),
    kurtosis: stats.kurtosis(y),
    iqr: stats.interquartileRange(y),
    median_abs_deviation: stats.medianAbsoluteDeviation(y),
    scoreatpercentile: stats.quantile(y, 0.05),
    pearsonr: stats.correlation(x1, y),
    spearmanr: stats.correlation(x1, y, { method: 'spearman' }),
    kendalltau: stats.correlation(x1, y, { method: 'kendall' }),
    linregress: [line.coefficients[0], line.intercept, line.standardErrors[0], line.pValues[0]],
    jarque_bera: [jb?.statistic, jb?.pValue],
    ks_1samp: [ks1.statistic, ks1.pValue],
    ks_2samp: [ks2.statistic, ks2.pValue],
    gaussian_kde: stats.kernelDensity(y, { at: 0.5, bandwidth: 0.3 }),
    'norm.fit': values(stats.fitNormal(positive).params),
    'laplace.fit': values(stats.fitLaplace(positive).params),
    'uniform.fit': [
      stats.fitUniform(positive).params.min,
      stats.fitUniform(positive).params.max - stats.fitUniform(positive).params.min,
    ],
    'expon.fit': stats.fitExponential(positive).params.scale,
    'lognorm.fit': values(stats.fitLognormal(positive).params),
    'gamma.fit': values(stats.fitGamma(positive).params),
    'weibull_min.fit': values(stats.fitWeibull(positive).params),
    'logistic.fit': values(stats.fitLogistic(positive).params),
    't.fit': values(stats.fitStudentT(heavy).params),
  },
};

/** Where the peer is not as right: its iteration stops early, or its quantile of Student's t is off by 1.4e-10. */
const LOOSE: Readonly<Record<string, number>> = {
  'lognorm.fit': 2e-4,
  'gamma.fit': 2e-4,
  'weibull_min.fit': 2e-4,
  'logistic.fit': 2e-4,
  't.fit': 2e-4,
  'OLS.conf_int': 1e-9,
};

const numbers = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(numbers) : [value]);

describe.each(['statsmodels', 'scipy'] as const)('%s', (peer) => {
  test('every answer has ours', () => {
    expect(Object.keys(OURS[peer]).sort()).toEqual(Object.keys(answers[peer]).sort());
  });

  test.each(Object.entries(answers[peer]))('%s', (name, theirs) => {
    const ours = numbers(OURS[peer][name]) as number[];
    const tolerance = LOOSE[name] ?? 1e-11;
    const expected = numbers(theirs) as number[];
    expect(ours).toHaveLength(expected.length);
    ours.forEach((value, i) => {
      const target = expected[i] ?? NaN;
      expect([value, Math.abs(value - target) <= tolerance * Math.max(Math.abs(target), 1e-3)]).toEqual([value, true]);
    });
  });
});

test.each(['statsmodels', 'arch', 'scipy'])('the table of %s names functions that there are', (peer) => {
  const { entries } = read(`parity/${peer}.json`) as {
    entries: { theirs: string; ours: string | string[] | null; note?: string }[];
  };
  for (const { theirs, ours, note } of entries) {
    if (ours === null) expect([theirs, typeof note]).toEqual([theirs, 'string']);
    else for (const name of [ours].flat()) expect(Object.keys(stats)).toContain(name);
  }
});

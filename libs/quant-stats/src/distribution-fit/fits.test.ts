import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { codeOf } from '../../test/code-of';
import { fitBest } from './fit-best';
import {
  fitExponential,
  fitGamma,
  fitLaplace,
  fitLogistic,
  fitLognormal,
  fitNormal,
  fitStudentT,
  fitUniform,
  fitWeibull,
} from './fit-one';

const FITS = {
  normal: fitNormal,
  student_t: fitStudentT,
  laplace: fitLaplace,
  logistic: fitLogistic,
  uniform: fitUniform,
  lognormal: fitLognormal,
  exponential: fitExponential,
  gamma: fitGamma,
  weibull: fitWeibull,
};

const POSITIVE = ['lognormal', 'exponential', 'gamma', 'weibull'];

interface Expected {
  readonly params: Readonly<Record<string, number>>;
  readonly logLikelihood: number;
  readonly ksStatistic: number;
}

const { cases } = JSON.parse(readFileSync('vectors/distribution-fit.maxima.json', 'utf8')) as {
  readonly cases: readonly {
    readonly name: string;
    readonly data: readonly number[];
    readonly fits: Readonly<Record<string, Expected>>;
  }[];
};
const fits = cases.flatMap(({ name, data, fits: byName }) =>
  Object.entries(byName).map(([distribution, expected]) => ({
    name,
    distribution: distribution as keyof typeof FITS,
    data,
    expected,
  })),
);

test('every distribution has a maximum to compare with', () => {
  expect(new Set(fits.map(({ distribution }) => distribution))).toEqual(new Set(Object.keys(FITS)));
});

test.each(fits)('the maximum in 40 digits: $name, $distribution', ({ distribution, data, expected }) => {
  const fit = FITS[distribution](Object.freeze(data));
  expect(fit.distribution).toBe(distribution);
  const size = Math.max(data.length, Math.abs(expected.logLikelihood));
  expect(Math.abs(fit.logLikelihood - expected.logLikelihood)).toBeLessThanOrEqual(1e-13 * size);
  expect(Math.abs(fit.ksStatistic - expected.ksStatistic)).toBeLessThanOrEqual(1e-9);
  expect(Object.keys(fit.params)).toEqual(Object.keys(expected.params));
  if (fit.aic !== null) {
    expect(fit.aic).toBe(2 * fit.nParams - 2 * fit.logLikelihood);
    expect(fit.bic).toBe(fit.nParams * Math.log(data.length) - 2 * fit.logLikelihood);
  }
});

test.each(cases)('the best has the least criterion: $name', ({ data }) => {
  for (const criterion of ['aic', 'bic'] as const) {
    const best = fitBest(data, { criterion });
    for (const fit of Object.values(FITS)) {
      try {
        const { [criterion]: other } = fit(data);
        expect(other ?? Infinity).toBeGreaterThanOrEqual(best[criterion]);
      } catch (error) {
        expect(['INVALID_INPUT', 'DEGENERATE_DATA', 'NOT_CONVERGED']).toContain((error as { code: string }).code);
      }
    }
  }
});

describe.each(Object.entries(FITS))('%s', (name, fit) => {
  test('refuses invalid data', () => {
    expect(refusal(() => fit([1, 2]))).toMatchObject({ param: 'data', rule: 'too_short' });
    expect(refusal(() => fit([1, 2, NaN]))).toMatchObject({ param: 'data[2]', rule: 'finite_number' });
    expect(codeOf(() => fit([3, 3, 3]))).toBe('DEGENERATE_DATA');
    if (POSITIVE.includes(name)) {
      expect(refusal(() => fit([1, 0, 2]))).toMatchObject({ param: 'data[1]', rule: 'greater_than' });
    }
  });

  test('magnitudes from 1e-290 to 1e15', () => {
    const data = [1.1, 2.3, 0.7, 3.9, 1.6, 2.2, 0.4];
    const shape = fit(data);
    for (const unit of [2 ** -960, 2 ** 47]) {
      const scaled = fit(data.map((value) => value * unit));
      expect(Math.abs(scaled.ksStatistic - shape.ksStatistic)).toBeLessThanOrEqual(1e-8);
      expect(Object.values(scaled.params).every(Number.isFinite)).toBe(true);
    }
  });
});

test('the likelihood of Student’s t has no bound where half of the data share one value', () => {
  expect(codeOf(() => fitStudentT([1, 1, 1, 1, 2, 3]))).toBe('DEGENERATE_DATA');
  expect(refusal(() => fitBest([1, 2, 3], { by: 'bic' } as never))).toMatchObject({ rule: 'extra_forbidden' });
});

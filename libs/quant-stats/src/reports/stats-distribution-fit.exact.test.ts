import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-distribution-fit';
import { statsDistributionFit } from './stats-distribution-fit';

type Fit = Answer<'statsDistributionFit'>['fits'][number];

const distributionFit = answering<'statsDistributionFit', typeof statsDistributionFit>(rules, statsDistributionFit);

interface Maxima {
  readonly cases: readonly {
    readonly name: string;
    readonly data: number[];
    readonly fits: Readonly<Record<string, Expected>>;
    readonly descriptive: { readonly std: number; readonly skewness: number; readonly kurtosis: number };
    readonly jarqueBera: number;
  }[];
}

interface Expected {
  readonly params: Readonly<Record<string, number>>;
  readonly logLikelihood: number;
  readonly ksStatistic: number;
  readonly ksPValue: number;
}

const { cases } = JSON.parse(readFileSync('vectors/distribution-fit.maxima.json', 'utf8')) as Maxima;
const fits = cases.flatMap(({ name, data, fits: expected }) =>
  Object.entries(expected).map(([distribution, fit]) => ({ name, distribution, data, expected: fit })),
);

const fitOf = (data: number[], name: string) =>
  distributionFit({ data }).fits.find(({ distribution }) => distribution === name) as Fit;

/** Relative, for what a profile that is flat at its top says of the parameters. */
const PARAMETER_TOLERANCE = 1e-9;
const DF_TOLERANCE = 1e-7;

describe('the maximum of the likelihood', () => {
  test.each(fits)('$name: $distribution', ({ distribution, data, expected }) => {
    const { params, log_likelihood, ks_statistic, ks_p_value } = fitOf(data, distribution);
    const n = data.length;
    const size = Math.max(1, Math.abs(expected.logLikelihood) / n);
    expect(Math.abs(log_likelihood - expected.logLikelihood)).toBeLessThanOrEqual(1e-13 * n * size);
    const spread = Math.sqrt(data.reduce((total, x) => total + (x - (data[0] as number)) ** 2, 0) / n);
    for (const [name, value] of Object.entries(params)) {
      const target = expected.params[name] as number;
      const tolerance = name === 'df' ? DF_TOLERANCE : PARAMETER_TOLERANCE;
      const floor = name === 'loc' || name === 'mean' ? PARAMETER_TOLERANCE * spread : 5e-324;
      const error = Math.abs(value - target) <= tolerance * Math.abs(target) + floor ? 0 : value / target - 1;
      expect([name, error]).toEqual([name, 0]);
    }
    expect(Math.abs(ks_statistic - expected.ksStatistic)).toBeLessThanOrEqual(1e-9);
    expect(Math.abs(ks_p_value - expected.ksPValue)).toBeLessThanOrEqual(1e-8);
  });
});

describe('moments', () => {
  test.each(cases)('$name', ({ data, descriptive, jarqueBera }) => {
    const actual = distributionFit({ data });
    const { skewness, kurtosis, std } = actual.descriptive;
    const near = (value: number | null, target: number) => {
      expect(Math.abs((value ?? NaN) - target)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(target)));
    };
    near(std / descriptive.std, 1);
    near(skewness, descriptive.skewness);
    near(kurtosis, descriptive.kurtosis);
    near(actual.jarque_bera.statistic, jarqueBera);
  });
});

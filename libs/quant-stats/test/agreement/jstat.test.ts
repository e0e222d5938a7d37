import fc from 'fast-check';
import { even, magnitudes } from '../../../../tools/testing/drawn-numbers';
import { jStat } from '../../../../tools/testing/jstat';
import { type Answer } from '@quant/contract';
import { statsDistributionFit } from '../../src/reports/stats-distribution-fit';
import { statsNormalDistribution } from '../../src/reports/stats-normal-distribution';

const SEED = { seed: 20261122, numRuns: 100, endOnFailure: true };

interface Judge {
  readonly pdf: (x: number) => number;
  readonly cdf: (x: number) => number;
}

/** A fitted distribution as jstat has it; null for the logistic one, which it lacks. */
function judgeOf(fit: Answer<'statsDistributionFit'>['fits'][number]): Judge | null {
  switch (fit.distribution) {
    case 'normal': {
      const { mean, std } = fit.params;
      return { pdf: (x) => jStat.normal.pdf(x, mean, std), cdf: (x) => jStat.normal.cdf(x, mean, std) };
    }
    case 'student_t': {
      const { df, loc, scale } = fit.params;
      return {
        pdf: (x) => jStat.studentt.pdf((x - loc) / scale, df) / scale,
        cdf: (x) => jStat.studentt.cdf((x - loc) / scale, df),
      };
    }
    case 'laplace': {
      const { loc, scale } = fit.params;
      return { pdf: (x) => jStat.laplace.pdf(x, loc, scale), cdf: (x) => jStat.laplace.cdf(x, loc, scale) };
    }
    case 'uniform': {
      const { min, max } = fit.params;
      return { pdf: (x) => jStat.uniform.pdf(x, min, max), cdf: (x) => jStat.uniform.cdf(x, min, max) };
    }
    case 'lognormal': {
      const { mu, sigma } = fit.params;
      return { pdf: (x) => jStat.lognormal.pdf(x, mu, sigma), cdf: (x) => jStat.lognormal.cdf(x, mu, sigma) };
    }
    case 'exponential': {
      const { scale } = fit.params;
      return { pdf: (x) => jStat.exponential.pdf(x, 1 / scale), cdf: (x) => jStat.exponential.cdf(x, 1 / scale) };
    }
    case 'gamma': {
      const { shape, scale } = fit.params;
      return { pdf: (x) => jStat.gamma.pdf(x, shape, scale), cdf: (x) => jStat.gamma.cdf(x, shape, scale) };
    }
    case 'weibull': {
      const { shape, scale } = fit.params;
      return { pdf: (x) => jStat.weibull.pdf(x, scale, shape), cdf: (x) => jStat.weibull.cdf(x, scale, shape) };
    }
    case 'logistic':
      return null;
  }
}

/** jstat's own error here is 5e-16 of 1 + |ln pdf|, and of the distribution function; the rest is the rounding of the parameters. */
const ELEMENTARY = { logPdf: 1e-14, cdf: 1e-14 };

/** What may differ: in ln pdf, of an observation and in units of 1 + |ln pdf|, and in the distribution function. */
const ERRORS = {
  normal: ELEMENTARY,
  laplace: ELEMENTARY,
  uniform: ELEMENTARY,
  exponential: ELEMENTARY,
  lognormal: ELEMENTARY,
  weibull: ELEMENTARY,
  // jstat's own error here: 2e-13, 5e-13
  gamma: { logPdf: 1e-12, cdf: 1e-12 },
  // jstat's own error here: 9e-8, 5e-8, of its Beta function and of its continued fraction
  student_t: { logPdf: 9e-8, cdf: 5e-8 },
};

/** The greatest distance of a distribution function from the steps of the sample. */
function kolmogorovDistance(sorted: readonly number[], cdf: Judge['cdf']): number {
  const n = sorted.length;
  return Math.max(...sorted.map((x, i) => Math.max(cdf(x) - i / n, (i + 1) / n - cdf(x))));
}

const samples = fc.record({
  data: fc.array(magnitudes(0.1, 20), { minLength: 20, maxLength: 60 }),
  unit: fc.constantFrom(0.01, 1, 100),
});

test('log-likelihoods and Kolmogorov distances of the fits are those of jstat at the same parameters', () => {
  const judged = new Set<string>();
  fc.assert(
    fc.property(samples, ({ data, unit }) => {
      const sample = data.map((x) => x * unit).sort((a, b) => a - b);
      for (const fit of statsDistributionFit({ data: sample }).fits) {
        const judge = judgeOf(fit);
        if (judge === null) continue;
        judged.add(fit.distribution);
        const errors = ERRORS[fit.distribution as keyof typeof ERRORS];
        const logs = sample.map((x) => Math.log(judge.pdf(x)));
        const likelihood = logs.reduce((sum, log) => sum + log, 0);
        const size = logs.reduce((sum, log) => sum + 1 + Math.abs(log), 0);
        const distance = kolmogorovDistance(sample, judge.cdf);
        expect([fit.distribution, Math.abs(likelihood - fit.log_likelihood) <= errors.logPdf * size]).toEqual([
          fit.distribution,
          true,
        ]);
        expect([fit.distribution, Math.abs(distance - fit.ks_statistic) <= errors.cdf]).toEqual([
          fit.distribution,
          true,
        ]);
      }
    }),
    SEED,
  );
  expect([...judged].sort()).toEqual(Object.keys(ERRORS).sort());
});

test('a normal distribution of any mean and deviation', () => {
  const inputs = fc.record({ z: even(-8, 8), mean: even(-3, 3), std: magnitudes(0.01, 100), p: even(0.001, 0.999) });
  fc.assert(
    fc.property(inputs, ({ z, mean, std, p }) => {
      const x = mean + z * std;
      const { pdf, cdf, survival, quantile } = statsNormalDistribution({ x, mean, std, p });
      // jstat's own error here: 3e-16 of ln pdf and 2e-16 of 1 in either tail, whose digits it loses; the rest is the rounding of x
      const rounding = 1e-14 * (1 + (Math.abs(z) * Math.abs(x)) / std);
      expect(Math.abs((pdf ?? NaN) / jStat.normal.pdf(x, mean, std) - 1)).toBeLessThanOrEqual(rounding + 1e-14 * z * z);
      expect(Math.abs((cdf ?? NaN) - jStat.normal.cdf(x, mean, std))).toBeLessThanOrEqual(rounding);
      expect(Math.abs((survival ?? NaN) - (1 - jStat.normal.cdf(x, mean, std)))).toBeLessThanOrEqual(rounding);
      // 9e-15 deviations
      expect(Math.abs((quantile ?? NaN) - jStat.normal.inv(p, mean, std))).toBeLessThanOrEqual(
        1e-14 * (std + Math.abs(mean)),
      );
    }),
    SEED,
  );
});

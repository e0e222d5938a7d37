import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-distribution-fit';
import { statsDistributionFit } from './stats-distribution-fit';

type Fits = Answer<'statsDistributionFit'>;
type Fit = Fits['fits'][number];

const distributionFit = answering<'statsDistributionFit', typeof statsDistributionFit>(rules, statsDistributionFit);

/** Doubles as such are mostly minute: their exponents are as likely as their digits. */
const plain = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x * 1e-4);
const extreme = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.tuple(fc.integer({ min: -323, max: 14 }), fc.integer({ min: -9, max: 9 })).map(([e, m]) => m * 10 ** e),
  fc.constantFrom(1, 1 + 2 ** -52, 1e15, 1e15 - 0.125, 5e-324, -0),
);
const sampleOf = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: 10, maxLength: 40 });
const anySample = fc.oneof(
  sampleOf(extreme),
  sampleOf(extreme.map(Math.abs)),
  sampleOf(extreme.map(Math.abs).filter((x) => x > 0)),
);
const plainSample = sampleOf(plain).filter((data) => new Set(data).size > data.length / 2);

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? (Object.values(value) as unknown[]).flatMap(numbersIn)
      : [];

test('over the whole domain every number is finite, and each criterion agrees with its likelihood', () => {
  fc.assert(
    fc.property(anySample, (data) => {
      const result = distributionFit({ data });
      expect(numbersIn(result).every(Number.isFinite)).toBe(true);
      const n = data.length;
      expect(result.fits.length + result.excluded.length).toBe(result.reason === null ? 9 : 0);
      for (const { ks_statistic, ks_p_value, log_likelihood, aic, bic, n_params } of result.fits) {
        expect(ks_statistic).toBeGreaterThanOrEqual((1 - 1e-12) / (2 * n));
        expect(ks_statistic).toBeLessThanOrEqual(1);
        expect(ks_p_value >= 0 && ks_p_value <= 1).toBe(true);
        if (aic === null) continue;
        expect(aic).toBe(2 * (n_params - log_likelihood));
        expect(Math.abs(bic - aic - n_params * (Math.log(n) - 2))).toBeLessThanOrEqual(1e-12 * Math.abs(bic) + 1e-12);
      }
    }),
    { numRuns: 500 },
  );
});

/** Ties, clusters, outliers and scales within scales, over thirty decades. */
const clustered = fc.oneof(
  fc.integer({ min: -2, max: 2 }),
  plain,
  fc.integer({ min: 0, max: 3 }).map((units) => 1 + units * 2 ** -52),
  fc.tuple(fc.integer({ min: -15, max: 14 }), fc.integer({ min: -9, max: 9 })).map(([e, m]) => m * 10 ** e),
);

test('ties, clusters and outliers are no reason to find no maximum', () => {
  fc.assert(
    fc.property(fc.oneof(sampleOf(clustered), sampleOf(clustered.map(Math.abs))), (data) => {
      const { excluded } = distributionFit({ data });
      expect(excluded.filter(({ reason }) => reason === 'no_convergence')).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Location and scale, where a distribution has them. */
function placeOf({ distribution, params }: Fit): [location: number, scale: number] | null {
  switch (distribution) {
    case 'normal':
      return [params.mean, params.std];
    case 'uniform':
      return [params.min, params.max - params.min];
    case 'student_t':
    case 'laplace':
    case 'logistic':
      return [params.loc, params.scale];
    default:
      return null;
  }
}

const byName = ({ fits }: Fits) => new Map(fits.map((fit) => [fit.distribution, fit]));

test('location and scale move with the data, and the density with the scale', () => {
  fc.assert(
    fc.property(
      plainSample,
      fc.double({ min: -1e3, max: 1e3, noNaN: true }),
      fc.integer({ min: -60, max: 40 }),
      (data, a, e) => {
        const b = 2 ** e;
        const before = byName(distributionFit({ data }));
        const after = byName(distributionFit({ data: data.map((x) => (x + a) * b) }));
        for (const [name, fit] of before) {
          const place = placeOf(fit);
          const moved = after.get(name);
          if (!place || !moved) continue;
          const [location, scale] = placeOf(moved) ?? [NaN, NaN];
          expect(Math.abs(location - (place[0] + a) * b)).toBeLessThanOrEqual(1e-6 * scale);
          expect(Math.abs(scale / (place[1] * b) - 1)).toBeLessThanOrEqual(1e-6);
          const shift = moved.log_likelihood - fit.log_likelihood + data.length * Math.log(b);
          expect(Math.abs(shift)).toBeLessThanOrEqual(1e-8 * data.length);
          expect(Math.abs(moved.ks_statistic - fit.ks_statistic)).toBeLessThanOrEqual(1e-6);
        }
      },
    ),
  );
});

test('a reflection of the data reflects the fits', () => {
  fc.assert(
    fc.property(plainSample, (data) => {
      const before = byName(distributionFit({ data }));
      const after = byName(distributionFit({ data: data.map((x) => -x) }));
      for (const name of ['normal', 'student_t', 'laplace', 'logistic'] as const) {
        const [fit, mirrored] = [before.get(name), after.get(name)];
        if (!fit || !mirrored) continue;
        const [place, image] = [placeOf(fit), placeOf(mirrored)];
        expect(Math.abs((place?.[0] ?? NaN) + (image?.[0] ?? NaN))).toBeLessThanOrEqual(1e-7 * (place?.[1] ?? NaN));
        expect(Math.abs(fit.ks_statistic - mirrored.ks_statistic)).toBeLessThanOrEqual(1e-7);
      }
    }),
  );
});

test('the order of the data does not matter', () => {
  fc.assert(
    fc.property(plainSample, (data) => {
      const sorted = distributionFit({ data: [...data].sort((a, b) => a - b) });
      expect(distributionFit({ data })).toEqual({
        ...sorted,
        descriptive: { ...sorted.descriptive, mean: expect.closeTo(sorted.descriptive.mean, 10) as number },
        fits: expect.any(Array) as Fit[],
      });
    }),
  );
});

/** Score equations of each numerical fit, divided by n. */
function score({ distribution, params }: Fit, data: readonly number[]): number[] {
  const n = data.length;
  const total = (f: (x: number) => number) => data.reduce((sum, x) => sum + f(x), 0) / n;
  switch (distribution) {
    case 'logistic': {
      const z = (x: number) => (x - params.loc) / params.scale;
      return [total((x) => Math.tanh(z(x) / 2)), total((x) => z(x) * Math.tanh(z(x) / 2)) - 1];
    }
    case 'student_t': {
      const z = (x: number) => (x - params.loc) / params.scale;
      const weight = (x: number) => (params.df + 1) / (params.df + z(x) ** 2);
      return [total((x) => weight(x) * z(x)), total((x) => weight(x) * z(x) ** 2) - 1];
    }
    case 'weibull': {
      const power = (x: number) => (x / params.scale) ** params.shape;
      const log = (x: number) => Math.log(x / params.scale);
      return [total(power) - 1, params.shape * total((x) => (power(x) - 1) * log(x)) - 1];
    }
    case 'gamma':
      return [total((x) => x) / (params.shape * params.scale) - 1];
    default:
      return [];
  }
}

/** The log-density by its definition. */
function logDensity({ distribution, params }: Fit, x: number): number | null {
  switch (distribution) {
    case 'normal':
      return -Math.log(params.std) - 0.5 * Math.log(2 * Math.PI) - ((x - params.mean) / params.std) ** 2 / 2;
    case 'laplace':
      return -Math.log(2 * params.scale) - Math.abs(x - params.loc) / params.scale;
    case 'logistic': {
      const z = (x - params.loc) / params.scale;
      return -z - 2 * Math.log(1 + Math.exp(-z)) - Math.log(params.scale);
    }
    case 'uniform':
      return -Math.log(params.max - params.min);
    case 'lognormal':
      return (
        -Math.log(x * params.sigma) - 0.5 * Math.log(2 * Math.PI) - ((Math.log(x) - params.mu) / params.sigma) ** 2 / 2
      );
    case 'exponential':
      return -Math.log(params.scale) - x / params.scale;
    case 'weibull': {
      const { shape, scale } = params;
      return Math.log(shape / scale) + (shape - 1) * Math.log(x / scale) - (x / scale) ** shape;
    }
    default:
      return null;
  }
}

const positiveSample = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 10, maxLength: 60 });

test('the score equations hold, and the log-likelihood is the sum of the log-densities', () => {
  fc.assert(
    fc.property(fc.oneof(plainSample, positiveSample), (data) => {
      for (const fit of distributionFit({ data }).fits) {
        for (const equation of score(fit, data)) expect(Math.abs(equation)).toBeLessThanOrEqual(1e-6);
        const densities = data.map((x) => logDensity(fit, x));
        if (densities.includes(null)) continue;
        const total = densities.reduce<number>((sum, term) => sum + (term ?? 0), 0);
        expect(Math.abs(total - fit.log_likelihood)).toBeLessThanOrEqual(1e-7 * data.length);
      }
    }),
  );
});

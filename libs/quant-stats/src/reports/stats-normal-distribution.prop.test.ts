import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { rules } from '@quant/contract/rules/stats-normal-distribution';
import { statsNormalDistribution } from './stats-normal-distribution';

const normal = answering<'statsNormalDistribution', typeof statsNormalDistribution>(rules, statsNormalDistribution);

const any = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.double({ min: -1e-290, max: 1e-290, noNaN: true }),
);
const std = fc.oneof(
  fc.double({ min: 5e-324, max: 1e15, noNaN: true }),
  fc.double({ min: 0.1, max: 10, noNaN: true }),
  fc.double({ min: 5e-324, max: 1e-290, noNaN: true }),
);
const probability = fc.double({ min: 0, max: 1, noNaN: true });
const inside = fc.double({ min: 5e-324, max: 1 - 2 ** -53, noNaN: true });

test('no figure is NaN or infinite, probabilities are probabilities', () => {
  fc.assert(
    fc.property(any, any, std, probability, inside, (x, mean, deviation, p, confidence_level) => {
      const { confidence_interval, ...result } = normal({ x, mean, std: deviation, p, confidence_level });
      const figures = [result, confidence_interval ?? {}].flatMap((part): unknown[] => Object.values(part));
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true);
      expect((result.cdf ?? NaN) + (result.survival ?? NaN)).toBeGreaterThanOrEqual(1 - 1e-15);
      expect(Math.max(result.cdf ?? NaN, result.survival ?? NaN)).toBeLessThanOrEqual(1);
      expect(result.log_cdf ?? 0).toBeLessThanOrEqual(0);
      expect(confidence_interval?.lower).toBeLessThanOrEqual(confidence_interval?.upper ?? NaN);
    }),
    { numRuns: 1000 },
  );
});

test('the mirror image swaps the tails', () => {
  fc.assert(
    fc.property(any, std, (x, deviation) => {
      const here = normal({ x, std: deviation });
      const there = normal({ x: -x, std: deviation });
      expect([there.survival, there.cdf, there.log_survival, there.log_cdf, there.pdf]).toEqual([
        here.cdf,
        here.survival,
        here.log_cdf,
        here.log_survival,
        here.pdf,
      ]);
    }),
  );
});

test('the quantile undoes the distribution function, in the lower tail too', () => {
  fc.assert(
    fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (x) => {
      const p = normal({ x }).cdf;
      // the density turns the rounding of p into one of x
      const slack = 4e-15 * Math.abs(x) + (2 ** -53 * (p ?? NaN)) / (normal({ x }).pdf ?? NaN);
      expect(Math.abs((normal({ p }).quantile ?? NaN) - x)).toBeLessThanOrEqual(2 * slack);
    }),
  );
});

test('the interval holds its level: cdf of the upper end less that of the lower', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 0.999, noNaN: true }), (confidence_level) => {
      const { confidence_interval } = normal({ confidence_level });
      const { cdf, survival } = normal({ x: confidence_interval?.upper ?? null });
      expect(Math.abs((cdf ?? NaN) - (survival ?? NaN) - confidence_level)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test('more confidence is a wider interval, more probability a higher quantile', () => {
  fc.assert(
    fc.property(inside, inside, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const width = (confidence_level: number) => normal({ confidence_level }).confidence_interval?.z_critical;
      const quantile = (p: number) => normal({ p }).quantile;
      expect(width(low)).toBeLessThanOrEqual((width(high) ?? NaN) * (1 + 1e-15));
      expect(quantile(low)).toBeLessThanOrEqual((quantile(high) ?? NaN) + 1e-14);
    }),
  );
});

test('density and its logarithm agree where neither underflows', () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), fc.integer({ min: -300, max: 10 }), (z, exponent) => {
      const deviation = 10 ** exponent;
      const { pdf, log_pdf, z_score } = normal({ x: z * deviation, std: deviation });
      if (pdf === null || pdf < 1e-300) return;
      const size = (z_score ?? NaN) ** 2 + Math.abs(Math.log(deviation)) + 1;
      expect(Math.abs(Math.log(pdf) - (log_pdf ?? NaN))).toBeLessThanOrEqual(1e-15 * size);
    }),
  );
});

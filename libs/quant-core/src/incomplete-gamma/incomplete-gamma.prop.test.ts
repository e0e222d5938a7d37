import fc from 'fast-check';
import { erfc } from '../error-function/erfc';
import { normalCdf } from '../normal/normal';
import { incompleteGammaTails } from './incomplete-gamma-tails';
import {
  inverseRegularizedGammaP,
  inverseRegularizedGammaQ,
  regularizedGammaP,
  regularizedGammaQ,
} from './regularized-gamma';
import { poissonMass } from './poisson-mass';

/** Relative error of a handful of roundings. */
const ROUNDING = 1e-14;
/** Precision of subnormal values. */
const SUBNORMAL = 1e-321;

const power = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true }).map((e) => 10 ** e);
const shape = power(-12, 15);
/** Places within reach of both tails: up to 40 standard deviations from the mean. */
const place = fc
  .tuple(shape, fc.double({ min: -40, max: 40, noNaN: true }))
  .map(([a, z]): [number, number] => [a, Math.max(a + z * Math.sqrt(a), a * 2 ** Math.min(z, 0))]);

test('P and Q are probabilities that add up to 1', () => {
  fc.assert(
    fc.property(place, ([a, x]) => {
      const [lower, upper] = incompleteGammaTails(a, x);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(upper).toBeGreaterThanOrEqual(0);
      expect(Math.abs(lower + upper - 1)).toBeLessThanOrEqual(4e-16);
    }),
    { numRuns: 2000 },
  );
});

test('P(a, x) = P(a + 1, x) + x^a·e^(−x)/Γ(a + 1), also across the lines between two methods', () => {
  fc.assert(
    fc.property(power(-3, 3), fc.double({ min: 0.05, max: 3, noNaN: true }), (a, ratio) => {
      const x = a * ratio;
      const mass = poissonMass(a, x, 1);
      const lower = regularizedGammaP(a, x);
      const upper = regularizedGammaQ(a + 1, x);
      expect(Math.abs(lower - regularizedGammaP(a + 1, x) - mass)).toBeLessThanOrEqual(ROUNDING * lower + SUBNORMAL);
      expect(Math.abs(upper - regularizedGammaQ(a, x) - mass)).toBeLessThanOrEqual(ROUNDING * upper + SUBNORMAL);
    }),
    { numRuns: 2000 },
  );
});

test('Q(½, x²) = erfc(x)', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 26, noNaN: true }), (x) => {
      const expected = erfc(x);
      // a rounding of x² counts x² times in the tail
      expect(Math.abs(regularizedGammaQ(0.5, x * x) - expected)).toBeLessThanOrEqual((1 + x * x) * 1e-15 * expected);
    }),
  );
});

test('P rises and Q falls in x', () => {
  fc.assert(
    fc.property(place, power(-9, 1), ([a, x], step) => {
      const further = x * (1 + step);
      expect(regularizedGammaP(a, further)).toBeGreaterThanOrEqual(
        regularizedGammaP(a, x) * (1 - ROUNDING) - SUBNORMAL,
      );
      expect(regularizedGammaQ(a, further)).toBeLessThanOrEqual(regularizedGammaQ(a, x) * (1 + ROUNDING) + SUBNORMAL);
    }),
    { numRuns: 1000 },
  );
});

test('the inverses return x, up to a rounding of x', () => {
  const probability = fc.oneof(power(-300, -1), fc.double({ min: 1e-3, max: 1 - 2 ** -53, noNaN: true }));
  fc.assert(
    fc.property(power(-6, 15), probability, (a, p) => {
      for (const [inverse, tail] of [
        [inverseRegularizedGammaP, 0],
        [inverseRegularizedGammaQ, 1],
      ] as const) {
        const x = inverse(a, p);
        if (x < 1e-300) return;
        const slope = poissonMass(a, x, a);
        const tails = incompleteGammaTails(a, x);
        // in the smaller tail: there the difference means something
        const error = p > 0.5 ? Math.abs(tails[(1 - tail) as 0 | 1] - (1 - p)) : Math.abs(tails[tail] - p);
        expect(error).toBeLessThanOrEqual(ROUNDING * Math.min(p, 1 - p) + 4e-16 * slope);
      }
    }),
    { numRuns: 1000 },
  );
});

test('for large a the distribution is nearly normal', () => {
  fc.assert(
    fc.property(power(13, 15), fc.double({ min: -3, max: 3, noNaN: true }), (a, z) => {
      // Edgeworth: the skewness 2/√a moves the probability by (1 − z²)·φ(z)/(3√a) at most
      expect(Math.abs(regularizedGammaP(a, a + z * Math.sqrt(a)) - normalCdf(z))).toBeLessThanOrEqual(
        0.4 / Math.sqrt(a),
      );
    }),
  );
});

import fc from 'fast-check';
import { betaCdf, betaPdf, betaQuantile, betaSurvival } from './beta';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const power = (low: number, high: number) => between(low, high).map((e) => 10 ** e);
const shape = power(-3, 8);
/** A place some standard deviations from the mean, inside the range. */
const place = (a: number, b: number, z: number) => {
  const deviation = Math.sqrt(((a / (a + b)) * (b / (a + b))) / (a + b + 1));
  return Math.min(Math.max(a / (a + b) + z * deviation, 1e-12), 1 - 1e-12);
};
const close = (actual: number, expected: number, relative: number) => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected));
};

test('both tails add up to 1', () => {
  fc.assert(
    fc.property(shape, shape, between(-6, 6), (a, b, z) => {
      const x = place(a, b, z);
      close(betaCdf(x, a, b) + betaSurvival(x, a, b), 1, 2e-15);
    }),
    { numRuns: 500 },
  );
});

test('reflection: I_x(a, b) is the upper tail of b, a at 1 − x', () => {
  fc.assert(
    fc.property(shape, shape, fc.integer({ min: 1, max: 2 ** 20 - 1 }), (a, b, k) => {
      const x = k / 2 ** 20;
      const below = betaCdf(x, a, b);
      if (below > 1e-300) close(betaSurvival(1 - x, b, a), below, 1e-14);
      if (below > 1e-300) close(betaPdf(1 - x, b, a), betaPdf(x, a, b), 1e-14);
    }),
    { numRuns: 500 },
  );
});

test('recurrence: I_x(a, b) − I_x(a + 1, b) = x^a·(1 − x)^b / (a·B(a, b))', () => {
  fc.assert(
    fc.property(power(-3, 5), power(-3, 5), between(-6, 6), (a, b, z) => {
      const x = place(a, b, z);
      const step = (betaPdf(x, a, b) * x * (1 - x)) / a;
      const [below, next] = [betaCdf(x, a, b), betaCdf(x, a + 1, b)];
      // a double of a + 1 moves the probability by its rounding times the slope
      expect(Math.abs(below - next - step)).toBeLessThanOrEqual(1e-14 * (below + step));
    }),
    { numRuns: 500 },
  );
});

test('the probability rises with x, up to rounding', () => {
  fc.assert(
    fc.property(shape, shape, between(-8, 8), between(0, 0.1), (a, b, z, step) => {
      const [low, high] = [place(a, b, z), place(a, b, z + step)];
      expect(betaCdf(low, a, b)).toBeLessThanOrEqual(betaCdf(high, a, b) * (1 + 1e-14));
      expect(betaSurvival(high, a, b)).toBeLessThanOrEqual(betaSurvival(low, a, b) * (1 + 1e-14));
    }),
    { numRuns: 500 },
  );
});

test('the methods meet without a step: neighbouring places next to the mean', () => {
  fc.assert(
    fc.property(power(3.9, 4.2), power(3.9, 6), fc.constantFrom(-3, 0, 3), between(-1e-3, 1e-3), (a, b, edge, z) => {
      const [low, high] = [place(a, b, edge + z), place(a, b, edge + z + 1e-6)];
      const slope = betaPdf((low + high) / 2, a, b) * (high - low);
      expect(Math.abs(betaCdf(high, a, b) - betaCdf(low, a, b) - slope)).toBeLessThanOrEqual(1e-14);
    }),
  );
});

test('the density is the slope of the probability', () => {
  fc.assert(
    fc.property(power(0.5, 6), power(0.5, 6), between(-3, 3), (a, b, z) => {
      const x = place(a, b, z);
      const h = Math.min(x, 1 - x, place(a, b, 1) - place(a, b, 0)) * 2 ** -9;
      const near = betaCdf(x + h, a, b) - betaCdf(x - h, a, b);
      const far = betaCdf(x + 2 * h, a, b) - betaCdf(x - 2 * h, a, b);
      const scale = place(a, b, 1) - place(a, b, 0);
      expect(Math.abs((8 * near - far) / (12 * h) - betaPdf(x, a, b)) * scale).toBeLessThanOrEqual(2e-8);
    }),
  );
});

test('I of the quantile of p is p, up to a rounding of the quantile', () => {
  fc.assert(
    fc.property(power(-2, 8), power(-2, 8), power(-290, -0.31), (a, b, p) => {
      const x = betaQuantile(p, a, b);
      if (x < 1e-300 || x > 0.9) return;
      const below = betaCdf(x, a, b);
      expect(Math.abs(below - p)).toBeLessThanOrEqual(1e-14 * p + 4e-16 * x * betaPdf(x, a, b));
    }),
    { numRuns: 500 },
  );
});

test('upper quantiles: the survival of the quantile of p is 1 − p', () => {
  fc.assert(
    fc.property(power(-1, 8), power(-1, 8), between(0.5, 1 - 2 ** -53), (a, b, p) => {
      const x = betaQuantile(p, a, b);
      if (x > 1 - 1e-10) return;
      const above = betaSurvival(x, a, b);
      expect(Math.abs(above - (1 - p))).toBeLessThanOrEqual(1e-14 * (1 - p) + 4e-16 * x * betaPdf(x, a, b));
    }),
    { numRuns: 500 },
  );
});

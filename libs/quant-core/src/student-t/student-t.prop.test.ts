import fc from 'fast-check';
import {
  studentTCdf,
  studentTLogPdf,
  studentTPdf,
  studentTQuantile,
  studentTSurvival,
  studentTTwoSided,
} from './student-t';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const power = (low: number, high: number) => between(low, high).map((e) => 10 ** e);
const df = power(-2, 14.9);
const argument = between(-37, 37);

test('the tails of x and −x are one number, and the two-sided one is twice it', () => {
  fc.assert(
    fc.property(argument, df, (x, degrees) => {
      expect(studentTSurvival(x, degrees)).toBe(studentTCdf(-x, degrees));
      expect(studentTPdf(x, degrees)).toBe(studentTPdf(-x, degrees));
      expect(studentTTwoSided(x, degrees)).toBe(2 * studentTCdf(-Math.abs(x), degrees));
    }),
  );
});

test('both tails add up to 1', () => {
  fc.assert(
    fc.property(argument, df, (x, degrees) => {
      expect(Math.abs(studentTCdf(x, degrees) + studentTSurvival(x, degrees) - 1)).toBeLessThanOrEqual(2 ** -53);
    }),
  );
});

test('the probability rises with x, up to rounding, and the far tail falls with df', () => {
  fc.assert(
    fc.property(argument, df, between(0, 0.1), (x, degrees, step) => {
      expect(studentTCdf(x, degrees)).toBeLessThanOrEqual(studentTCdf(x + step, degrees) * (1 + 1e-14));
      expect(studentTCdf(-2 - step, degrees * (1 + step))).toBeLessThanOrEqual(
        studentTCdf(-2 - step, degrees) * (1 + 1e-14),
      );
    }),
    { numRuns: 500 },
  );
});

test('the density is the slope of the probability', () => {
  const h = 2 ** -9;
  fc.assert(
    fc.property(between(-8, 8), power(-1, 15), (x, degrees) => {
      const near = studentTCdf(x + h, degrees) - studentTCdf(x - h, degrees);
      const far = studentTCdf(x + 2 * h, degrees) - studentTCdf(x - 2 * h, degrees);
      expect(Math.abs((8 * near - far) / (12 * h) - studentTPdf(x, degrees))).toBeLessThanOrEqual(1e-9);
    }),
  );
});

test('the logarithm is that of the density', () => {
  fc.assert(
    fc.property(argument, df, (x, degrees) => {
      const density = studentTPdf(x, degrees);
      expect(Math.abs(studentTLogPdf(x, degrees) - Math.log(density))).toBeLessThanOrEqual(-1e-14 * Math.log(density));
    }),
  );
});

test('the probability of the quantile is p, up to a rounding of the quantile', () => {
  fc.assert(
    fc.property(power(0.3, 15), power(-300, -0.302), (degrees, p) => {
      const x = studentTQuantile(p, degrees);
      const slack = 1e-14 * p + 4e-16 * Math.abs(x) * studentTPdf(x, degrees);
      expect(Math.abs(studentTCdf(x, degrees) - p)).toBeLessThanOrEqual(slack);
    }),
    { numRuns: 500 },
  );
});

test('the quantile of the probability is x next to the centre', () => {
  fc.assert(
    fc.property(between(-0.5, 0.5), df, (x, degrees) => {
      const found = studentTQuantile(studentTCdf(x, degrees), degrees);
      expect(Math.abs(found - x)).toBeLessThanOrEqual(1e-15 * (1 + 1 / studentTPdf(x, degrees)));
    }),
    { numRuns: 500 },
  );
});

test('the quantiles of p and 1 − p are opposite where 1 − p is exact', () => {
  fc.assert(
    fc.property(between(0.5, 1 - 2 ** -53), power(0.3, 15), (p, degrees) => {
      expect(studentTQuantile(p, degrees)).toBe(0 - studentTQuantile(1 - p, degrees));
    }),
  );
});

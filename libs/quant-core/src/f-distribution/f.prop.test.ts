import fc from 'fast-check';
import { betaCdf } from '../beta/beta';
import { studentTTwoSided } from '../student-t/student-t';
import { fCdf, fPdf, fQuantile, fSurvival } from './f-distribution';
import { fQuantileBelow } from './f-quantile-below';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const power = (low: number, high: number) => between(low, high).map((e) => 10 ** e);
const df = power(-2, 9);
const close = (actual: number, expected: number, relative: number) => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected));
};

test('the square of t is F with 1 and df degrees of freedom', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 14 }), power(-2, 15), (k, degrees) => {
      const t = k / 2 ** 8; // its square is exact
      const tail = studentTTwoSided(t, degrees);
      if (tail > 1e-300) close(fSurvival(t * t, 1, degrees), tail, 3e-14);
    }),
    { numRuns: 500 },
  );
});

test('F with 2a and 2b degrees of freedom is a·x/(b·(1 − x)) of the beta distribution', () => {
  fc.assert(
    // powers of two: the ratio 1 + 1 is exact
    fc.property(df, (degrees) => {
      close(fCdf(1, degrees, degrees), betaCdf(0.5, degrees / 2, degrees / 2), 1e-14);
      close(
        fCdf(1, degrees, 3 * degrees),
        betaCdf(0.25, degrees / 2, (3 * degrees) / 2),
        1e-14 + 1e-15 * Math.sqrt(degrees),
      );
    }),
  );
});

test('both tails add up to 1, and the reciprocal has the degrees of freedom interchanged', () => {
  fc.assert(
    fc.property(df, df, fc.integer({ min: -30, max: 30 }), (df1, df2, k) => {
      const x = 2 ** k;
      close(fCdf(x, df1, df2) + fSurvival(x, df1, df2), 1, 2e-15);
      const below = fCdf(x, df1, df2);
      if (below > 1e-300) close(fSurvival(1 / x, df2, df1), below, 1e-14);
      if (below > 1e-290) close(fPdf(1 / x, df2, df1), fPdf(x, df1, df2) * x * x, 2e-14);
    }),
    { numRuns: 500 },
  );
});

test('the density is the slope of the probability', () => {
  fc.assert(
    fc.property(power(0.5, 4), power(0.5, 4), between(0.2, 4), (df1, df2, x) => {
      const h = 2 ** -9 * Math.min(1, 1 / Math.sqrt(df1), 1 / Math.sqrt(df2));
      const near = fCdf(x + h, df1, df2) - fCdf(x - h, df1, df2);
      const far = fCdf(x + 2 * h, df1, df2) - fCdf(x - 2 * h, df1, df2);
      expect(Math.abs((8 * near - far) / (12 * h) - fPdf(x, df1, df2)) * h).toBeLessThanOrEqual(
        1e-8 * h * Math.max(df1, df2),
      );
    }),
  );
});

test('the probability of the quantile is p, up to a rounding of the quantile', () => {
  fc.assert(
    fc.property(power(-1, 9), power(-1, 9), power(-290, -1e-4), (df1, df2, p) => {
      const x = fQuantile(p, df1, df2);
      if (x < 1e-300) return;
      expect(Math.abs(fCdf(x, df1, df2) - p)).toBeLessThanOrEqual(1e-14 * p + 4e-16 * x * fPdf(x, df1, df2));
    }),
    { numRuns: 500 },
  );
});

test('finds every quantile, for any degrees of freedom', () => {
  fc.assert(
    fc.property(power(-6, 15), power(-6, 15), power(-307, -0.302), (df1, df2, p) => {
      const x = fQuantileBelow(p, df1 / 2, df2 / 2);
      expect(x).toBeGreaterThanOrEqual(0);
      if (x > 1e-307 && x < 1e307) {
        const slack = 1e-13 * p + 4e-16 * x * fPdf(x, df1, df2);
        expect(Math.abs(fCdf(x, df1, df2) - p)).toBeLessThanOrEqual(slack + 1e-320);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the quantile rises with p', () => {
  fc.assert(
    fc.property(df, df, between(0.01, 0.98), between(1e-9, 0.01), (df1, df2, p, step) => {
      fc.pre(Math.min(df1, df2) > 0.1);
      expect(fQuantile(p + step, df1, df2)).toBeGreaterThan(fQuantile(p, df1, df2));
    }),
  );
});

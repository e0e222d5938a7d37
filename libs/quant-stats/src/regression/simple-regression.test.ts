import fc from 'fast-check';
import { simpleRegression } from './simple-regression';

const close = (actual: number | null, expected: number, tolerance = 1e-14) => {
  expect(Math.abs((actual ?? NaN) / expected - 1)).toBeLessThanOrEqual(tolerance);
};

test('a line worked by hand', () => {
  // x̄ = 2.5, ȳ = 2.75, Σuv = 5.5, Σu² = 5, Σv² = 8.75, Σe² = 2.7
  const line = simpleRegression([1, 2, 3, 4], [1, 3, 2, 5]);
  close(line.slope, 1.1);
  expect(Math.abs(line.intercept)).toBeLessThanOrEqual(1e-15);
  close(line.residualNorm, Math.sqrt(2.7));
  close(line.totalNorm, Math.sqrt(8.75));
  close(line.rSquared, 1 - 2.7 / 8.75);
  close(line.slopeError, Math.sqrt(2.7 / 2 / 5));
  [-0.1, 0.8, -1.3, 0.6].forEach((value, i) => {
    close(line.residuals[i] ?? NaN, value);
  });
});

test('two points leave no residual and no standard error', () => {
  expect(simpleRegression([1, 3], [2, 8])).toMatchObject({ slope: 3, rSquared: 1, residualNorm: 0, slopeError: null });
});

test('a constant y has slope 0 and nothing left to explain', () => {
  const line = simpleRegression([1, 2, 4], [0.1, 0.1, 0.1]);
  expect(line).toMatchObject({ slope: 0, totalNorm: 0, residualNorm: 0, rSquared: 1, slopeError: 0 });
  close(line.intercept, 0.1);
});

test('uncorrelated data keep the digits of a small share', () => {
  const line = simpleRegression([-1, 0, 1, 0], [1, 1, 1 + 2 ** -20, -3]);
  // Σuv = 2⁻²⁰, Σu² = 2, Σv² = 12 + 2⁻¹⁹ + 2⁻⁴⁰ − (2⁻²⁰)²/4
  close(line.rSquared, 2 ** -40 / 2 / (12 + 2 ** -19 + 2 ** -40 - 2 ** -42));
});

test.each([1e-310, 1e-160, 1e15])('data of size %d', (size) => {
  const line = simpleRegression(
    [1, 2, 3, 4].map((x) => x * size),
    [1, 3, 2, 5].map((y) => y * size),
  );
  close(line.slope, 1.1, 1e-12);
  close(line.rSquared, 1 - 2.7 / 8.75, 1e-12);
  close(line.residualNorm / size, Math.sqrt(2.7), 1e-12);
});

test('a large mean costs no digits for exact data', () => {
  const base = simpleRegression([1, 2, 3, 5], [1, 3, 2, 5]);
  const high = simpleRegression(
    [1, 2, 3, 5].map((x) => x + 2 ** 40),
    [1, 3, 2, 5].map((y) => y + 2 ** 45),
  );
  close(high.slope, base.slope, 1e-15);
  close(high.rSquared, base.rSquared, 1e-15);
  close(high.slopeError, base.slopeError ?? NaN, 1e-15);
});

test('residuals have mean 0 and are orthogonal to x', () => {
  const point = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), (points) => {
      const x = points.map(([a]) => a);
      fc.pre(new Set(x).size > 1);
      const { residuals } = simpleRegression(
        x,
        points.map(([, b]) => b),
      );
      expect(Math.abs(residuals.reduce((total, e) => total + e, 0))).toBeLessThanOrEqual(1e-10);
      expect(Math.abs(residuals.reduce((total, e, i) => total + e * (x[i] ?? 0), 0))).toBeLessThanOrEqual(1e-7);
    }),
  );
});

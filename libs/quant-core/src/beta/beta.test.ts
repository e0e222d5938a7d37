import { NOT_REAL } from '../../test/not-real';
import { accuracy } from '../../vectors/accuracy';
import { refusal } from '../../../../tools/testing/refusal';
import { betaCdf, betaPdf, betaQuantile, betaSurvival } from './beta';

test.each(['betaPdf', 'betaCdf', 'betaSurvival', 'betaQuantile'])('%s agrees with references in 25 digits', (name) => {
  const { relative, tolerance } = accuracy(name);
  expect(relative).toBeLessThanOrEqual(tolerance);
});

test.each<[x: number, a: number, b: number, pdf: number, cdf: number]>([
  [-Infinity, 0.5, 0.5, 0, 0],
  [-5e-324, 0.5, 0.5, 0, 0],
  [0, 2, 0.5, 0, 0],
  [-0, 1, 3, 3, 0],
  [1, 3, 1, 3, 1],
  [1, 0.5, 2, 0, 1],
  [1.0000000000000002, 0.5, 0.5, 0, 1],
  [Infinity, 1e15, 1e15, 0, 1],
])('at x = %d, shapes %d and %d the density is %d and the probability %d', (x, a, b, pdf, cdf) => {
  expect([betaPdf(x, a, b), betaCdf(x, a, b), betaSurvival(x, a, b)]).toEqual([pdf, cdf, 1 - cdf]);
});

test('next to 0 the tails are powers of x, without a seam', () => {
  const [a, b] = [0.01, 3];
  for (const x of [9e-251, 1.1e-250, 1e-290, 1e-307]) {
    // x^a / (a·B(a, b)) with a·B(a, b) = 2/((1 + a)(2 + a))
    const below = (Math.pow(x, a) * (1 + a) * (2 + a)) / 2;
    expect(Math.abs(betaCdf(x, a, b) / below - 1)).toBeLessThanOrEqual(1e-13);
    expect(Math.abs(betaSurvival(x, a, b) / (1 - below) - 1)).toBeLessThanOrEqual(1e-13);
    expect(Math.abs((betaPdf(x, a, b) * x) / (a * below) - 1)).toBeLessThanOrEqual(1e-13);
  }
  expect(betaCdf(5e-324, 1e-3, 1)).toBeGreaterThan(0.47);
});

test('a quantile beyond the doubles next to 0 or 1 is 0 or 1', () => {
  expect(betaQuantile(0.3, 1e-3, 1)).toBe(0);
  expect(betaQuantile(0.7, 1, 1e-3)).toBe(1);
  expect(betaQuantile(1e-300, 1e-6, 1e15)).toBe(0);
});

test.each([1e-6, 0.01, 0.3, 1, 7.7, 9999, 1e4, 3e5, 1e8, 1e12, 1e15])(
  'with equal shapes %d the median is one half',
  (a) => {
    expect(Math.abs(betaCdf(0.5, a, a) - 0.5)).toBeLessThanOrEqual(2e-15);
    expect(Math.abs(betaSurvival(0.5, a, a) - 0.5)).toBeLessThanOrEqual(2e-15);
    // a rounding of p counts 1/a times
    expect(Math.abs(betaQuantile(0.5, a, a) - 0.5)).toBeLessThanOrEqual(1e-15 * (1 + 1 / a));
  },
);

// binomial sums in closed form: the smallest and the largest order statistics
test.each([1e-200, 1e-9, 0.1, 0.75])('at %d shapes 1 and n give 1 − (1 − x)^n, n and 1 give x^n', (x) => {
  for (const n of [1, 3, 40]) {
    expect(Math.abs(betaCdf(x, 1, n) / -Math.expm1(n * Math.log1p(-x)) - 1)).toBeLessThanOrEqual(1e-14);
    const power = Math.pow(x, n);
    expect(Math.abs(betaCdf(x, n, 1) - power)).toBeLessThanOrEqual(1e-14 * power);
  }
});

const densities = { betaPdf, betaCdf, betaSurvival };

test.each(Object.entries(densities))('%s refuses invalid arguments', (_, f) => {
  for (const [received, rule] of NOT_REAL) {
    expect(refusal(() => f(received as number, 1, 1))).toMatchObject({ path: ['x'], rule });
  }
});

test.each(Object.entries({ ...densities, betaQuantile }))('%s refuses shapes out of bounds', (_, f) => {
  for (const [shape, rule] of REFUSED_SHAPES) {
    expect(refusal(() => f(0.5, shape, 1))).toMatchObject({ code: 'INVALID_INPUT', path: ['a'], rule });
    expect(refusal(() => f(0.5, 1, shape))).toMatchObject({ code: 'INVALID_INPUT', path: ['b'], rule });
  }
});

const REFUSED_SHAPES: [shape: number, rule: string][] = [
  [0, 'greater_than'],
  [-1, 'greater_than'],
  [9e-7, 'greater_than_equal'],
  [1.1e15, 'less_than_equal'],
  [Infinity, 'finite_number'],
  [NaN, 'finite_number'],
];

test.each([
  [0, 'greater_than'],
  [1, 'less_than'],
  [NaN, 'finite_number'],
])('betaQuantile refuses p = %d', (p, rule) => {
  expect(refusal(() => betaQuantile(p, 2, 3))).toMatchObject({ path: ['p'], rule });
});

test.each<[x: number, a: number, b: number]>([
  [0, 0.5, 2],
  [1, 2, 0.5],
  [5e-324, 1e-3, 2],
])('betaPdf refuses x = %d with shapes %d and %d, where the density is too large', (x, a, b) => {
  expect(refusal(() => betaPdf(x, a, b))).toMatchObject({ path: ['x'], rule: 'value_error' });
});

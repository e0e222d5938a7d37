import { accuracy } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { chiSquaredCdf, chiSquaredPdf, chiSquaredQuantile, chiSquaredSurvival } from './chi-squared';

test.each(['chiSquaredPdf', 'chiSquaredCdf', 'chiSquaredSurvival', 'chiSquaredQuantile'])(
  '%s agrees with references in 60 digits',
  (name) => {
    const { relative, tolerance } = accuracy(name);
    expect(relative).toBeLessThanOrEqual(tolerance);
  },
);

// Abramowitz & Stegun (1964), table 26.8: percentage points of the chi-squared distribution
test.each([
  [0.05, 1, 3.84146],
  [0.05, 10, 18.307],
  [0.01, 5, 15.0863],
  [0.001, 2, 13.816],
  [0.95, 4, 0.710721],
])('the upper %d point at %d degrees of freedom is %d, as printed', (tail, df, printed) => {
  expect(Math.abs(chiSquaredQuantile(1 - tail, df) / printed - 1)).toBeLessThanOrEqual(1e-4);
  expect(Math.abs(chiSquaredSurvival(printed, df) / tail - 1)).toBeLessThanOrEqual(1e-3);
});

test('two degrees of freedom are the exponential distribution of mean 2', () => {
  for (const x of [1e-10, 0.5, 3, 1400]) {
    expect(Math.abs(chiSquaredSurvival(x, 2) / Math.exp(-x / 2) - 1)).toBeLessThanOrEqual(4e-16);
    expect(Math.abs(chiSquaredPdf(x, 2) / (0.5 * Math.exp(-x / 2)) - 1)).toBeLessThanOrEqual(4e-16);
  }
});

test.each<[x: number, df: number, pdf: number, cdf: number]>([
  [-1, 1, 0, 0],
  [-Infinity, 3, 0, 0],
  [0, 2, 0.5, 0],
  [0, 3, 0, 0],
  [Infinity, 1, 0, 1],
])('at x = %d, df = %d the density is %d and the probability %d', (x, df, pdf, cdf) => {
  expect([chiSquaredPdf(x, df), chiSquaredCdf(x, df), chiSquaredSurvival(x, df)]).toEqual([pdf, cdf, 1 - cdf]);
});

test.each([
  [0, 1],
  [5e-324, 0.01],
])('chiSquaredPdf refuses x = %d at df = %d, where the density is infinite or too large', (x, df) => {
  expect(refusal(() => chiSquaredPdf(x, df))).toMatchObject({ param: 'x', rule: 'value_error' });
});

test.each(NOT_REAL)('x = %p is refused: %s', (x, rule) => {
  for (const f of [chiSquaredPdf, chiSquaredCdf, chiSquaredSurvival]) {
    expect(refusal(() => f(x as number, 2))).toMatchObject({ path: ['x'], rule });
  }
});

test.each([...NOT_REAL, [0, 'greater_than'], [1, 'less_than'], [Infinity, 'finite_number']])(
  'p = %p is refused: %s',
  (p, rule) => {
    expect(refusal(() => chiSquaredQuantile(p as number, 2))).toMatchObject({ path: ['p'], rule });
  },
);

test.each([
  ...NOT_REAL,
  [Infinity, 'finite_number'],
  [0, 'greater_than'],
  [-1, 'greater_than'],
  [2e15, 'less_than_equal'],
])('df = %p is refused: %s', (df, rule) => {
  for (const f of [chiSquaredPdf, chiSquaredCdf, chiSquaredSurvival, chiSquaredQuantile]) {
    expect(refusal(() => f(0.5, df as number))).toMatchObject({ path: ['df'], rule });
  }
});

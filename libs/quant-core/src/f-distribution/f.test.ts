import { NOT_REAL } from '../../test/not-real';
import { accuracy } from '../../vectors/accuracy';
import { refusal } from '../../../../tools/testing/refusal';
import { fCdf, fPdf, fQuantile, fSurvival } from './f-distribution';

test.each(['fPdf', 'fCdf', 'fSurvival', 'fQuantile'])('%s agrees with references in 25 digits', (name) => {
  const { relative, tolerance } = accuracy(name);
  expect(relative).toBeLessThanOrEqual(tolerance);
});

test.each<[x: number, df1: number, df2: number, pdf: number, cdf: number]>([
  [-Infinity, 3, 4, 0, 0],
  [-1, 0.5, 0.5, 0, 0],
  [0, 2, 7, 1, 0],
  [0, 3, 7, 0, 0],
  [Infinity, 1, 1e-6, 0, 1],
])('at x = %d with %d and %d degrees of freedom the density is %d and the probability %d', (x, df1, df2, pdf, cdf) => {
  expect([fPdf(x, df1, df2), fCdf(x, df1, df2), fSurvival(x, df1, df2)]).toEqual([pdf, cdf, 1 - cdf]);
});

test('the tails far out are powers of x, without a seam', () => {
  // with df1 = 2: survival (1 + 2x/df2)^(−df2/2)
  for (const x of [1e240, 9e249, 1.1e250, 1e290, 1.7e308]) {
    const above = Math.exp(-0.005 * (Math.log(200) + Math.log(x)));
    expect(Math.abs(fSurvival(x, 2, 0.01) / above - 1)).toBeLessThanOrEqual(1e-13);
    expect(Math.abs(fCdf(x, 2, 0.01) / (1 - above) - 1)).toBeLessThanOrEqual(1e-13);
    if (x < 1e290) expect(Math.abs((fPdf(x, 2, 0.01) * x) / (0.005 * above) - 1)).toBeLessThanOrEqual(1e-13);
    expect(Math.abs(fCdf(1 / x, 0.01, 2) / above - 1)).toBeLessThanOrEqual(1e-13);
    expect(Math.abs(fSurvival(1 / x, 0.01, 2) / (1 - above) - 1)).toBeLessThanOrEqual(1e-13);
  }
});

// Abramowitz & Stegun (1964), table 26.9: percentage points of F
test.each([
  [0.95, 1, 10, 4.96],
  [0.99, 5, 20, 4.1],
  [0.999, 3, 60, 6.17],
])('fQuantile(%d, %d, %d) agrees with the printed table', (p, df1, df2, printed) => {
  expect(Math.abs(fQuantile(p, df1, df2) - printed)).toBeLessThanOrEqual(0.51e-2);
});

test('a quantile too small for a double is 0, one too large is refused', () => {
  expect(fQuantile(0.1, 1e-3, 1)).toBe(0);
  expect(refusal(() => fQuantile(0.9, 1, 1e-3))).toMatchObject({ path: ['p'], rule: 'value_error' });
  expect(refusal(() => fQuantile(0.4, 1, 1e-4))).toMatchObject({ path: ['p'], rule: 'value_error' });
  // (1 + 2x/df2)^(−df2/2) = ½ at x = 2^(2/df2)·df2/2: beyond the ratio at which the power law takes over
  const df2 = 2 / 900;
  expect(Math.abs((fQuantile(0.5, 2, df2) / 2 ** 900) * 900 - 1)).toBeLessThanOrEqual(1e-12);
});

const functions = { fPdf, fCdf, fSurvival };

test.each(Object.entries(functions))('%s refuses invalid arguments', (_, f) => {
  for (const [received, rule] of NOT_REAL) {
    expect(refusal(() => f(received as number, 1, 1))).toMatchObject({ path: ['x'], rule });
  }
});

test.each(Object.entries({ ...functions, fQuantile }))('%s refuses degrees of freedom out of bounds', (_, f) => {
  for (const [df, rule] of REFUSED) {
    expect(refusal(() => f(0.5, df, 1))).toMatchObject({ code: 'INVALID_INPUT', path: ['df1'], rule });
    expect(refusal(() => f(0.5, 1, df))).toMatchObject({ code: 'INVALID_INPUT', path: ['df2'], rule });
  }
});

const REFUSED: [df: number, rule: string][] = [
  [0, 'greater_than'],
  [9e-7, 'greater_than_equal'],
  [1.1e15, 'less_than_equal'],
  [Infinity, 'finite_number'],
];

test.each([
  [0, 'greater_than'],
  [1, 'less_than'],
])('fQuantile refuses p = %d', (p, rule) => {
  expect(refusal(() => fQuantile(p, 2, 3))).toMatchObject({ path: ['p'], rule });
});

test.each<[x: number, df1: number]>([
  [0, 1.9],
  [1e-320, 0.01],
])('fPdf refuses x = %d with %d degrees of freedom, where the density is too large', (x, df1) => {
  expect(refusal(() => fPdf(x, df1, 3))).toMatchObject({ path: ['x'], rule: 'value_error' });
});

import { accuracy } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { gammaCdf, gammaPdf, gammaQuantile, gammaSurvival } from './gamma';

test.each(['gammaPdf', 'gammaCdf', 'gammaSurvival', 'gammaQuantile'])(
  '%s agrees with references in 60 digits',
  (name) => {
    const { relative, tolerance } = accuracy(name);
    expect(relative).toBeLessThanOrEqual(tolerance);
  },
);

test.each<[x: number, shape: number, pdf: number, cdf: number]>([
  [-1, 2, 0, 0],
  [-Infinity, 0.5, 0, 0],
  [-5e-324, 0.5, 0, 0],
  [0, 2, 0, 0],
  [-0, 1.0000000000000002, 0, 0],
  [0, 1, 1, 0],
  [Infinity, 0.5, 0, 1],
  [Infinity, 1e15, 0, 1],
  [1e308, 3, 0, 1],
])('at x = %d, shape %d the density is %d and the probability %d', (x, shape, pdf, cdf) => {
  expect([gammaPdf(x, shape), gammaCdf(x, shape), gammaSurvival(x, shape)]).toEqual([pdf, cdf, 1 - cdf]);
});

test('the scale is 1 unless given, and a power of two rescales exactly', () => {
  expect(gammaPdf(3, 2.5)).toBe(gammaPdf(3, 2.5, 1));
  expect(gammaPdf(24, 2.5, 8)).toBe(gammaPdf(3, 2.5) / 8);
  expect(gammaCdf(24, 2.5, 8)).toBe(gammaCdf(3, 2.5));
  expect(gammaSurvival(24, 2.5, 8)).toBe(gammaSurvival(3, 2.5));
  expect(gammaQuantile(0.2, 2.5, 8)).toBe(8 * gammaQuantile(0.2, 2.5));
  expect(gammaPdf(0, 1, 8)).toBe(0.125);
});

test('a quotient beyond the range of doubles is in the tail', () => {
  expect([gammaPdf(1e15, 2, 1e-300), gammaCdf(1e15, 2, 1e-300), gammaSurvival(1e15, 2, 1e-300)]).toEqual([0, 1, 0]);
});

// mpmath, 40 digits
test.each([
  [1e-320, 0.5, 10000000000.0, 5.641927240837615e154, 1.1283728860584654e-165],
  [3e-310, 0.01, 7.0, 2.6404031778190356e304, 0.0007921209533457081],
  [5e-324, 0.5, 1e15, 8.02662059733689e153, 7.931354978691806e-170],
  [1e-300, 1.25, 10000000000000.0, 6.204101813767776e-92, 0.0],
])('a quotient below the range of doubles is not 0: x = %d, shape %d, scale %d', (x, shape, scale, pdf, cdf) => {
  expect(Math.abs(gammaPdf(x, shape, scale) / pdf - 1)).toBeLessThanOrEqual(1e-12);
  expect(Math.abs(gammaCdf(x, shape, scale) - cdf)).toBeLessThanOrEqual(1e-12 * cdf + 5e-324);
  expect(gammaSurvival(x, shape, scale)).toBe(1 - gammaCdf(x, shape, scale));
});

test.each([
  [0, 0.5, 1],
  [5e-324, 0.01, 1],
  [1e-310, 1, 1e-309],
])('gammaPdf refuses x = %d at shape %d, scale %d, where the density is infinite or too large', (x, shape, scale) => {
  expect(refusal(() => gammaPdf(x, shape, scale))).toMatchObject({ param: 'x', rule: 'value_error' });
});

test.each(NOT_REAL)('x = %p is refused: %s', (x, rule) => {
  for (const f of [gammaPdf, gammaCdf, gammaSurvival])
    expect(refusal(() => f(x as number, 2))).toMatchObject({ path: ['x'], rule });
});

test.each([...NOT_REAL, [0, 'greater_than'], [1, 'less_than'], [Infinity, 'finite_number']])(
  'p = %p is refused: %s',
  (p, rule) => {
    expect(refusal(() => gammaQuantile(p as number, 2))).toMatchObject({ path: ['p'], rule });
  },
);

test.each([
  ...NOT_REAL,
  [Infinity, 'finite_number'],
  [0, 'greater_than'],
  [-1, 'greater_than'],
  [2e15, 'less_than_equal'],
])('shape or scale %p is refused: %s', (parameter, rule) => {
  const value = parameter as number;
  for (const f of [gammaPdf, gammaCdf, gammaSurvival, gammaQuantile]) {
    expect(refusal(() => f(0.5, value))).toMatchObject({ path: ['shape'], rule });
    // an absent scale is 1
    if (parameter !== undefined) expect(refusal(() => f(0.5, 2, value))).toMatchObject({ path: ['scale'], rule });
  }
});

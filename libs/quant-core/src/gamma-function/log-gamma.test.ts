import { refusal } from '../../../../tools/testing/refusal';
import { NOT_REAL } from '../../test/not-real';
import { accuracy } from '../../vectors/accuracy';
import { logGamma } from './log-gamma';
import { logGammaKernel } from './log-gamma-kernel';

test('logGamma agrees with 60-digit references', () => {
  const { relative, tolerance } = accuracy('logGamma');
  expect(relative).toBeLessThanOrEqual(tolerance);
});

test.each([1, 2])('logGamma at its zero %d is 0 exactly, not −0', (x) => {
  expect(logGamma(x)).toBe(0);
});

test('logGamma of n + 1 is ln n! for all n whose factorial is exact', () => {
  for (let n = 1, factorial = 1; n <= 18; n++, factorial *= n) {
    expect(Math.abs(logGammaKernel(n + 1) - Math.log(factorial))).toBeLessThanOrEqual(4e-16 * Math.log(factorial));
  }
});

test.each([
  ...NOT_REAL,
  [Infinity, 'finite_number'],
  [0, 'greater_than'],
  [-0.5, 'greater_than'],
  [2e15, 'less_than_equal'],
])('logGamma refuses %p: %s', (x, rule) => {
  expect(refusal(() => logGamma(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', path: ['x'], rule });
});

import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { NOT_REAL } from '../../test/not-real';
import { accuracy } from '../../vectors/accuracy';
import { digamma } from './digamma';
import { trigamma } from './trigamma';

test.each(['digamma', 'trigamma', 'logMinusDigamma'])('%s agrees with 60-digit references', (name) => {
  const { relative, tolerance } = accuracy(name);
  expect(relative).toBeLessThanOrEqual(tolerance);
});

// Abramowitz & Stegun (1964), table 6.1: ψ(x) and ψ′(x) to ten decimals
test.each([
  [1, -0.5772156649, 1.6449340668],
  [1.5, 0.036489974, 0.9348022005],
  [2, 0.4227843351, 0.6449340668],
])('ψ and ψ′ at %d agree with the printed table', (x, digammaPrinted, trigammaPrinted) => {
  expect(Math.abs(digamma(x) - digammaPrinted)).toBeLessThanOrEqual(0.51e-10);
  expect(Math.abs(trigamma(x) - trigammaPrinted)).toBeLessThanOrEqual(0.51e-10);
});

test('ψ(x + 1) = ψ(x) + 1/x and ψ′(x + 1) = ψ′(x) − 1/x²', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 30, noNaN: true }), (x) => {
      const scale = 1 + 1 / x;
      expect(Math.abs(digamma(x + 1) - digamma(x) - 1 / x)).toBeLessThanOrEqual(2e-15 * scale);
      expect(Math.abs(trigamma(x + 1) - trigamma(x) + 1 / x ** 2)).toBeLessThanOrEqual(2e-15 * scale ** 2);
    }),
  );
});

test('both are finite at the ends of their domains', () => {
  for (const value of [digamma(1e-308), digamma(1e15), trigamma(1e-154), trigamma(1e15)])
    expect(isFinite(value)).toBe(true);
});

test.each([
  ...NOT_REAL,
  [Infinity, 'finite_number'],
  [0, 'greater_than_equal'],
  [-1.5, 'greater_than_equal'],
  [2e15, 'less_than_equal'],
])('digamma and trigamma refuse %p: %s', (x, rule) => {
  expect(refusal(() => digamma(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', rule });
  expect(refusal(() => trigamma(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', rule });
});

test('where 1/x or 1/x² would exceed the largest double they refuse', () => {
  expect(refusal(() => digamma(9e-309))).toMatchObject({ rule: 'greater_than_equal' });
  expect(refusal(() => trigamma(9e-155))).toMatchObject({ rule: 'greater_than_equal' });
});

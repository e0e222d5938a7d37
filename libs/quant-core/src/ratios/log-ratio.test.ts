import { logRatio } from './relative-change';

test.each([
  // ln(1 + 2⁻⁵²) = 2⁻⁵² − 2⁻¹⁰⁵ + …
  [1 + 2 ** -52, 1, 2 ** -52],
  [1 - 2 ** -53, 1, -(2 ** -53)],
  [2 ** 40 + 2 ** -12, 2 ** 40, 2 ** -52],
  [5e-324, 1e15, -1074 * Math.LN2 - 15 * Math.LN10],
  [1e15, 5e-324, 1074 * Math.LN2 + 15 * Math.LN10],
  [1e-20, 1, -20 * Math.LN10],
  [3, 2, Math.log(1.5)],
  [2, 5, Math.log(0.4)],
  [7, 7, 0],
])('ln(%d/%d)', (x, reference, value) => {
  expect(Math.abs(logRatio(x, reference) - value)).toBeLessThanOrEqual(3e-16 * Math.abs(value));
});

test('of 0 is −∞', () => {
  expect(logRatio(0, 3)).toBe(-Infinity);
});

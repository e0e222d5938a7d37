import { gaussLegendre } from './gauss-legendre';

test.each([
  ['1', () => 1, 2, 5, 3],
  ['x³¹', (x: number) => x ** 31, 0, 1, 1 / 32],
  ['e^(−19x)', (x: number) => Math.exp(-19 * x), 0, 1, -Math.expm1(-19) / 19],
])('∫ %s', (_, f, lo, hi, expected) => {
  expect(Math.abs(gaussLegendre(f, lo, hi) / expected - 1)).toBeLessThanOrEqual(1e-15);
});

import fc from 'fast-check';
import { erfc } from './erfc';
import { erfcx } from './erfcx';

/** Relative error of a handful of roundings. */
const ROUNDING = 1e-15;

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('erfc(x) + erfc(−x) = 2', () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), (x) => Math.abs(erfc(x) + erfc(-x) - 2) <= 2 ** -52));
});

test('erfc(x) = e^(−x²) · erfcx(x), up to a rounding of x²', () => {
  fc.assert(
    fc.property(between(-26, 26), (x) => {
      const product = Math.exp(-x * x) * erfcx(x);
      return Math.abs(erfc(x) - product) <= ROUNDING * (1 + x * x) * product;
    }),
  );
});

test('erfcx(x) + erfcx(−x) = 2·e^(x²), up to a rounding of x²', () => {
  fc.assert(
    fc.property(between(0, 26), (x) => {
      const sum = 2 * Math.exp(x * x);
      return Math.abs(erfcx(x) + erfcx(-x) - sum) <= ROUNDING * (1 + x * x) * sum;
    }),
  );
});

test.each([
  ['erfc', erfc],
  ['erfcx', erfcx],
])('%s falls', (_, f) => {
  fc.assert(
    fc.property(between(-26, 26), between(1e-12, 1), (x, step) => {
      const [high, low] = [f(x), f(x + step * Math.max(1, Math.abs(x)))];
      return low <= high * (1 + ROUNDING);
    }),
  );
});

// Abramowitz & Stegun (1964), 7.1.13
test('erfcx lies between its algebraic bounds: 1/(x + √(x² + 2)) < ½√π·erfcx(x) ≤ 1/(x + √(x² + 4/π))', () => {
  fc.assert(
    fc.property(between(0, 1e150), (x) => {
      const value = 0.5 * Math.sqrt(Math.PI) * erfcx(x);
      const lower = 1 / (x + Math.sqrt(x * x + 2));
      const upper = 1 / (x + Math.sqrt(x * x + 4 / Math.PI));
      return value >= lower * (1 - ROUNDING) && value <= upper * (1 + ROUNDING);
    }),
  );
});

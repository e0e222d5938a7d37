import fc from 'fast-check';
import { type DoubleDouble, doubleDoubleProduct, doubleDoubleSum, productError, sumError } from './double-double';

/** Integers of 53 bits: their sums and products are exact as bigints. */
const whole = fc.integer({ min: -(2 ** 53), max: 2 ** 53 });

test('a product and its error are the exact product', () => {
  fc.assert(
    fc.property(whole, whole, (x, y) => {
      const product = x * y;
      expect(BigInt(product) + BigInt(productError(x, y, product))).toBe(BigInt(x) * BigInt(y));
    }),
    { numRuns: 500 },
  );
});

test('a sum and its error are the exact sum, whichever term is the larger', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: -1000, max: 1000 }), (x, y) => {
      for (const [a, b] of [
        [x, y],
        [y, x],
      ] as const) {
        expect(BigInt(a + b) + BigInt(sumError(a, b, a + b))).toBe(BigInt(a) + BigInt(b));
      }
    }),
    { numRuns: 500 },
  );
});

/** Two doubles that do not overlap, and their sum in units of 2⁻⁵². */
const pair = fc
  .tuple(
    fc.integer({ min: 2 ** 49, max: 2 ** 50 }),
    fc.integer({ min: -(2 ** 47), max: 2 ** 47 }),
    fc.constantFrom(1, -1),
  )
  .map(([units, parts, sign]) => ({
    number: { high: sign * units, low: sign * parts * 2 ** -52 },
    exact: BigInt(sign) * ((BigInt(units) << 52n) + BigInt(parts)),
  }));

const exactly = ({ high, low }: DoubleDouble, bits: number) => toUnits(high, bits) + toUnits(low, bits);

/** A double as a whole number of 2^−bits, truncated. */
function toUnits(value: number, bits: number): bigint {
  const scaled = value * 2 ** 52;
  return scaled === Math.round(scaled) ? BigInt(scaled) << BigInt(bits - 52) : BigInt(Math.trunc(value * 2 ** bits));
}

const size = (units: bigint) => (units < 0n ? -units : units);

test('a sum of pairs is right to 2⁻¹⁰³ of the larger', () => {
  fc.assert(
    fc.property(pair, pair, (x, y) => {
      const found = exactly(doubleDoubleSum(x.number, y.number), 52);
      const larger = size(x.exact) > size(y.exact) ? size(x.exact) : size(y.exact);
      expect(size(found - x.exact - y.exact) << 103n).toBeLessThanOrEqual(larger + (1n << 104n));
    }),
    { numRuns: 500 },
  );
});

test('a product of pairs is right to 2⁻¹⁰¹ of itself', () => {
  fc.assert(
    fc.property(pair, pair, (x, y) => {
      const found = exactly(doubleDoubleProduct(x.number, y.number), 104);
      const exact = x.exact * y.exact;
      expect(size(found - exact) << 101n).toBeLessThanOrEqual(size(exact) + (1n << 103n));
    }),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { dotProductParts } from './dot-product';
import { quotient } from './quotient';

const whole = fc.integer({ min: 0, max: 1e12 });

test('a sum of products of whole numbers is exact: high is the nearest double, low the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(whole, whole), { minLength: 1, maxLength: 500 }), (pairs) => {
      const exact = pairs.reduce((sum, [a, b]) => sum + BigInt(a) * BigInt(b), 0n);
      const { high, low } = dotProductParts(
        pairs.map(([a]) => a),
        pairs.map(([, b]) => b),
      );
      expect(high).toBe(Number(exact));
      expect(BigInt(high) + BigInt(low)).toBe(exact);
    }),
    { numRuns: 200 },
  );
});

test('terms that cancel are kept', () => {
  expect(dotProductParts([1e12, 1, -1e12], [1e12 + 1, 7, 1e12 + 1])).toEqual({ high: 7, low: 0 });
});

test('a product over one of its factors is the other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e15 }),
      fc.double({ min: 1e-9, max: 1e12, noNaN: true }),
      (count, strike) => {
        expect(quotient(dotProductParts([count], [strike]), count)).toBe(strike);
      },
    ),
    { numRuns: 200 },
  );
});

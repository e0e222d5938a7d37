import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { smallestUnits, tokenAmount } from './token-amount';

const units = (amount: string | number, decimals = 6) => smallestUnits(amount, { decimals, field: 'price' });

test.each<[amount: string | number, decimals: number, units: bigint]>([
  ['0.000001', 6, 1n],
  [0.000001, 6, 1n],
  [1e-6, 6, 1n],
  [0.005, 6, 5000n],
  [0.1, 6, 100_000n],
  [0.29, 2, 29n],
  [1.15, 2, 115n],
  [4.35, 2, 435n],
  [-0, 6, 0n],
  ['0.1', 18, 100_000_000_000_000_000n],
  ['0.000000000000000001', 18, 1n],
  [1e-18, 18, 1n],
  ['1', 0, 1n],
  // beyond 2^53 units, where doubles are wrong
  ['9007199254.740993', 6, 9_007_199_254_740_993n],
  ['123456789012345678.901234567890123456', 18, 123_456_789_012_345_678_901_234_567_890_123_456n],
  ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', 18, 2n ** 256n - 1n],
  [1e21, 18, 10n ** 39n],
])('%s with %d decimals', (amount, decimals, expected) => {
  expect(units(amount, decimals)).toBe(expected);
});

test.each<[amount: unknown, decimals: number, rule: string]>([
  ['0.0000001', 6, 'of at most 6 decimals'],
  [1e-7, 6, 'of at most 6 decimals'],
  [0.1 + 0.2, 6, 'of at most 6 decimals'],
  ['0.0000000000000000001', 18, 'of at most 18 decimals'],
  ['0.5', 0, 'of at most 0 decimals'],
  [-0.005, 6, '0 or more'],
  [-5e-324, 6, '0 or more'],
  ['1e-7', 6, 'a plain decimal number, as 0.005'],
  ['1e3', 6, 'a plain decimal number, as 0.005'],
  ['-1', 6, 'a plain decimal number, as 0.005'],
  ['0x1f', 6, 'a plain decimal number, as 0.005'],
  ['Infinity', 6, 'a plain decimal number, as 0.005'],
  ['NaN', 6, 'a plain decimal number, as 0.005'],
  ['', 6, 'a plain decimal number, as 0.005'],
  [`1${'0'.repeat(1000)}`, 6, 'a plain decimal number, as 0.005'],
  [`0.${'0'.repeat(1000)}1`, 6, 'a plain decimal number, as 0.005'],
  [NaN, 6, 'a plain decimal number, as 0.005'],
  [Infinity, 6, 'a plain decimal number, as 0.005'],
  [5n, 6, 'a plain decimal number, as 0.005'],
  [undefined, 6, 'a plain decimal number, as 0.005'],
  [null, 6, 'a plain decimal number, as 0.005'],
  [Number.MAX_VALUE, 6, 'below 2^256 of the smallest units'],
  [
    '115792089237316195423570985008687907853269984665640564039457.584007913129639936',
    18,
    'below 2^256 of the smallest units',
  ],
])('refuses %p with %d decimals', (received, decimals, rule) => {
  const told = { code: 'INVALID_AMOUNT', field: 'price', rule, received };
  expect(() => units(received as string, decimals)).toThrow(expect.objectContaining(told) as Error);
});

test('an error names the field, the rule and the value, however long it is', () => {
  expect(() => units('0.0000001')).toThrow("price must be of at most 6 decimals; received '0.0000001'");
  expect(() => units(1e-7)).toThrow('price must be of at most 6 decimals; received 1e-7');
  expect(() => units('9'.repeat(1e6))).toThrow(/^.{0,140}$/);
});

test('zeros at the end are no decimals that a token could lack', () => {
  expect(units('1.00000000')).toBe(1_000_000n);
  expect(() => units('1.0000001')).toThrow('at most 6 decimals');
});

test('the text of any amount reads as that amount, for tokens of 0 to 30 decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(30), (amount, decimals) => {
      expect(units(tokenAmount(amount, decimals), decimals)).toBe(amount);
    }),
  );
});

test('a double that was written with up to six decimals is what was written', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.nat(999_999), (whole, millionths) => {
      const text = `${whole}.${String(millionths).padStart(6, '0')}`;
      expect(units(Number(text))).toBe(units(text));
    }),
  );
});

test('the settings of others for decimal.js change nothing', () => {
  const { precision, rounding } = Decimal;
  Decimal.set({ precision: 3, rounding: Decimal.ROUND_UP });
  expect(units('9007199254.740993')).toBe(9_007_199_254_740_993n);
  expect(tokenAmount(9_007_199_254_740_993n, 6)).toBe('9007199254.740993');
  Decimal.set({ precision, rounding });
});

test('a debt is written with its sign', () => {
  expect(tokenAmount(-5000n, 6)).toBe('-0.005');
});

import { readFileSync } from 'node:fs';
import { OutOfRangeError } from '@quant/core';
import { inRange, logRatio } from '@quant/core/kernels';
import { refusal } from '../../../../tools/testing/refusal';
import { type BondAtPrice } from './bond-types';
import { yieldOfPrice } from './yield-of-price';
import { yieldToMaturity } from './yield-to-maturity';

/** The vectors and figures below are of a face value of 1000; coupons above the face value, in whole periods, are the kernel's. */
const bondYield = ({ face = 1000, ...bond }: BondAtPrice) => {
  const { couponRate, years = NaN, frequency = 2, price } = bond;
  if (couponRate <= 1 || couponRate > 10) return yieldToMaturity({ ...bond, face });
  return inRange(yieldOfPrice(couponRate, frequency, years * frequency, logRatio(price, face)), 'the yield');
};

interface Exact {
  readonly tolerance: number;
  readonly yields: readonly { readonly inputs: BondAtPrice; readonly expected: number | null }[];
}

const { yields, tolerance } = JSON.parse(readFileSync('vectors/bond.exact.json', 'utf8')) as Exact;

test.each(yields)('$inputs, by bisection in 60 digits', ({ inputs, expected }) => {
  const found = () => bondYield(Object.freeze(inputs));
  if (expected === null) expect(found).toThrow(OutOfRangeError);
  else expect(Math.abs(Number(found()) - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected));
});

test('at par the yield is the coupon rate, to the last bit', () => {
  for (const couponRate of [0, 1e-12, 1e-6, 0.0333, 0.05, 1 / 3, 0.999, 10]) {
    for (const years of [1, 2, 13, 100]) {
      for (const frequency of [1, 2, 7, 12]) {
        expect(bondYield({ price: 0.3, face: 0.3, couponRate, years, frequency })).toBe(couponRate);
      }
    }
  }
});

test('a price that is near par gives a yield that is near the coupon rate, with all its digits', () => {
  // 1/(1 + y) = 1 + 2⁻⁴⁰: y = −2⁻⁴⁰ + 2⁻⁸⁰ − …
  const found = bondYield({ price: 1 + 2 ** -40, face: 1, couponRate: 2 ** -60, years: 1, frequency: 1 });
  expect(Math.abs(Number(found) / (2 ** -60 - 2 ** -40 + 2 ** -80) - 1)).toBeLessThan(4e-16);
});

test('a yield nearer to −frequency than to any other double is that', () => {
  expect(bondYield({ price: 1e15, couponRate: 0.05, years: 1, frequency: 2, face: 1e-300 })).toBe(-2);
  expect(bondYield({ price: 1e15, couponRate: 0, years: 1, frequency: 1, face: 1e-3 })).toBe(-1);
});

test('a yield beyond the range of doubles is OUT_OF_RANGE, one within it is a number', () => {
  const dear = { couponRate: 0.05, years: 3, face: 1e15 };
  expect(() => bondYield({ ...dear, price: 1e-300 })).toThrow(OutOfRangeError);
  expect(Number(bondYield({ ...dear, price: 1e-280 })) / 0.05 / 1e295).toBeGreaterThan(1 - 1e-12);
});

test('a yield of zero is +0', () => {
  expect(bondYield({ price: 1000, couponRate: 0, years: 3 })).toBe(0);
  expect(bondYield({ price: 1500, couponRate: 0.5, years: 1, frequency: 1 })).toBe(0);
});

test.each<[change: object, path: string, rule: string]>([
  [{ price: undefined }, 'price', 'missing'],
  [{ price: 0 }, 'price', 'greater_than'],
  [{ price: 1.1e15 }, 'price', 'less_than_equal'],
  [{ couponRate: -1e-9 }, 'couponRate', 'greater_than_equal'],
  [{ couponRate: 10.1 }, 'couponRate', 'less_than_equal'],
  [{ years: 0 }, 'years', 'greater_than'],
  [{ years: 101 }, 'years', 'less_than_equal'],
  [{ face: 0 }, 'face', 'greater_than'],
  [{ frequency: 0 }, 'frequency', 'greater_than_equal'],
  [{ frequency: 13 }, 'frequency', 'less_than_equal'],
  [{ frequency: '2' }, 'frequency', 'int_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => yieldToMaturity({ price: 990, couponRate: 0.05, years: 10, ...change }))).toMatchObject({
    param,
    rule,
  });
});

import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fixed-income-bond';
import { fixedIncomeBond } from './fixed-income-bond';

const report = answering<'fixedIncomeBond', typeof fixedIncomeBond>(rules, fixedIncomeBond);

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly bonds: readonly { readonly inputs: Body<'fixedIncomeBond'>; readonly expected: Figures }[];
}

const { bonds, tolerance } = JSON.parse(readFileSync('vectors/bond.exact.json', 'utf8')) as Exact;

test.each(bonds)('$inputs, by differences of the sum of its payments', ({ inputs, expected }) => {
  const answer = report(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * Math.abs(value));
  }
});

describe('a bond that yields its coupon', () => {
  const terms = [0, 1e-9, 0.0333, 0.05, 0.07, 1 / 3, 10].flatMap((rate) =>
    [1, 2, 3, 7, 12].map((frequency) => ({ coupon_rate: rate, ytm: rate, years: 8 * frequency - 7, frequency })),
  );

  test.each(terms)('costs its face value to the last bit: $ytm, $years years, $frequency a year', (bond) => {
    for (const face of [123.45, 0.1, 1000 / 3, 7e14]) {
      expect(report({ ...bond, face })).toMatchObject({
        price: face,
        premium_discount: 0,
        price_pct_of_par: 100,
        current_yield: bond.coupon_rate,
        classification: 'par',
      });
    }
  });

  test('is at par within a millionth of a millionth of the face value', () => {
    const classOf = (ytm: number) => report({ coupon_rate: 0.05, ytm, years: 1, frequency: 1 }).classification;
    expect([-2e-12, -0.9e-12, 0.9e-12, 2e-12].map((shift) => classOf(0.05 + shift))).toEqual([
      'premium',
      'par',
      'par',
      'discount',
    ]);
  });
});

test.each([0, -0, 1e-12, -0.4, 0.05, 3, 10])('a zero-coupon bond at %d has the duration of its maturity', (ytm) => {
  for (const years of [1, 3, 29, 100]) {
    for (const frequency of [1, 2, 7, 12]) {
      expect(report({ coupon_rate: 0, ytm, years, frequency }).macaulay_duration).toBe(years);
    }
  }
});

test('at a yield of 0 everything is a plain sum', () => {
  expect(report({ coupon_rate: 0.5, ytm: 0, years: 2, face: 64, frequency: 1 })).toEqual({
    price: 128,
    premium_discount: 64,
    macaulay_duration: (32 + 2 * 96) / 128,
    modified_duration: (32 + 2 * 96) / 128,
    convexity: (2 * 32 + 6 * 96) / 128,
    dv01: (32 + 2 * 96) * 1e-4,
    coupon_payment: 32,
    periods: 2,
    current_yield: 0.25,
    effective_annual_yield: 0,
    price_pct_of_par: 200,
    dollar_convexity: 2 * 32 + 6 * 96,
    classification: 'premium',
  });
});

test('amounts beyond the range of doubles are null, durations are not', () => {
  const nulls = { price: null, premium_discount: null, dv01: null, price_pct_of_par: null, dollar_convexity: null };
  const bond = report({ coupon_rate: 0.05, ytm: -1 + 2 ** -53, years: 100, frequency: 1 });
  expect(bond).toMatchObject({ ...nulls, current_yield: 0, classification: 'premium' });
  expect(Math.abs(bond.macaulay_duration / 100 - 1)).toBeLessThan(1e-15);
  expect(Math.abs(bond.convexity / (100 * 101 * 2 ** 106) - 1)).toBeLessThan(1e-15);
});

test('a price that underflows has no current yield; one that nearly does keeps it', () => {
  const gone = { price: 0, current_yield: null, classification: 'discount' };
  const century = { coupon_rate: 0, ytm: 10, years: 100, frequency: 12, face: 1e-10 };
  expect(report(century)).toMatchObject({ ...gone, macaulay_duration: 100 });
  expect(report({ ...century, coupon_rate: 5e-324, years: 1, face: 5e-324 })).toMatchObject(gone);
  const face = 1e-322; // of which 4.5 % is one unit of the least doubles
  const { price, current_yield, price_pct_of_par } = report({ coupon_rate: 0.045, ytm: 1, years: 41, face });
  expect(price).toBe(5e-324);
  // mpmath, 50 digits
  expect(Math.abs(Number(current_yield) / 0.999999999999923 - 1)).toBeLessThan(1e-14);
  expect(Math.abs(Number(price_pct_of_par) / 4.500000000000347 - 1)).toBeLessThan(1e-14);
});

test.each([
  { coupon_rate: 10, ytm: -0.9999999999999999, years: 100, frequency: 1 },
  { coupon_rate: 10, ytm: -1 + 2 ** -53, years: 99, frequency: 1 },
  { coupon_rate: 3, ytm: -1 + 2 ** -53, years: 97, frequency: 1 },
])('no duration exceeds the term: $years years at a yield of $ytm', (bond) => {
  const { macaulay_duration } = report(bond);
  expect(macaulay_duration).toBeLessThanOrEqual(bond.years);
  expect(macaulay_duration).toBeGreaterThan(bond.years * (1 - 1e-14));
});

test('no figure is -0', () => {
  for (const ytm of [-0, 0, 0.05]) {
    for (const figure of Object.values(report({ coupon_rate: -0, ytm, years: 1 }))) {
      expect(Object.is(figure, -0)).toBe(false);
    }
  }
});

test('the face value is 1000 and there are two coupons a year unless it is said otherwise', () => {
  const terms = { coupon_rate: 0.0425, ytm: 0.0391, years: 2 };
  expect(report(terms)).toEqual(report({ ...terms, face: 1000, frequency: 2 }));
});

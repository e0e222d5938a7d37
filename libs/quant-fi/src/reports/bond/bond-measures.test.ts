import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { bondMeasures, type BondInputs } from './index';

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly bonds: readonly { readonly inputs: BondInputs; readonly expected: Figures }[];
}

const { bonds, tolerance } = JSON.parse(readFileSync('vectors/bond.exact.json', 'utf8')) as Exact;

test.each(bonds)('$inputs, by differences of the sum of its payments', ({ inputs, expected }) => {
  const answer = bondMeasures(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * Math.abs(value));
  }
});

describe('a bond that yields its coupon', () => {
  const terms = [0, 1e-9, 0.0333, 0.05, 0.07, 1 / 3, 10].flatMap((rate) =>
    [1, 2, 3, 7, 12].map((frequency) => ({ couponRate: rate, ytm: rate, years: 8 * frequency - 7, frequency })),
  );

  test.each(terms)('costs its face value to the last bit: $ytm, $years years, $frequency a year', (bond) => {
    for (const face of [123.45, 0.1, 1000 / 3, 7e14]) {
      expect(bondMeasures({ ...bond, face })).toMatchObject({
        price: face,
        premiumDiscount: 0,
        pricePctOfPar: 100,
        currentYield: bond.couponRate,
        classification: 'par',
      });
    }
  });

  test('is at par within a millionth of a millionth of the face value', () => {
    const classOf = (ytm: number) => bondMeasures({ couponRate: 0.05, ytm, years: 1, frequency: 1 }).classification;
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
      expect(bondMeasures({ couponRate: 0, ytm, years, frequency }).macaulayDuration).toBe(years);
    }
  }
});

test('at a yield of 0 everything is a plain sum', () => {
  expect(bondMeasures({ couponRate: 0.5, ytm: 0, years: 2, face: 64, frequency: 1 })).toEqual({
    price: 128,
    premiumDiscount: 64,
    macaulayDuration: (32 + 2 * 96) / 128,
    modifiedDuration: (32 + 2 * 96) / 128,
    convexity: (2 * 32 + 6 * 96) / 128,
    dv01: (32 + 2 * 96) * 1e-4,
    couponPayment: 32,
    periods: 2,
    currentYield: 0.25,
    effectiveAnnualYield: 0,
    pricePctOfPar: 200,
    dollarConvexity: 2 * 32 + 6 * 96,
    classification: 'premium',
  });
});

test('amounts beyond the range of doubles are null, durations are not', () => {
  const nulls = { price: null, premiumDiscount: null, dv01: null, pricePctOfPar: null, dollarConvexity: null };
  const bond = bondMeasures({ couponRate: 0.05, ytm: -1 + 2 ** -53, years: 100, frequency: 1 });
  expect(bond).toMatchObject({ ...nulls, currentYield: 0, classification: 'premium' });
  expect(Math.abs(bond.macaulayDuration / 100 - 1)).toBeLessThan(1e-15);
  expect(Math.abs(bond.convexity / (100 * 101 * 2 ** 106) - 1)).toBeLessThan(1e-15);
});

test('a price that underflows has no current yield; one that nearly does keeps it', () => {
  const gone = { price: 0, currentYield: null, classification: 'discount' };
  const century = { couponRate: 0, ytm: 10, years: 100, frequency: 12, face: 1e-10 };
  expect(bondMeasures(century)).toMatchObject({ ...gone, macaulayDuration: 100 });
  expect(bondMeasures({ ...century, couponRate: 5e-324, years: 1, face: 5e-324 })).toMatchObject(gone);
  const face = 1e-322; // of which 4.5 % is one unit of the least doubles
  const { price, currentYield, pricePctOfPar } = bondMeasures({ couponRate: 0.045, ytm: 1, years: 41, face });
  expect(price).toBe(5e-324);
  // mpmath, 50 digits
  expect(Math.abs(Number(currentYield) / 0.999999999999923 - 1)).toBeLessThan(1e-14);
  expect(Math.abs(Number(pricePctOfPar) / 4.500000000000347 - 1)).toBeLessThan(1e-14);
});

test.each([
  { couponRate: 10, ytm: -0.9999999999999999, years: 100, frequency: 1 },
  { couponRate: 10, ytm: -1 + 2 ** -53, years: 99, frequency: 1 },
  { couponRate: 3, ytm: -1 + 2 ** -53, years: 97, frequency: 1 },
])('no duration exceeds the term: $years years at a yield of $ytm', (bond) => {
  const { macaulayDuration } = bondMeasures(bond);
  expect(macaulayDuration).toBeLessThanOrEqual(bond.years);
  expect(macaulayDuration).toBeGreaterThan(bond.years * (1 - 1e-14));
});

test('no figure is -0', () => {
  for (const ytm of [-0, 0, 0.05]) {
    for (const figure of Object.values(bondMeasures({ couponRate: -0, ytm, years: 1 }))) {
      expect(Object.is(figure, -0)).toBe(false);
    }
  }
});

test('the face value is 1000 and there are two coupons a year unless it is said otherwise', () => {
  const terms = { couponRate: 0.0425, ytm: 0.0391, years: 2 };
  expect(bondMeasures(terms)).toEqual(bondMeasures({ ...terms, face: 1000, frequency: 2 }));
  expect(bondMeasures({ ...terms, face: undefined, frequency: undefined })).toEqual(bondMeasures(terms));
});

test.each<[change: object, path: string, rule: string]>([
  [{ couponRate: undefined }, 'couponRate', 'missing'],
  [{ couponRate: -1e-9 }, 'couponRate', 'greater_than_equal'],
  [{ couponRate: 10.1 }, 'couponRate', 'less_than_equal'],
  [{ ytm: undefined }, 'ytm', 'missing'],
  [{ ytm: -1 }, 'ytm', 'greater_than'],
  [{ ytm: 10.1 }, 'ytm', 'less_than_equal'],
  [{ ytm: NaN }, 'ytm', 'finite_number'],
  [{ years: 0 }, 'years', 'greater_than_equal'],
  [{ years: 101 }, 'years', 'less_than_equal'],
  [{ years: 2.5 }, 'years', 'int_type'],
  [{ face: 0 }, 'face', 'greater_than'],
  [{ face: null }, 'face', 'float_type'],
  [{ frequency: 0 }, 'frequency', 'greater_than_equal'],
  [{ frequency: 13 }, 'frequency', 'less_than_equal'],
  [{ frequency: 2.5 }, 'frequency', 'int_type'],
])('refuses %j', (change, param, rule) => {
  const bond = { couponRate: 0.05, ytm: 0.04, years: 10 };
  expect(refusal(() => bondMeasures({ ...bond, ...change }))).toMatchObject({ param, rule });
});

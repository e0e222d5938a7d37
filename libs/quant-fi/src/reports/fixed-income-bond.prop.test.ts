import fc from 'fast-check';
import { annuityFactor } from '../compounding/payments';
import { growthFactor } from '../compounding/growth';
import { yieldOfPrice } from '../bonds/yield-of-price';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/fixed-income-bond';
import { fixedIncomeBond } from './fixed-income-bond';

const report = answering<'fixedIncomeBond', typeof fixedIncomeBond>(rules, fixedIncomeBond);

const coupon_rate = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 0.2, noNaN: true }),
  fc.double({ min: 0, max: 10, noNaN: true }),
);
const years = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 100 }));
const frequency = fc.integer({ min: 1, max: 12 });
const ytm = fc.oneof(
  fc.double({ min: -0.03, max: 0.2, noNaN: true }),
  fc.double({ min: -0.9, max: 10, noNaN: true }),
  fc.double({ min: -1e-7, max: 1e-7, noNaN: true }),
);
const terms = fc.record({ coupon_rate, years, frequency });

interface Terms {
  readonly coupon_rate: number;
  readonly years: number;
  readonly frequency: number;
}

/** The payments one by one, each discounted by a power of its own. */
function priceAt(rate: number, bond: Terms): number {
  const { frequency: f } = bond;
  let price = 0;
  for (let k = f * bond.years; k >= 1; k--) {
    price += (bond.coupon_rate / f + (k === f * bond.years ? 1 : 0)) * Math.exp(-k * Math.log1p(rate / f));
  }
  return price;
}

/** Of a bond with a face value of 1. */
function yieldOf({ coupon_rate: couponRate, years: term, frequency: f }: Terms, price: number): number {
  return yieldOfPrice(couponRate, f, term * f, Math.log(price));
}

test('the yield of any price, distressed or rich, gives that price back', () => {
  const price = fc.double({ min: Math.log(1e-9), max: Math.log(1e6), noNaN: true }).map(Math.exp);
  fc.assert(
    fc.property(terms, price, (bond, target) => {
      const found = yieldOf(bond, target);
      // how much the price changes within the last bit of the yield
      const resolution = (bond.frequency * bond.years * Number.EPSILON * Math.abs(found)) / (bond.frequency + found);
      expect(Math.abs(priceAt(found, bond) / target - 1)).toBeLessThanOrEqual(1e-12 + resolution);
    }),
    { numRuns: 500 },
  );
});

test('the price at any yield has that yield', () => {
  fc.assert(
    fc.property(terms, ytm, (bond, rate) => {
      const { price, modified_duration } = report({ ...bond, ytm: rate, face: 1 });
      fc.pre(price !== null && price < 1e15 && price > 1e-290);
      const found = yieldOf(bond, price);
      // rounding of the price, of its logarithm and of the yield
      const noise = (1 + Math.abs(Math.log(price))) / modified_duration + Math.abs(rate);
      expect(Math.abs(found - rate)).toBeLessThanOrEqual(8 * Number.EPSILON * noise);
    }),
    { numRuns: 500 },
  );
});

test('the sums agree with the closed forms of the annuity', () => {
  fc.assert(
    fc.property(terms, ytm, (bond, rate) => {
      const { frequency: f } = bond;
      const [n, y] = [f * bond.years, rate / f];
      const annuity = annuityFactor(y, n);
      const { price, premium_discount } = report({ ...bond, ytm: rate, face: 1 });
      fc.pre(price !== null && price > 1e-290);
      // an error of log1p(y) comes back n times
      const tolerance = (4 + Math.abs(n * Math.log1p(y))) * 4 * Number.EPSILON;
      const closed = (bond.coupon_rate / f) * annuity + 1 / growthFactor(y, n);
      expect(Math.abs(price / closed - 1)).toBeLessThanOrEqual(tolerance);
      const margin = (bond.coupon_rate - rate) / f;
      expect(Math.abs(Number(premium_discount) - margin * annuity)).toBeLessThanOrEqual(
        tolerance * Math.abs(margin) * annuity,
      );
    }),
    { numRuns: 500 },
  );
});

test('duration and convexity predict the price after a small move of the yield', () => {
  fc.assert(
    fc.property(
      fc.record({
        coupon_rate: fc.double({ min: 0, max: 0.2, noNaN: true }),
        years: fc.integer({ min: 1, max: 40 }),
        frequency,
      }),
      fc.double({ min: -0.02, max: 0.15, noNaN: true }),
      (bond, rate) => {
        const at = report({ ...bond, ytm: rate, face: 1 });
        const move = 1e-4;
        const moved = Number(report({ ...bond, ytm: rate + move, face: 1 }).price) / Number(at.price);
        const predicted = 1 - at.modified_duration * move + (at.convexity * move ** 2) / 2;
        // the next term of the series, (T·move)³/6, and rounding
        expect(Math.abs(moved - predicted)).toBeLessThanOrEqual((1.1 * (bond.years + 1) * move) ** 3 / 6 + 1e-14);
      },
    ),
  );
});

test('a face value twice as large doubles the amounts and nothing else', () => {
  fc.assert(
    fc.property(
      fc.record({ coupon_rate: fc.double({ min: 1e-9, max: 10, noNaN: true }), years, frequency }),
      fc.double({ min: -0.03, max: 0.2, noNaN: true }),
      (bond, rate) => {
        const once = report({ ...bond, ytm: rate, face: 100 });
        const twice = report({ ...bond, ytm: rate, face: 200 });
        for (const name of ['price', 'premium_discount', 'dv01', 'coupon_payment', 'dollar_convexity'] as const) {
          expect(twice[name]).toBe(2 * Number(once[name]));
        }
        expect(twice).toMatchObject({
          macaulay_duration: once.macaulay_duration,
          convexity: once.convexity,
          current_yield: once.current_yield,
          price_pct_of_par: once.price_pct_of_par,
        });
      },
    ),
  );
});

test('a duration lies between one period and maturity, and the convexity above its square', () => {
  fc.assert(
    fc.property(terms, ytm, (bond, rate) => {
      const { macaulay_duration, modified_duration, convexity } = report({ ...bond, ytm: rate });
      expect(macaulay_duration).toBeGreaterThanOrEqual((1 - 1e-14) / bond.frequency);
      expect(macaulay_duration).toBeLessThanOrEqual(bond.years * (1 + 1e-14));
      // k(k + 1) > k², and the mean of squares is no less than the square of the mean
      expect(convexity).toBeGreaterThan(modified_duration ** 2);
    }),
  );
});

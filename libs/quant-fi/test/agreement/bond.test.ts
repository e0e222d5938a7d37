import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { type BondAtPrice } from '../../src/bonds/bond-types';
import { yieldToMaturity } from '../../src/bonds/yield-to-maturity';
import { fiCreditSpread } from '../../src/reports/fi-credit-spread';
import { fixedIncomeBond } from '../../src/reports/fixed-income-bond';

const bondYield = (bond: BondAtPrice) => yieldToMaturity({ face: 1000, ...bond });

const bond = {
  couponRate: even(0, 0.15),
  years: whole(1, 8),
  face: magnitudes(0.01, 1e6),
  frequency: fc.constantFrom(1, 2, 4, 12),
};

const DISCOUNTING = { y: 'ytm / frequency', n: 'years * frequency', v: '1 / (1 + y)' };

/** Σ of the present values of the payments, each times a term of k. */
const sumOver = (term: string) =>
  `sum(map(1:n, f(k) = (face * couponRate / frequency + (k == n ? face : 0)) * v^k * (${term})))`;

test('a bond is worth its payments, each discounted, and moves as their derivatives say', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...bond, ytm: even(-0.05, 0.3) }),
      of: ({ couponRate: coupon_rate, ...terms }) => fixedIncomeBond({ coupon_rate, ...terms }),
      where: { ...DISCOUNTING, P: sumOver('1'), first: sumOver('k'), second: sumOver('k * (k + 1)') },
      figures: {
        price: 'P',
        premium_discount: 'P - face',
        macaulay_duration: 'first / frequency / P',
        modified_duration: 'first / frequency / P / (1 + y)',
        convexity: 'second / frequency^2 / P / (1 + y)^2',
        dv01: 'first / frequency / (1 + y) / 10000',
        coupon_payment: 'face * couponRate / frequency',
        current_yield: 'couponRate * face / P',
        effective_annual_yield: '(1 + y)^frequency - 1',
        price_pct_of_par: '100 * P / face',
        dollar_convexity: 'second / frequency^2 / (1 + y)^2',
      },
      tolerance: 1e-13,
    }),
  ).toEqual([]);
});

test('a bond is worth its price at the yield of that price', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ ...bond, share: magnitudes(0.5, 2) })
        .map(({ share, ...terms }) => ({ ...terms, price: share * terms.face }))
        .map((terms) => ({ ...terms, ytm: bondYield(terms) ?? NaN })),
      of: ({ price }) => price,
      where: DISCOUNTING,
      figures: { '': sumOver('1') },
      tolerance: 1e-13,
    }),
  ).toEqual([]);
});

test('the yield of a bond without coupons is a root', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...bond, couponRate: fc.constant(0), price: magnitudes(1e-4, 1e8) }),
      of: bondYield,
      // the price enters by its logarithm, whose rounding comes back by the power of the yield
      figures: {
        '': {
          is: 'frequency * ((face / price)^(1 / (years * frequency)) - 1)',
          beside:
            'abs(frequency * ((face / price)^(1 / (years * frequency)) - 1)) * (1 + abs(log(face / price)) / years / frequency)',
        },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('over a flat curve a credit spread is a difference of yields, and default follows from it', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ ...bond, share: magnitudes(0.4, 0.7), rate: even(0, 0.05) })
        .map(({ share, ...terms }) => ({ ...terms, price: share * terms.face }))
        .map(({ rate, ...terms }) => ({ ...terms, rate, ytm: bondYield(terms) ?? NaN })),
      of: ({ price, couponRate, years, face, frequency, rate }) =>
        fiCreditSpread({
          ...{ bond_price: price, coupon_rate: couponRate, maturity_years: years },
          ...{ face_value: face, payment_frequency: frequency },
          risk_free_curve: [{ tenor: 5, rate }],
        }),
      where: {
        n: 'years * frequency',
        v: '1 / (1 + rate / frequency)',
        hazard: '(ytm - rate) / 0.6',
      },
      figures: {
        yield_to_maturity: 'ytm',
        z_spread_bps: '10000 * (ytm - rate)',
        benchmark_yield: 'rate',
        credit_spread_bps: '10000 * (ytm - rate)',
        risk_free_price: sumOver('1'),
        hazard_rate_implied: 'hazard',
        default_probability_implied: '1 - exp(-hazard)',
        cumulative_default_probability: '1 - exp(-hazard * years)',
      },
    }),
  ).toEqual([]);
});

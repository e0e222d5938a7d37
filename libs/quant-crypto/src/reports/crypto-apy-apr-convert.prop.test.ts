import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-apy-apr-convert';
import { cryptoApyAprConvert } from './crypto-apy-apr-convert';

type Compounding = Request<'cryptoApyAprConvert'>['compounding'];

const apyAprConversion = answering<'cryptoApyAprConvert', typeof cryptoApyAprConvert>(rules, cryptoApyAprConvert);

const compounding = fc.constantFrom<Compounding[]>(
  ...(['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'semiannually', 'annually', 'continuous'] as const),
);
const positive = fc.double({ min: -300, max: 3, noNaN: true }).map((exponent) => 10 ** exponent);
const negative = fc.double({ min: -300, max: -0.01, noNaN: true }).map((exponent) => -(10 ** exponent));
const rate = fc.oneof(positive, negative);
const MARGIN = 2 ** -50;

const relative = (found: number | null, wanted: number) => Math.abs((found ?? NaN) - wanted) / Math.abs(wanted);

test('there and back again is the same rate, up to the conditioning of the way back', () => {
  fc.assert(
    fc.property(rate, compounding, (apr, period) => {
      const { apy, continuous_rate } = apyAprConversion({ rate: apr, compounding: period });
      fc.pre(apy !== null && apy <= 1e6);
      const back = apyAprConversion({ rate: apy, compounding: period, from_type: 'apy' });
      // d ln apr/d ln apy = (1 − e^−g)·…, at most 1 for growth; a loss has fewer digits left than the rate
      const conditioning = Math.max(1, -Math.expm1(-continuous_rate) / continuous_rate);
      expect(relative(back.apr, apr)).toBeLessThanOrEqual(1e-15 * conditioning);
    }),
    { numRuns: 500 },
  );
});

test('the more often interest is added, the more there is', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 10, noNaN: true }), (apr) => {
      const often: Compounding[] = ['annually', 'semiannually', 'quarterly', 'monthly', 'weekly', 'daily', 'hourly'];
      const yields = [...often, 'continuous' as const].map((c) => apyAprConversion({ rate: apr, compounding: c }).apy);
      for (let i = 1; i < yields.length; i++) expect(yields[i]).toBeGreaterThan(yields[i - 1] ?? NaN);
    }),
  );
});

test('a larger rate is larger in every form', () => {
  fc.assert(
    fc.property(rate, compounding, fc.constantFrom('apr', 'apy'), (one, period, from_type) => {
      const smaller = apyAprConversion({ rate: one, compounding: period, from_type });
      const larger = apyAprConversion({ rate: one + Math.abs(one) * 1e-9, compounding: period, from_type });
      for (const form of ['apy', 'apr', 'effective_daily_rate', 'continuous_rate'] as const) {
        expect(larger[form] ?? Infinity).toBeGreaterThanOrEqual(smaller[form] ?? Infinity);
      }
    }),
  );
});

test('the periods of a year, the days of a year and the doubling time agree on the growth', () => {
  fc.assert(
    fc.property(rate, compounding, (apr, period) => {
      const { continuous_rate, effective_daily_rate, periodic_rate, periods_per_year, doubling_time_days, apy } =
        apyAprConversion({ rate: apr, compounding: period });
      const growths = [
        effective_daily_rate === null ? null : 365 * Math.log1p(effective_daily_rate),
        periods_per_year === null || periodic_rate === null ? null : periods_per_year * Math.log1p(periodic_rate),
        doubling_time_days === null ? null : (365 * Math.LN2) / doubling_time_days,
        apy === null ? null : Math.log1p(apy),
      ].filter((growth) => growth !== null);
      // near the loss of everything a rate has fewer digits than its logarithm
      const left = Math.min(1, Math.exp(continuous_rate));
      for (const growth of growths) expect(relative(growth, continuous_rate)).toBeLessThanOrEqual((8 * MARGIN) / left);
    }),
  );
});

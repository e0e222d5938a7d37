import fc from 'fast-check';
import { apyAprConversion, type Compounding } from './index';

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
      const { apy, continuousRate } = apyAprConversion({ rate: apr, compounding: period });
      fc.pre(apy !== null && apy <= 1e6);
      const back = apyAprConversion({ rate: apy, compounding: period, fromType: 'apy' });
      // d ln apr/d ln apy = (1 − e^−g)·…, at most 1 for growth; a loss has fewer digits left than the rate
      const conditioning = Math.max(1, -Math.expm1(-continuousRate) / continuousRate);
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
    fc.property(rate, compounding, fc.constantFrom('apr', 'apy'), (one, period, fromType) => {
      const smaller = apyAprConversion({ rate: one, compounding: period, fromType });
      const larger = apyAprConversion({ rate: one + Math.abs(one) * 1e-9, compounding: period, fromType });
      for (const form of ['apy', 'apr', 'effectiveDailyRate', 'continuousRate'] as const) {
        expect(larger[form] ?? Infinity).toBeGreaterThanOrEqual(smaller[form] ?? Infinity);
      }
    }),
  );
});

test('the periods of a year, the days of a year and the doubling time agree on the growth', () => {
  fc.assert(
    fc.property(rate, compounding, (apr, period) => {
      const { continuousRate, effectiveDailyRate, periodicRate, periodsPerYear, doublingTimeDays, apy } =
        apyAprConversion({ rate: apr, compounding: period });
      const growths = [
        effectiveDailyRate === null ? null : 365 * Math.log1p(effectiveDailyRate),
        periodsPerYear === null || periodicRate === null ? null : periodsPerYear * Math.log1p(periodicRate),
        doublingTimeDays === null ? null : (365 * Math.LN2) / doublingTimeDays,
        apy === null ? null : Math.log1p(apy),
      ].filter((growth) => growth !== null);
      // near the loss of everything a rate has fewer digits than its logarithm
      const left = Math.min(1, Math.exp(continuousRate));
      for (const growth of growths) expect(relative(growth, continuousRate)).toBeLessThanOrEqual((8 * MARGIN) / left);
    }),
  );
});

import fc from 'fast-check';
import { fundingRateAnalysis, fundingRegime } from './index';

const rate = fc.oneof(
  fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  fc.double({ min: -0.99, max: 0.99, noNaN: true }),
  fc.constantFrom(-1e-4, 0, 1e-4),
);
const rates = fc.array(rate, { minLength: 3, maxLength: 80 });
const hours = fc.integer({ min: 1, max: 168 });
const analysisOf = (values: readonly number[], paymentIntervalHours = 8, positionSize: number | null = null) =>
  fundingRateAnalysis({ fundingRates: values.map((value) => ({ rate: value })), paymentIntervalHours, positionSize });

test('streaks are the longest runs of a sign in the text of the signs', () => {
  fc.assert(
    fc.property(rates, (values) => {
      const signs = values.map((value) => (value > 0 ? '+' : value < 0 ? '-' : '0')).join('');
      const longest = (run: RegExp) => Math.max(0, ...(signs.match(run) ?? []).map((text) => text.length));
      const { maxStreakPositive, maxStreakNegative, positivePct, negativePct, n } = analysisOf(values);
      expect([maxStreakPositive, maxStreakNegative]).toEqual([longest(/\++/g), longest(/-+/g)]);
      const shareOf = (sign: string) => (100 * signs.split(sign).length - 100) / n;
      expect([positivePct, negativePct]).toEqual([shareOf('+'), shareOf('-')]);
    }),
  );
});

test('with every sign changed, longs and shorts change places', () => {
  fc.assert(
    fc.property(rates, hours, fc.double({ min: -1e9, max: 1e9, noNaN: true }), (values, interval, size) => {
      const here = analysisOf(values, interval, size);
      const there = analysisOf(
        values.map((value) => -value),
        interval,
        size,
      );
      expect(there.shortPnl).toBe(here.longPnl);
      expect([there.maxStreakPositive, there.positivePct]).toEqual([here.maxStreakNegative, here.negativePct]);
      expect([there.minRate, there.meanRate, there.medianRate, there.totalRate]).toEqual(
        [here.maxRate, here.meanRate, here.medianRate, here.totalRate].map((value) => 0 - value),
      );
      expect(there.stdRate).toBe(here.stdRate);
      const opposite = { CONTANGO: 'BACKWARDATION', NEUTRAL: 'NEUTRAL', BACKWARDATION: 'CONTANGO' } as const;
      expect(there.regime).toBe(opposite[here.regime]);
    }),
  );
});

test('the order of the payments matters to the streaks and the latest rate only', () => {
  fc.assert(
    fc.property(rates, (values) => {
      const here = analysisOf(values);
      const backwards = analysisOf([...values].reverse());
      expect(here.latestRate).toBe(Number(values[values.length - 1]) + 0);
      expect(backwards.latestRate).toBe(Number(values[0]) + 0);
      const size = values.reduce((total, value) => total + Math.abs(value), 0);
      const growth = values.reduce((total, value) => total + Math.abs(Math.log1p(value)), 0);
      expect(Math.abs(backwards.totalRate - here.totalRate)).toBeLessThanOrEqual(1e-15 * size);
      expect(Math.abs(backwards.stdRate - here.stdRate)).toBeLessThanOrEqual(1e-14 * here.stdRate);
      const [there, cumulative] = [Number(backwards.cumulativeReturn), Number(here.cumulativeReturn)];
      expect(Math.abs(there - cumulative)).toBeLessThanOrEqual(
        1e-15 * (growth * (1 + cumulative) + Math.abs(cumulative)),
      );
      expect([backwards.medianRate, backwards.minRate, backwards.maxRate]).toEqual([
        ...[here.medianRate, here.minRate, here.maxRate],
      ]);
    }),
  );
});

test('a year of one rate compounds to (1 + r)^payments − 1', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.01, max: 0.01, noNaN: true }), hours, (value, interval) => {
      const { annualizedCompounded, annualizedRate } = analysisOf([value, value, value, value], interval);
      const payments = 8760 / interval;
      const expected = Math.expm1(payments * Math.log1p(value));
      const slack = 1e-14 * (1 + payments * Math.abs(value));
      expect(Math.abs(Number(annualizedCompounded) - expected)).toBeLessThanOrEqual(slack * Math.abs(expected));
      expect(Math.abs(annualizedRate - value * payments)).toBeLessThanOrEqual(1e-15 * Math.abs(value) * payments);
    }),
  );
});

test('all figures are finite and within their order', () => {
  fc.assert(
    fc.property(rates, hours, (values, interval) => {
      const answer = analysisOf(values, interval, 1e15);
      const { minRate, maxRate, meanRate, medianRate, stdRate, annualizedStd, paymentsPerYear } = answer;
      const slack = 1e-15 * Math.max(Math.abs(minRate), Math.abs(maxRate));
      expect(Object.values(answer).every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
      for (const middle of [meanRate, medianRate]) {
        expect(middle).toBeGreaterThanOrEqual(minRate - slack);
        expect(middle).toBeLessThanOrEqual(maxRate + slack);
      }
      // Popoviciu: no deviation exceeds half the range, but for n − 1
      const n = values.length;
      const bound = ((maxRate - minRate) / 2) * Math.sqrt(n / (n - 1));
      expect(stdRate).toBeLessThanOrEqual(bound * (1 + 1e-14));
      expect(annualizedStd).toBe(stdRate * Math.sqrt(paymentsPerYear));
      expect(answer.regime).toBe(fundingRegime(meanRate, interval));
    }),
  );
});

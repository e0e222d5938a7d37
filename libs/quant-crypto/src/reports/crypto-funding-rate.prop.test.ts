import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/crypto-funding-rate';
import { fundingRegime } from '../perpetuals/funding-regime';
import { cryptoFundingRate } from './crypto-funding-rate';

const fundingRateAnalysis = answering<'cryptoFundingRate', typeof cryptoFundingRate>(rules, cryptoFundingRate);

const rate = fc.oneof(
  fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  fc.double({ min: -0.99, max: 0.99, noNaN: true }),
  fc.constantFrom(-1e-4, 0, 1e-4),
);
const rates = fc.array(rate, { minLength: 3, maxLength: 80 });
const hours = fc.integer({ min: 1, max: 168 });
const analysisOf = (values: readonly number[], payment_interval_hours = 8, position_size: number | null = null) =>
  fundingRateAnalysis({
    funding_rates: values.map((value) => ({ rate: value })),
    payment_interval_hours,
    position_size,
  });

test('streaks are the longest runs of a sign in the text of the signs', () => {
  fc.assert(
    fc.property(rates, (values) => {
      const signs = values.map((value) => (value > 0 ? '+' : value < 0 ? '-' : '0')).join('');
      const longest = (run: RegExp) => Math.max(0, ...(signs.match(run) ?? []).map((text) => text.length));
      const { max_streak_positive, max_streak_negative, positive_pct, negative_pct, n } = analysisOf(values);
      expect([max_streak_positive, max_streak_negative]).toEqual([longest(/\++/g), longest(/-+/g)]);
      const shareOf = (sign: string) => (100 * signs.split(sign).length - 100) / n;
      expect([positive_pct, negative_pct]).toEqual([shareOf('+'), shareOf('-')]);
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
      expect(there.short_pnl).toBe(here.long_pnl);
      expect([there.max_streak_positive, there.positive_pct]).toEqual([here.max_streak_negative, here.negative_pct]);
      expect([there.min_rate, there.mean_rate, there.median_rate, there.total_rate]).toEqual(
        [here.max_rate, here.mean_rate, here.median_rate, here.total_rate].map((value) => 0 - value),
      );
      expect(there.std_rate).toBe(here.std_rate);
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
      expect(here.latest_rate).toBe(Number(values[values.length - 1]) + 0);
      expect(backwards.latest_rate).toBe(Number(values[0]) + 0);
      const size = values.reduce((total, value) => total + Math.abs(value), 0);
      const growth = values.reduce((total, value) => total + Math.abs(Math.log1p(value)), 0);
      expect(Math.abs(backwards.total_rate - here.total_rate)).toBeLessThanOrEqual(1e-15 * size);
      expect(Math.abs(backwards.std_rate - here.std_rate)).toBeLessThanOrEqual(1e-14 * here.std_rate);
      const [there, cumulative] = [Number(backwards.cumulative_return), Number(here.cumulative_return)];
      expect(Math.abs(there - cumulative)).toBeLessThanOrEqual(
        1e-15 * (growth * (1 + cumulative) + Math.abs(cumulative)),
      );
      expect([backwards.median_rate, backwards.min_rate, backwards.max_rate]).toEqual([
        ...[here.median_rate, here.min_rate, here.max_rate],
      ]);
    }),
  );
});

test('a year of one rate compounds to (1 + r)^payments − 1', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.01, max: 0.01, noNaN: true }), hours, (value, interval) => {
      const { annualized_compounded, annualized_rate } = analysisOf([value, value, value, value], interval);
      const payments = 8760 / interval;
      const expected = Math.expm1(payments * Math.log1p(value));
      const slack = 1e-14 * (1 + payments * Math.abs(value));
      expect(Math.abs(Number(annualized_compounded) - expected)).toBeLessThanOrEqual(slack * Math.abs(expected));
      expect(Math.abs(annualized_rate - value * payments)).toBeLessThanOrEqual(1e-15 * Math.abs(value) * payments);
    }),
  );
});

test('all figures are finite and within their order', () => {
  fc.assert(
    fc.property(rates, hours, (values, interval) => {
      const answer = analysisOf(values, interval, 1e15);
      const { min_rate, max_rate, mean_rate, median_rate, std_rate, annualized_std, payments_per_year } = answer;
      const slack = 1e-15 * Math.max(Math.abs(min_rate), Math.abs(max_rate));
      expect(Object.values(answer).every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
      for (const middle of [mean_rate, median_rate]) {
        expect(middle).toBeGreaterThanOrEqual(min_rate - slack);
        expect(middle).toBeLessThanOrEqual(max_rate + slack);
      }
      // Popoviciu: no deviation exceeds half the range, but for n − 1
      const n = values.length;
      const bound = ((max_rate - min_rate) / 2) * Math.sqrt(n / (n - 1));
      expect(std_rate).toBeLessThanOrEqual(bound * (1 + 1e-14));
      expect(annualized_std).toBe(std_rate * Math.sqrt(payments_per_year));
      expect(answer.regime).toBe(fundingRegime(mean_rate, interval));
    }),
  );
});

import fc from 'fast-check';
import { sum } from '@quant/core/kernels';
import { answering } from '../../../../tools/testing/answering';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-kelly';
import { riskKelly } from './risk-kelly';

type Kelly = Answer<'riskKelly'>;
const kellyCriterion = answering<'riskKelly', typeof riskKelly>(rules, riskKelly);

function frozen(values: number[]): number[] {
  Object.freeze(values);
  return values;
}

const asset = (returns: number[]) =>
  kellyCriterion({ mode: 'continuous', returns }) as Extract<Kelly, { mode: 'continuous' }>;
const amount = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
const ordinary = fc.double({ min: -0.5, max: 0.5, noNaN: true }).filter((r) => r === 0 || Math.abs(r) > 1e-6);
const any = fc.oneof(
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  ordinary,
  fc.constantFrom(0, -0, 1e-300, -5e-324),
);
const series = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: 10, maxLength: 60 });

const growth = (f: number, returns: readonly number[]) => sum(returns.map((r) => Math.log1p(f * r)));

test('no figure is NaN, infinite or -0', () => {
  fc.assert(
    fc.property(series(any), (returns) => {
      for (const figure of Object.values(asset(frozen(returns)))) {
        if (typeof figure === 'number') expect(Number.isFinite(figure) && !Object.is(figure, -0)).toBe(true);
      }
    }),
  );
});

test('no other leverage would have compounded to more than the empirical one', () => {
  fc.assert(
    fc.property(series(ordinary), fc.double({ min: -0.99, max: 0.99, noNaN: true }), (returns, share) => {
      const { empirical_kelly: f } = asset(returns);
      const [worst, best] = [Math.min(...returns), Math.max(...returns)];
      expect(f === null).toBe(!(worst < 0 && best > 0));
      if (f === null) return;
      expect(f).toBeGreaterThan(-1 / best);
      expect(f).toBeLessThan(-1 / worst);
      const other = f + share * (share > 0 ? -1 / worst - f : f + 1 / best);
      expect(growth(other, returns)).toBeLessThanOrEqual(growth(f, returns) + 1e-12 * returns.length);
    }),
  );
});

test('a short position has the opposite leverages', () => {
  fc.assert(
    fc.property(series(ordinary), (returns) => {
      const long = asset(returns);
      const short = asset(returns.map((r) => -r));
      expect(short.full_kelly_leverage).toBe(long.full_kelly_leverage === null ? null : 0 - long.full_kelly_leverage);
      expect(short.empirical_kelly).toBe(long.empirical_kelly === null ? null : 0 - long.empirical_kelly);
      expect(short.growth_annual_full_kelly).toBe(long.growth_annual_full_kelly);
    }),
  );
});

test('returns twice as large take half the leverage', () => {
  fc.assert(
    fc.property(series(ordinary), (returns) => {
      const once = asset(returns);
      const twice = asset(returns.map((r) => 2 * r));
      const half = (leverage: number | null) => (leverage === null ? null : leverage / 2);
      expect([twice.full_kelly_leverage, twice.empirical_kelly]).toEqual([
        half(once.full_kelly_leverage),
        half(once.empirical_kelly),
      ]);
    }),
  );
});

test('a bet is the asset that gains b or loses 1: the fraction is its empirical leverage', () => {
  const wins = fc.integer({ min: 1, max: 19 });
  fc.assert(
    fc.property(wins, amount, amount, (count, avg_win, avg_loss) => {
      const { kelly_raw } = kellyCriterion({ win_rate: count / 20, avg_win, avg_loss }) as Extract<
        Kelly,
        { mode: 'discrete' }
      >;
      const outcomes = Array.from({ length: 20 }, (_, i) => (i < count ? avg_win / avg_loss : -1) / 1000);
      const { empirical_kelly } = asset(outcomes);
      const largest = 1 + avg_loss / avg_win;
      expect(Math.abs((kelly_raw ?? NaN) - (empirical_kelly ?? NaN) / 1000)).toBeLessThanOrEqual(1e-13 * largest);
    }),
  );
});

test('the fraction grows with the win rate and with the odds, and no other fraction grows faster', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(rate, amount, amount, rate, (win_rate, avg_win, avg_loss, other) => {
      const kelly = kellyCriterion({ win_rate, avg_win, avg_loss }) as Extract<Kelly, { mode: 'discrete' }>;
      const better = kellyCriterion({ win_rate, avg_win: 2 * avg_win, avg_loss }) as Extract<
        Kelly,
        { mode: 'discrete' }
      >;
      expect(better.full_kelly).toBeGreaterThanOrEqual(kelly.full_kelly);
      expect([kelly.half_kelly, kelly.quarter_kelly]).toEqual([kelly.full_kelly / 2, kelly.full_kelly / 4]);
      const grown =
        win_rate * Math.log1p((other * avg_win) / avg_loss) +
        (win_rate === 1 ? 0 : (1 - win_rate) * Math.log1p(-other));
      expect(grown).toBeLessThanOrEqual(kelly.growth_rate_full + 1e-11);
      expect(kelly.growth_rate_half).toBeLessThanOrEqual(kelly.growth_rate_full + 1e-14);
    }),
  );
});

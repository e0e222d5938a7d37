import fc from 'fast-check';
import { sum } from '@quant/core/kernels';
import { type ContinuousKelly, type DiscreteKelly, kellyCriterion } from './index';

const asset = (returns: readonly number[]) => kellyCriterion({ mode: 'continuous', returns }) as ContinuousKelly;
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
      for (const figure of Object.values(asset(Object.freeze(returns)))) {
        if (typeof figure === 'number') expect(Number.isFinite(figure) && !Object.is(figure, -0)).toBe(true);
      }
    }),
  );
});

test('no other leverage would have compounded to more than the empirical one', () => {
  fc.assert(
    fc.property(series(ordinary), fc.double({ min: -0.99, max: 0.99, noNaN: true }), (returns, share) => {
      const { empiricalKelly: f } = asset(returns);
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
      expect(short.fullKellyLeverage).toBe(long.fullKellyLeverage === null ? null : 0 - long.fullKellyLeverage);
      expect(short.empiricalKelly).toBe(long.empiricalKelly === null ? null : 0 - long.empiricalKelly);
      expect(short.growthAnnualFullKelly).toBe(long.growthAnnualFullKelly);
    }),
  );
});

test('returns twice as large take half the leverage', () => {
  fc.assert(
    fc.property(series(ordinary), (returns) => {
      const once = asset(returns);
      const twice = asset(returns.map((r) => 2 * r));
      const half = (leverage: number | null) => (leverage === null ? null : leverage / 2);
      expect([twice.fullKellyLeverage, twice.empiricalKelly]).toEqual([
        half(once.fullKellyLeverage),
        half(once.empiricalKelly),
      ]);
    }),
  );
});

test('a bet is the asset that gains b or loses 1: the fraction is its empirical leverage', () => {
  const wins = fc.integer({ min: 1, max: 19 });
  fc.assert(
    fc.property(wins, amount, amount, (count, avgWin, avgLoss) => {
      const { kellyRaw } = kellyCriterion({ winRate: count / 20, avgWin, avgLoss }) as DiscreteKelly;
      const outcomes = Array.from({ length: 20 }, (_, i) => (i < count ? avgWin / avgLoss : -1) / 1000);
      const { empiricalKelly } = asset(outcomes);
      const largest = 1 + avgLoss / avgWin;
      expect(Math.abs((kellyRaw ?? NaN) - (empiricalKelly ?? NaN) / 1000)).toBeLessThanOrEqual(1e-13 * largest);
    }),
  );
});

test('the fraction grows with the win rate and with the odds, and no other fraction grows faster', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(rate, amount, amount, rate, (winRate, avgWin, avgLoss, other) => {
      const kelly = kellyCriterion({ winRate, avgWin, avgLoss }) as DiscreteKelly;
      const better = kellyCriterion({ winRate, avgWin: 2 * avgWin, avgLoss }) as DiscreteKelly;
      expect(better.fullKelly).toBeGreaterThanOrEqual(kelly.fullKelly);
      expect([kelly.halfKelly, kelly.quarterKelly]).toEqual([kelly.fullKelly / 2, kelly.fullKelly / 4]);
      const grown =
        winRate * Math.log1p((other * avgWin) / avgLoss) + (winRate === 1 ? 0 : (1 - winRate) * Math.log1p(-other));
      expect(grown).toBeLessThanOrEqual(kelly.growthRateFull + 1e-11);
      expect(kelly.growthRateHalf).toBeLessThanOrEqual(kelly.growthRateFull + 1e-14);
    }),
  );
});

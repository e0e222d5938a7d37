import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/simulate-montecarlo';
import { simulateMontecarlo } from './simulate-montecarlo';

const simulate = answering<'simulateMontecarlo', typeof simulateMontecarlo>(rules, simulateMontecarlo);

const anyFund = fc.record({
  initial_value: fc.oneof(fc.double({ min: 1e-3, max: 1e15, noNaN: true }), fc.constant(5e-324)),
  annual_return: fc.double({ min: -5, max: 5, noNaN: true }),
  annual_vol: fc.oneof(fc.double({ min: 0, max: 5, noNaN: true }), fc.constant(0)),
  years: fc.oneof(fc.double({ min: 5e-324, max: 30, noNaN: true }), fc.double({ min: 1e-6, max: 1, noNaN: true })),
  simulations: fc.integer({ min: 100, max: 120 }),
  contributions: fc.oneof(
    fc.constant(0),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  ),
  withdrawal_rate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('over the whole domain all numbers are finite, quantiles in order and shares possible', () => {
  fc.assert(
    fc.property(anyFund, (fund) => {
      const answer = simulate(Object.freeze(fund));
      expect(numbersIn(answer).every(Number.isFinite)).toBe(true);
      const { min, p5, p25, median, p75, p95, max, mean } = answer.terminal;
      const ordered = [0, min, p5, p25, median, p75, p95, max];
      expect(ordered.toSorted((a, b) => a - b)).toEqual(ordered);
      expect(mean >= min && mean <= max).toBe(true);
      const { prob_loss, prob_double, prob_ruin, prob_below_contributions } = answer;
      expect((prob_loss ?? 0) + (prob_double ?? 0)).toBeLessThanOrEqual(1);
      if (prob_loss !== null) expect(prob_ruin).toBeLessThanOrEqual(prob_loss);
      if (fund.contributions >= 0) {
        expect(prob_ruin).toBe(0);
        // what is taken out lowers what a fund has to keep
        if (prob_loss !== null) expect(prob_below_contributions).toBeGreaterThanOrEqual(prob_loss);
      }
      for (const share of [prob_loss ?? 0, prob_double ?? 0, prob_ruin]) {
        expect(Number.isInteger(Math.round(share * fund.simulations * 1e6) / 1e6)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test('the unit of money is of no matter, and the same request gives the same answer', () => {
  fc.assert(
    fc.property(anyFund, fc.integer({ min: -10, max: 10 }), (fund, exponent) => {
      fc.pre(fund.initial_value > 1 && Math.abs(fund.contributions) < 1e11 && fund.initial_value < 1e11);
      const unit = 2 ** exponent;
      const plain = simulate(fund);
      const scaled = simulate({
        ...fund,
        initial_value: fund.initial_value * unit,
        contributions: fund.contributions * unit,
      });
      expect(simulate(fund)).toEqual(plain);
      fc.pre(plain.terminal.min === 0 || plain.terminal.min > 1e-200);
      expect(scaled.sample_paths).toEqual(plain.sample_paths.map((path) => path.map((value) => value * unit)));
      expect([scaled.prob_loss, scaled.prob_ruin]).toEqual([plain.prob_loss, plain.prob_ruin]);
    }),
    { numRuns: 150 },
  );
});

test('more money in, no path and no quantile lower; more withdrawn, none higher', () => {
  fc.assert(
    fc.property(anyFund, fc.double({ min: 1, max: 1e5, noNaN: true }), (fund, more) => {
      const { contributions, withdrawal_rate } = fund;
      const low = simulate(fund).terminal;
      const high = simulate({ ...fund, contributions: Math.min(1e15, contributions + more) }).terminal;
      for (const name of ['min', 'p5', 'median', 'p95', 'max', 'mean'] as const) {
        expect(high[name]).toBeGreaterThanOrEqual(low[name] * (1 - 1e-12));
      }
      const drained = simulate({ ...fund, withdrawal_rate: Math.min(1, withdrawal_rate + 0.1) }).terminal;
      if (contributions >= 0) expect(drained.median).toBeLessThanOrEqual(low.median * (1 + 1e-12));
    }),
    { numRuns: 150 },
  );
});

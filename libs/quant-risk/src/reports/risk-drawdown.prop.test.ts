import fc from 'fast-check';
import { rules } from '@quant/contract/rules/risk-drawdown';
import { answering } from '../../../../tools/testing/answering';
import { riskDrawdown } from './risk-drawdown';

const drawdownAnalysis = answering<'riskDrawdown', typeof riskDrawdown>(rules, riskDrawdown);

const value = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.double({ min: 0, max: 1e15, noNaN: true }),
  fc.constantFrom(0, 5e-324, 1e-310, 1e15),
);
const curve = fc
  .array(value, { minLength: 3, maxLength: 60 })
  .map(([first = 1, ...rest]) => [first === 0 ? 1 : first, ...rest]);

test('the underwater curve is that of the definition, and below 0 exactly where a former value is higher', () => {
  fc.assert(
    fc.property(curve, (equity_curve) => {
      Object.freeze(equity_curve);
      const { underwater_curve, max_dd, current_dd } = drawdownAnalysis({ equity_curve });
      underwater_curve.forEach((drawdown, i) => {
        const peak = Math.max(...equity_curve.slice(0, i + 1));
        const level = equity_curve[i] as number;
        expect(drawdown < 0).toBe(level < peak);
        expect(Math.abs(drawdown - (level / peak - 1))).toBeLessThanOrEqual(2 ** -52);
        expect(Object.is(drawdown, -0)).toBe(false);
      });
      expect(max_dd).toBe(Math.min(...underwater_curve));
      expect(current_dd).toBe(underwater_curve.at(-1));
    }),
  );
});

test('the episodes cover what is under water, each value once', () => {
  fc.assert(
    fc.property(curve, (equity_curve) => {
      const { underwater_curve, drawdowns, num_drawdowns, n } = drawdownAnalysis({ equity_curve });
      if (num_drawdowns > 10) return;
      const covered = drawdowns.flatMap(({ peak_index, recovery_index }) => {
        const end = recovery_index ?? n;
        return Array.from({ length: end - peak_index - 1 }, (_, i) => peak_index + 1 + i);
      });
      const below = underwater_curve.flatMap((drawdown, i) => (drawdown < 0 ? [i] : []));
      expect(covered.sort((a, b) => a - b)).toEqual(below);
    }),
  );
});

test('each episode holds together, and they are in order of depth', () => {
  fc.assert(
    fc.property(curve, (equity_curve) => {
      const { underwater_curve, drawdowns, n } = drawdownAnalysis({ equity_curve });
      for (const [i, episode] of drawdowns.entries()) {
        const { peak_index, trough_index, recovery_index, depth, duration, time_to_trough, recovery_time } = episode;
        const inside = underwater_curve.slice(peak_index + 1, recovery_index ?? n);
        expect(underwater_curve[peak_index]).toBe(0);
        expect(depth).toBe(Math.min(...inside));
        expect(trough_index).toBe(peak_index + 1 + inside.indexOf(depth));
        expect(time_to_trough).toBe(trough_index - peak_index);
        expect(duration).toBe((recovery_index ?? n - 1) - peak_index);
        expect(recovery_time).toBe(recovery_index === null ? null : duration - time_to_trough);
        const next = drawdowns[i + 1];
        if (next) expect(next.depth - depth || next.peak_index - peak_index).toBeGreaterThan(0);
      }
    }),
  );
});

test('drawdowns do not depend on the unit, and pain is no more than ulcer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3 }),
      fc.integer({ min: -40, max: 20 }),
      (levels, k) => {
        const result = drawdownAnalysis({ equity_curve: levels });
        expect(drawdownAnalysis({ equity_curve: levels.map((level) => level * 2 ** k) })).toEqual(result);
        expect(result.pain_index).toBeLessThanOrEqual(result.ulcer_index * (1 + 1e-15));
        expect(result.ulcer_index).toBeLessThanOrEqual(-result.max_dd * (1 + 1e-15));
      },
    ),
  );
});

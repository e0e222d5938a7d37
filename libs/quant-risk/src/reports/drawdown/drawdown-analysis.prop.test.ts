import fc from 'fast-check';
import { drawdownAnalysis } from './index';

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
    fc.property(curve, (equityCurve) => {
      const { underwaterCurve, maxDd, currentDd } = drawdownAnalysis({ equityCurve: Object.freeze(equityCurve) });
      underwaterCurve.forEach((drawdown, i) => {
        const peak = Math.max(...equityCurve.slice(0, i + 1));
        const level = equityCurve[i] as number;
        expect(drawdown < 0).toBe(level < peak);
        expect(Math.abs(drawdown - (level / peak - 1))).toBeLessThanOrEqual(2 ** -52);
        expect(Object.is(drawdown, -0)).toBe(false);
      });
      expect(maxDd).toBe(Math.min(...underwaterCurve));
      expect(currentDd).toBe(underwaterCurve.at(-1));
    }),
  );
});

test('the episodes cover what is under water, each value once', () => {
  fc.assert(
    fc.property(curve, (equityCurve) => {
      const { underwaterCurve, drawdowns, numDrawdowns, n } = drawdownAnalysis({ equityCurve });
      if (numDrawdowns > 10) return;
      const covered = drawdowns.flatMap(({ peakIndex, recoveryIndex }) => {
        const end = recoveryIndex ?? n;
        return Array.from({ length: end - peakIndex - 1 }, (_, i) => peakIndex + 1 + i);
      });
      const below = underwaterCurve.flatMap((drawdown, i) => (drawdown < 0 ? [i] : []));
      expect(covered.sort((a, b) => a - b)).toEqual(below);
    }),
  );
});

test('each episode holds together, and they are in order of depth', () => {
  fc.assert(
    fc.property(curve, (equityCurve) => {
      const { underwaterCurve, drawdowns, n } = drawdownAnalysis({ equityCurve });
      for (const [i, episode] of drawdowns.entries()) {
        const { peakIndex, troughIndex, recoveryIndex, depth, duration, timeToTrough, recoveryTime } = episode;
        const inside = underwaterCurve.slice(peakIndex + 1, recoveryIndex ?? n);
        expect(underwaterCurve[peakIndex]).toBe(0);
        expect(depth).toBe(Math.min(...inside));
        expect(troughIndex).toBe(peakIndex + 1 + inside.indexOf(depth));
        expect(timeToTrough).toBe(troughIndex - peakIndex);
        expect(duration).toBe((recoveryIndex ?? n - 1) - peakIndex);
        expect(recoveryTime).toBe(recoveryIndex === null ? null : duration - timeToTrough);
        const next = drawdowns[i + 1];
        if (next) expect(next.depth - depth || next.peakIndex - peakIndex).toBeGreaterThan(0);
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
        const result = drawdownAnalysis({ equityCurve: levels });
        expect(drawdownAnalysis({ equityCurve: levels.map((level) => level * 2 ** k) })).toEqual(result);
        expect(result.painIndex).toBeLessThanOrEqual(result.ulcerIndex * (1 + 1e-15));
        expect(result.ulcerIndex).toBeLessThanOrEqual(-result.maxDd * (1 + 1e-15));
      },
    ),
  );
});

import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { standardDeviation, sum } from '@quant/core/kernels';
import { rules } from '@quant/contract/rules/stats-zscore';
import { statsZscore } from './stats-zscore';

const scoresOf = answering<'statsZscore', typeof statsZscore>(rules, statsZscore);

const value = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -10, max: 10, noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
);
const series = fc.array(value, { minLength: 3, maxLength: 60 });
const windowed = series.chain((values) =>
  fc.record({ series: fc.constant(values), window: fc.integer({ min: 2, max: values.length }) }),
);
const numbers = (z_scores: readonly (number | null)[] | null) => (z_scores ?? []).filter((z) => z !== null);

test('scores have mean 0 and deviation 1', () => {
  fc.assert(
    fc.property(series, (values) => {
      const scores = numbers(scoresOf({ series: values }).z_scores);
      if (scores.length === 0) expect(new Set(values.map((x) => x + 0)).size).toBe(1);
      else {
        expect(Math.abs(sum(scores))).toBeLessThanOrEqual(1e-13);
        expect(Math.abs(standardDeviation(scores) - 1)).toBeLessThanOrEqual(1e-14);
      }
    }),
  );
});

test('no score exceeds (n − 1)/√n, and no figure is NaN or infinite', () => {
  fc.assert(
    fc.property(windowed, (inputs) => {
      const { z_scores, rolling_z, mean, std_dev } = scoresOf(inputs);
      const bound = (n: number) => ((n - 1) / Math.sqrt(n)) * (1 + 1e-14);
      expect(Number.isFinite(mean) && Number.isFinite(std_dev)).toBe(true);
      expect(numbers(z_scores).every((z) => Math.abs(z) <= bound(inputs.series.length))).toBe(true);
      expect(numbers(rolling_z).every((z) => Math.abs(z) <= bound(inputs.window))).toBe(true);
    }),
  );
});

test('a rolling score is the current one of its window alone', () => {
  fc.assert(
    fc.property(windowed, ({ series: values, window }) => {
      scoresOf({ series: values, window }).rolling_z?.forEach((z, i) => {
        if (window < 3) return;
        const { current_zscore } = scoresOf({ series: values.slice(i, i + window) });
        expect(z === null).toBe(current_zscore === null);
        expect(Math.abs((z ?? 0) - (current_zscore ?? 0))).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(z ?? 0)));
      });
    }),
  );
});

test('scores do not depend on the unit, and change sign with it', () => {
  const unit = fc.integer({ min: -200, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3 }), unit, (values, exponent) => {
      const scaled = values.map((x) => -x * 2 ** exponent);
      const { z_scores, mean } = scoresOf({ series: scaled, window: 3 });
      const plain = scoresOf({ series: values, window: 3 });
      expect(z_scores.map((z) => z && z + 0)).toEqual(plain.z_scores.map((z) => z && -z + 0));
      expect(mean + 0).toBe(-plain.mean * 2 ** exponent + 0);
    }),
  );
});

test('a shift changes nothing', () => {
  const shift = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3 }), shift, (values, level) => {
      const plain = scoresOf({ series: values, window: 3 });
      const shifted = scoresOf({ series: values.map((x) => x + level), window: 3 });
      for (const key of ['z_scores', 'rolling_z'] as const) {
        plain[key]?.forEach((z, i) => {
          const other = shifted[key]?.[i] ?? null;
          expect(other === null).toBe(z === null);
          expect(Math.abs((other ?? 0) - (z ?? 0))).toBeLessThanOrEqual(2e-15 * Math.max(1, Math.abs(z ?? 0)));
        });
      }
    }),
  );
});

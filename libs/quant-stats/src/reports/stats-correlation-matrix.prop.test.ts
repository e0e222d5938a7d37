import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { rules } from '@quant/contract/rules/stats-correlation-matrix';
import { statsCorrelationMatrix } from './stats-correlation-matrix';

const matrix = answering<'statsCorrelationMatrix', typeof statsCorrelationMatrix>(rules, statsCorrelationMatrix);

const number = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(5e-324, -1e-310, 1e-160),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
);

const series = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 3, max: 12 }))
  .chain(([k, n]) => fc.array(fc.array(number, { minLength: n, maxLength: n }), { minLength: k, maxLength: k }));

const method = fc.constantFrom('pearson' as const, 'spearman' as const);

const answerOf = (values: readonly number[][], how: 'pearson' | 'spearman') =>
  matrix({
    series: Object.fromEntries(values.map((sample, i) => [`s${i}`, sample])),
    method: how,
    include_eigenvalues: true,
  });

test('correlations lie between ±1, matrices are symmetric, and the diagonal is 1', () => {
  fc.assert(
    fc.property(series, method, (values, how) => {
      const { correlation, covariance, p_values } = answerOf(values, how);
      correlation.forEach((row, a) => {
        row.forEach((r, b) => {
          expect(r).toBe(correlation[b]?.[a]);
          expect(covariance[a]?.[b]).toBe(covariance[b]?.[a]);
          expect(p_values[a]?.[b]).toBe(p_values[b]?.[a]);
          expect(r === null || (r >= -1 && r <= 1)).toBe(true);
          const p = p_values[a]?.[b] ?? null;
          expect(r === null ? p === null : p !== null && p >= 0 && p <= 1).toBe(true);
          expect(Number.isFinite(covariance[a]?.[b])).toBe(true);
          if (a === b && r !== null) expect([r, p]).toEqual([1, 0]);
        });
      });
    }),
    { numRuns: 300 },
  );
});

test('eigenvalues descend, are not negative and sum to their number', () => {
  fc.assert(
    fc.property(series, method, (values, how) => {
      const { eigenvalues, explained_variance_ratio, condition_number } = answerOf(values, how);
      fc.pre(eigenvalues !== null);
      expect([...eigenvalues].sort((a, b) => b - a)).toEqual(eigenvalues);
      expect(Math.min(...eigenvalues)).toBeGreaterThanOrEqual(0);
      const sum = eigenvalues.reduce((total, value) => total + value, 0);
      expect(Math.abs(sum / values.length - 1)).toBeLessThanOrEqual(1e-14);
      expect(explained_variance_ratio).toHaveLength(values.length);
      expect(condition_number === null || (condition_number >= 1 && condition_number < 1e12)).toBe(true);
    }),
  );
});

test('neither the unit nor the sign of a series matters but for the sign of its correlations', () => {
  fc.assert(
    fc.property(series, method, fc.integer({ min: -30, max: -1 }), (values, how, exponent) => {
      // what is next to nothing would be rounded away by a smaller unit
      fc.pre(values[0]?.every((value) => value === 0 || Math.abs(value) > 1e-290) ?? false);
      const [first = [], ...others] = values;
      const plain = answerOf(values, how);
      const turned = answerOf([first.map((value) => -value * 2 ** exponent), ...others], how);
      plain.correlation[0]?.forEach((r, b) => {
        const other = turned.correlation[0]?.[b] ?? null;
        if (r === null || other === null) expect(other).toBe(r);
        else expect(Math.abs(other + (b === 0 ? -r : r))).toBeLessThanOrEqual(1e-14);
      });
    }),
  );
});

test('ranks do not change under an increasing map, whatever it does to distances', () => {
  const whole = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 8, maxLength: 8 }), {
    minLength: 3,
    maxLength: 3,
  });
  fc.assert(
    fc.property(whole, (values) => {
      const bent = values.map((sample) => sample.map((x) => x ** 3 + Math.exp(x)));
      expect(answerOf(bent, 'spearman').correlation).toEqual(answerOf(values, 'spearman').correlation);
    }),
  );
});

import fc from 'fast-check';
import { nonNegativeMinimum } from './non-negative-minimum';
import { withRidge } from './with-ridge';

const entry = fc.double({ min: -1, max: 1, noNaN: true });

/** A correlation matrix of `n` observations of `k` variables, some given twice or negated: singular where n ≤ k. */
const problem = fc
  .record({ k: fc.integer({ min: 2, max: 25 }), n: fc.integer({ min: 2, max: 40 }) })
  .chain(({ k, n }) =>
    fc.record({
      columns: fc.array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: k, maxLength: k }),
      twins: fc.array(fc.tuple(fc.nat(k - 1), fc.nat(k - 1), fc.constantFrom(1, 1, -1)), { maxLength: 3 }),
      b: fc.array(entry, { minLength: k, maxLength: k }),
    }),
  )
  .map(({ columns, twins, b }) => {
    for (const [from, to, sign] of twins) columns[to] = (columns[from] as number[]).map((x) => sign * x);
    const unit = columns.map((column) => {
      const size = Math.hypot(...column);
      return size > 1e-3 ? column.map((x) => x / size) : null;
    });
    const kept = unit.filter((column) => column !== null);
    const matrix = Float64Array.from(
      kept.flatMap((one) => kept.map((other) => one.reduce((s, x, i) => s + x * (other[i] as number), 0))),
    );
    kept.forEach((_, i) => (matrix[i * kept.length + i] = 1));
    const most = Math.max(...b.slice(0, kept.length), 1e-3);
    return { matrix, b: Float64Array.from(b.slice(0, kept.length), (x) => x / most) };
  })
  .filter(({ b }) => b.length > 0);

test('the conditions of optimality hold, definite matrix or ridge', () => {
  fc.assert(
    fc.property(problem, ({ matrix, b }) => {
      const k = b.length;
      const definite = withRidge(matrix, k);
      const y = nonNegativeMinimum(definite, b);
      const total = y.reduce((sum, value) => sum + value, 0);
      const allowed = 1e-11 * Math.max(1, total);
      for (let i = 0; i < k; i++) {
        const value = y[i] as number;
        const slope = y.reduce((sum, other, j) => sum + (definite[i * k + j] as number) * other, 0) - (b[i] as number);
        // exactly 0 or well above the rounding of a border
        expect(value === 0 || value > 1e-15 * total).toBe(true);
        expect(slope).toBeGreaterThanOrEqual(-allowed);
        if (value > 0) expect(slope).toBeLessThanOrEqual(allowed);
      }
    }),
    { numRuns: 500 },
  );
});

test('a step towards any other point is not an improvement', () => {
  const value = (matrix: Float64Array, b: Float64Array, y: Float64Array) =>
    y.reduce(
      (sum, one, i) =>
        sum -
        (b[i] as number) * one +
        (one * y.reduce((s, other, j) => s + (matrix[i * y.length + j] as number) * other, 0)) / 2,
      0,
    );
  fc.assert(
    fc.property(
      problem,
      fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 25, maxLength: 25 }),
      ({ matrix, b }, rival) => {
        const definite = withRidge(matrix, b.length);
        const y = nonNegativeMinimum(definite, b);
        const least = value(definite, b, y);
        const other = Float64Array.from(b, (_, i) => rival[i] as number);
        expect(value(definite, b, other)).toBeGreaterThanOrEqual(least - 1e-12 * Math.max(1, Math.abs(least)));
      },
    ),
  );
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { correlation } from './correlation';
import { correlationMatrix } from './correlation-matrix';

const { ranks } = JSON.parse(readFileSync('vectors/hypothesis-tests.json', 'utf8')) as {
  readonly ranks: readonly { x: number[]; y: number[]; kendall: number; spearman: number }[];
};

test.each(ranks)('Kendall $kendall, Spearman $spearman', ({ x, y, kendall, spearman }) => {
  Object.freeze(x);
  Object.freeze(y);
  expect(Math.abs((correlation(x, y, { method: 'kendall' }) ?? NaN) - kendall)).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((correlation(x, y, { method: 'spearman' }) ?? NaN) - spearman)).toBeLessThanOrEqual(1e-15);
});

/** By all pairs. */
function tau(x: readonly number[], y: readonly number[]): number | null {
  let [s, p, q] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [Math.sign((x[i] ?? NaN) - (x[j] ?? NaN)), Math.sign((y[i] ?? NaN) - (y[j] ?? NaN))];
      s += a * b;
      p += a * a;
      q += b * b;
    }
  }
  return p === 0 || q === 0 ? null : s / Math.sqrt(p * q);
}

test('τ by merge sort equals τ by all pairs, with any ties, in any order', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (points) => {
      const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
      const actual = correlation(x, y, { method: 'kendall' });
      const expected = tau(x, y);
      if (expected === null) expect(actual).toBeNull();
      else expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(1e-15);
      expect(correlation([...x].reverse(), [...y].reverse(), { method: 'kendall' })).toBe(actual);
    }),
    { seed: 20261123, numRuns: 300 },
  );
});

test.each(['pearson', 'spearman', 'kendall'] as const)('the matrix has the coefficients of its pairs: %s', (method) => {
  const columns = [Float64Array.of(1, 2, 4, 3), [1, 3, 2, 4], [9, 7, 8, 1], [5, 5, 5, 5]];
  const matrix = correlationMatrix(columns, { method });
  matrix.forEach((row, a) => {
    row.forEach((entry, b) => {
      expect(entry).toBe(matrix[b]?.[a]);
      const pair = correlation(columns[a] ?? [], columns[b] ?? [], { method });
      if (pair === null) expect(entry).toBeNull();
      else expect(Math.abs((entry ?? NaN) - pair)).toBeLessThanOrEqual(4e-16);
    });
  });
});

test.each([
  ['a method', () => correlation([1, 2], [1, 2], { method: 'tau' as never }), 'options.method', 'literal_error'],
  [
    'a misspelt option',
    () => correlation([1, 2], [1, 2], { methods: 'kendall' } as never),
    'options.methods',
    'extra_forbidden',
  ],
  ['no columns', () => correlationMatrix([]), 'columns', 'too_short'],
  [
    'a short column',
    () =>
      correlationMatrix([
        [1, 2, 3],
        [1, 2],
      ]),
    'columns[1]',
    'too_short',
  ],
  [
    'a longer one',
    () =>
      correlationMatrix([
        [1, 2, 3],
        [1, 2, 3, 4],
      ]),
    'columns[1]',
    'value_error',
  ],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

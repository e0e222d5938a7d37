import { DegenerateDataError } from '@quant/core';
import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { shrunkCovariance } from './shrunk-covariance';

const RETURNS = [
  [0.02, -0.01, 0.03, 0],
  [0.01, 0, -0.02, 0.01],
  [-0.01, 0.02, 0.01, 0.02],
];

test('one asset is its own target, and two are that of their one correlation', () => {
  expect(shrunkCovariance([[0.01, 0.03]])).toEqual({ covariance: [[expect.closeTo(1e-4, 17)]], shrinkage: 0 });
  expect(shrunkCovariance(RETURNS.slice(0, 2), { target: 'constant_correlation' }).shrinkage).toBe(0);
  expect(shrunkCovariance([[0.01, 0.03]], { target: 'constant_correlation' }).shrinkage).toBe(0);
});

test('assets that do not vary', () => {
  const constant = [
    [0.1, 0.1, 0.1],
    [0.2, 0.2, 0.2],
  ];
  expect(shrunkCovariance(constant)).toEqual({
    covariance: [
      [0, 0],
      [0, 0],
    ],
    shrinkage: 0,
  });
  expect(() => shrunkCovariance(constant, { target: 'constant_correlation' })).toThrow(DegenerateDataError);
});

test.each<[unknown, unknown, (string | number)[], string]>([
  [undefined, {}, ['returns'], 'missing'],
  [[], {}, ['returns'], 'too_short'],
  [[[1]], {}, ['returns', 0], 'too_short'],
  [
    [
      [0.1, 0.2],
      [0.1, NaN],
    ],
    {},
    ['returns', 1, 1],
    'finite_number',
  ],
  [RETURNS, { target: 'zero' }, ['options', 'target'], 'literal_error'],
  [RETURNS, { targets: 'identity' }, ['options', 'targets'], 'extra_forbidden'],
])('%j with %j is refused', (returns, options, path, rule) => {
  expect(refusal(() => shrunkCovariance(returns as never, options as never))).toMatchObject({ path, rule });
});

const scales = fc.constantFrom(1e-150, 1e-8, 1, 1e4);

test('it scales with the squares of the returns, is symmetric, and keeps the trace', () => {
  const value = fc.integer({ min: -1000, max: 1000 }).map((i) => i / 20_000);
  const panel = fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 3, max: 12 }))
    .chain(([k, n]) => fc.array(fc.array(value, { minLength: n, maxLength: n }), { minLength: k, maxLength: k }));
  fc.assert(
    fc.property(panel, scales, (returns, scale) => {
      const { covariance, shrinkage } = shrunkCovariance(returns, { of: 'returns' });
      const scaled = shrunkCovariance(
        returns.map((series) => series.map((r) => r * scale)),
        { of: 'returns' },
      );
      expect(shrinkage).toBeGreaterThanOrEqual(0);
      expect(shrinkage).toBeLessThanOrEqual(1);
      expect(Math.abs(scaled.shrinkage - shrinkage)).toBeLessThanOrEqual(1e-9);
      const trace = (matrix: readonly (readonly number[])[]) =>
        matrix.reduce((total, row, i) => total + (row[i] as number), 0);
      const sample = returns.map((series) => {
        const mean = series.reduce((total, r) => total + r, 0) / series.length;
        return series.reduce((total, r) => total + (r - mean) ** 2, 0) / series.length;
      });
      const total = sample.reduce((all, variance) => all + variance, 0);
      expect(Math.abs(trace(covariance) - total)).toBeLessThanOrEqual(1e-12 * total);
      expect(Math.abs(trace(scaled.covariance) / scale / scale - total)).toBeLessThanOrEqual(1e-12 * total);
      covariance.forEach((row, i) => {
        row.forEach((entry, j) => {
          expect(entry).toBe(covariance[j]?.[i]);
        });
      });
    }),
  );
});

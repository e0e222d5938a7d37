import { refusal } from '../../../../tools/testing/refusal';
import { correlation, correlationMatrix, covariance, rsi, sma, zScores } from '../index';

const prices = [10, 11, 10.5, 12.5, 12.5, 11, 13, 12];

test('indicators can be chained: the warm-up of the first stays', () => {
  const strength = rsi(prices, 3);
  const smooth = sma(strength, 2);
  expect(Array.from(smooth.subarray(0, 4))).toEqual([NaN, NaN, NaN, NaN]);
  expect(Array.from(smooth.subarray(4))).toEqual(Array.from(sma(strength.subarray(3), 2).subarray(1)));
  expect(sma(Array.from(strength), 2)).toEqual(smooth);
});

test.each(['pearson', 'spearman', 'kendall'] as const)('%s correlation leaves the warm-up out', (method) => {
  const average = sma(prices, 3);
  expect(correlation(average, prices, { method })).toBe(correlation(average.slice(2), prices.slice(2), { method }));
  expect(correlation(prices, average, { method })).toBe(correlation(prices.slice(2), average.slice(2), { method }));
  const matrix = correlationMatrix([prices, average, rsi(prices, 3)], { method });
  expect(matrix[0]?.[1]).toBeCloseTo(Number(correlation(prices.slice(3), average.slice(3), { method })), 14);
});

test('so do covariances and scores', () => {
  const average = sma(prices, 3);
  expect(covariance(average, prices)).toBe(covariance(average.slice(2), prices.slice(2)));
  expect(zScores(average)).toEqual(Float64Array.of(NaN, NaN, ...zScores(average.slice(2))));
  expect(zScores(average, { window: 3 }).slice(0, 4)).toEqual(Float64Array.of(NaN, NaN, NaN, NaN));
});

test.each<[string, () => unknown, path: (string | number)[]]>([
  ['of a pair', () => correlation([NaN, NaN, 1, 2], [1, 2, 3, NaN]), ['y', 3]],
  [
    'of a column',
    () =>
      correlationMatrix([
        [1, 2, 3, 4, 5],
        [NaN, 1, 2, 3, NaN],
      ]),
    ['columns', 1, 4],
  ],
  ['of a series', () => zScores([NaN, 1, NaN]), ['values', 2]],
])('a later NaN %s is refused at its place', (_, call, path) => {
  expect(refusal(call)).toMatchObject({ path, rule: 'finite_number' });
});

test('a warm-up that leaves too little is refused', () => {
  expect(refusal(() => correlation([NaN, NaN, 1], [1, 2, 3]))).toMatchObject({ path: ['x'], rule: 'too_short' });
  expect(refusal(() => correlation([NaN, 1, 2], [1, 2]))).toMatchObject({ path: ['y'] });
});

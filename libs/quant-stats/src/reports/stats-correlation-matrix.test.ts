import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { readFileSync } from 'node:fs';
import { rules } from '@quant/contract/rules/stats-correlation-matrix';
import { statsCorrelationMatrix } from './stats-correlation-matrix';
import { averageRanks } from '../correlation/average-ranks';

const matrix = answering<'statsCorrelationMatrix', typeof statsCorrelationMatrix>(rules, statsCorrelationMatrix);

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly series: readonly number[][];
    readonly method: 'pearson' | 'spearman';
    readonly correlation: readonly (readonly number[])[];
    readonly covariance: readonly (readonly number[])[];
    readonly p_values: readonly (readonly number[])[];
    readonly eigenvalues: readonly number[];
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/correlation.exact.json', 'utf8')) as Exact;

type Matrix = readonly (readonly (number | null)[])[];

/** Largest error of an entry, judged against the scale of its place. */
const worst = (actual: Matrix, expected: Matrix, scale: (a: number, b: number) => number) =>
  Math.max(
    ...expected.flatMap((row, a) =>
      row.map((value, b) => Math.abs((actual[a]?.[b] ?? NaN) - (value ?? NaN)) / scale(a, b)),
    ),
  );

const named = (series: readonly number[][]) => Object.fromEntries(series.map((values, i) => [`s${i}`, values]));

describe('against 60 digits', () => {
  test.each(cases)('$title', ({ series, method, correlation, covariance, p_values, eigenvalues }) => {
    const answer = matrix({ series: named(series), method, include_eigenvalues: true });
    expect(worst(answer.correlation, correlation, () => 1)).toBeLessThanOrEqual(2e-15);
    const deviation = covariance.map((row, a) => Math.sqrt(row[a] ?? NaN));
    const size = (a: number, b: number) => (deviation[a] ?? NaN) * (deviation[b] ?? NaN);
    // products of units as small as 1e-160 leave the range of normal doubles
    expect(worst(answer.covariance, covariance, (a, b) => 1e-15 * size(a, b) + 1e-320)).toBeLessThanOrEqual(1);
    // 1 − r² loses to the data's last digits what r has, near ±1
    const of = (a: number, b: number) => (p_values[a]?.[b] ?? NaN) * tolerance + 1e-15;
    expect(worst(answer.p_values, p_values, of)).toBeLessThanOrEqual(1);
    expect(worst([answer.eigenvalues ?? []], [eigenvalues], () => series.length)).toBeLessThanOrEqual(1e-15);
  });
});

test('series that differ by level and scale alone correlate by exactly 1', () => {
  const a = [0.1, 0.7, 0.2, 0.9, 0.4];
  const { correlation, p_values } = matrix({
    series: { a, b: a.map((x) => 0.1 * x + 3), c: a.map((x) => 5 - x / 3) },
  });
  expect(correlation).toEqual([
    [1, 1, -1],
    [1, 1, -1],
    [-1, -1, 1],
  ]);
  expect(p_values.flat()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

describe('constant series', () => {
  const series = { a: [1, 2, 3, 4.5], b: [0.1, 0.1, 0.1, 0.1], c: [2, 1, 4, 3] };

  test.each(['pearson', 'spearman'] as const)('%s: nulls, a covariance of 0, no eigenvalues', (method) => {
    const answer = matrix({ series, method, include_eigenvalues: true });
    expect(answer.correlation.map((row) => row.map((r) => r === null))).toEqual([
      [false, true, false],
      [true, true, true],
      [false, true, false],
    ]);
    expect(answer.p_values[1]).toEqual([null, null, null]);
    expect(answer.p_values[0]?.[1]).toBeNull();
    expect(answer.covariance[1]).toEqual([0, 0, 0]);
    expect(answer.average_correlation).toBe(answer.correlation[0]?.[2]);
    expect(answer).toMatchObject({ eigenvalues: null, condition_number: null, explained_variance_ratio: null });
  });

  test('no pair left: no average', () => {
    const { average_correlation, correlation } = matrix({ series: { a: [1, 2, 3], b: [4, 4, 4] } });
    expect(average_correlation).toBeNull();
    expect(correlation[0]).toEqual([1, null]);
  });

  test('one unit in the last place is no constant', () => {
    const { correlation } = matrix({ series: { a: [1e15, 1e15, 1e15 - 0.125], b: [1, 1, 0] } });
    expect(correlation[0]?.[1]).toBe(1);
  });
});

test('Spearman is Pearson of ranks; the covariance is of the values', () => {
  const [a, b] = [
    [1, 2, 3, 4, 5],
    [1, 100, 9, 1000, 10000],
  ];
  const spearman = matrix({ series: { a, b }, method: 'spearman' });
  expect(spearman.correlation[0]?.[1]).toBe(0.9);
  expect(spearman.covariance).toEqual(matrix({ series: { a, b } }).covariance);
});

test.each([
  [
    [3, 1, 2],
    [3, 1, 2],
  ],
  [
    [5, 5, 5, 5],
    [2.5, 2.5, 2.5, 2.5],
  ],
  [
    [2, 1, 2, 3, 2],
    [3, 1, 3, 5, 3],
  ],
  [
    [0, -0, -1e-300],
    [2.5, 2.5, 1],
  ],
])('the ranks of %j are %j', (values, ranks) => {
  expect(Array.from(averageRanks(values))).toEqual(ranks);
});

describe('eigenvalues', () => {
  const series = { a: [1, 2, 3, 4], b: [2, 4, 6, 8], c: [4, 3, 2, 1.5] };

  test('only when asked for', () => {
    for (const body of [{ series }, { series, include_eigenvalues: false }]) {
      expect(matrix(body)).toMatchObject({ eigenvalues: null });
    }
  });

  test('of a singular matrix have no condition number', () => {
    const { eigenvalues, condition_number, explained_variance_ratio } = matrix({
      series,
      include_eigenvalues: true,
    });
    expect(condition_number).toBeNull();
    expect(Math.min(...(eigenvalues ?? []))).toBeGreaterThanOrEqual(0);
    expect(explained_variance_ratio).toEqual(eigenvalues?.map((value) => value / 3));
  });

  test('of two series are 1 ± |r|', () => {
    const { eigenvalues, correlation, condition_number } = matrix({
      series: { a: [1, 2, 4], b: [-1, -3, -2] },
      include_eigenvalues: true,
    });
    const r = Math.abs(correlation[0]?.[1] ?? NaN);
    [1 + r, 1 - r].forEach((value, i) => {
      expect(Math.abs((eigenvalues?.[i] ?? NaN) - value)).toBeLessThanOrEqual(4e-16);
    });
    expect(Math.abs((condition_number ?? NaN) / ((1 + r) / (1 - r)) - 1)).toBeLessThanOrEqual(2e-15);
  });
});

test('the order is that of the keys, which JavaScript sorts when they look like integers', () => {
  const series = JSON.parse('{"b":[1,2,4],"10":[1,3,2],"2":[2,1,1],"__proto__":[3,1,2],"a.b":[1,2,2]}') as Record<
    string,
    number[]
  >;
  const { assets, correlation } = matrix({ series });
  expect(assets).toEqual(['2', '10', 'b', '__proto__', 'a.b']);
  const pair = matrix({ series: { b: [1, 2, 4], a: [3, 1, 2] } });
  expect(correlation[2]?.[3]).toBe(pair.correlation[0]?.[1]);
});

describe('bounds of the series', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, [1, 2, i]]));
  const series = { a: [1, 2, 3], b: [1, 3, 2] };

  test('series that are not equally long', () => {
    expect(refusalsOf(() => matrix({ series: { ...series, b: [1, 2, 3, 4] } }))).toEqual([['value_error', 'series']]);
  });

  test('fifty series with names of 64 characters, pairs of code units counted once, pass', () => {
    expect(matrix({ series: { ...series, ['😀'.repeat(64)]: [1, 2, 3] } }).n).toBe(3);
    expect(matrix({ series: many(50) }).assets).toHaveLength(50);
  });
});

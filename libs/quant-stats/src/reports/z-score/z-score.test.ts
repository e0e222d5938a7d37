import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { zScore, type ZScoreInputs } from './index';

interface Exact {
  readonly tolerance: { readonly meanAndDeviation: number; readonly ofLargestScore: number };
  readonly cases: readonly {
    readonly title: string;
    readonly series: readonly number[];
    readonly window: number;
    readonly mean: number;
    readonly stdDev: number;
    readonly zScores: readonly number[];
    readonly rollingZ: readonly (number | null)[];
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/z-score.exact.json', 'utf8')) as Exact;

/** Largest difference, each judged against the larger of 1 and its score; NaN where only one of two is null. */
const distance = (actual: readonly (number | null)[], expected: readonly (number | null)[]) =>
  expected.reduce((worst: number, z, i) => {
    const found = actual[i] ?? null;
    const off = z === null || found === null ? (found === z ? 0 : NaN) : Math.abs(found - z) / Math.max(1, Math.abs(z));
    return Math.max(worst, off);
  }, 0);

describe('against exact rational sums', () => {
  test.each(cases)('$title', ({ series, window, mean, stdDev, zScores, rollingZ }) => {
    const result = zScore({ series: Object.freeze(series), window });
    const { meanAndDeviation, ofLargestScore } = tolerance;
    const largest = Math.max(...series.map(Math.abs));
    expect(Math.abs(result.mean - mean)).toBeLessThanOrEqual(meanAndDeviation * largest);
    expect(Math.abs(result.stdDev - stdDev)).toBeLessThanOrEqual(meanAndDeviation * stdDev + 5e-324);
    expect(distance(result.zScores, zScores)).toBeLessThanOrEqual(ofLargestScore);
    expect(result.rollingZ).toHaveLength(rollingZ.length);
    expect(distance(result.rollingZ ?? [], rollingZ)).toBeLessThanOrEqual(ofLargestScore);
  });
});

test('a typed array gives the same answer', () => {
  const series = [3, 1, 4, 1, 5, 9, 2, 6];
  expect(zScore({ series: Float64Array.from(series), window: 3 })).toEqual(zScore({ series, window: 3 }));
});

test('without a window nothing rolls; null is no window', () => {
  const none = { rollingZ: null, currentRollingZscore: null, rollingExtremeIndices: null, window: null, threshold: 2 };
  expect(zScore({ series: [1, 2, 4] })).toMatchObject(none);
  expect(zScore({ series: [1, 2, 4], window: null })).toMatchObject(none);
});

test('a constant series has no scores, whatever its mean rounds to', () => {
  expect(zScore({ series: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], window: 3 })).toEqual({
    mean: 0.1,
    stdDev: 0,
    zScores: Array(6).fill(null),
    currentZscore: null,
    extremeIndices: [],
    extremeCount: 0,
    rollingZ: Array(4).fill(null),
    currentRollingZscore: null,
    rollingExtremeIndices: [],
    n: 6,
    window: 3,
    threshold: 2,
  });
});

test('a window is constant only when it is wholly so', () => {
  const { rollingZ } = zScore({ series: [5, 7, 7, 7, 7, 8, 8, 8], window: 3 });
  expect(rollingZ?.map((z) => z === null)).toEqual([false, true, true, false, false, true]);
});

describe('extremes', () => {
  const SPIKED = [1, -1, 1, -1, 1, -1, 1, -1, 1, 50];

  test('have their index in the series, rolling ones too', () => {
    expect(zScore({ series: SPIKED, window: 8, threshold: 2.4 })).toMatchObject({
      extremeIndices: [9],
      extremeCount: 1,
      rollingExtremeIndices: [9],
    });
    expect(zScore({ series: SPIKED.map((x) => -x) }).extremeIndices).toEqual([9]);
  });

  test.each([
    [[-1, 0, 1], 1],
    [[0.1, 0.2, 0.3], 1],
    [[1.1, 1.2, 1.3], 1],
    [[0.07, 0.14, 0.21], 1],
  ])('a score of %j at the threshold %d is none', (series, threshold) => {
    expect(zScore({ series, threshold, window: 3 })).toMatchObject({ extremeIndices: [], rollingExtremeIndices: [] });
    expect(zScore({ series, threshold: threshold - 1e-11 }).extremeIndices).toEqual([0, 2]);
  });
});

const INPUTS: ZScoreInputs = { series: [1, 2, 4, 8], window: 3, threshold: 2 };

test.each([
  [{ series: undefined }, ['series'], 'missing'],
  [{ series: [1, 2] }, ['series'], 'too_short'],
  [{ series: Array(5001).fill(1) }, ['series'], 'too_long'],
  [{ series: [1, 2, NaN] }, ['series', 2], 'finite_number'],
  [{ series: [1, 2, -1.1e15] }, ['series', 2], 'greater_than_equal'],
  [{ series: [1, null, 3] }, ['series', 1], 'float_type'],
  [{ window: 1 }, ['window'], 'greater_than_equal'],
  [{ window: 5 }, ['window'], 'value_error'],
  [{ window: 5001 }, ['window'], 'less_than_equal'],
  [{ window: 2.5 }, ['window'], 'int_type'],
  [{ threshold: 0 }, ['threshold'], 'greater_than'],
  [{ threshold: 1.1e15 }, ['threshold'], 'less_than_equal'],
  [{ threshold: null }, ['threshold'], 'float_type'],
])('%j is refused', (change, path, rule) => {
  const verdict = refusal(() => zScore({ ...INPUTS, ...(change as object) }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test('a window as long as the series is accepted', () => {
  expect(zScore({ ...INPUTS, window: 4 }).rollingZ).toEqual([zScore(INPUTS).currentZscore]);
});

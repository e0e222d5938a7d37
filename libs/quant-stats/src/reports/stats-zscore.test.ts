import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/stats-zscore';
import { statsZscore } from './stats-zscore';

const scores = answering<'statsZscore', typeof statsZscore>(rules, statsZscore);

interface Exact {
  readonly tolerance: { readonly meanAndDeviation: number; readonly ofLargestScore: number };
  readonly cases: readonly {
    readonly title: string;
    readonly series: number[];
    readonly window: number;
    readonly mean: number;
    readonly std_dev: number;
    readonly z_scores: readonly number[];
    readonly rolling_z: readonly (number | null)[];
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
  test.each(cases)('$title', ({ series, window, mean, std_dev, z_scores, rolling_z }) => {
    Object.freeze(series);
    const result = scores({ series, window });
    const { meanAndDeviation, ofLargestScore } = tolerance;
    const largest = Math.max(...series.map(Math.abs));
    expect(Math.abs(result.mean - mean)).toBeLessThanOrEqual(meanAndDeviation * largest);
    expect(Math.abs(result.std_dev - std_dev)).toBeLessThanOrEqual(meanAndDeviation * std_dev + 5e-324);
    expect(distance(result.z_scores, z_scores)).toBeLessThanOrEqual(ofLargestScore);
    expect(result.rolling_z).toHaveLength(rolling_z.length);
    expect(distance(result.rolling_z ?? [], rolling_z)).toBeLessThanOrEqual(ofLargestScore);
  });
});

test('without a window nothing rolls; null is no window', () => {
  const none = {
    rolling_z: null,
    current_rolling_zscore: null,
    rolling_extreme_indices: null,
    window: null,
    threshold: 2,
  };
  expect(scores({ series: [1, 2, 4] })).toMatchObject(none);
  expect(scores({ series: [1, 2, 4], window: null })).toMatchObject(none);
});

test('a constant series has no scores, whatever its mean rounds to', () => {
  expect(scores({ series: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], window: 3 })).toEqual({
    mean: 0.1,
    std_dev: 0,
    z_scores: Array(6).fill(null),
    current_zscore: null,
    extreme_indices: [],
    extreme_count: 0,
    rolling_z: Array(4).fill(null),
    current_rolling_zscore: null,
    rolling_extreme_indices: [],
    n: 6,
    window: 3,
    threshold: 2,
  });
});

test('a window is constant only when it is wholly so', () => {
  const { rolling_z } = scores({ series: [5, 7, 7, 7, 7, 8, 8, 8], window: 3 });
  expect(rolling_z?.map((z) => z === null)).toEqual([false, true, true, false, false, true]);
});

describe('extremes', () => {
  const SPIKED = [1, -1, 1, -1, 1, -1, 1, -1, 1, 50];

  test('have their index in the series, rolling ones too', () => {
    expect(scores({ series: SPIKED, window: 8, threshold: 2.4 })).toMatchObject({
      extreme_indices: [9],
      extreme_count: 1,
      rolling_extreme_indices: [9],
    });
    expect(scores({ series: SPIKED.map((x) => -x) }).extreme_indices).toEqual([9]);
  });

  test.each([
    [[-1, 0, 1], 1],
    [[0.1, 0.2, 0.3], 1],
    [[1.1, 1.2, 1.3], 1],
    [[0.07, 0.14, 0.21], 1],
  ])('a score of %j at the threshold %d is none', (series, threshold) => {
    expect(scores({ series, threshold, window: 3 })).toMatchObject({
      extreme_indices: [],
      rolling_extreme_indices: [],
    });
    expect(scores({ series, threshold: threshold - 1e-11 }).extreme_indices).toEqual([0, 2]);
  });
});

const BODY = { series: [1, 2, 4, 8], window: 3, threshold: 2 };

test('a window longer than the series is refused', () => {
  expect(refusalsOf(() => scores({ ...BODY, window: 5 }))).toEqual([['value_error', 'window']]);
});

test('a window as long as the series is accepted', () => {
  expect(scores({ ...BODY, window: 4 }).rolling_z).toEqual([scores(BODY).current_zscore]);
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { zScores } from './index';

const { cases, tolerance } = JSON.parse(readFileSync('vectors/z-score.exact.json', 'utf8')) as {
  readonly tolerance: { readonly ofLargestScore: number };
  readonly cases: readonly {
    readonly title: string;
    readonly series: readonly number[];
    readonly window: number;
    readonly z_scores: readonly number[];
    readonly rolling_z: readonly (number | null)[];
  }[];
};

/** Largest difference, each judged against the larger of 1 and its score; NaN where only one of two is none. */
const distance = (actual: Float64Array, expected: readonly (number | null)[]) =>
  expected.reduce((worst: number, z, i) => {
    const found = actual[i] ?? NaN;
    const off = z === null ? (Number.isNaN(found) ? 0 : NaN) : Math.abs(found - z) / Math.max(1, Math.abs(z));
    return Math.max(worst, off);
  }, 0);

describe('against exact rational sums', () => {
  test.each(cases)('$title', ({ series, window, z_scores: whole, rolling_z }) => {
    expect(distance(zScores(Object.freeze(series)), whole)).toBeLessThanOrEqual(tolerance.ofLargestScore);
    const rolling = zScores(series, { window });
    expect(rolling).toHaveLength(series.length);
    expect(rolling.subarray(0, window - 1).every(Number.isNaN)).toBe(true);
    expect(distance(rolling.subarray(window - 1), rolling_z)).toBeLessThanOrEqual(tolerance.ofLargestScore);
  });
});

test("a window of the series' length gives its last value; a longer one gives an empty result", () => {
  const values = fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(values, (series) => {
      const [whole, rolling] = [zScores(series), zScores(series, { window: series.length })];
      const [last = NaN, other = NaN] = [whole.at(-1), rolling.at(-1)];
      expect(Number.isNaN(last)).toBe(Number.isNaN(other));
      if (!Number.isNaN(last)) expect(Math.abs(last - other)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(last)));
      expect(zScores(series, { window: series.length + 1 }).every(Number.isNaN)).toBe(true);
    }),
  );
});

test('a constant series, one value and none have no scores', () => {
  expect(zScores([0.1, 0.1, 0.1])).toEqual(Float64Array.of(NaN, NaN, NaN));
  expect(zScores([5])).toEqual(Float64Array.of(NaN));
  expect(zScores([])).toEqual(new Float64Array(0));
});

test.each<[string, () => unknown, path: (string | number)[], rule: string]>([
  ['no values', () => zScores(undefined as never), ['values'], 'missing'],
  ['NaN', () => zScores([1, NaN]), ['values', 1], 'finite_number'],
  ['a window of 1', () => zScores([1, 2], { window: 1 }), ['options', 'window'], 'greater_than_equal'],
  ['another word', () => zScores([1, 2], { period: 2 } as never), ['options', 'period'], 'extra_forbidden'],
])('%s is refused', (_, call, path, rule) => {
  expect(refusal(call)).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

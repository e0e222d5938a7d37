import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { readFileSync } from 'node:fs';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-hurst-exponent';
import { statsHurstExponent } from './stats-hurst-exponent';
import { expectedRescaledRange, rescaledRange } from '../hurst-exponent/internal/rescaled-range';
import { windowSizes } from '../hurst-exponent/window-sizes';

const hurst = answering<'statsHurstExponent', typeof statsHurstExponent>(rules, statsHurstExponent);

interface Exact {
  readonly tolerance: number;
  readonly expected_rs: readonly (readonly [window: number, expected: number])[];
  readonly cases: readonly {
    readonly title: string;
    readonly request: Body<'statsHurstExponent'>;
    readonly expect: {
      readonly windows: readonly (readonly [window: number, blocks: number, rs_mean: number, expected_rs: number])[];
    } & Readonly<Record<string, number | null>>;
  }[];
}

const exact = JSON.parse(readFileSync('vectors/hurst-exponent.exact.json', 'utf8')) as Exact;

const swing = (times: number) => Array.from({ length: 4 * times }, (_, i) => [0.02, -0.01, 0.04, -0.02][i % 4] ?? 0);

describe('against 40 digits', () => {
  test.each(exact.cases)('$title', ({ request, expect: expected }) => {
    const actual = hurst(Object.freeze({ ...request, series: Object.freeze(request.series) as number[] }));
    const { windows, ...figures } = expected;
    expect(actual.windows.map(({ window, blocks }) => [window, blocks])).toEqual(windows.map(([w, b]) => [w, b]));
    windows.forEach(([, , rs_mean, expected_rs], i) => {
      expect(off(actual.windows[i]?.rs_mean, rs_mean)).toBe(0);
      expect(off(actual.windows[i]?.expected_rs, expected_rs)).toBe(0);
    });
    for (const [name, value] of Object.entries(figures)) {
      expect([name, off(actual[name as 'r_squared'], value)]).toEqual([name, 0]);
    }
  });

  test.each(exact.expected_rs)('expected R/S of %d increments', (window, expected) => {
    expect(off(expectedRescaledRange(window), expected)).toBe(0);
  });
});

/** 0, or by how much a figure is off. */
function off(actual: number | null | undefined, expected: number | null): number | null | undefined {
  if (expected === null) return actual === null ? 0 : actual;
  const error = (actual ?? NaN) / expected - 1;
  return actual === expected || Math.abs(error) <= exact.tolerance ? 0 : error;
}

test('R/S of blocks worked by hand', () => {
  expect(rescaledRange(new Float64Array([3, 7]))).toBe(1);
  expect(rescaledRange(new Float64Array([5, 5, 5]))).toBeNull();
  // Z = −1, −1, 0 → R = 1, S = √(2/3)
  expect(Math.abs((rescaledRange(new Float64Array([0, 1, 2])) ?? NaN) - Math.sqrt(1.5))).toBeLessThanOrEqual(1e-15);
  // Z = 1, 1, 0 → the range counts the start
  expect(Math.abs((rescaledRange(new Float64Array([2, 1, 0])) ?? NaN) - Math.sqrt(1.5))).toBeLessThanOrEqual(1e-15);
});

test.each<[number, number, readonly number[]]>([
  [10, 20, [10, 12, 14, 17, 20]],
  [2, 8, [2, 3, 4, 5, 6, 7, 8]],
  [10, 11, [10]],
  [10, 9, []],
  [2, 3, [2, 3]],
])('window sizes from %d to %d', (least, greatest, sizes) => {
  expect(windowSizes(least, greatest)).toEqual(sizes);
});

test('the defaults, and both windows as used', () => {
  const series = swing(11);
  const defaults = { min_window: 10, max_window: 22, series_length: 44, method: 'rescaled_range', reason: null };
  expect(hurst({ series })).toMatchObject(defaults);
  expect(hurst({ series, max_window: null })).toEqual(hurst({ series, min_window: 10, max_window: 22 }));
});

test('an odd length is halved downwards', () => {
  expect(hurst({ series: swing(11).slice(0, 41) }).max_window).toBe(20);
});

test('without variation there is no exponent', () => {
  expect(hurst({ series: Array.from({ length: 30 }, () => 0.1) })).toEqual({
    hurst_exponent: null,
    hurst_corrected: null,
    expected_hurst: null,
    interpretation: 'INSUFFICIENT_DATA',
    r_squared: null,
    standard_error: null,
    windows: [],
    n_windows: 0,
    series_length: 30,
    min_window: 10,
    max_window: 15,
    method: 'rescaled_range',
    reason: 'no_variation',
  });
});

test('one size with variation is reported, but makes no line', () => {
  const series = [...Array.from({ length: 37 }, () => 0), 1, 3, 2];
  const answer = hurst({ series, max_window: 18 });
  expect(answer).toMatchObject({ hurst_exponent: null, reason: 'no_variation', n_windows: 1 });
  expect(answer.windows.map(({ window, blocks }) => [window, blocks])).toEqual([[10, 1]]);
});

test('where all R/S are equal there is no R², unless there are two sizes only', () => {
  const series = Array.from({ length: 64 }, (_, i) => i % 2);
  const sizes = (min_window: number, max_window: number) => hurst({ series, min_window, max_window });
  // 48, 57, 68 would be odd too; 16 and 64 alone are not to be had: 20, 24, 28, 34 are all even
  expect(sizes(20, 34)).toMatchObject({ n_windows: 4, r_squared: null });
  expect(sizes(20, 24)).toMatchObject({ n_windows: 2, r_squared: 1, standard_error: null });
});

describe('the interpretation is that of the corrected exponent', () => {
  const drift = Array.from({ length: 200 }, (_, i) => (i % 7 < 3 ? 1 : -1) * (1 + (i % 3)));

  test.each<[string, number[]]>([
    ['MEAN_REVERTING', drift],
    ['TRENDING', Array.from({ length: 200 }, (_, i) => Math.sin(i / 60) + (i % 3) / 100)],
  ])('%s', (interpretation, series) => {
    expect(hurst({ series }).interpretation).toBe(interpretation);
  });
});

test.each([
  [{ series: swing(5) }, 'series'],
  [{ series: swing(6).slice(0, 23) }, 'series'],
  [{ min_window: 20 }, 'series'],
  [{ min_window: 1e15 }, 'series'],
  [{ max_window: 41 }, 'max_window'],
  [{ max_window: 10 }, 'max_window'],
  [{ max_window: 11 }, 'max_window'],
  [{ max_window: -3 }, 'max_window'],
])('%j is refused', (change, place) => {
  expect(refusalsOf(() => hurst({ series: swing(10), ...change }))).toEqual([['value_error', place]]);
});

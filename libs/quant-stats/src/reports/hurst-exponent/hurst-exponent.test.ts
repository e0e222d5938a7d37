import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { camelCaseKeys } from '../../../../../tools/testing/wire-names';
import { hurstExponent, type HurstExponentInputs } from './index';
import { expectedRescaledRange } from '../../hurst-exponent/internal/expected-rescaled-range';
import { rescaledRange } from '../../hurst-exponent/internal/rescaled-range';
import { windowSizes } from '../../hurst-exponent/window-sizes';

interface Exact {
  readonly tolerance: number;
  readonly expected_rs: readonly (readonly [window: number, expected: number])[];
  readonly cases: readonly {
    readonly title: string;
    readonly request: HurstExponentInputs;
    readonly expect: {
      readonly windows: readonly (readonly [window: number, blocks: number, rsMean: number, expectedRs: number])[];
    } & Readonly<Record<string, number | null>>;
  }[];
}

const exact = camelCaseKeys(
  JSON.parse(readFileSync('vectors/hurst-exponent.exact.json', 'utf8')),
) as unknown as Exact & {
  expectedRs: Exact['expected_rs'];
};

const swing = (times: number) => Array.from({ length: 4 * times }, (_, i) => [0.02, -0.01, 0.04, -0.02][i % 4] ?? 0);

describe('against 40 digits', () => {
  test.each(exact.cases)('$title', ({ request, expect: expected }) => {
    const actual = hurstExponent(Object.freeze({ ...request, series: Object.freeze(request.series) as number[] }));
    const { windows, ...figures } = expected;
    expect(actual.windows.map(({ window, blocks }) => [window, blocks])).toEqual(windows.map(([w, b]) => [w, b]));
    windows.forEach(([, , rsMean, expectedRs], i) => {
      expect(off(actual.windows[i]?.rsMean, rsMean)).toBe(0);
      expect(off(actual.windows[i]?.expectedRs, expectedRs)).toBe(0);
    });
    for (const [name, value] of Object.entries(figures)) {
      expect([name, off(actual[name as 'rSquared'], value)]).toEqual([name, 0]);
    }
  });

  test.each(exact.expectedRs)('expected R/S of %d increments', (window, expected) => {
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
  const defaults = { minWindow: 10, maxWindow: 22, seriesLength: 44, method: 'rescaled_range', reason: null };
  expect(hurstExponent({ series })).toMatchObject(defaults);
  expect(hurstExponent({ series, maxWindow: null })).toEqual(hurstExponent({ series, minWindow: 10, maxWindow: 22 }));
});

test('an odd length is halved downwards', () => {
  expect(hurstExponent({ series: swing(11).slice(0, 41) }).maxWindow).toBe(20);
});

test('without variation there is no exponent', () => {
  expect(hurstExponent({ series: Array.from({ length: 30 }, () => 0.1) })).toEqual({
    hurstExponent: null,
    hurstCorrected: null,
    expectedHurst: null,
    interpretation: 'INSUFFICIENT_DATA',
    rSquared: null,
    standardError: null,
    windows: [],
    nWindows: 0,
    seriesLength: 30,
    minWindow: 10,
    maxWindow: 15,
    method: 'rescaled_range',
    reason: 'no_variation',
  });
});

test('one size with variation is reported, but makes no line', () => {
  const series = [...Array.from({ length: 37 }, () => 0), 1, 3, 2];
  const answer = hurstExponent({ series, maxWindow: 18 });
  expect(answer).toMatchObject({ hurstExponent: null, reason: 'no_variation', nWindows: 1 });
  expect(answer.windows.map(({ window, blocks }) => [window, blocks])).toEqual([[10, 1]]);
});

test('where all R/S are equal there is no R², unless there are two sizes only', () => {
  const series = Array.from({ length: 64 }, (_, i) => i % 2);
  const sizes = (minWindow: number, maxWindow: number) => hurstExponent({ series, minWindow, maxWindow });
  // 48, 57, 68 would be odd too; 16 and 64 alone are not to be had: 20, 24, 28, 34 are all even
  expect(sizes(20, 34)).toMatchObject({ nWindows: 4, rSquared: null });
  expect(sizes(20, 24)).toMatchObject({ nWindows: 2, rSquared: 1, standardError: null });
});

describe('the interpretation is that of the corrected exponent', () => {
  const drift = Array.from({ length: 200 }, (_, i) => (i % 7 < 3 ? 1 : -1) * (1 + (i % 3)));

  test.each<[string, readonly number[]]>([
    ['MEAN_REVERTING', drift],
    ['TRENDING', Array.from({ length: 200 }, (_, i) => Math.sin(i / 60) + (i % 3) / 100)],
  ])('%s', (interpretation, series) => {
    expect(hurstExponent({ series }).interpretation).toBe(interpretation);
  });
});

test.each<[change: object, path: readonly (string | number)[], rule: string]>([
  [{ series: undefined }, ['series'], 'missing'],
  [{ series: swing(4) }, ['series'], 'too_short'],
  [{ series: swing(1251) }, ['series'], 'too_long'],
  [{ series: swing(5) }, ['series'], 'value_error'],
  [{ series: swing(6).slice(0, 23) }, ['series'], 'value_error'],
  [{ minWindow: 20 }, ['series'], 'value_error'],
  [{ minWindow: 1e15 }, ['series'], 'value_error'],
  [{ series: [...swing(9), 1, 2, '3', 4] }, ['series', 38], 'float_type'],
  [{ series: [...swing(9), 1, 2, 1.1e15, 4] }, ['series', 38], 'less_than_equal'],
  [{ minWindow: 1 }, ['minWindow'], 'greater_than_equal'],
  [{ minWindow: 2.5 }, ['minWindow'], 'int_type'],
  [{ minWindow: null }, ['minWindow'], 'int_type'],
  [{ maxWindow: 20.5 }, ['maxWindow'], 'int_type'],
  [{ maxWindow: 41 }, ['maxWindow'], 'value_error'],
  [{ maxWindow: 10 }, ['maxWindow'], 'value_error'],
  [{ maxWindow: 11 }, ['maxWindow'], 'value_error'],
  [{ maxWindow: -3 }, ['maxWindow'], 'value_error'],
])('%j is refused at %j: %s', (change, path, rule) => {
  const inputs = { series: swing(10), ...change } as HurstExponentInputs;
  expect(refusal(() => hurstExponent(inputs))).toMatchObject({ path, rule });
});

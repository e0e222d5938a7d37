import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { hurstExponent } from './hurst-exponent';

const { tolerance, cases } = JSON.parse(readFileSync('vectors/hurst-exponent.exact.json', 'utf8')) as {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly request: { series: number[]; min_window?: number; max_window?: number };
    readonly expect: {
      readonly hurst_exponent: number | null;
      readonly hurst_corrected: number | null;
      readonly expected_hurst: number | null;
      readonly windows: readonly (readonly [window: number, blocks: number, rsMean: number, expectedRs: number])[];
    };
  }[];
};

test.each(cases)('against 40 digits: $title', ({ request, expect: expected }) => {
  const { series, min_window: minWindow, max_window: maxWindow } = request;
  const actual = hurstExponent(Object.freeze(series), { minWindow, maxWindow, of: 'returns' });
  if (expected.hurst_exponent === null) {
    expect(actual).toBeNull();
    return;
  }
  const off = (value: number | undefined, target: number | null) => Math.abs((value ?? NaN) - (target ?? NaN));
  expect(off(actual?.slope, expected.hurst_exponent)).toBeLessThanOrEqual(10 * tolerance);
  expect(off(actual?.expectedSlope, expected.expected_hurst)).toBeLessThanOrEqual(10 * tolerance);
  expect(off(actual?.exponent, expected.hurst_corrected)).toBeLessThanOrEqual(20 * tolerance);
  expect(actual?.windows.map(({ window }) => window)).toEqual(expected.windows.map(([window]) => window));
});

const noise = Array.from({ length: 64 }, (_, i) => Math.sin(i * i * i));

test.each([
  ['a short series', () => hurstExponent([1, 2]), 'increments', 'too_short'],
  ['no window sizes', () => hurstExponent(noise, { minWindow: 40 }), 'options.maxWindow', 'value_error'],
  ['windows beyond the series', () => hurstExponent(noise, { maxWindow: 65 }), 'options.maxWindow', 'value_error'],
  ['a window of one', () => hurstExponent(noise, { minWindow: 1 }), 'options.minWindow', 'greater_than_equal'],
  ['an unknown option', () => hurstExponent(noise, { windows: 3 } as never), 'options.windows', 'extra_forbidden'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

test('a constant series has no exponent; unit and level make no difference', () => {
  expect(hurstExponent(new Float64Array(64).fill(1e15), { of: 'returns' })).toBeNull();
  const exponent = hurstExponent(noise)?.exponent ?? NaN;
  const moved = hurstExponent(noise.map((value) => 2 ** 30 * value))?.exponent ?? NaN;
  expect(Math.abs(moved - exponent)).toBeLessThanOrEqual(1e-14);
});

import { refusal } from '../../../../tools/testing/refusal';
import {
  leastSquaresCoefficients,
  rollingCorrelation,
  rollingCovariance,
  rollingKurtosis,
  rollingRegression,
  rollingSkewness,
  rollingStandardDeviation,
  standardDeviation,
} from '../index';

const wave = Float64Array.from({ length: 3000 }, (_, i) => Math.sin(i * i) + 1e-3 * i);
const other = wave.map((value, i) => 0.5 * value + Math.cos(i * i * i));

test('a window longer than the series has no figures', () => {
  expect(rollingStandardDeviation([1, 2], 3)).toEqual(Float64Array.of(NaN, NaN));
  expect(rollingKurtosis([1, 2], 4)).toEqual(Float64Array.of(NaN, NaN));
  expect(rollingCorrelation([], [], 2)).toHaveLength(0);
  expect(rollingRegression([1, 2], [3, 4], 3).intercept).toEqual(Float64Array.of(NaN, NaN));
});

test.each([2, 7, 250, 3000])('a window of %d is as right as the figure of its values alone', (window) => {
  const deviations = rollingStandardDeviation(wave, window);
  for (let end = window; end <= wave.length; end += 37) {
    const alone = standardDeviation(wave.subarray(end - window, end));
    expect(Math.abs((deviations[end - 1] ?? NaN) / alone - 1)).toBeLessThanOrEqual(1e-15);
  }
});

test('regressions on six predictors are those of each window alone', () => {
  const X = [1, 2, 3, 5, 8, 13].map((lag) => Float64Array.from(wave, (_, i) => Math.sin(i * i * lag + lag)));
  const { intercept, coefficients } = rollingRegression(other, X, 100);
  for (let end = 100; end <= 3000; end += 211) {
    const cut = (series: Float64Array) => series.subarray(end - 100, end);
    const alone = leastSquaresCoefficients(cut(other), X.map(cut));
    const found = [intercept, ...coefficients].map((series) => series[end - 1] ?? NaN);
    [alone.intercept, ...alone.coefficients].forEach((value, j) => {
      expect(Math.abs((found[j] ?? NaN) - value)).toBeLessThanOrEqual(2e-14);
    });
  }
});

test('predictors that depend on each other or do not vary have no regression', () => {
  const { intercept, coefficients, rSquared } = rollingRegression(other, [wave, wave], 50);
  for (const series of [intercept, rSquared, ...coefficients]) expect(series.every(Number.isNaN)).toBe(true);
  const flat = [1, 2, 3, 0.1, 0.1, 0.1, 7];
  expect(rollingRegression([5, 1, 2, 7, 4, 9, 1], flat, 3).intercept.map((b) => (Number.isNaN(b) ? 0 : 1))).toEqual(
    Float64Array.of(0, 0, 1, 1, 1, 0, 1),
  );
});

test('the time does not grow with the window', () => {
  const long = Float64Array.from({ length: 40_000 }, (_, i) => Math.sin(i * i));
  const timeOf = (window: number) => {
    const start = performance.now();
    rollingCovariance(long, long, window);
    return performance.now() - start;
  };
  timeOf(10);
  const least = (window: number) => Math.min(timeOf(window), timeOf(window), timeOf(window));
  // window by window, 20,000 values would take 2,000 times as long as 10
  expect(least(20_000)).toBeLessThan(20 * least(10));
});

test.each([
  ['a window of one', () => rollingStandardDeviation([1, 2], 1), 'window', 'greater_than_equal'],
  ['a window of two for a skewness', () => rollingSkewness([1, 2, 3], 2), 'window', 'greater_than_equal'],
  ['a window of three for a kurtosis', () => rollingKurtosis([1, 2, 3], 3), 'window', 'greater_than_equal'],
  ['half a window', () => rollingCovariance([1, 2], [1, 2], 2.5), 'window', 'int_type'],
  ['different lengths', () => rollingCorrelation([1, 2], [1, 2, 3], 2), 'y', 'value_error'],
  ['no number', () => rollingSkewness([1, NaN, 3], 3), 'values[1]', 'finite_number'],
  ['a short column', () => rollingRegression([1, 2, 3], [[1, 2]], 2), 'X[0]', 'value_error'],
  ['columns that are none', () => rollingRegression([1, 2, 3], [[1, 2, 4], 5] as never, 3), 'X[1]', 'list_type'],
  [
    'a window no longer than the coefficients',
    () => rollingRegression([1, 2, 3], [1, 2, 4], 1),
    'window',
    'greater_than_equal',
  ],
  ['a window beyond memory', () => rollingRegression([1], [1], 6_000_000), 'window', 'value_error'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

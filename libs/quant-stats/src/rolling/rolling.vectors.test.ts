import { readFileSync } from 'node:fs';
import {
  rollingCorrelation,
  rollingCovariance,
  rollingKurtosis,
  rollingRegression,
  rollingSkewness,
  rollingStandardDeviation,
} from '../index';

interface Window {
  readonly deviation: number;
  readonly skewness: number | null;
  readonly kurtosis: number | null;
  readonly covariance: number;
  readonly covariance_scale: number;
  readonly correlation: number | null;
  readonly regression: {
    readonly slopes: readonly number[];
    readonly intercept: number;
    readonly largest_term: number;
    readonly r_squared: number | null;
  } | null;
}

const { cases } = JSON.parse(readFileSync('vectors/rolling.exact.json', 'utf8')) as {
  readonly cases: readonly {
    readonly title: string;
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly z: readonly number[];
    readonly window: number;
    readonly windows: readonly Window[];
  }[];
};

/** Largest error over the windows, in units of `scale`; NaN if only one of two is a number. */
function worst(
  actual: Float64Array | undefined,
  windows: readonly Window[],
  expected: (window: Window) => number | null | undefined,
  scale: (window: Window) => number = (window) => Math.abs(expected(window) ?? NaN),
): number {
  const found = actual?.subarray(actual.length - windows.length);
  return windows.reduce((most, window, i) => {
    const wanted = expected(window) ?? NaN;
    const got = found?.[i] ?? NaN;
    if (Object.is(got, wanted) || got === wanted) return most;
    return Math.max(most, Math.abs(got - wanted) / scale(window));
  }, 0);
}

describe.each(cases)('$title, against exact sums', ({ x, y, z, window, windows }) => {
  test('deviations', () => {
    const figures = rollingStandardDeviation(Object.freeze(x), window);
    expect(figures.subarray(0, window - 1).every(Number.isNaN)).toBe(true);
    expect(worst(figures, windows, (one) => one.deviation)).toBeLessThanOrEqual(1e-15);
  });

  test('shapes', () => {
    const scale = (figure: number | null, least: number) => least + Math.abs(figure ?? NaN);
    expect(
      worst(
        rollingSkewness(x, window),
        windows,
        (one) => one.skewness,
        (one) => scale(one.skewness, 1),
      ),
    ).toBeLessThanOrEqual(1e-15);
    expect(
      worst(
        rollingKurtosis(x, window),
        windows,
        (one) => one.kurtosis,
        (one) => scale(one.kurtosis, 3),
      ),
    ).toBeLessThanOrEqual(1e-14);
  });

  test('covariances and correlations', () => {
    expect(worst(rollingCovariance(x, Object.freeze(y), window), windows, (one) => one.covariance)).toBeLessThanOrEqual(
      1e-15,
    );
    const figures = rollingCorrelation(x, y, window);
    expect(
      worst(
        figures,
        windows,
        (one) => one.correlation,
        () => 1,
      ),
    ).toBeLessThanOrEqual(1e-15);
    expect(figures.every((r) => Number.isNaN(r) || Math.abs(r) <= 1)).toBe(true);
  });

  test('regressions', () => {
    const { coefficients, intercept, rSquared } = rollingRegression(y, [x, z], window);
    [0, 1].forEach((j) => {
      expect(worst(coefficients[j], windows, (one) => one.regression?.slopes[j])).toBeLessThanOrEqual(1e-14);
    });
    expect(
      worst(
        intercept,
        windows,
        (one) => one.regression?.intercept,
        (one) => one.regression?.largest_term ?? NaN,
      ),
    ).toBeLessThanOrEqual(1e-15);
    expect(
      worst(
        rSquared,
        windows,
        (one) => one.regression?.r_squared,
        () => 1,
      ),
    ).toBeLessThanOrEqual(1e-15);
  });
});

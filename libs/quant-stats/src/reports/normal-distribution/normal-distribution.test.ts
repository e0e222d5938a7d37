import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { normalDistribution } from './index';

interface Point {
  readonly x: number;
  readonly mean: number;
  readonly std: number;
  readonly expect: Readonly<Record<string, number | null>>;
}

interface Exact {
  readonly tolerance: number;
  readonly points: readonly Point[];
  readonly quantiles: readonly { p: number; mean: number; std: number; quantile: number; size: number }[];
  readonly intervals: readonly {
    mean: number;
    std: number;
    level: number;
    lower: number;
    upper: number;
    zCritical: number;
  }[];
}

const vectors = JSON.parse(readFileSync('vectors/normal-distribution.exact.json', 'utf8')) as Exact;
const { tolerance } = vectors;

/** Subnormal values are right to their spacing, up to its sum over four products. */
const near = (actual: number | null, expected: number | null, size = 0) =>
  actual === expected ||
  (actual !== null &&
    expected !== null &&
    Math.abs(actual - expected) <= Math.max(tolerance * Math.max(Math.abs(expected), size), 2e-323));

describe('against mpmath', () => {
  test.each(vectors.points)('at $x, mean $mean, deviation $std', ({ x, mean, std, expect: expected }) => {
    const { logPdfSize, ...figures } = expected;
    const result = normalDistribution({ x, mean, std }) as object as Record<string, number | null>;
    for (const [name, value] of Object.entries(figures)) {
      const size = name === 'logPdf' ? 2 * (logPdfSize ?? 0) : 0;
      expect([name, near(result[name] ?? null, value, size) || result[name]]).toEqual([name, true]);
    }
  });

  test.each(vectors.quantiles)('quantile at $p, mean $mean, deviation $std', ({ p, mean, std, quantile, size }) => {
    const { quantile: actual } = normalDistribution({ p, mean, std });
    expect(near(actual, quantile, size) || actual).toBe(true);
  });

  test.each(vectors.intervals)('interval of $level, mean $mean, deviation $std', (interval) => {
    const { mean, std, level, lower, upper, zCritical } = interval;
    const { confidenceInterval: actual } = normalDistribution({ mean, std, confidenceLevel: level });
    const size = Math.abs(mean) + std * zCritical;
    expect(actual?.level).toBe(level);
    expect(near(actual?.zCritical ?? null, zCritical) || actual?.zCritical).toBe(true);
    expect(near(actual?.lower ?? null, lower, size) && near(actual?.upper ?? null, upper, size)).toBe(true);
  });
});

test('what is not asked is null', () => {
  const nothing = {
    mean: 0,
    std: 1,
    x: null,
    zScore: null,
    cdf: null,
    survival: null,
    pdf: null,
    logCdf: null,
    logSurvival: null,
    logPdf: null,
    p: null,
    quantile: null,
    confidenceInterval: null,
  };
  expect(normalDistribution({})).toEqual(nothing);
  expect(normalDistribution({ x: null, p: null, confidenceLevel: null })).toEqual(nothing);
});

test('p = 0 and p = 1 have an infinite quantile, and are given back', () => {
  expect(normalDistribution({ p: 0 })).toMatchObject({ p: 0, quantile: null });
  expect(normalDistribution({ p: 1 })).toMatchObject({ p: 1, quantile: null });
});

test('beyond the range of doubles figures are null, or at their limit', () => {
  expect(normalDistribution({ x: 1e15, std: 5e-324 })).toMatchObject({
    zScore: null,
    cdf: 1,
    survival: 0,
    pdf: 0,
    logCdf: 0,
    logSurvival: null,
    logPdf: null,
  });
  expect(normalDistribution({ x: -1e15, std: 1e-200 })).toMatchObject({ cdf: 0, survival: 1, logCdf: null });
  expect(normalDistribution({ x: 0, std: 5e-324 })).toMatchObject({ zScore: 0, cdf: 0.5, pdf: null });
});

test.each([
  // the tails of vectors/normal-distribution.exact.json, of which −log1p is the tail itself to all digits
  [15, -3.67096619931275e-51],
  [30, -4.906713927148187e-198],
  [37.5, -4.605353009581955e-308],
])('the logarithm of a probability near 1 is that of %d deviations', (x, expected) => {
  const { logCdf } = normalDistribution({ x });
  expect(Math.abs((logCdf ?? NaN) / expected - 1)).toBeLessThanOrEqual(1e-12);
  expect(normalDistribution({ x: -x }).logSurvival).toBe(logCdf);
});

test.each([
  [null, ['inputs'], 'dict_type'],
  [{ x: NaN }, ['x'], 'finite_number'],
  [{ x: 1.1e15 }, ['x'], 'less_than_equal'],
  [{ x: '1' }, ['x'], 'float_type'],
  [{ p: -1e-300 }, ['p'], 'greater_than_equal'],
  [{ p: 1.0000000000000002 }, ['p'], 'less_than_equal'],
  [{ mean: null }, ['mean'], 'float_type'],
  [{ mean: -1.1e15 }, ['mean'], 'greater_than_equal'],
  [{ std: 0 }, ['std'], 'greater_than'],
  [{ std: 1.1e15 }, ['std'], 'less_than_equal'],
  [{ std: null }, ['std'], 'float_type'],
  [{ confidenceLevel: 0 }, ['confidenceLevel'], 'greater_than'],
  [{ confidenceLevel: 1 }, ['confidenceLevel'], 'less_than'],
])('%j is refused', (inputs, path, rule) => {
  const verdict = refusal(() => normalDistribution(inputs as object));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

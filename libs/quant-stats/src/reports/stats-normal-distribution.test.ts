import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/stats-normal-distribution';
import { statsNormalDistribution } from './stats-normal-distribution';

const normal = answering<'statsNormalDistribution', typeof statsNormalDistribution>(rules, statsNormalDistribution);

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
    z_critical: number;
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
    const result = normal({ x, mean, std }) as object as Record<string, number | null>;
    for (const [name, value] of Object.entries(figures)) {
      const size = name === 'log_pdf' ? 2 * (logPdfSize ?? 0) : 0;
      expect([name, near(result[name] ?? null, value, size) || result[name]]).toEqual([name, true]);
    }
  });

  test.each(vectors.quantiles)('quantile at $p, mean $mean, deviation $std', ({ p, mean, std, quantile, size }) => {
    const { quantile: actual } = normal({ p, mean, std });
    expect(near(actual, quantile, size) || actual).toBe(true);
  });

  test.each(vectors.intervals)('interval of $level, mean $mean, deviation $std', (interval) => {
    const { mean, std, level, lower, upper, z_critical } = interval;
    const { confidence_interval: actual } = normal({ mean, std, confidence_level: level });
    const size = Math.abs(mean) + std * z_critical;
    expect(actual?.level).toBe(level);
    expect(near(actual?.z_critical ?? null, z_critical) || actual?.z_critical).toBe(true);
    expect(near(actual?.lower ?? null, lower, size) && near(actual?.upper ?? null, upper, size)).toBe(true);
  });
});

test('what is not asked is null', () => {
  const nothing = {
    mean: 0,
    std: 1,
    x: null,
    z_score: null,
    cdf: null,
    survival: null,
    pdf: null,
    log_cdf: null,
    log_survival: null,
    log_pdf: null,
    p: null,
    quantile: null,
    confidence_interval: null,
  };
  expect(normal({})).toEqual(nothing);
  expect(normal({ x: null, p: null, confidence_level: null })).toEqual(nothing);
});

test('p = 0 and p = 1 have an infinite quantile, and are given back', () => {
  expect(normal({ p: 0 })).toMatchObject({ p: 0, quantile: null });
  expect(normal({ p: 1 })).toMatchObject({ p: 1, quantile: null });
});

test('beyond the range of doubles figures are null, or at their limit', () => {
  expect(normal({ x: 1e15, std: 5e-324 })).toMatchObject({
    z_score: null,
    cdf: 1,
    survival: 0,
    pdf: 0,
    log_cdf: 0,
    log_survival: null,
    log_pdf: null,
  });
  expect(normal({ x: -1e15, std: 1e-200 })).toMatchObject({ cdf: 0, survival: 1, log_cdf: null });
  expect(normal({ x: 0, std: 5e-324 })).toMatchObject({ z_score: 0, cdf: 0.5, pdf: null });
});

test.each([
  // the tails of vectors/normal-distribution.exact.json, of which −log1p is the tail itself to all digits
  [15, -3.67096619931275e-51],
  [30, -4.906713927148187e-198],
  [37.5, -4.605353009581955e-308],
])('the logarithm of a probability near 1 is that of %d deviations', (x, expected) => {
  const { log_cdf } = normal({ x });
  expect(Math.abs((log_cdf ?? NaN) / expected - 1)).toBeLessThanOrEqual(1e-12);
  expect(normal({ x: -x }).log_survival).toBe(log_cdf);
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { kolmogorovSurvival, normalCdf } from '@quant/core';
import { even } from '../../../../tools/testing/drawn-numbers';
import { refusal } from '../../../../tools/testing/refusal';
import { oneSampleSurvival } from './internal/one-sample-survival';
import { twoSampleSurvival } from './internal/two-sample-survival';
import { jarqueBera } from './jarque-bera';
import { kolmogorovSmirnov } from './kolmogorov-smirnov';

type Triple = readonly [n: number, d: number, p: number];

const {
  oneSample,
  largeSamples,
  twoSamples,
  jarqueBera: shapes,
} = JSON.parse(readFileSync('vectors/hypothesis-tests.json', 'utf8')) as {
  readonly oneSample: readonly Triple[];
  readonly largeSamples: readonly Triple[];
  readonly twoSamples: readonly { x: number[]; y: number[]; statistic: number; pValue: number }[];
  readonly jarqueBera: readonly { values: number[]; statistic: number; pValue: number }[];
};

const near = (actual: number, expected: number, rtol: number) => {
  expect([actual, Math.abs(actual - expected) <= rtol * Math.abs(expected)]).toEqual([actual, true]);
};

describe('Kolmogorov–Smirnov', () => {
  test.each(oneSample)('exact: %d values at a distance of %d', (n, d, p) => {
    near(oneSampleSurvival(n, d).pValue, p, 1e-10);
  });

  test.each(largeSamples)('%d values at a distance of %d, against SciPy', (n, d, p) => {
    const { pValue, method } = oneSampleSurvival(n, d);
    // SciPy has an expansion here, right to 3e-7; so has the limit, to 5e-6
    expect(Math.abs(pValue - p)).toBeLessThanOrEqual(n > 10_000 ? 5e-6 : 5e-7);
    expect(method).toBe(n > 10_000 ? 'asymptotic' : 'exact');
  });

  test.each(twoSamples)('two samples, D = $statistic', ({ x, y, statistic, pValue }) => {
    const actual = kolmogorovSmirnov(Object.freeze(x), Object.freeze(y));
    near(actual.statistic, statistic, 1e-15);
    near(actual.pValue, pValue, 1e-10);
    expect(actual.method).toBe('exact');
    // whichever comes first
    near(kolmogorovSmirnov(y, x).pValue, pValue, 1e-10);
  });

  test('the distance of a sample, by its definition', () => {
    fc.assert(
      fc.property(fc.array(even(-3, 3), { minLength: 1, maxLength: 40 }), (values) => {
        const n = values.length;
        const { statistic, pValue } = kolmogorovSmirnov(values, normalCdf);
        const below = (x: number) => values.filter((value) => value <= x).length / n;
        const before = (x: number) => values.filter((value) => value < x).length / n;
        const distance = Math.max(...values.map((x) => Math.max(below(x) - normalCdf(x), normalCdf(x) - before(x))));
        expect(Math.abs(statistic - distance)).toBeLessThanOrEqual(1e-15);
        expect(pValue).toBeGreaterThan(0);
        expect(pValue).toBeLessThanOrEqual(1);
      }),
      { seed: 20261123, numRuns: 100 },
    );
  });

  test('limits: no distance, the whole of it, the same sample, very large samples', () => {
    expect(oneSampleSurvival(5, 0.1).pValue).toBe(1);
    expect(oneSampleSurvival(5, 1).pValue).toBe(0);
    expect(oneSampleSurvival(20_000, 0).pValue).toBe(1);
    expect(kolmogorovSmirnov([1, 2, 3], [1, 2, 3])).toEqual({ statistic: 0, pValue: 1, method: 'exact' });
    near(kolmogorovSmirnov([1, 2], [3, 4, 5]).pValue, 0.2, 1e-14);
    const { pValue, method } = twoSampleSurvival(1e6, 1e6, 1.5e9);
    expect(method).toBe('asymptotic');
    expect(pValue).toBeGreaterThan(0.2);
    // the walk and the limit meet
    near(twoSampleSurvival(5000, 4000, 600_000).pValue, kolmogorovSurvival(Math.SQRT2), 0.05);
  });

  test.each([
    ['no values', () => kolmogorovSmirnov([], normalCdf), 'values', 'too_short'],
    ['no reference', () => kolmogorovSmirnov([1], undefined as never), 'reference', 'missing'],
    ['a function beyond 1', () => kolmogorovSmirnov([2], (x) => x), 'reference', 'value_error'],
    ['a function without a value', () => kolmogorovSmirnov([2], () => NaN), 'reference', 'value_error'],
    ['an infinite value', () => kolmogorovSmirnov([1], [Infinity]), 'reference[0]', 'finite_number'],
  ])('refuses %s', (_, call, param, rule) => {
    expect(refusal(call)).toMatchObject({ param, rule });
  });
});

describe('Jarque–Bera', () => {
  test.each(shapes)('statistic $statistic', ({ values, statistic, pValue }) => {
    const actual = jarqueBera(Object.freeze(values));
    // at a level of 1e9 the doubles of the sample are as they are, and the mean rounds
    near(actual?.statistic ?? NaN, statistic, 1e-12);
    near(actual?.pValue ?? NaN, pValue, 1e-12 * Math.max(1, statistic));
  });

  test('refuses equal values, and three values', () => {
    expect(jarqueBera([0.1, 0.1, 0.1, 0.1])).toBeNull();
    expect(refusal(() => jarqueBera([1, 2, 3]))).toMatchObject({ param: 'values', rule: 'too_short' });
  });
});

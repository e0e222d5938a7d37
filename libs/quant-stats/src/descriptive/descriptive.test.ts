import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DegenerateDataError } from '@quant/core';
import { refusal } from '../../../../tools/testing/refusal';
import { correlation } from '../correlation/correlation';
import * as descriptive from './index';

const { tolerance, cases } = JSON.parse(
  readFileSync(join(__dirname, '../../vectors/descriptive.exact.json'), 'utf8'),
) as {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly values: readonly number[];
    readonly others: readonly number[];
    readonly expect: Readonly<Record<string, number>>;
  }[];
};

/** Figures of a sample; its array is frozen, so that a function that sorted it would fail. */
function figuresOf(values: readonly number[], others: readonly number[]) {
  const { quantile, covariance, kernelDensity } = descriptive;
  return {
    mean: descriptive.mean(values),
    variance: descriptive.variance(values),
    standardDeviation: descriptive.standardDeviation(values),
    skewness: descriptive.skewness(values),
    kurtosis: descriptive.kurtosis(values),
    correlation: correlation(values, others),
    covariance: covariance(values, others),
    median: descriptive.median(values),
    quantile05: quantile(values, 0.05),
    quantile99: quantile(values, 0.99),
    interquartileRange: descriptive.interquartileRange(values),
    medianAbsoluteDeviation: descriptive.medianAbsoluteDeviation(values),
    mode: descriptive.mode(values),
    density: kernelDensity(values, { at: values[1] ?? NaN }),
  };
}

test.each(cases)('$title: all figures agree with fractions and 60 digits', ({ values, others, expect: expected }) => {
  const actual = figuresOf(Object.freeze([...values]), Object.freeze([...others]));
  expect(Object.keys(actual)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(actual)) {
    const wanted = expected[name] ?? NaN;
    // skewness, correlation and covariance are sums of either sign: next to 0 what counts is what they are sums of
    const { variance = NaN } = expected;
    const size = { skewness: 1, kurtosis: 3, correlation: 1, covariance: variance }[name] ?? 0;
    expect([name, Math.abs((value ?? NaN) - wanted) <= tolerance * Math.max(Math.abs(wanted), size)]).toEqual([
      name,
      true,
    ]);
  }
});

test('a Float64Array gives what an array gives', () => {
  const values = cases[0]?.values ?? [];
  expect(figuresOf(Float64Array.from(values) as unknown as number[], values)).toEqual(figuresOf(values, values));
});

test.each([
  ['equal values', [0.1, 0.1, 0.1, 0.1, 0.1]],
  ['equal values far from 0', [1e15, 1e15, 1e15, 1e15]],
])('%s have no spread and no shape', (_, values) => {
  const { variance, standardDeviation, interquartileRange, medianAbsoluteDeviation, skewness, kurtosis } = descriptive;
  for (const spread of [variance, standardDeviation, interquartileRange, medianAbsoluteDeviation]) {
    expect(spread(values)).toBe(0);
  }
  expect([skewness(values), kurtosis(values)]).toEqual([null, null]);
});

test('one value is its own mean, median, mode and quantile', () => {
  const { mean, median, mode, quantile } = descriptive;
  expect([mean([7]), median([7]), mode([7]), quantile([7], 0.3)]).toEqual([7, 7, 7, 7]);
});

test('values that are all equal go with nothing', () => {
  expect([correlation([0.1, 0.1, 0.1], [1, 2, 3]), correlation([1, 2, 3], [1e15, 1e15, 1e15])]).toEqual([null, null]);
  expect(correlation([1, 2, 1, 2], [1, 1, 2, 2])).toBe(0);
});

const { covariance, kernelDensity, quantile } = descriptive;

test.each([
  ['too few for a variance', () => descriptive.variance([1]), 'values', 'too_short'],
  ['too few for a skewness', () => descriptive.skewness([1, 2]), 'values', 'too_short'],
  ['too few for a kurtosis', () => descriptive.kurtosis([1, 2, 3]), 'values', 'too_short'],
  ['no values', () => descriptive.median([]), 'values', 'too_short'],
  ['no number', () => descriptive.mode([1, NaN]), 'values[1]', 'finite_number'],
  ['a p above 1', () => quantile([1, 2], 1.1), 'p', 'less_than_equal'],
  ['a p below 0', () => quantile([1, 2], -0.1), 'p', 'greater_than_equal'],
  ['series of different lengths', () => covariance([1, 2], [1, 2, 3]), 'y', 'value_error'],
  ['a correlation of different lengths', () => correlation([1, 2], [1, 2, 3]), 'y', 'value_error'],
  ['a correlation of one observation', () => correlation([1], [2]), 'x', 'too_short'],
  ['a correlation with no number', () => correlation([1, 2], [1, Infinity]), 'y[1]', 'finite_number'],
  ['no point', () => kernelDensity([1, 2], null as never), 'options', 'dict_type'],
  ['a hole among the points', () => kernelDensity([1, 2], { at: new Array<number>(2) }), 'at[0]', 'missing'],
  ['no bandwidth', () => kernelDensity([1, 2], { at: 1, bandwidth: 0 }), 'bandwidth', 'greater_than'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ code: 'INVALID_INPUT', param, rule });
});

test('the density at many points is that at each of them', () => {
  const values = [1, 2, 4, 9];
  const at = [-3, 0.5, 2, 40];
  const densities = kernelDensity(values, { at: Float64Array.from(at) });
  expect(densities).toBeInstanceOf(Float64Array);
  expect([...densities]).toEqual(at.map((point) => kernelDensity(values, { at: point })));
  expect(kernelDensity(values, { at: [] })).toHaveLength(0);
});

test('refuses a density by a rule where the quartiles are equal', () => {
  expect(() => kernelDensity([1, 1, 1, 1, 2], { at: 1 })).toThrow(DegenerateDataError);
});

import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { statsCointegration } from './stats-cointegration';
import { statsHurstExponent } from './stats-hurst-exponent';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/pairs-signal';
import { pairsSignal } from './pairs-signal';
import { returnsCorrelation } from './internal/pairs/returns-correlation';
import { tradeOf, tradingRule } from './internal/pairs/trade-of';

const signalOf = answering<'pairsSignal', typeof pairsSignal>(rules, pairsSignal);

const A = [40, 38, 39, 39, 37, 35, 36, 34, 35, 37, 38, 38, 36, 35, 33, 31, 29, 27, 27, 25, 25, 23, 25, 23, 22, 20];
const B = [62, 58, 57, 59, 58, 51, 52, 53, 55, 56, 58, 58, 56, 54, 51, 46, 45, 39, 40, 40, 40, 34, 36, 34, 33, 35];
const PAIR = { series_a: A, series_b: B };

const count = (n: number, at: (i: number) => number) => Array.from({ length: n }, (_, i) => at(i));

const endingAt = (last: number) => B.map((b, i) => (i === B.length - 1 ? last : b));

test('the evidence is that of the test of b on a, of the increments of its spread and of the correlations', () => {
  const answer = signalOf({ series_a: A, series_b: B, significance: '0.01' });
  const test = statsCointegration({ series_x: A, series_y: B, significance: '0.01' });
  const { cointegrated, adf_statistic, critical_value, significance, p_value, critical_values, lags } = test;
  expect(answer.cointegration).toEqual({
    cointegrated,
    adf_statistic,
    critical_value,
    significance,
    p_value,
    critical_values,
    lags,
  });
  const { hedge_ratio, intercept, r_squared, half_life, half_life_ar1 } = test;
  expect(answer).toMatchObject({ hedge_ratio, intercept, r_squared, half_life, half_life_ar1, n: 26 });
  const { spread_mean: mean, spread_std: std, current_zscore } = test;
  expect(answer.spread).toMatchObject({ mean, std, current_zscore });
  expect(Math.abs(answer.spread.current - (35 - intercept - 20 * hedge_ratio))).toBeLessThanOrEqual(1e-13);

  const spread = B.map((b, i) => b - intercept - hedge_ratio * (A[i] ?? 0));
  const hurst = statsHurstExponent({
    ...{ series: spread.slice(1).map((s, i) => s - (spread[i] ?? 0)), min_window: 10 },
  });
  expect(answer.hurst.interpretation).toBe(hurst.interpretation);
  expect(Math.abs((answer.hurst.exponent ?? NaN) - (hurst.hurst_exponent ?? NaN))).toBeLessThanOrEqual(1e-13);
  expect(Math.abs((answer.hurst.corrected ?? NaN) - (hurst.hurst_corrected ?? NaN))).toBeLessThanOrEqual(1e-13);
  expect(Math.abs(answer.correlation ** 2 - r_squared)).toBeLessThanOrEqual(1e-15);
});

test('the two sides of a rich spread, named', () => {
  const answer = signalOf({ ...PAIR, name_a: 'KO', name_b: 'PEP' });
  expect(answer).toMatchObject({
    signal: 'SHORT_PEP_LONG_KO',
    reason_code: 'spread_above_entry',
    legs: [
      { name: 'PEP', side: 'short', units: -1 },
      { name: 'KO', side: 'long', units: answer.hedge_ratio },
    ],
    thresholds: { entry: 2, exit: 0.5 },
    pair: ['KO', 'PEP'],
    reason: 'the spread is 2.438 standard deviations above its mean, beyond the entry threshold of 2',
  });
});

test('a poor spread, the mirror image', () => {
  const answer = signalOf({ series_a: A.map((a) => 100 - a), series_b: B.map((b) => 100 - b) });
  expect(answer).toMatchObject({
    signal: 'LONG_B_SHORT_A',
    reason_code: 'spread_below_entry',
    legs: [
      { name: 'B', side: 'long', units: 1 },
      { name: 'A', side: 'short', units: -answer.hedge_ratio },
    ],
    reason: 'the spread is 2.438 standard deviations below its mean, beyond the entry threshold of 2',
  });
});

test('a negative hedge ratio puts both on one side', () => {
  const short = signalOf({ series_a: A.map((a) => 100 - a), series_b: B });
  expect(short).toMatchObject({ signal: 'SHORT_B_SHORT_A', legs: [{ units: -1 }, { units: short.hedge_ratio }] });
  expect(short.hedge_ratio).toBeLessThan(0);
  expect(short.correlation).toBeLessThan(0);
  const long = signalOf({ series_a: A, series_b: B.map((b) => 100 - b) });
  expect(long).toMatchObject({ signal: 'LONG_B_LONG_A', legs: [{ units: 1 }, { units: -long.hedge_ratio }] });
});

test.each<[last: number, expected: Partial<Answer<'pairsSignal'>>]>([
  [32, { signal: 'WAIT', reason_code: 'between_thresholds' }],
  [30, { signal: 'CLOSE_POSITION', reason_code: 'spread_near_mean' }],
])('with %d at the end', (last, expected) => {
  expect(signalOf({ ...PAIR, series_b: endingAt(last) })).toMatchObject({ ...expected, legs: [] });
});

test('no cointegration, no trade', () => {
  const answer = signalOf({ series_a: A, series_b: count(26, (i) => i * i) });
  expect(answer).toMatchObject({ signal: 'NO_TRADE', reason_code: 'not_cointegrated', legs: [] });
  expect(answer.reason).toMatch(/^A and B are not cointegrated: the ADF statistic -?\d\.\d{3} is not below -3\.\d{3}/);
});

test('a linear relation, no trade', () => {
  const answer = signalOf({ series_a: A, series_b: A.map((a) => 3 - 2 * a), name_b: 'copy' });
  expect(answer).toMatchObject({
    signal: 'NO_TRADE',
    reason_code: 'collinear',
    legs: [],
    hurst: { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null },
    half_life: null,
    half_life_ar1: null,
    correlation: -1,
    reason: 'copy is a linear function of A: there is no spread to trade',
  });
  expect(answer.spread).toMatchObject({ std: 0, current_zscore: null });
  expect(answer.cointegration).toMatchObject({ cointegrated: true, adf_statistic: null, lags: null, p_value: 0 });
});

describe('the thresholds are open on the side of the trade', () => {
  const found = statsCointegration({ series_x: A, series_y: B, significance: '0.05' });

  test.each<[number, string]>([
    [2, 'between_thresholds'],
    [2 + 2 ** -50, 'spread_above_entry'],
    [-2, 'between_thresholds'],
    [-2 - 2 ** -50, 'spread_below_entry'],
    [0.5, 'between_thresholds'],
    [-0.5, 'between_thresholds'],
    [0.5 - 2 ** -53, 'spread_near_mean'],
    [2 ** -53 - 0.5, 'spread_near_mean'],
    [0, 'spread_near_mean'],
  ])('z = %d: %s', (current_zscore, rule) => {
    expect(tradingRule({ ...found, current_zscore })).toBe(rule);
    expect(tradingRule({ ...found, current_zscore, cointegrated: false })).toBe('not_cointegrated');
    expect(tradingRule({ ...found, current_zscore, reason: 'exact_fit' })).toBe(rule);
  });
});

test('a hedge ratio of 0 takes no units', () => {
  expect(tradeOf('spread_below_entry', 0, 'A', 'B').legs[1]).toEqual({ name: 'A', side: 'short', units: 0 });
  expect(tradeOf('spread_above_entry', 0, 'A', 'B').legs[1]).toEqual({ name: 'A', side: 'long', units: 0 });
});

describe('the Hurst exponent', () => {
  test.each([
    [24, 'INSUFFICIENT_DATA'],
    [25, 'MEAN_REVERTING'],
  ])('takes 24 increments: %d levels, %s', (n, interpretation) => {
    const answer = signalOf({ series_a: A.slice(0, n), series_b: B.slice(0, n) });
    expect(answer.hurst.interpretation).toBe(interpretation);
  });

  test('needs increments that vary by more than rounding', () => {
    // the spread is i − 19.5 and no more: a is orthogonal to it
    const series_a = count(40, (i) => ([1, -1, -1, 1][i % 4] ?? 0) / 10);
    const { hurst, cointegration: test } = signalOf({ series_a, series_b: count(40, (i) => i / 10) });
    expect(hurst).toEqual({ exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null });
    expect(test.adf_statistic).not.toBeNull();
  });
});

describe('the correlation of returns', () => {
  test('worked by hand', () => {
    // returns 1, −½, 1; the same; −½, 1, −½
    expect(returnsCorrelation([1, 2, 1, 2], [3, 6, 3, 6])).toBe(1);
    expect(returnsCorrelation([1, 2, 1, 2], [4, 2, 4, 2])).toBe(-1);

    // (1, −½, 0) and (0, 1, −½): deviations from 1/6 with products −7/12 in all, squares 7/6 each
    expect(Math.abs((returnsCorrelation([2, 4, 2, 2], [2, 2, 4, 2]) ?? NaN) + 0.5)).toBeLessThanOrEqual(1e-15);
  });

  test.each<[string, readonly number[], readonly number[]]>([
    ['a price of 0', [1, 2, 0, 2], [3, 5, 3, 6]],
    ['a price below 0', [3, 5, 3, 6], [1, 2, 3, -2]],
    ['a first price below 0', [-1, 2, 3, 2], [3, 5, 3, 6]],
    ['equal returns', count(9, (i) => 100 * 1.01 ** i), count(9, (i) => 5 + (i % 3))],
    ['equal returns of b', count(9, (i) => 5 + (i % 3)), count(9, (i) => 0.3 * 0.97 ** i)],
    ['a return beyond the doubles', [1, 2, 5e-324, 1e15], [3, 5, 3, 6]],
  ])('is null with %s', (_, a, b) => {
    expect(returnsCorrelation(a, b)).toBeNull();
  });
});

test('returns near the limit of the doubles are correlated like any', () => {
  const actual = returnsCorrelation([1e-293, 1e15, 1e15, 1e15 * 2], [3, 5, 3, 6]);
  const expected = returnsCorrelation([1, 2, 2, 2], [3, 5, 3, 6]) ?? NaN;
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(1e-15);
});

test('names are counted in characters', () => {
  const name_a = '𝔸'.repeat(64);
  expect(signalOf({ ...PAIR, name_a }).pair[0]).toBe(name_a);
});

test.each([
  [{ series_b: B.slice(1) }, 'series_b'],
  [{ series_a: count(26, () => 1) }, 'series_a'],
  [{ series_b: count(26, () => 1) }, 'series_b'],
  [{ series_a: A.map((a) => a * 1e-320), series_b: B.map((b) => b * 1e12) }, 'series_a'],
])('%j is refused', (change, place) => {
  expect(refusalsOf(() => signalOf({ ...PAIR, ...change }))).toEqual([['value_error', place]]);
});

import { refusal } from '../../../../../tools/testing/refusal';
import { cointegration } from '../cointegration/index';
import { statsHurstExponent } from '../stats-hurst-exponent';
import { pairSignal, type PairSignal, type PairSignalInputs } from './index';
import { returnsCorrelation } from './internal/returns-correlation';
import { tradeOf, tradingRule } from './internal/trade-of';

const A = [40, 38, 39, 39, 37, 35, 36, 34, 35, 37, 38, 38, 36, 35, 33, 31, 29, 27, 27, 25, 25, 23, 25, 23, 22, 20];
const B = [62, 58, 57, 59, 58, 51, 52, 53, 55, 56, 58, 58, 56, 54, 51, 46, 45, 39, 40, 40, 40, 34, 36, 34, 33, 35];
const PAIR: PairSignalInputs = { seriesA: A, seriesB: B };

const count = (n: number, at: (i: number) => number) => Array.from({ length: n }, (_, i) => at(i));

const endingAt = (last: number) => B.map((b, i) => (i === B.length - 1 ? last : b));

test('the evidence is that of the test of b on a, of the increments of its spread and of the correlations', () => {
  const answer = pairSignal({ seriesA: Object.freeze(A), seriesB: Object.freeze(B), significance: '0.01' });
  const test = cointegration({ seriesX: A, seriesY: B, significance: '0.01' });
  const { cointegrated, adfStatistic, criticalValue, significance, pValue, criticalValues, lags } = test;
  expect(answer.cointegration).toEqual({
    cointegrated,
    adfStatistic,
    criticalValue,
    significance,
    pValue,
    criticalValues,
    lags,
  });
  const { hedgeRatio, intercept, rSquared, halfLife, halfLifeAr1 } = test;
  expect(answer).toMatchObject({ hedgeRatio, intercept, rSquared, halfLife, halfLifeAr1, n: 26 });
  const { spreadMean: mean, spreadStd: std, currentZscore } = test;
  expect(answer.spread).toMatchObject({ mean, std, currentZscore });
  expect(Math.abs(answer.spread.current - (35 - intercept - 20 * hedgeRatio))).toBeLessThanOrEqual(1e-13);

  const spread = B.map((b, i) => b - intercept - hedgeRatio * (A[i] ?? 0));
  const hurst = statsHurstExponent({
    ...{ series: spread.slice(1).map((s, i) => s - (spread[i] ?? 0)), min_window: 10 },
  });
  expect(answer.hurst.interpretation).toBe(hurst.interpretation);
  expect(Math.abs((answer.hurst.exponent ?? NaN) - (hurst.hurst_exponent ?? NaN))).toBeLessThanOrEqual(1e-13);
  expect(Math.abs((answer.hurst.corrected ?? NaN) - (hurst.hurst_corrected ?? NaN))).toBeLessThanOrEqual(1e-13);
  expect(Math.abs(answer.correlation ** 2 - rSquared)).toBeLessThanOrEqual(1e-15);
});

test('the two sides of a rich spread, named', () => {
  const answer = pairSignal({ ...PAIR, nameA: 'KO', nameB: 'PEP' });
  expect(answer).toMatchObject({
    signal: 'SHORT_PEP_LONG_KO',
    reasonCode: 'spread_above_entry',
    legs: [
      { name: 'PEP', side: 'short', units: -1 },
      { name: 'KO', side: 'long', units: answer.hedgeRatio },
    ],
    thresholds: { entry: 2, exit: 0.5 },
    pair: ['KO', 'PEP'],
    reason: 'the spread is 2.438 standard deviations above its mean, beyond the entry threshold of 2',
  });
});

test('a poor spread, the mirror image', () => {
  const answer = pairSignal({ seriesA: A.map((a) => 100 - a), seriesB: B.map((b) => 100 - b) });
  expect(answer).toMatchObject({
    signal: 'LONG_B_SHORT_A',
    reasonCode: 'spread_below_entry',
    legs: [
      { name: 'B', side: 'long', units: 1 },
      { name: 'A', side: 'short', units: -answer.hedgeRatio },
    ],
    reason: 'the spread is 2.438 standard deviations below its mean, beyond the entry threshold of 2',
  });
});

test('a negative hedge ratio puts both on one side', () => {
  const short = pairSignal({ seriesA: A.map((a) => 100 - a), seriesB: B });
  expect(short).toMatchObject({ signal: 'SHORT_B_SHORT_A', legs: [{ units: -1 }, { units: short.hedgeRatio }] });
  expect(short.hedgeRatio).toBeLessThan(0);
  expect(short.correlation).toBeLessThan(0);
  const long = pairSignal({ seriesA: A, seriesB: B.map((b) => 100 - b) });
  expect(long).toMatchObject({ signal: 'LONG_B_LONG_A', legs: [{ units: 1 }, { units: -long.hedgeRatio }] });
});

test.each<[last: number, expected: Partial<PairSignal>]>([
  [32, { signal: 'WAIT', reasonCode: 'between_thresholds' }],
  [30, { signal: 'CLOSE_POSITION', reasonCode: 'spread_near_mean' }],
])('with %d at the end', (last, expected) => {
  expect(pairSignal({ ...PAIR, seriesB: endingAt(last) })).toMatchObject({ ...expected, legs: [] });
});

test('no cointegration, no trade', () => {
  const answer = pairSignal({ seriesA: A, seriesB: count(26, (i) => i * i) });
  expect(answer).toMatchObject({ signal: 'NO_TRADE', reasonCode: 'not_cointegrated', legs: [] });
  expect(answer.reason).toMatch(/^A and B are not cointegrated: the ADF statistic -?\d\.\d{3} is not below -3\.\d{3}/);
});

test('a linear relation, no trade', () => {
  const answer = pairSignal({ seriesA: A, seriesB: A.map((a) => 3 - 2 * a), nameB: 'copy' });
  expect(answer).toMatchObject({
    signal: 'NO_TRADE',
    reasonCode: 'collinear',
    legs: [],
    hurst: { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null },
    halfLife: null,
    halfLifeAr1: null,
    correlation: -1,
    reason: 'copy is a linear function of A: there is no spread to trade',
  });
  expect(answer.spread).toMatchObject({ std: 0, currentZscore: null });
  expect(answer.cointegration).toMatchObject({ cointegrated: true, adfStatistic: null, lags: null, pValue: 0 });
});

describe('the thresholds are open on the side of the trade', () => {
  const found = cointegration({ seriesX: A, seriesY: B });

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
  ])('z = %d: %s', (currentZscore, rule) => {
    expect(tradingRule({ ...found, currentZscore })).toBe(rule);
    expect(tradingRule({ ...found, currentZscore, cointegrated: false })).toBe('not_cointegrated');
    expect(tradingRule({ ...found, currentZscore, reason: 'exact_fit' })).toBe(rule);
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
    const answer = pairSignal({ seriesA: A.slice(0, n), seriesB: B.slice(0, n) });
    expect(answer.hurst.interpretation).toBe(interpretation);
  });

  test('needs increments that vary by more than rounding', () => {
    // the spread is i − 19.5 and no more: a is orthogonal to it
    const seriesA = count(40, (i) => ([1, -1, -1, 1][i % 4] ?? 0) / 10);
    const { hurst, cointegration: test } = pairSignal({ seriesA, seriesB: count(40, (i) => i / 10) });
    expect(hurst).toEqual({ exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null });
    expect(test.adfStatistic).not.toBeNull();
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
  const nameA = '𝔸'.repeat(64);
  expect(pairSignal({ ...PAIR, nameA }).pair[0]).toBe(nameA);
});

test.each<[change: object, path: readonly (string | number)[], rule: string]>([
  [{ seriesA: undefined }, ['seriesA'], 'missing'],
  [{ seriesB: undefined }, ['seriesB'], 'missing'],
  [{ seriesA: A.slice(7) }, ['seriesA'], 'too_short'],
  [{ seriesB: B.slice(1) }, ['seriesB'], 'value_error'],
  [{ seriesA: count(26, () => 1) }, ['seriesA'], 'value_error'],
  [{ seriesB: count(26, () => 1) }, ['seriesB'], 'value_error'],
  [{ nameA: '' }, ['nameA'], 'string_too_short'],
  [{ nameB: '' }, ['nameB'], 'string_too_short'],
  [{ nameA: 'a'.repeat(65) }, ['nameA'], 'string_too_long'],
  [{ nameB: '𝔹'.repeat(65) }, ['nameB'], 'string_too_long'],
  [{ nameA: null }, ['nameA'], 'string_type'],
  [{ nameB: 7 }, ['nameB'], 'string_type'],
  [{ significance: '0.2' }, ['significance'], 'literal_error'],
  [{ seriesA: A.map((a) => a * 1e-320), seriesB: B.map((b) => b * 1e12) }, ['seriesA'], 'value_error'],
])('%j is refused at %j: %s', (change, path, rule) => {
  const inputs = { ...PAIR, ...change };
  expect(refusal(() => pairSignal(inputs))).toMatchObject({ path, rule });
});

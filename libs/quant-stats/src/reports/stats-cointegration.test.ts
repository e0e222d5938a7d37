import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { readFileSync } from 'node:fs';
import { valueAt } from '../../../../tools/testing/wire-names';
import { rules } from '@quant/contract/rules/stats-cointegration';
import { statsCointegration } from './stats-cointegration';
import { dickeyFullerRatio } from '../unit-root/internal/dickey-fuller-ratio';
import { halfLifeOf as halfLife } from '../unit-root/half-life';
import { independentPart } from '../unit-root/internal/independent-part';
import { lagOrder } from '../unit-root/internal/lag-order';
import { lagTriangle } from '../unit-root/internal/lag-triangle';
import { macKinnonPValue } from '../unit-root/mac-kinnon';

const cointegration = answering<'statsCointegration', typeof statsCointegration>(rules, statsCointegration);

interface Exact {
  readonly p_values: readonly (readonly [t: number, exact: number, statsmodels: number])[];
  readonly cases: readonly {
    readonly title: string;
    readonly series_x: number[];
    readonly series_y: number[];
    readonly rtol?: number;
    readonly expect: Readonly<Record<string, number | string | null>>;
    readonly statsmodels?: readonly [statistic: number, lags: number, p_value: number];
  }[];
}

const exact = JSON.parse(readFileSync('vectors/cointegration.exact.json', 'utf8')) as Exact;

const X = [12, 13, 15, 14, 16, 18, 17, 19, 20, 18, 17, 19, 21, 22, 24, 23, 25, 26, 24, 27];
const Y = [25, 27, 30, 29, 32, 37, 35, 38, 41, 36, 35, 38, 43, 44, 49, 46, 50, 53, 48, 54];

const count = (n: number, at: (i: number) => number) => Array.from({ length: n }, (_, i) => at(i));
const isClose = (actual: unknown, expected: number, rtol: number) =>
  actual === expected || Math.abs((actual as number) / expected - 1) <= rtol;

describe('against 50 digits', () => {
  test.each(exact.cases)('$title', ({ series_x, series_y, expect: expected, rtol = 1e-12 }) => {
    Object.freeze(series_x);
    Object.freeze(series_y);
    const answer = cointegration({ series_x, series_y });
    const largest = Math.max(...series_y.map(Math.abs));
    for (const [path, value] of Object.entries(expected)) {
      const actual = valueAt(answer, path);
      if (typeof value !== 'number') expect([path, actual]).toEqual([path, value]);
      else if (path === 'intercept') expect(Math.abs((actual as number) - value) <= 1e-12 * largest).toBe(true);
      // in the far tail a probability is a hundred times as sensitive as its statistic
      else
        expect([path, isClose(actual, value, path === 'p_value' ? 100 * rtol : rtol) || actual]).toEqual([path, true]);
    }
    expect(Math.abs(answer.spread_mean)).toBeLessThanOrEqual(1e-15 * largest);
    expect(answer.cointegrated).toBe(answer.reason !== null || (answer.adf_statistic ?? NaN) < answer.critical_value);
  });
});

test.each(exact.cases.flatMap(({ statsmodels, ...rest }) => (statsmodels ? [{ ...rest, statsmodels }] : [])))(
  'against statsmodels: $title',
  ({ series_x, series_y, statsmodels: [statistic, lags, p_value] }) => {
    const answer = cointegration({ series_x: series_x, series_y: series_y });
    expect(answer.lags).toBe(lags);
    expect(isClose(answer.adf_statistic, statistic, 1e-9)).toBe(true);
    expect(isClose(answer.p_value, p_value, 1e-9)).toBe(true);
  },
);

test('p-values over the whole range and at the limits of its parts', () => {
  for (const [t, value, statsmodels] of exact.p_values) {
    expect([t, isClose(macKinnonPValue(t, 'pair'), value, 1e-13)]).toEqual([t, true]);
    expect([t, isClose(macKinnonPValue(t, 'pair'), statsmodels, 1e-12)]).toEqual([t, true]);
  }
});

test('each significance has its critical value', () => {
  const at = (significance: '0.01' | '0.05' | '0.10') => cointegration({ series_x: X, series_y: Y, significance });
  const { critical_values } = at('0.05');
  expect(at('0.01')).toMatchObject({ significance: '0.01', critical_value: critical_values['1%'] });
  expect(at('0.05')).toMatchObject({ significance: '0.05', critical_value: critical_values['5%'] });
  expect(at('0.10')).toMatchObject({ significance: '0.10', critical_value: critical_values['10%'] });
  expect(cointegration({ series_x: X, series_y: Y })).toEqual(at('0.05'));
  // 1 % at T = 19: −3.89644 − 10.9519/19 − 22.527/361
  expect(isClose(critical_values['1%'], -4.535257451523546, 1e-15)).toBe(true);
});

test.each([
  [20, 5],
  [43, 10],
  [44, 10],
  [45, 10],
  [99, 12],
  [100, 12],
  [101, 13],
  [1600, 24],
  [1601, 25],
  [5000, 32],
])('of %d observations up to %d lags are considered', (n, max_lag) => {
  const series_x = count(n, (i) => (i * i) % 11);
  expect(cointegration({ series_x, series_y: count(n, (i) => ((i * i) % 11) + ((i * i * i) % 7)) }).max_lag).toBe(
    max_lag,
  );
});

describe('a spread without noise', () => {
  const trend = count(48, (i) => i);

  test('a linear relation', () => {
    const answer = cointegration({ series_x: trend, series_y: trend.map((x) => 5 - 0.3 * x) });
    expect(answer).toMatchObject({
      cointegrated: true,
      adf_statistic: null,
      p_value: 0,
      lags: null,
      n_obs: null,
      max_lag: 10,
      spread_std: 0,
      half_life: null,
      half_life_ar1: null,
      current_zscore: null,
      reason: 'collinear',
    });
    expect(isClose(answer.hedge_ratio, -0.3, 1e-14) && isClose(answer.intercept, 5, 1e-14)).toBe(true);
  });

  test('one that follows from its last value alone', () => {
    const series_x = count(48, (i) => Math.floor(i / 4) % 2);
    const answer = cointegration({ series_x, series_y: series_x.map((x, i) => x + (i % 2)) });
    expect(answer).toMatchObject({
      cointegrated: true,
      adf_statistic: null,
      p_value: 0,
      lags: null,
      reason: 'exact_fit',
    });
    // κ = −2: it overshoots for ever
    expect(isClose(answer.half_life, Math.LN2 / 2, 1e-12)).toBe(true);
    expect(answer.half_life_ar1).toBeNull();
  });

  test.each<[string, (i: number) => number, number]>([
    ['alternating', (i) => i + (i % 2), 1],
    ['sine', (i) => i + Math.sin(i), 2],
    ['period of five', (i) => 2 * i + ([3, 1, 4, 1, 5][i % 5] ?? 0), 4],
  ])('%s on a trend: the lag that fits exactly and all larger ones are left out', (_, at, lags) => {
    const answer = cointegration({ series_x: trend, series_y: trend.map(at) });
    expect(answer).toMatchObject({ lags, reason: null });
    expect(answer.adf_statistic).not.toBeNull();
  });

  test('a shock at its end: lags that repeat others explain nothing', () => {
    const series_y = trend.map((i) => i + (i % 2) + (i === 47 ? 3 : 0));
    expect(cointegration({ series_x: trend, series_y })).toMatchObject({ lags: 1, reason: null });
  });
});

test('a spread that is 0 but for its ends leaves lags without variation', () => {
  const series_x = [5, 1, 2, 4, 3, 6, 2, 7, 1, 3, 4, 8, 2, 6, 1, 5, 3, 7, 4, 2, 6, 1, 3, 5];
  const series_y = series_x.map((x, i) => x + (i === 0 ? 1 : i === 23 ? -1 : 0));
  const answer = cointegration({ series_x, series_y });
  // s = (1, 0 … 0, −1): g = −1, one residual of −1, 22 degrees of freedom
  expect(answer.lags).toBe(0);
  expect(isClose(answer.adf_statistic, -Math.sqrt(22), 1e-13)).toBe(true);
});

test('a spread that moves at its end alone has no half-life', () => {
  const series_x = [...count(20, (i) => (i % 2 === 0 ? 1 : -1)), 0];
  const answer = cointegration({ series_x, series_y: count(21, (i) => (i === 20 ? 1e3 : 1e6)) });
  expect(answer).toMatchObject({ hedge_ratio: 0, half_life: null, half_life_ar1: null, lags: 0 });
});

describe('half-life', () => {
  const decay = (phi: number) => Float64Array.from(count(12, (i) => phi ** i));

  test.each([0.5, 0.9, 0.99])('of a decay by %d, whose differences have κ = φ − 1', (phi) => {
    const { halfLife: continuous, halfLifeAr1 } = halfLife(decay(phi), 0);
    expect(isClose(continuous, Math.LN2 / (1 - phi), 1e-12)).toBe(true);
    expect(isClose(halfLifeAr1, -Math.LN2 / Math.log(phi), 1e-12)).toBe(true);
  });

  test.each([-0.5, -1])('of a change of sign by %d: it overshoots', (phi) => {
    const answer = halfLife(decay(phi), 0);
    expect(isClose(answer.halfLife, Math.LN2 / (1 - phi), 1e-12)).toBe(true);
    expect(answer.halfLifeAr1).toBeNull();
  });

  test('of what is gone at once there is none by the AR(1)', () => {
    expect(isClose(halfLife(decay(0), 0).halfLife, Math.LN2, 1e-12)).toBe(true);
    expect(halfLife(decay(0), 0).halfLifeAr1).toBeNull();
  });

  test('there is none where the levels differ by rounding', () => {
    const spread = Float64Array.from([-1, -1, -1, -1, -1, -1 - 2 ** -36, 6]);
    expect(halfLife(spread, 0).halfLife).not.toBeNull();
    expect(halfLife(spread, 1e-10)).toEqual({ halfLife: null, halfLifeAr1: null });
  });

  test('of growth there is none', () => {
    expect(halfLife(decay(1.1), 0)).toEqual({ halfLife: null, halfLifeAr1: null });
  });
});

test('regressors that depend on earlier ones, or are rounding, take no part', () => {
  // in the second column rounding points exactly where the third one does: it must not take its share of the target
  const R = [[1], [2, 1e-16], [0, 1, 0], [0, 0, 0, 1e-16], [1, 0, 0, 0, -3], [1, 2, 0, 0, -3, 4]];
  const triangle = Float64Array.from(R.flatMap((column) => [...column, 0, 0, 0, 0, 0].slice(0, 6)));
  const { kept, signs, target } = independentPart(triangle, 6, 1e-14);
  expect(kept).toEqual([0, 2, 4]);
  const shares = target.map((z, i) => (i < 3 ? (signs[i] ?? NaN) * z : Math.abs(z)));
  [1, 2, 3, 4].forEach((share, i) => {
    expect(Math.abs((shares[i] ?? NaN) - share)).toBeLessThanOrEqual(1e-14);
  });
});

test('a triangle has the products of its columns, across the seams of its pieces', () => {
  const spread = Float64Array.from(count(600, (i) => ((i * i) % 11) - 5));
  const triangle = lagTriangle(spread, 3, 2, 1);
  const column = (j: number) => triangle.subarray(4 * j, 4 * j + 4).map((value, i) => (i > j ? NaN : value));
  const product = (a: Float64Array, b: Float64Array) =>
    a.reduce((total, value, i) => total + (Number.isNaN(value * (b[i] ?? NaN)) ? 0 : value * (b[i] ?? 0)), 0);
  const difference = (t: number) => (spread[t] ?? NaN) - (spread[t - 1] ?? NaN);
  const data = [
    (t: number) => difference(t - 1),
    (t: number) => spread[t - 1] ?? NaN,
    (t: number) => difference(t - 2),
    difference,
  ];
  for (const [i, a] of data.entries()) {
    for (const [j, b] of data.entries()) {
      const expected = count(597, (row) => a(row + 3) * b(row + 3)).reduce((total, value) => total + value, 0);
      expect(Math.abs(product(column(i), column(j)) - expected)).toBeLessThanOrEqual(1e-9);
    }
  }
});

test('of equal criteria the smaller number of lags is taken', () => {
  // every difference but the first and the last is 0: more lags explain exactly as much
  const spread = Float64Array.from([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -4]);
  expect(lagOrder(spread, 3, 1e-14)).toBe(0);
});

test('without a level of its own the statistic is 0', () => {
  expect(dickeyFullerRatio(Float64Array.from([0, 0, 0, 0, 0, 0, 0, 1]), 0, 1e-14).ratio).toBe(0);
});

const tiny = (values: readonly number[]) => values.map((value) => value * 1e-315);

test.each([
  [{ series_y: [...Y, 55] }, 'series_y'],
  [{ series_x: [...X, 28] }, 'series_y'],
  [{ series_x: count(20, () => 0.1) }, 'series_x'],
  [{ series_y: count(20, () => -5) }, 'series_y'],
  [{ series_x: tiny(X), series_y: Y.map((y) => y * 1e12) }, 'series_x'],
])('%j is refused', (change, place) => {
  expect(refusalsOf(() => cointegration({ series_x: X, series_y: Y, ...change }))).toEqual([['value_error', place]]);
});

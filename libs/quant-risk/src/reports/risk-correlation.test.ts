import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { statsCorrelationMatrix } from '@quant/stats/reports/stats-correlation-matrix';
import { rules } from '@quant/contract/rules/risk-correlation';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { riskCorrelation } from './risk-correlation';

const correlationAnalysis = answering<'riskCorrelation', typeof riskCorrelation>(rules, riskCorrelation);

interface ByR {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly series: readonly (readonly number[])[];
    readonly correlation: readonly (readonly number[])[];
    readonly covariance: readonly (readonly number[])[];
    readonly volatilities: readonly (readonly number[])[];
    readonly means: readonly (readonly number[])[];
    readonly average: number;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/correlation.r.json', 'utf8')) as ByR;

const named = (series: readonly (readonly number[])[]) =>
  Object.fromEntries(series.map((values, i) => [`A${i}`, [...values]]));

function expectNear(actual: readonly (number | null)[], expected: readonly number[], size: number): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) {
    expect(Math.abs((actual[i] ?? NaN) - value)).toBeLessThanOrEqual(tolerance * Math.max(size, Math.abs(value)));
  }
}

test.each(cases)('case %# by R', ({ series, correlation, covariance, volatilities, means, average }) => {
  const answer = correlationAnalysis({ series: named(series) });
  expectNear(answer.correlation.flat(), correlation.flat(), 1);
  expectNear(answer.covariance.flat(), covariance.flat(), Math.max(...covariance.flat()));
  expectNear(Object.values(answer.volatilities), volatilities.flat(), 0);
  expectNear(Object.values(answer.means), means.flat(), Math.max(...means.flat().map(Math.abs)));
  expectNear([answer.average_correlation], [average], 1);
  const pairs = correlation.flatMap((row, a) => row.filter((_, b) => b > a));
  expectNear([answer.most_correlated?.correlation ?? null], [Math.max(...pairs)], 1);
  expectNear([answer.least_correlated?.correlation ?? null], [Math.min(...pairs)], 1);
});

const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -1000, max: 1000, noNaN: true }));
const table = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 12 }))
  .chain(([k, n]) => fc.array(fc.array(value, { minLength: n, maxLength: n }), { minLength: k, maxLength: k }));

test('a covariance matrix, its correlations and its volatilities belong together', () => {
  fc.assert(
    fc.property(table, (series) => {
      const { assets, correlation, covariance, volatilities } = correlationAnalysis({ series: named(series) });
      const vol = assets.map((asset) => volatilities[asset] ?? NaN);
      for (const [a, row] of correlation.entries()) {
        for (const [b, entry] of row.entries()) {
          const [one, other] = [vol[a] ?? NaN, vol[b] ?? NaN];
          expect(entry === null).toBe(one === 0 || other === 0);
          expect(entry).toBe(correlation[b]?.[a]);
          if (a === b && entry !== null) expect(entry).toBe(1);
          expect(Math.abs(entry ?? 0)).toBeLessThanOrEqual(1);
          const product = one * other;
          expect(Math.abs((covariance[a]?.[b] ?? NaN) - (entry ?? 0) * product)).toBeLessThanOrEqual(
            1e-12 * product + 1e-300,
          );
        }
      }
    }),
  );
});

test('the correlations are those of the correlation matrix of @quant/stats', () => {
  const longer = table.filter((series) => series.length > 1 && (series[0]?.length ?? 0) > 2);
  fc.assert(
    fc.property(longer, (values) => {
      const series = named(values);
      const other = statsCorrelationMatrix({ series, method: 'pearson', include_eigenvalues: false });
      const { correlation, covariance } = correlationAnalysis({ series });
      for (const [i, entry] of correlation.flat().entries()) {
        if (entry === null) continue;
        expect(Math.abs(entry - (other.correlation.flat()[i] ?? NaN))).toBeLessThanOrEqual(1e-14);
        const expected = 252 * (other.covariance.flat()[i] ?? NaN);
        expect(Math.abs((covariance.flat()[i] ?? NaN) - expected)).toBeLessThanOrEqual(1e-13 * 252e6);
      }
    }),
  );
});

test('a flat asset has no correlation, not even with itself, and no covariance', () => {
  const flat = Array.from({ length: 30 }, (_, i) => 1.01 ** (i + 1) / 1.01 ** i - 1);
  const moving = flat.map((_, i) => Math.sin(i * i));
  const answer = correlationAnalysis({ series: { moving, flat, other: moving.map((r, i) => r + Math.cos(3 * i)) } });
  expect(answer.correlation[1]).toEqual([null, null, null]);
  expect(answer.correlation.map((row) => row[1])).toEqual([null, null, null]);
  expect(answer.covariance[1]).toEqual([0, 0, 0]);
  expect(answer.volatilities['flat']).toBe(0);
  expect(answer.average_correlation).toBe(answer.correlation[0]?.[2]);
  expect(answer.most_correlated).toEqual({ assets: ['moving', 'other'], correlation: answer.correlation[0]?.[2] });
  expect(answer.least_correlated).toEqual(answer.most_correlated);
});

test('one asset, or one that varies, has no pairs', () => {
  const none = { average_correlation: null, most_correlated: null, least_correlated: null };
  expect(correlationAnalysis({ series: { a: [1, 2, 4] } })).toMatchObject({ ...none, correlation: [[1]], n: 3 });
  expect(correlationAnalysis({ series: { a: [1, 2, 4], b: [0, 0, 0] } })).toMatchObject(none);
});

test('of pairs that are equal but for rounding the first is shown', () => {
  const a = [0.1, 0.2, 0.4, -0.3];
  // multiples of one another: some products are rounded to 0.9999999999999999
  const series = {
    a,
    b: a.map((r) => 3 * r),
    c: a.map((r) => 0.7 * r),
    d: a.map((r) => -1.1 * r),
    e: a.map((r) => -0.9 * r),
  };
  const { most_correlated, least_correlated } = correlationAnalysis({ series });
  expect(most_correlated?.assets).toEqual(['a', 'b']);
  expect(least_correlated?.assets).toEqual(['a', 'd']);
});

test('the names are data', () => {
  const series = Object.fromEntries(
    ['constructor', 'b', '10', '__proto__', '2'].map((name, i) => [name, [1, 2, i, 7 - i]]),
  );
  const { assets, volatilities, means } = correlationAnalysis({ series });
  expect(assets).toEqual(['2', '10', 'constructor', 'b', '__proto__']);
  expect(Object.keys(volatilities)).toEqual(assets);
  expect(Object.keys(means)).toEqual(assets);
  expect(Object.getOwnPropertyDescriptor(means, '__proto__')?.value).toBe(252 * 2.5);
});

test('a level costs no digits', () => {
  const low = [0.001, -0.002, 0.0035, 0, 0.001].map((r) => Math.round(r * 2 ** 20) / 2 ** 20);
  const other = [0.002, 0.001, -0.002, 0.0005, 0];
  const at = (level: number) => correlationAnalysis({ series: { low: low.map((r) => r + level), other } });
  expect(Math.abs((at(512).correlation[0]?.[1] ?? NaN) - (at(0).correlation[0]?.[1] ?? NaN))).toBeLessThanOrEqual(
    1e-14,
  );
});

test.each<[series: unknown, place: string, rule: string]>([
  [undefined, 'series', 'missing'],
  [[[1, 2]], 'series', 'dict_type'],
  [{}, 'series', 'too_short'],
  [Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`a${i}`, [1, 2]])), 'series', 'too_long'],
  [{ '': [1, 2] }, 'series', 'string_too_short'],
  [{ ['a'.repeat(65)]: [1, 2] }, 'series', 'string_too_long'],
  [{ a: [1] }, 'series.a', 'too_short'],
  [{ a: Array(5001).fill(1) }, 'series.a', 'too_long'],
  [{ a: [1, null] }, 'series.a.1', 'float_type'],
  [{ a: [1, 1001] }, 'series.a.1', 'less_than_equal'],
  [{ a: [-1001, 0] }, 'series.a.0', 'greater_than_equal'],
  [{ a: [1, 2], b: [1, 2, 3] }, 'series', 'value_error'],
])('refuses the series %j', (series, place, rule) => {
  expect(refusalsOf(() => correlationAnalysis({ series } as never))).toEqual([[rule, place]]);
});

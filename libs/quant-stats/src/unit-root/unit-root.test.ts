import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { codeOf } from '../../test/code-of';
import { augmentedDickeyFuller, type AugmentedDickeyFullerOptions } from './augmented-dickey-fuller';
import { type Deterministic, macKinnonPValue } from './mac-kinnon';
import { engleGranger } from './engle-granger';
import { halfLife } from './half-life';

interface Vectors {
  readonly pValues: Readonly<Record<Deterministic, readonly (readonly [t: number, p: number])[]>>;
  readonly cases: readonly {
    readonly name: string;
    readonly series: readonly number[];
    readonly options: AugmentedDickeyFullerOptions;
    readonly expect: {
      readonly statistic: number;
      readonly pValue: number;
      readonly lags: number;
      readonly observations: number;
      readonly criticalValues: Readonly<Record<'1%' | '5%' | '10%', number>>;
    };
  }[];
}

interface Pairs {
  readonly cases: readonly {
    readonly title: string;
    readonly series_x: readonly number[];
    readonly series_y: readonly number[];
    readonly rtol?: number;
    readonly expect: Readonly<Record<string, number | string | null>>;
  }[];
}

const read = (name: string) => JSON.parse(readFileSync(`vectors/${name}`, 'utf8')) as unknown;
const vectors = read('unit-root.json') as Vectors;
const pairs = (read('cointegration.exact.json') as Pairs).cases;
const near = (actual: number, expected: number, rtol: number) => {
  expect([actual, Math.abs(actual - expected) <= rtol * Math.abs(expected)]).toEqual([actual, true]);
};

describe('augmentedDickeyFuller against 60 digits and statsmodels', () => {
  test.each(vectors.cases)('$name', ({ series, options, expect: expected }) => {
    const actual = augmentedDickeyFuller(Object.freeze(series), options);
    expect([actual.lags, actual.observations]).toEqual([expected.lags, expected.observations]);
    near(actual.statistic, expected.statistic, 1e-11);
    near(actual.pValue, expected.pValue, 1e-9);
    for (const level of ['1%', '5%', '10%'] as const) {
      near(actual.criticalValues[level], expected.criticalValues[level], 1e-14);
    }
    expect(augmentedDickeyFuller(Float64Array.from(series), options)).toEqual(actual);
  });

  test.each(Object.entries(vectors.pValues))('p-values over their range: %s', (trend, values) => {
    for (const [t, p] of values) near(macKinnonPValue(t, trend as Deterministic), p, 1e-12);
  });
});

describe('engleGranger against 50 digits', () => {
  const regular = pairs.filter(({ expect: expected }) => expected['reason'] === null);

  test.each(regular)('$title', ({ series_x: x, series_y: y, rtol = 1e-12, expect: expected }) => {
    const actual = engleGranger(y, x);
    near(actual.statistic, expected['adf_statistic'] as number, rtol);
    near(actual.pValue, expected['p_value'] as number, 100 * rtol);
    near(actual.hedgeRatio, expected['hedge_ratio'] as number, rtol);
    expect([actual.lags, actual.observations]).toEqual([expected['lags'], expected['n_obs']]);
    const fixed = engleGranger(y, x, { lags: actual.lags });
    expect(fixed).toEqual(actual);
  });

  test('there are regular cases, and others have no statistic', () => {
    expect(regular.length).toBeGreaterThanOrEqual(5);
    const line = Array.from({ length: 40 }, (_, i) => i + Math.sin(i));
    expect(() =>
      engleGranger(
        line.map((x) => 5 - 0.3 * x),
        line,
      ),
    ).toThrow('y is a linear function of x');
  });
});

test('a change of unit and, with a constant, of level changes nothing; nor with a line does a line', () => {
  const walk = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 30, maxLength: 60 }).map((steps) => {
    let level = 0;
    return steps.map((step, i) => (level += step + Math.sin(i * i) / 2));
  });
  fc.assert(
    fc.property(walk, (series) => {
      const constant = augmentedDickeyFuller(series, { lags: 1 }).statistic;
      const linear = augmentedDickeyFuller(series, { trend: 'linear', lags: 1 }).statistic;
      const close = (a: number, b: number) => {
        expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(b)));
      };
      const moved = series.map((value) => 1e-3 * value - 40);
      close(augmentedDickeyFuller(moved, { lags: 1 }).statistic, constant);
      const tilted = series.map((value, i) => value + 7 * i);
      close(augmentedDickeyFuller(tilted, { trend: 'linear', lags: 1 }).statistic, linear);
    }),
    { seed: 20261123, numRuns: 50 },
  );
});

test('half-life: the time in which a decay halves, wherever its mean lies', () => {
  for (const phi of [0.01, 0.1, 0.5, 0.9, 0.999]) {
    for (const mean of [0, -3, 250]) {
      const decay = Array.from({ length: 40 }, (_, t) => mean + 8 * phi ** t);
      // a spread of eight and a mean of 250 leave 1e-14 of rounding, which is divided by the speed 1 − φ
      near(halfLife(decay) ?? NaN, Math.log(0.5) / Math.log(phi), 1e-12 + (1e-13 * Math.abs(mean)) / (1 - phi));
    }
  }
  expect(halfLife([1, 0.5, 0.25, 0.125, 0.0625])).toBe(1);
  near(halfLife([1e-300, 0.5e-300, 0.25e-300, 0.125e-300]) ?? NaN, 1, 1e-12);
});

test.each([
  ['a growth', [1, 2, 4, 8, 16]],
  ['a constant', [3, 3, 3, 3]],
  ['a walk that does not return', [1, 2, 1, 2, 3, 4, 5, 6]],
  ['immediate reversion, κ = −1', [1, 0, 0, 0, 0]],
  ['a deviation that changes sign and shrinks, κ = −1.5', [1, -0.5, 0.25, -0.125, 0.0625]],
  ['an alternation, κ = −2', [0, 1, 0, 1, 0, 1]],
  ['the largest alternation', [1e15, -1e15, 1e15, -1e15]],
  ['an alternation that grows, κ = −2.5', [1, -1.5, 2.25, -3.375, 5.0625]],
])('half-life: null for %s', (_, series) => {
  expect(halfLife(series)).toBeNull();
});

const wave = Array.from({ length: 30 }, (_, i) => Math.sin(i * i) + i / 3);

test.each([
  ['a short series', () => augmentedDickeyFuller([1, 2, 3]), 'series', 'too_short'],
  ['no series', () => augmentedDickeyFuller(undefined as never), 'series', 'missing'],
  ['no number', () => augmentedDickeyFuller([...wave, NaN]), 'series[30]', 'finite_number'],
  ['too many lags', () => augmentedDickeyFuller(wave, { lags: 14 }), 'options.lags', 'value_error'],
  ['too many to try', () => augmentedDickeyFuller(wave, { maxLags: 14 }), 'options.maxLags', 'value_error'],
  ['both', () => augmentedDickeyFuller(wave, { lags: 1, maxLags: 2 }), 'options.maxLags', 'value_error'],
  ['a trend', () => augmentedDickeyFuller(wave, { trend: 'ct' as never }), 'options.trend', 'literal_error'],
  ['a misspelt option', () => augmentedDickeyFuller(wave, { lag: 1 } as never), 'options.lag', 'extra_forbidden'],
  ['half a lag', () => augmentedDickeyFuller(wave, { lags: 0.5 }), 'options.lags', 'int_type'],
  ['lengths', () => engleGranger(wave, wave.slice(1)), 'x', 'value_error'],
  ['a constant', () => engleGranger(wave, new Float64Array(30).fill(3)), 'x', 'value_error'],
  ['two values', () => halfLife([1, 2]), 'series', 'too_short'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

test.each([
  ['a constant', new Float64Array(50).fill(0.1), {}],
  ['a straight line', Array.from({ length: 50 }, (_, i) => 3 + 0.1 * i), { lags: 0 }],
  ['a straight line, lags chosen', Array.from({ length: 50 }, (_, i) => 3 + 0.1 * i), {}],
  ['a decay', Array.from({ length: 20 }, (_, i) => 0.5 ** i), { trend: 'none' as const, lags: 0 }],
])('%s follows from its last values, and has no statistic', (_, series, options) => {
  expect(codeOf(() => augmentedDickeyFuller(series, options))).toBe('DEGENERATE_DATA');
});

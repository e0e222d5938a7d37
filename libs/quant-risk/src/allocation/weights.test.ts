import { NoSolutionError } from '@quant/core';
import { matrix } from '@quant/core/linear-algebra';
import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { portfolioOptimize } from '../reports/portfolio-optimize';
import { maximumSharpe } from './maximum-sharpe';
import { minimumVariance } from './minimum-variance';

const COVARIANCE = [0.04, 0.01, 0.01, 0.09];

test('two assets: the closed form, and its border', () => {
  const [weight = NaN] = minimumVariance({ covariance: COVARIANCE });
  expect(Math.abs(weight - 8 / 11)).toBeLessThanOrEqual(1e-15);
  expect(minimumVariance({ covariance: [0.04, 0.05, 0.05, 0.09] })).toEqual([1, 0]);
  expect(minimumVariance({ covariance: new Float64Array([9]) })).toEqual([1]);
  expect(maximumSharpe({ covariance: COVARIANCE, expectedReturns: [0.04, -0.01] })).toEqual([1, 0]);
});

test('the matrix form of @quant/core is a covariance, too', () => {
  const covariance = matrix([COVARIANCE.slice(0, 2), COVARIANCE.slice(2)]);
  expect(minimumVariance({ covariance })).toEqual(minimumVariance({ covariance: COVARIANCE }));
  expect(refusal(() => minimumVariance({ covariance: matrix([[1, 2]]) }))).toMatchObject({ param: 'covariance' });
});

test('the horizon does not matter', () => {
  const year = COVARIANCE.map((entry) => entry * 252);
  expect(Math.abs((minimumVariance({ covariance: year })[0] ?? NaN) - 8 / 11)).toBeLessThanOrEqual(1e-15);
});

test('nor does the size of the excess returns', () => {
  const at = (size: number) =>
    maximumSharpe({ covariance: COVARIANCE, expectedReturns: [0.05 * size, 0.06 * size] })[0] ?? NaN;
  for (const size of [1e-15, 1e-300, 1e15]) expect(Math.abs(at(size) / at(1) - 1)).toBeLessThanOrEqual(1e-14);
});

test('assets without variance share all weight; without excess return they get none', () => {
  const covariance = [0, 0, 0, 0, 0.04, 0, 0, 0, 0];
  expect(minimumVariance({ covariance })).toEqual([0.5, 0, 0.5]);
  expect(maximumSharpe({ covariance, expectedReturns: [0.01, 0.2, -0.1] })).toEqual([1, 0, 0]);
  expect(maximumSharpe({ covariance, expectedReturns: [0, 0.2, -0.1] })).toEqual([0, 1, 0]);
  expect(() => maximumSharpe({ covariance, expectedReturns: [-0.1, -0.2, 0] })).toThrow(NoSolutionError);
});

test('the same weights as from the returns behind the covariances', () => {
  const returns = { a: [0.01, -0.02, 0.03, 0.004], b: [0.002, 0.01, -0.01, 0.005], c: [0.03, -0.01, 0.01, -0.02] };
  const rows = Object.values(returns);
  const mean = (x: readonly number[]) => x.reduce((s, v) => s + v, 0) / 4;
  const covariance = rows.flatMap((x) =>
    rows.map((y) => x.reduce((s, v, t) => s + (v - mean(x)) * ((y[t] as number) - mean(y)), 0)),
  );
  const fromReturns = Object.values(portfolioOptimize({ returns, mode: 'min_vol', risk_free_rate: 0 }).weights ?? {});
  minimumVariance({ covariance }).forEach((w, i) => {
    expect(Math.abs(w - (fromReturns[i] ?? NaN))).toBeLessThanOrEqual(1e-13);
  });
});

test.each<[inputs: object, path: (string | number)[], rule: string]>([
  [{}, ['covariance'], 'missing'],
  [{ covariance: 1 }, ['covariance'], 'list_type'],
  [{ covariance: [] }, ['covariance'], 'too_short'],
  [{ covariance: [1, 2, 3] }, ['covariance'], 'value_error'],
  [{ covariance: [1, NaN, NaN, 1] }, ['covariance', 1], 'finite_number'],
  [{ covariance: new Float64Array([1, 2e15, 2e15, 1]) }, ['covariance', 1], 'less_than_equal'],
  [{ covariance: [1, 0, 0, -1] }, ['covariance'], 'value_error'],
  [{ covariance: [1, 0.5, 0.5 + 1e-7, 1] }, ['covariance'], 'value_error'],
  [{ covariance: [1, 1.01, 1.01, 1] }, ['covariance'], 'value_error'],
  [{ covariance: [1, 1e-9, 1e-9, 0] }, ['covariance'], 'value_error'],
])('%j is refused', (inputs, path, rule) => {
  const { covariance } = inputs as { covariance: number[] };
  expect(refusal(() => minimumVariance({ covariance }))).toMatchObject({ path, rule });
  expect(refusal(() => maximumSharpe({ covariance, expectedReturns: [1, 2] }))).toMatchObject({ path, rule });
});

test.each<[unknown, string, (string | number)[]]>([
  [undefined, 'missing', []],
  [[1], 'too_short', []],
  [[1, 2, 3], 'too_long', []],
  [[1, null], 'float_type', [1]],
])('expected returns %j are refused', (expectedReturns, rule, at) => {
  const inputs = { covariance: COVARIANCE, expectedReturns: expectedReturns as number[] };
  expect(refusal(() => maximumSharpe(inputs))).toMatchObject({ path: ['expectedReturns', ...at], rule });
});

test('scaling one asset scales its weight inversely before normalisation', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      (size, rho) => {
        const at = (s: number) =>
          maximumSharpe({ covariance: [1, rho * s, rho * s, s * s], expectedReturns: [1, 0.95 * s] });
        const [a, b] = at(1) as [number, number];
        const [c, d] = at(size) as [number, number];
        expect(Math.abs((d / c) * size - b / a)).toBeLessThanOrEqual(1e-12 * (b / a) + 1e-12);
      },
    ),
  );
});

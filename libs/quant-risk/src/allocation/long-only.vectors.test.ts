import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maximumSharpe } from './maximum-sharpe';
import { minimumVariance } from './minimum-variance';

interface Vectors {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly covariance: readonly number[];
    readonly excessReturns: readonly number[];
    readonly minimumVariance: readonly number[];
    readonly maximumSharpe: readonly number[];
  }[];
}

const vectors = (name: string) => JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as Vectors;

const largestGap = (a: readonly number[], b: readonly number[]) =>
  a.reduce((most, x, i) => Math.max(most, Math.abs(x - (b[i] as number))), a.length === b.length ? 0 : Infinity);

describe.each(['long-only.exact.json', 'long-only.quadprog.json'])('%s', (name) => {
  const { cases, tolerance } = vectors(name);

  test.each(cases.map((golden, i) => ({ ...golden, i, k: golden.excessReturns.length })))(
    'case $i, $k assets',
    ({ covariance, excessReturns, ...golden }) => {
      Object.freeze(covariance);
      const sharpe = maximumSharpe({ covariance, expectedReturns: excessReturns });
      expect(largestGap(minimumVariance({ covariance }), golden.minimumVariance)).toBeLessThanOrEqual(tolerance);
      expect(largestGap(sharpe, golden.maximumSharpe)).toBeLessThanOrEqual(tolerance);
    },
  );

  test.each(cases.map((golden, i) => ({ ...golden, i, k: golden.excessReturns.length })))(
    'case $i, $k assets, with bounds that do not bind',
    ({ covariance, excessReturns, ...golden }) => {
      const bounds = { bounds: excessReturns.map((_, i): [number, number] => [0, i === 0 ? 1 : 1 - 1e-14]) };
      const sharpe = maximumSharpe({ covariance, expectedReturns: excessReturns }, bounds);
      expect(largestGap(minimumVariance({ covariance }, bounds), golden.minimumVariance)).toBeLessThanOrEqual(
        tolerance,
      );
      expect(largestGap(sharpe, golden.maximumSharpe)).toBeLessThanOrEqual(tolerance);
    },
  );
});

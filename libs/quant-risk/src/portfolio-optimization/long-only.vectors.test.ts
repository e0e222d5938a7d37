import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maximumSharpeWeights, minimumVarianceWeights } from './index';

interface Vectors {
  readonly source: string;
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
    (golden) => {
      Object.freeze(golden.covariance);
      expect(largestGap(minimumVarianceWeights(golden), golden.minimumVariance)).toBeLessThanOrEqual(tolerance);
      expect(largestGap(maximumSharpeWeights(golden), golden.maximumSharpe)).toBeLessThanOrEqual(tolerance);
    },
  );
});

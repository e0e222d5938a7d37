import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shrunkCovariance, type ShrunkCovariance } from './shrunk-covariance';

interface Case extends Readonly<Record<'identity' | 'constant_correlation', ShrunkCovariance>> {
  readonly returns: readonly (readonly number[])[];
}

const { tolerance, cases } = JSON.parse(
  readFileSync(join(__dirname, '../../vectors/shrunk-covariance.exact.json'), 'utf8'),
) as { readonly tolerance: number; readonly cases: readonly Case[] };

describe.each(['identity', 'constant_correlation'] as const)('%s', (target) => {
  test.each(cases.map((one, i) => ({ ...one, i })))('case $i', ({ returns, ...expected }) => {
    const { covariance, shrinkage } = shrunkCovariance(returns, { target, of: 'returns' });
    expect(Math.abs(shrinkage - expected[target].shrinkage)).toBeLessThanOrEqual(tolerance);
    expected[target].covariance.forEach((row, i) => {
      row.forEach((entry, j) => {
        // a covariance is a sum of terms of either sign, as large as the deviations
        const size = Math.sqrt(
          (expected[target].covariance[i]?.[i] ?? NaN) * (expected[target].covariance[j]?.[j] ?? NaN),
        );
        expect(Math.abs((covariance[i]?.[j] ?? NaN) - entry)).toBeLessThanOrEqual(tolerance * size);
      });
    });
  });
});

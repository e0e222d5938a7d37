import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReturnHistory, simulateGrowth, type SimulateGrowthOptions } from './simulate-growth';

interface Case {
  readonly model: ReturnHistory;
  readonly options: SimulateGrowthOptions;
  readonly expected: {
    readonly mean: readonly number[];
    readonly quantiles: readonly (readonly number[])[];
    readonly ruined: readonly number[];
    readonly terminal: readonly number[];
  };
}

const { tolerance, cases } = JSON.parse(
  readFileSync(join(__dirname, '../../vectors/simulate-growth.exact.json'), 'utf8'),
) as { readonly tolerance: number; readonly cases: readonly Case[] };

/** Largest gap in units of the largest value, because a balance after withdrawals is a difference. */
function gap(actual: ArrayLike<number>, exact: readonly number[], unit: number): number {
  const largest = exact.reduce((most, x, i) => Math.max(most, Math.abs(x - (actual[i] as number))), 0);
  return actual.length === exact.length ? largest / unit : Infinity;
}

test.each(cases.map((one, i) => ({ ...one, i })))(
  'thirty digits, path by path, case $i',
  ({ model, options, expected }) => {
    const growth = simulateGrowth(model, options);
    const unit = Math.max(...expected.quantiles.flat());
    expect(gap(growth.mean, expected.mean, unit)).toBeLessThanOrEqual(tolerance);
    expected.quantiles.forEach((fan, i) => {
      expect(gap(growth.quantiles[i] ?? [], fan, unit)).toBeLessThanOrEqual(tolerance);
    });
    expect(gap(growth.terminal, expected.terminal, unit)).toBeLessThanOrEqual(tolerance);
    expect(gap(growth.ruined, expected.ruined, 1)).toBeLessThanOrEqual(1e-15);
  },
);

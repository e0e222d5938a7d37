import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backtest, type BacktestOptions } from './backtest';

interface Case {
  readonly prices: readonly number[];
  readonly positions: readonly number[];
  readonly options: BacktestOptions;
  readonly equityCurve: readonly number[];
  readonly totalCosts: number;
  readonly exposure: number;
  readonly isBankrupt: boolean;
}

const { tolerance, cases } = JSON.parse(
  readFileSync(join(__dirname, '../../vectors/backtest-positions.exact.json'), 'utf8'),
) as { readonly tolerance: number; readonly cases: readonly Case[] };

test.each(cases.map((one, i) => ({ ...one, i })))('an account in fractions, case $i', (one) => {
  const { equityCurve, totalCosts, exposure, isBankrupt, trades, totalReturn } = backtest(
    Object.freeze(one.prices),
    Object.freeze(one.positions),
    one.options,
  );
  expect(equityCurve).toHaveLength(one.equityCurve.length);
  equityCurve.forEach((equity, i) => {
    const exact = one.equityCurve[i] as number;
    expect(Math.abs(equity - exact)).toBeLessThanOrEqual(tolerance * exact);
  });
  expect(Math.abs(totalCosts - one.totalCosts)).toBeLessThanOrEqual(tolerance * one.totalCosts);
  expect(exposure).toBe(one.exposure);
  expect(isBankrupt).toBe(one.isBankrupt);
  // the trades' profits add up to the account's profit
  const gained = trades.reduce((total, { pnl }) => total + pnl, 0);
  const terms = trades.reduce((total, { pnl }) => total + Math.abs(pnl), 0);
  expect(Math.abs(gained - 1000 * totalReturn)).toBeLessThanOrEqual(1e-13 * (terms + 1000));
});

import { type Series } from '@quant/core';
import { closedTrade } from './closed-trade';
import { markedGrowth } from './marked-growth';
import { type Position } from './position';
import { type SideChange } from './side-change';
import { type BacktestTrade } from './strategy-backtest-result';

/** What trading by signals came to. */
export interface ExecutedSignals {
  /** Equity at each close; 0 from ruin on. */
  readonly equityCurve: readonly number[];
  /** In order of time. */
  readonly trades: readonly BacktestTrade[];
  readonly isBankrupt: boolean;
}

/**
 * Trades by signals: that of a close is filled at the next one, the first price that had no part in it. All equity is put into
 * a position, in fractional units that are held until the signal changes; the last bar closes what is open.
 *
 * Preconditions, unchecked: changes of sides in order of time, all within the prices; at least two prices; prices and capital > 0,
 * costRate ≥ 0.
 *
 * @param costRate  share of the traded value that one side costs
 */
export function executedSignals(
  prices: Series,
  changes: readonly SideChange[],
  capital: number,
  costRate: number,
): ExecutedSignals {
  const last = prices.length - 1;
  // of its final length at once: growing it takes longer than all else
  const equityCurve = new Array<number>(prices.length);
  const fillOf = (change: number) => Math.min(last, (changes[change]?.idx ?? last) + 1);
  const trades: BacktestTrade[] = [];
  let equity = capital;
  equityCurve.fill(equity, 0, fillOf(0));
  for (let k = 0; k < changes.length; k++) {
    const { side } = changes[k] as SideChange;
    const [entryIdx, until] = [fillOf(k), fillOf(k + 1)];
    if (side === 0 || entryIdx === last) {
      equityCurve.fill(equity, entryIdx, until);
      continue;
    }
    const invested = equity / (1 + costRate);
    const position = { side, entryIdx, entry: prices[entryIdx] as number, stake: equity, invested };
    const exitIdx = markedUntilExit(prices, position, until, equityCurve);
    const reason = (changes[k + 1]?.idx ?? last) < last ? 'signal' : 'end_of_data';
    const closed = closedTrade(position, exitIdx, prices[exitIdx] as number, costRate, reason);
    trades.push(closed.trade);
    equity = closed.equity;
    if (equity === 0) return { equityCurve: equityCurve.fill(0, exitIdx), trades, isBankrupt: true };
  }
  equityCurve[last] = equity;
  return { equityCurve, trades, isBankrupt: false };
}

/** Writes the equity at each close at which a position is held; returns the bar at which it is closed, sooner if it is ruined. */
function markedUntilExit(
  prices: Series,
  { side, entryIdx, entry, invested }: Position,
  until: number,
  equityCurve: number[],
): number {
  equityCurve[entryIdx] = invested;
  for (let i = entryIdx + 1; i < until; i++) {
    const growth = markedGrowth(side, (prices[i] as number) / entry);
    if (growth <= 0) return i;
    equityCurve[i] = invested * growth;
  }
  return until;
}

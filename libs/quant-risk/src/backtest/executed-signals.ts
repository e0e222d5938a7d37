import { type Series } from '@quant/core';
import { closedTrade } from './closed-trade';
import { markedGrowth } from './marked-growth';
import { type Position } from './position';
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
 * Preconditions, unchecked: as many signals (1, −1, 0) as prices, at least two; prices and capital > 0, costRate ≥ 0.
 *
 * @param costRate  share of the traded value that one side costs
 */
export function executedSignals(
  prices: Series,
  signals: Int8Array,
  capital: number,
  costRate: number,
): ExecutedSignals {
  const last = prices.length - 1;
  // of its final length at once: growing it takes longer than all else
  const equityCurve = new Array<number>(prices.length);
  const trades: BacktestTrade[] = [];
  let equity = capital;
  equityCurve[0] = capital;
  for (let i = 1; i <= last;) {
    const side = signals[i - 1] as number;
    if (side === 0 || i === last) {
      equityCurve[i++] = equity;
      continue;
    }
    const invested = equity / (1 + costRate);
    equityCurve[i] = invested;
    const position = { side, entryIdx: i, entry: prices[i] as number, stake: equity, invested };
    i = markedUntilExit(prices, signals, position, equityCurve);
    const reason = signals[i - 1] === side ? 'end_of_data' : 'signal';
    const closed = closedTrade(position, i, prices[i] as number, costRate, reason);
    trades.push(closed.trade);
    equity = closed.equity;
    if (equity === 0) return { equityCurve: equityCurve.fill(0, i), trades, isBankrupt: true };
  }
  return { equityCurve, trades, isBankrupt: false };
}

/** Writes the equity at each close at which a position is held; returns the bar at which it is closed. */
function markedUntilExit(
  prices: Series,
  signals: Int8Array,
  { side, entryIdx, entry, invested }: Position,
  equityCurve: number[],
): number {
  const last = prices.length - 1;
  let i = entryIdx + 1;
  for (; i < last && signals[i - 1] === side; i++) {
    const growth = markedGrowth(side, (prices[i] as number) / entry);
    if (growth <= 0) break;
    equityCurve[i] = invested * growth;
  }
  return i;
}

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
  let position: Position | null = null;
  equityCurve[0] = capital;
  for (let i = 1; i <= last; i++) {
    const price = prices[i] as number;
    const wanted = signals[i - 1] as number;
    if (position !== null) {
      const { side, entry, invested }: Position = position;
      const growth = markedGrowth(side, price / entry);
      equity = invested * growth;
      if (wanted !== side || i === last || growth <= 0) {
        const closed = closedTrade(position, i, price, costRate, wanted === side ? 'end_of_data' : 'signal');
        trades.push(closed.trade);
        equity = closed.equity;
        position = null;
        if (equity === 0) return { equityCurve: equityCurve.fill(0, i), trades, isBankrupt: true };
      }
    }
    if (position === null && wanted !== 0 && i < last) {
      position = { side: wanted, entryIdx: i, entry: price, stake: equity, invested: equity / (1 + costRate) };
      equity = position.invested;
    }
    equityCurve[i] = equity;
  }
  return { equityCurve, trades, isBankrupt: false };
}

import { closedGrowth } from './closed-growth';
import { type Position } from './position';
import { type BacktestTrade } from './strategy-backtest-result';

/** A trade that is over, and the equity that it leaves: 0 after ruin. */
export interface ClosedTrade {
  readonly trade: BacktestTrade;
  readonly equity: number;
}

/**
 * Closes a position. Where that leaves nothing the account is ruined: the stake is lost, and nobody pays for the exit.
 *
 * @param exitIdx     bar of the exit
 * @param exit        price of the exit
 * @param costRate    share of the traded value that one side costs
 * @param exitReason  why it is closed, if it is worth anything
 */
export function closedTrade(
  position: Position,
  exitIdx: number,
  exit: number,
  costRate: number,
  exitReason: 'signal' | 'end_of_data',
): ClosedTrade {
  const { side, entryIdx, entry, stake, invested } = position;
  const ratio = exit / entry;
  const growth = closedGrowth(side, ratio, costRate);
  const isRuin = growth <= 0;
  const equity = isRuin ? 0 : stake * growth;
  const entryCost = invested * costRate;
  const pnl = equity - stake;
  const trade: BacktestTrade = {
    signalIdx: entryIdx - 1,
    entryIdx,
    exitIdx,
    side: side > 0 ? 'long' : 'short',
    entry,
    exit,
    shares: (side * invested) / entry,
    pnl,
    return: isRuin ? -1 : growth - 1,
    costs: isRuin ? entryCost : entryCost * (1 + ratio),
    barsHeld: exitIdx - entryIdx,
    exitReason: isRuin ? 'bankrupt' : exitReason,
  };
  return { trade, equity };
}

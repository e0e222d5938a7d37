import { type Series } from '@quant/core';
import { type BacktestTrade } from './strategy-backtest-result';
import { type SideChange } from './strategy-signals';

/** What trading by signals came to. */
export interface ExecutedSignals {
  /** Equity at each close; 0 from ruin on. */
  readonly equityCurve: readonly number[];
  /** In order of time. */
  readonly trades: readonly BacktestTrade[];
  readonly isBankrupt: boolean;
}

/** Units held since a fill, until the next signal. */
interface Position {
  /** 1 long, −1 short. */
  readonly side: number;
  /** Bar of the fill. */
  readonly entryIdx: number;
  /** Price of the fill. */
  readonly entry: number;
  /** Equity before the fill, all of which is put in. */
  readonly stake: number;
  /** Equity after it: the stake less the cost of the entry. */
  readonly invested: number;
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
  const equityCurve = curveFor(prices);
  const trades: BacktestTrade[] = [];
  let equity = capital;
  equityCurve.fill(equity, 0, fillAfter(changes[0], last));
  for (let k = 0; k < changes.length; k++) {
    const change = changes[k] as SideChange;
    const next = changes[k + 1];
    const { side } = change;
    const entryIdx = fillAfter(change, last);
    const until = fillAfter(next, last);
    if (side === 0 || entryIdx === last) {
      equityCurve.fill(equity, entryIdx, until);
      continue;
    }
    const entry = prices[entryIdx] as number;
    const position = { side, entryIdx, entry, stake: equity, invested: equity / (1 + costRate) };
    const exitIdx = markedUntilExit(prices, position, until, equityCurve);
    const exit = prices[exitIdx] as number;
    const growth = closedGrowth(side, exit / entry, costRate);
    const reason = next !== undefined && next.idx < last ? 'signal' : 'end_of_data';
    trades.push(closedTrade(position, exitIdx, exit, growth, costRate, reason));
    equity = growth <= 0 ? 0 : equity * growth;
    if (equity === 0) return { equityCurve: equityCurve.fill(0, exitIdx), trades, isBankrupt: true };
  }
  equityCurve[last] = equity;
  return { equityCurve, trades, isBankrupt: false };
}

/**
 * Room for a value a price, to be overwritten. A copy of the prices is an array of fractions from the start; an empty array would
 * become one at the first fraction, and that takes as long as filling it.
 */
function curveFor(prices: Series): number[] {
  return prices instanceof Float64Array ? new Array<number>(prices.length) : [...prices];
}

/** Bar at which the signal of a change is filled: the one after it, or the last. */
function fillAfter(change: SideChange | undefined, last: number): number {
  return change === undefined ? last : Math.min(last, change.idx + 1);
}

/**
 * Writes the equity at each close at which a position is held; returns the bar at which it is closed, sooner if it is ruined.
 *
 * What is left after the entry grows by 1 + (P − P_e)/P_e long, 1 − (P − P_e)/P_e short. A ratio of prices, so that a position at
 * its own entry price is worth its stake exactly, and a short one at twice that nothing.
 */
function markedUntilExit(
  prices: Series,
  { side, entryIdx, entry, invested }: Position,
  until: number,
  equityCurve: number[],
): number {
  // P/P_e long, 2 − P/P_e short
  const level = 1 - side;
  equityCurve[entryIdx] = invested;
  for (let i = entryIdx + 1; i < until; i++) {
    const growth = level + side * ((prices[i] as number) / entry);
    if (growth <= 0) return i;
    equityCurve[i] = invested * growth;
  }
  return until;
}

/**
 * What a position makes of the equity before its entry once it is closed, the costs of both sides paid.
 *
 * With |u| = E/(P_e·(1 + c)) units: long (P_x/P_e)·(1 − c)/(1 + c), short 1 + ((P_e − P_x) − c·(P_e + P_x))/(P_e·(1 + c)), which
 * is 2/(1 + c) − P_x/P_e
 *
 * @param side      1 long, −1 short
 * @param ratio     P_x/P_e, price of the exit over that of the entry
 * @param costRate  c, share of the traded value
 */
function closedGrowth(side: number, ratio: number, costRate: number): number {
  return side > 0 ? (ratio * (1 - costRate)) / (1 + costRate) : 2 / (1 + costRate) - ratio;
}

/**
 * A trade that is over. Where that leaves nothing the account is ruined: the stake is lost, and nobody pays for the exit.
 *
 * @param exitIdx     bar of the exit
 * @param exit        price of the exit
 * @param growth      what it has made of the stake; nothing is left of it below 0
 * @param costRate    share of the traded value that one side costs
 * @param exitReason  why it is closed, if it is worth anything
 */
function closedTrade(
  { side, entryIdx, entry, stake, invested }: Position,
  exitIdx: number,
  exit: number,
  growth: number,
  costRate: number,
  exitReason: 'signal' | 'end_of_data',
): BacktestTrade {
  const isRuin = growth <= 0;
  const entryCost = invested * costRate;
  return {
    signalIdx: entryIdx - 1,
    entryIdx,
    exitIdx,
    side: side > 0 ? 'long' : 'short',
    entry,
    exit,
    shares: (side * invested) / entry,
    pnl: (isRuin ? 0 : stake * growth) - stake,
    return: isRuin ? -1 : growth - 1,
    costs: isRuin ? entryCost : entryCost * (1 + exit / entry),
    barsHeld: exitIdx - entryIdx,
    exitReason: isRuin ? 'bankrupt' : exitReason,
  };
}

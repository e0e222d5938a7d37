import { type Series } from '@quant/core';
import { type BacktestTrade } from './trade';
import { type SideChange } from './strategy-signals';

/** Result of trading by signals. */
export interface ExecutedSignals {
  /** Equity at each close; 0 from ruin on. */
  readonly equityCurve: number[];
  /** In order of time. */
  readonly trades: readonly BacktestTrade[];
  readonly isBankrupt: boolean;
}

/** Units held since a fill, until the next signal. */
interface Position {
  /** Share of the equity that is put in: 1 long, −1 short, any other multiple. */
  readonly side: number;
  /** Bar of the fill. */
  readonly entryIdx: number;
  /** Price of the fill. */
  readonly entry: number;
  /** Equity before the fill. */
  readonly stake: number;
  /** Equity after it: the stake less the cost of the entry. */
  readonly invested: number;
  /** Cost of the entry's fill [currency]. */
  readonly entryCost: number;
  /** Whether it was entered from none, not from a smaller or larger one on the same side. */
  readonly isFresh: boolean;
}

/**
 * Trades by signals: that of a close is filled at the next one, the first price that had no part in it. A multiple of all
 * equity is put into a position, in fractional units that are held until the signal changes; the last bar closes an open
 * position. Where only the size changes, the difference alone is traded.
 *
 * Preconditions, unchecked: changes of sides in order of time, all within the prices; at least two prices; prices and capital > 0,
 * costRate ≥ 0, and below 1 for the largest side.
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
  // value still held when the size of a position changes, negative for a short one
  let held = 0;
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
    const position = openedPosition(side, entryIdx, prices[entryIdx] as number, equity, held, costRate);
    const exitIdx = markedUntilExit(prices, position, until, equityCurve);
    const exit = prices[exitIdx] as number;
    const isResized = next !== undefined && next.side * side > 0 && until < last;
    const growth = isResized ? heldGrowth(position, exit) : closedGrowth(position, exit, costRate);
    const reason = next !== undefined && next.idx < last ? 'signal' : 'end_of_data';
    trades.push(closedTrade(position, exitIdx, exit, growth, isResized ? 0 : costRate, reason));
    equity = growth <= 0 ? 0 : equity * growth;
    if (equity === 0) return { equityCurve: equityCurve.fill(0, exitIdx), trades, isBankrupt: true };
    held = isResized ? side * position.invested * (exit / position.entry) : 0;
  }
  equityCurve[last] = equity;
  return { equityCurve, trades, isBankrupt: false };
}

/**
 * Opens a position, or resizes an existing one.
 *
 * The units after the fill are worth p·E′. E′ = E − c·|p·E′ − h| is the equity after it, and h the value held before.
 */
function openedPosition(
  side: number,
  entryIdx: number,
  entry: number,
  stake: number,
  held: number,
  costRate: number,
): Position {
  const size = Math.abs(side);
  if (held === 0) {
    const invested = stake / (1 + costRate * size);
    return { side, entryIdx, entry, stake, invested, entryCost: invested * costRate * size, isFresh: true };
  }
  const before = Math.abs(held);
  const order = size * stake > before ? 1 : -1;
  const invested = (stake + order * costRate * before) / (1 + order * costRate * size);
  const entryCost = costRate * Math.abs(size * invested - before);
  return { side, entryIdx, entry, stake, invested, entryCost, isFresh: false };
}

/**
 * Array to overwrite, one value per price. A copy of the prices is an array of doubles from the start; an empty array would be
 * converted at the first fraction, at the cost of filling it.
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

/** Equity factor of an open position at a price, relative to the equity before its entry. */
function heldGrowth({ side, entry, stake, invested }: Position, price: number): number {
  return (invested * (1 - side + side * (price / entry))) / stake;
}

/**
 * Equity factor of a closed position, relative to the equity before its entry, after the costs of both sides.
 *
 * With |u| = E/(P_e·(1 + c)) units: long (P_x/P_e)·(1 − c)/(1 + c), short 1 + ((P_e − P_x) − c·(P_e + P_x))/(P_e·(1 + c)), which
 * is 2/(1 + c) − P_x/P_e
 *
 * @param exit      P_x, price of the exit
 * @param costRate  c, share of the traded value
 */
function closedGrowth({ side, entry, stake, invested, isFresh }: Position, exit: number, costRate: number): number {
  const ratio = exit / entry;
  if (isFresh && side === 1) return (ratio * (1 - costRate)) / (1 + costRate);
  if (isFresh && side === -1) return 2 / (1 + costRate) - ratio;
  return (invested * (1 - side + ratio * (side - costRate * Math.abs(side)))) / stake;
}

/**
 * A closed trade. If the equity is 0, the account is ruined: it loses the stake and does not pay the exit cost.
 *
 * @param exitIdx     bar of the exit
 * @param exit        price of the exit
 * @param growth      what it has made of the stake; the account's value never falls below 0
 * @param costRate    share of the traded value that the exit costs
 * @param exitReason  why it is closed, if it is worth anything
 */
function closedTrade(
  { side, entryIdx, entry, stake, invested, entryCost, isFresh }: Position,
  exitIdx: number,
  exit: number,
  growth: number,
  costRate: number,
  exitReason: 'signal' | 'end_of_data',
): BacktestTrade {
  const isRuin = growth <= 0;
  const exitCost = invested * costRate * Math.abs(side) * (exit / entry);
  // one product if both sides have the same cost rate
  const costs = isFresh && costRate > 0 ? entryCost * (1 + exit / entry) : entryCost + exitCost;
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
    costs: isRuin ? entryCost : costs,
    barsHeld: exitIdx - entryIdx,
    exitReason: isRuin ? 'bankrupt' : exitReason,
  };
}

import { type Bias } from '../signals';

/** One crossing of the averages. */
export interface Crossing {
  /** `GOLDEN_CROSS`: the fast average rose above the slow one; `DEATH_CROSS`: it fell below. */
  readonly type: 'GOLDEN_CROSS' | 'DEATH_CROSS';
  /** Index in the prices of the request. */
  readonly idx: number;
  /** Price there. */
  readonly price: number;
}

/** Where two moving averages stand, and where they crossed. Unit of the prices unless stated. */
export interface MovingAverageCrossover {
  /** Side of the fast average at the last bar. */
  readonly signal: Bias;
  readonly fastEma: number;
  readonly slowEma: number;
  /** fastEma − slowEma. */
  readonly spread: number;
  /** [percent of slowEma]; null when that is ≤ 0 or the quotient beyond the range of doubles. */
  readonly spreadPct: number | null;
  /** The last five crossings at most, oldest first. */
  readonly lastSignals: readonly Crossing[];
  readonly totalCrosses: number;
  /** Bars since the last crossing, 0 at its bar; null without one. */
  readonly barsSinceLastCross: number | null;
  /** min(fastPeriod, n) [bars]. */
  readonly fastPeriodUsed: number;
  /** min(slowPeriod, n) [bars]. */
  readonly slowPeriodUsed: number;
  /** The last price. */
  readonly price: number;
  /** Number of prices. */
  readonly n: number;
}

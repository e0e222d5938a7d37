import { assertSeries, type Bounds, type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { closeToCloseVolatility } from '@quant/stats';

/** Annualised volatilities [1/√year], fractions, of the last 7, 30 and 90 days; null if there are fewer days. */
export interface VolatilityWindows {
  readonly realizedVol7d: number | null;
  readonly realizedVol30d: number | null;
  readonly realizedVol90d: number | null;
  /** Null if either is, or that of 90 days is 0. */
  readonly volRatio30d90d: number | null;
  /** Null if the ratio is. */
  readonly regime: LiveVolatilityRegime | null;
}

/** The market never closes. */
export const DAYS_PER_YEAR = 365;

const PRICE: Bounds = { greaterThan: 0 };
const MOST_CLOSES = 5000;

/**
 * How much an asset moves, over three windows.
 *
 * sample standard deviation (n − 1) of the last w log returns · √365,  w = 7, 30, 90;  regime of the ratio 30/90
 *
 * @param closes  of completed days, oldest first  [0 … 5000]  > 0
 * @throws InvalidInputError  closes are no array, too many, or not all positive numbers
 * @see closeToCloseVolatility of @quant/stats.
 * @example
 * const windows = volatilityWindows([100, 101, 99, 102, 103, 101, 104, 103]);
 * windows.realizedVol7d; // ≈ 0.405
 * windows.regime; // null
 */
export function volatilityWindows(closes: Series): VolatilityWindows {
  assertSeries(closes, 'closes', { atLeast: 0, atMost: MOST_CLOSES }, PRICE);
  const [realizedVol7d, realizedVol30d, realizedVol90d] = [7, 30, 90].map((days) => volatilityOf(closes, days)) as [
    number | null,
    number | null,
    number | null,
  ];
  const isComparable = realizedVol30d !== null && realizedVol90d !== null && realizedVol90d > 0;
  const volRatio30d90d = isComparable ? finiteOrNull(realizedVol30d / realizedVol90d) : null;
  const regime = volRatio30d90d === null ? null : liveVolatilityRegime(volRatio30d90d);
  return { realizedVol7d, realizedVol30d, realizedVol90d, volRatio30d90d, regime };
}

function volatilityOf(closes: Series, days: number): number | null {
  if (closes.length <= days) return null;
  return closeToCloseVolatility(closes.slice(-days - 1), { periodsPerYear: DAYS_PER_YEAR });
}

/** Volatility of 30 days against that of 90: lower, about the same, higher. */
export type LiveVolatilityRegime = 'SUPPRESSED' | 'NORMAL' | 'ELEVATED';

const ELEVATED_ABOVE = 1.2;
const SUPPRESSED_BELOW = 0.8;

/**
 * Regime by the ratio of the volatilities of 30 and 90 days: ELEVATED above 1.2, SUPPRESSED below 0.8, else NORMAL.
 *
 * @example
 * liveVolatilityRegime(1.2); // 'NORMAL'
 * liveVolatilityRegime(1.3); // 'ELEVATED'
 */
export function liveVolatilityRegime(ratio: number): LiveVolatilityRegime {
  if (ratio > ELEVATED_ABOVE) return 'ELEVATED';
  return ratio < SUPPRESSED_BELOW ? 'SUPPRESSED' : 'NORMAL';
}

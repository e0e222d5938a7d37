import { type Series, TRADING_DAYS } from '@quant/core';
import { finiteOrNull, relativeChange, resolvedDeviation } from '@quant/core/kernels';

/** Recent over long-run volatility: CRISIS above 2, HIGH_VOL above 1.3, LOW_VOL below 0.7, else NORMAL. */
export type VolatilityRegime = 'CRISIS' | 'HIGH_VOL' | 'NORMAL' | 'LOW_VOL';

/** Volatility regime of a series of prices. */
export interface VolatilityStanding {
  readonly volRegime: VolatilityRegime;
  /**
   * √252 · standard deviation (n − 1) of the last volWindowUsed simple returns [1/√year]; null beyond the range of
   * doubles.
   */
  readonly recentVol: number | null;
  /** √252 · standard deviation (n − 1) of all simple returns [1/√year]; null beyond the range of doubles. */
  readonly longVol: number | null;
  /** recentVol/longVol; null where longVol is 0 or either is null. */
  readonly volRatio: number | null;
  /** The smaller of volWindow and n − 1. */
  readonly volWindowUsed: number;
}

const ROOT_TRADING_DAYS = Math.sqrt(TRADING_DAYS);

const CRISIS = 2;
const HIGH = 1.3;
const LOW = 0.7;

/**
 * Recent volatility against the long-run one, and the class of their ratio. Shortens a look-back longer than the data.
 *
 * Preconditions, unchecked: at least three prices, all > 0; volWindow ≥ 2.
 */
export function volatilityStanding(prices: Series, volWindow: number): VolatilityStanding {
  const volWindowUsed = Math.min(volWindow, prices.length - 1);
  const volatility = volatilityRatio(prices, volWindowUsed);
  return { volRegime: volatilityRegimeOf(volatility.volRatio), ...volatility, volWindowUsed };
}

function volatilityRegimeOf(ratio: number | null): VolatilityRegime {
  if (ratio === null) return 'NORMAL';
  if (ratio > CRISIS) return 'CRISIS';
  if (ratio > HIGH) return 'HIGH_VOL';
  return ratio < LOW ? 'LOW_VOL' : 'NORMAL';
}

/** Volatilities of simple returns [1/√year]. */
interface VolatilityRatio {
  /** Volatility of the last returns; null beyond the range of doubles. */
  readonly recentVol: number | null;
  /** Volatility of all returns; null beyond the range of doubles. */
  readonly longVol: number | null;
  /** Recent over long; null where the long one is 0 or either is null. */
  readonly volRatio: number | null;
}

/**
 * Recent volatility against that of the whole sample, standard deviations with n − 1; exactly 0 if the returns differ by
 * rounding only.
 *
 * Preconditions, unchecked: prices > 0; 2 ≤ window < n.
 */
function volatilityRatio(prices: Series, window: number): VolatilityRatio {
  const returns = new Float64Array(prices.length - 1);
  for (let i = 0; i < returns.length; i++) {
    returns[i] = relativeChange(prices[i] as number, prices[i + 1] as number);
  }
  // a price of 1e-300 before one of 1 makes a return whose square is no double
  const recentVol = finiteOrNull(ROOT_TRADING_DAYS * resolvedDeviation(returns.subarray(-window)));
  const longVol = finiteOrNull(ROOT_TRADING_DAYS * resolvedDeviation(returns));
  const hasRatio = recentVol !== null && longVol !== null && longVol > 0;
  return { recentVol, longVol, volRatio: hasRatio ? recentVol / longVol : null };
}

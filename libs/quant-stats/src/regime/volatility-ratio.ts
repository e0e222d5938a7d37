import { type Series } from '@quant/core';
import { finiteOrNull, relativeChange, resolvedDeviation } from '@quant/core/kernels';
import { ROOT_TRADING_DAYS } from './bounds';

/** Volatilities of simple returns [1/√year]. */
export interface VolatilityRatio {
  /** Of the last returns; null beyond the range of doubles. */
  readonly recentVol: number | null;
  /** Of all returns; null beyond the range of doubles. */
  readonly longVol: number | null;
  /** Recent over long; null where the long one is 0 or either is null. */
  readonly volRatio: number | null;
}

/**
 * Recent volatility beside that of the whole sample, standard deviations with n − 1; exactly 0 where the returns differ by
 * rounding only.
 *
 * Preconditions, unchecked: prices > 0; 2 ≤ window < n.
 */
export function volatilityRatio(prices: Series, window: number): VolatilityRatio {
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

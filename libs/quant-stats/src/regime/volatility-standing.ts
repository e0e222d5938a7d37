import { type Series } from '@quant/core';
import { type VolatilityRegime, type VolatilityStanding } from './market-regime-result';
import { volatilityRatio } from './volatility-ratio';

const CRISIS = 2;
const HIGH = 1.3;
const LOW = 0.7;

/**
 * Recent volatility beside the long-run one, and what that makes; a look-back longer than the data is shortened.
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

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

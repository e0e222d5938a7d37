/** Recent volatility against that of the quarter. */
export type VolRegime = 'SUPPRESSED' | 'NORMAL' | 'ELEVATED';

const ELEVATED_ABOVE = 1.2;
const ELEVATED_UNTIL = 1.15;
const SUPPRESSED_BELOW = 0.8;
const SUPPRESSED_UNTIL = 0.85;

/**
 * The volatility regime, given the one before: ELEVATED is entered above 1.2 and left below 1.15, SUPPRESSED entered
 * below 0.8 and left above 0.85.
 *
 * @param before  null: not known
 * @param ratio   volatility over 30 days/that over 90 days, ≥ 0
 * @example
 * volRegimeAfter(null, 1.18); // 'NORMAL'
 * volRegimeAfter('ELEVATED', 1.18); // 'ELEVATED'
 */
export function volRegimeAfter(before: VolRegime | null, ratio: number): VolRegime {
  if (ratio > ELEVATED_ABOVE) return 'ELEVATED';
  if (ratio < SUPPRESSED_BELOW) return 'SUPPRESSED';
  if (before === 'ELEVATED' && ratio >= ELEVATED_UNTIL) return 'ELEVATED';
  return before === 'SUPPRESSED' && ratio <= SUPPRESSED_UNTIL ? 'SUPPRESSED' : 'NORMAL';
}

import { dotProductParts } from '../double-double/dot-product';
import { isLowerNearer } from '../smile/is-lower-nearer';

/** Contracts that are open at a strike. */
export interface OpenStrike {
  /** [currency] */
  readonly strike: number;
  /** [contracts] */
  readonly callOi: number;
  /** [contracts] */
  readonly putOi: number;
}

/** The strike at which the holders of all open contracts would receive least at expiry. */
export interface LeastPayout {
  /** [currency] */
  readonly strike: number;
  /** The payout there [currency · contracts]. */
  readonly payout: number;
}

/**
 * The listed strike k at which Σ callOi·max(k − K, 0) + putOi·max(K − k, 0) is least; ties go to the strike nearest to
 * the spot, then to the lower; null without open interest.
 *
 * The payout is convex and piecewise linear in k, and its slope between two strikes is a whole number: the open calls below
 * less the open puts above. So the least is where the slope changes sign. One pass decides this without rounding, and sums only
 * the least payout; ties are the stretches of slope 0.
 *
 * Preconditions, unchecked: strikes ascending; open interest in whole numbers, in all below 2^53.
 */
export function leastPayout(strikes: readonly OpenStrike[], spot: number): LeastPayout | null {
  let slope = -strikes.reduce((sum, { putOi }) => sum + putOi, 0);
  let isOpen = false;
  let least: number | null = null;
  for (const { strike, callOi, putOi } of strikes) {
    const left = slope;
    slope += callOi + putOi;
    isOpen ||= callOi + putOi > 0;
    if (left <= 0 && slope >= 0 && (least === null || !isLowerNearer(least, strike, spot))) least = strike;
  }
  return isOpen && least !== null ? { strike: least, payout: payoutAt(least, strikes) } : null;
}

/** Σ weight·(k − K), where puts above k weigh negatively: the terms in K, and k times the weights, which are exact. */
function payoutAt(k: number, strikes: readonly OpenStrike[]): number {
  const weights = strikes.map(({ strike, callOi, putOi }) => (strike < k ? callOi : strike > k ? -putOi : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return dotProductParts([total, ...weights.map((weight) => -weight)], [k, ...strikes.map(({ strike }) => strike)])
    .high;
}

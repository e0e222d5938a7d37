import { type Knot, type Smile } from './smile';
import { type VolatilitySkew } from './volatility-surface-result';

/** Strikes are low below the one and high above the other, in units of the spot. */
const LOW_BELOW = 0.95;
const HIGH_ABOVE = 1.05;

/** Mean quoted volatility of the low strikes less that of the high ones. */
export function volatilitySkew({ expiryDays, knots }: Smile, spot: number): VolatilitySkew {
  const low = mean(knots.filter(({ strike }) => strike < LOW_BELOW * spot));
  const high = mean(knots.filter(({ strike }) => strike > HIGH_ABOVE * spot));
  return { expiryDays, skew: low === null || high === null ? null : low - high, nStrikes: knots.length };
}

function mean(knots: readonly Knot[]): number | null {
  return knots.length === 0 ? null : knots.reduce((sum, { vol }) => sum + vol, 0) / knots.length;
}

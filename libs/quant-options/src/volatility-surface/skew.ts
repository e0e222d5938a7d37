import { type Smile } from './smile';
import { type VolatilitySkew } from './volatility-surface-result';

/** Strikes are low below the one and high above the other, in units of the spot. */
const LOW_BELOW = 0.95;
const HIGH_ABOVE = 1.05;

/** Mean quoted volatility of the low strikes less that of the high ones. */
export function volatilitySkew({ expiryDays, curve }: Smile, spot: number): VolatilitySkew {
  const { x: strikes, y: vols } = curve;
  const low = mean(vols.filter((_, i) => (strikes[i] as number) < LOW_BELOW * spot));
  const high = mean(vols.filter((_, i) => (strikes[i] as number) > HIGH_ABOVE * spot));
  return { expiryDays, skew: low === null || high === null ? null : low - high, nStrikes: strikes.length };
}

function mean(vols: readonly number[]): number | null {
  return vols.length === 0 ? null : vols.reduce((sum, vol) => sum + vol, 0) / vols.length;
}

import { type QuotedPoint } from './quoted-smile';

/** A strike counts as a wing from 5 % off the spot. */
const LOW_WING = 0.95;
const HIGH_WING = 1.05;

/** Mean volatility of the strikes below 0.95·spot less that of the strikes above 1.05·spot; null when a side is empty. */
export function skew(points: readonly QuotedPoint[], spot: number): number | null {
  const low = meanVolatility(points.filter(({ strike }) => strike < LOW_WING * spot));
  const high = meanVolatility(points.filter(({ strike }) => strike > HIGH_WING * spot));
  return low === null || high === null ? null : low - high;
}

function meanVolatility(points: readonly QuotedPoint[]): number | null {
  return points.length === 0 ? null : points.reduce((sum, { iv }) => sum + iv, 0) / points.length;
}

import { interpolate } from './interpolate';
import { type QuotedPoint } from './quoted-smile';

/**
 * The volatility at K = F: on the straight line between the neighbouring strikes; that of the nearest strike when F lies
 * beyond them; null when there is none.
 *
 * Preconditions, unchecked: points ascending in strike.
 */
export function atTheMoneyVolatility(points: readonly QuotedPoint[], forward: number): number | null {
  let below: QuotedPoint | null = null;
  for (const point of points) {
    if (point.strike >= forward) {
      return below === null ? point.iv : interpolate(forward, below.strike, below.iv, point.strike, point.iv);
    }
    below = point;
  }
  return below === null ? null : below.iv;
}

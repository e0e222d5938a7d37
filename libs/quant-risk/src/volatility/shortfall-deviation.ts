import { partialMoments, type PartialMoments } from './partial-moments';

/** Below this total loss the squares leave the range of doubles. */
const TINY = 2 ** -400;
const RAISE = 2 ** 600;

/**
 * Root mean square of the shortfall below a threshold, all returns in the denominator: √(Σ min(r − L, 0)²/n).
 *
 * Preconditions, unchecked: as for partialMoments.
 *
 * @param moments  of the returns about the threshold
 * @returns per period; exactly 0 if all returns reach the threshold
 * @see Sortino & van der Meer (1991), "Downside risk", J. Portfolio Management 17(4), 27–31.
 */
export function shortfallDeviation(
  returns: ArrayLike<number>,
  threshold: number,
  moments: PartialMoments = partialMoments(returns, threshold),
): number {
  const n = returns.length;
  if (moments.losses === 0 || moments.losses >= TINY) return Math.sqrt(moments.squaredLosses / n);
  const shortfalls = Float64Array.from(returns, (value) => Math.min(value - threshold, 0) * RAISE);
  return Math.sqrt(partialMoments(shortfalls, 0).squaredLosses / n) / RAISE;
}

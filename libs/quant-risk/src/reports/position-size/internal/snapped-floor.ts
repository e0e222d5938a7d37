/** Nearer to a whole number than this, or this share of it, a quotient is that number up to rounding. */
const SLACK = 1e-9;

/**
 * Largest whole number that does not exceed x, where one that is above it by rounding only does not exceed it.
 *
 * 200/|50 − 49.9| is 1999.9999999999716 in doubles; the answer is 2000.
 *
 * Preconditions, unchecked: x ≥ 0, not NaN.
 */
export function snappedFloor(x: number): number {
  const nearest = Math.round(x);
  return Math.abs(x - nearest) <= SLACK * Math.max(1, x) ? nearest : Math.floor(x);
}

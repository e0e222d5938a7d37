/** Share by which weights that were rounded may miss the whole: 0.333 three times is 0.999. */
const TOLERANCE = 0.02;

/** Decimals that sum to the very bound may be beyond it by rounding. */
const SLACK = 1e-9;

/** True if weights sum to the whole, 1 or 100 percent, up to the rounding of whoever wrote them. */
export function isNearWhole(sum: number, whole: 1 | 100): boolean {
  return Math.abs(sum - whole) <= TOLERANCE * whole + SLACK;
}

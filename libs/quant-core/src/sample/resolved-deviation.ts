import { standardDeviation } from './standard-deviation';

/** Below this share of the largest value a deviation cannot be told from rounding. */
const RESOLUTION = 1e-12;

/**
 * Sample standard deviation (n − 1), or exactly 0 where it is no more than the rounding of equal values: up to 1e-12 of the
 * largest. Thirty times 0.001 has a computed deviation of 2e-19, and ratios by that are noise.
 *
 * Preconditions, unchecked: finite values, at least two.
 *
 * @param centre  the mean, where it is known already
 * @example
 * resolvedDeviation([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]); // 0
 * resolvedDeviation([1, 2, 4]); // ≈ 1.52752523165195
 */
export function resolvedDeviation(values: ArrayLike<number>, centre?: number): number {
  const deviation = standardDeviation(values, centre);
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i] as number));
  return deviation <= RESOLUTION * largest ? 0 : deviation;
}

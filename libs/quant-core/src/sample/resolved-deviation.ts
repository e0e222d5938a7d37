import { extremes } from './extremes';
import { standardDeviation } from './standard-deviation';

/** Below this share of the largest value a deviation cannot be told from rounding. */
const RESOLUTION = 1e-12;

/** Where the squares of resolved deviations would leave the range of doubles. */
const TINY = 2 ** -400;
const RAISE = 2 ** 600;

/**
 * Sample standard deviation (n − 1), or exactly 0 where it is no more than the rounding of equal values: up to 1e-12 of
 * the largest. Thirty times 0.001 has a computed deviation of 2e-19, and ratios by that are noise.
 *
 * Preconditions, unchecked: finite values, at least two.
 *
 * @param centre  the mean, where it is known already
 * @param scale   what the values were rounded at, where that is more than the largest of them: differences and weighted
 *                sums carry the rounding of their terms
 * @example
 * resolvedDeviation([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]); // 0
 * resolvedDeviation([1, 2, 4]); // ≈ 1.52752523165195
 * resolvedDeviation([0.1 + 0.2 - 0.3, 0], undefined, 0.3); // 0
 */
export function resolvedDeviation(values: ArrayLike<number>, centre?: number, scale = largest(values)): number {
  if (scale < TINY && scale > 0) return raised(values) / RAISE;
  const deviation = standardDeviation(values, centre);
  return deviation <= RESOLUTION * scale ? 0 : deviation;
}

function largest(values: ArrayLike<number>): number {
  const [least, greatest] = extremes(values);
  return Math.max(-least, greatest);
}

function raised(values: ArrayLike<number>): number {
  return resolvedDeviation(Float64Array.from(values, (value) => value * RAISE));
}

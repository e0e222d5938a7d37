import { mean } from './mean';
import { squaredDeviations } from './squared-deviations';

/**
 * Sample standard deviation, n − 1 in the denominator. Preconditions, unchecked: finite values, at least two.
 *
 * @param centre  the mean, if already known
 * @example
 * standardDeviation([1, 2, 4]); // ≈ 1.52752523165195
 */
export function standardDeviation(values: ArrayLike<number>, centre = mean(values)): number {
  return Math.sqrt(squaredDeviations(values, centre) / (values.length - 1));
}

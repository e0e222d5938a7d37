import { extremes } from './order-statistics';
import { type ScaledDeviations } from './scaled-deviations';
import { standardDeviation } from './squared-deviations';
import { mean } from './sum';

/** Below this share of the largest value a deviation cannot be told from rounding. */
const RESOLUTION = 1e-12;

/** Below this, squares of resolved deviations would underflow. */
const TINY = 2 ** -400;
const RAISE = 2 ** 600;

/**
 * Sample standard deviation (n − 1), or exactly 0 if within the rounding of equal values: up to 1e-12 of the largest. Thirty
 * times 0.001 has a computed deviation of 2e-19, and ratios by that are noise.
 *
 * Preconditions, unchecked: finite values, at least two.
 *
 * @param centre  the mean, if already known
 * @param scale   magnitude at which the values were rounded, if above the largest of them: differences and weighted sums carry
 *                the rounding of their terms
 * @example
 * resolvedDeviation([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]); // 0
 * resolvedDeviation([1, 2, 4]); // ≈ 1.52752523165195
 * resolvedDeviation([0.1 + 0.2 - 0.3, 0], undefined, 0.3); // 0
 */
export function resolvedDeviation(values: ArrayLike<number>, centre = mean(values), scale?: number): number {
  const deviation = standardDeviation(values, centre);
  if (scale === undefined && isPlain(deviation, centre, values.length)) return deviation;
  const size = scale ?? largest(values);
  if (size < TINY && size > 0) return raised(values) / RAISE;
  return deviation <= RESOLUTION * size ? 0 : deviation;
}

/**
 * The same from the deviations of a sample that are known already.
 *
 * @param squares  sum of their squares, in the square of their unit
 */
export function resolvedOfDeviations(
  values: ArrayLike<number>,
  { mean: centre, unit }: Pick<ScaledDeviations, 'mean' | 'unit'>,
  squares: number,
): number {
  const n = values.length;
  const inUnits = Math.sqrt(squares / (n - 1));
  const deviation = inUnits * unit;
  if (isPlain(deviation, centre, n)) return deviation;
  return inUnits <= RESOLUTION * (largest(values) / unit) ? 0 : deviation;
}

/**
 * True if the deviation clearly exceeds rounding, which saves most samples the search for the largest value. Every value is
 * within s·(n − 1)/√n of the mean, and some |x| is at least s/3.
 *
 * @see Samuelson (1968), "How deviant can you be?", J. Am. Statistical Association 63, 1522–1525.
 */
function isPlain(deviation: number, centre: number, n: number): boolean {
  return deviation > 4 * TINY && deviation > 2 * RESOLUTION * (Math.abs(centre) + deviation * Math.sqrt(n));
}

function largest(values: ArrayLike<number>): number {
  const [least, greatest] = extremes(values);
  return Math.max(-least, greatest);
}

function raised(values: ArrayLike<number>): number {
  return resolvedDeviation(Float64Array.from(values, (value) => value * RAISE));
}

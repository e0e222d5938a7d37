import { sumError } from '../double-double/double-double';
import { mean } from './sum';

/**
 * Σ(x − centre)² with compensated sums; the rounding of `centre` is corrected when that is meant to be the mean.
 *
 * Σd² − (Σd)²/n, d = x − centre
 *
 * Preconditions, unchecked: finite values, at least one; `centre` is their mean up to rounding.
 *
 * @param first  index of the first value that counts; default 0
 * @param end    index behind the last one; default: all to the end
 *
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247, eq.
 *   1.7.
 * @example
 * squaredDeviations([1, 2, 3], 2); // 2
 * squaredDeviations([9, 1, 2, 3, 9], 2, 1, 4); // 2
 */
export function squaredDeviations(values: ArrayLike<number>, centre: number, first = 0, end = values.length): number {
  let squares = 0;
  let lost = 0;
  let drift = 0;
  let i = first;
  // four at a time and then compensated: a shorter chain of additions, and rounding that does not grow with the sample
  for (; i < end - 3; i += 4) {
    const a = (values[i] as number) - centre;
    const b = (values[i + 1] as number) - centre;
    const c = (values[i + 2] as number) - centre;
    const d = (values[i + 3] as number) - centre;
    const four = a * a + b * b + (c * c + d * d);
    const next = squares + four;
    lost += sumError(squares, four, next);
    squares = next;
    drift += a + b + (c + d);
  }
  for (; i < end; i++) {
    const deviation = (values[i] as number) - centre;
    const square = deviation * deviation;
    const next = squares + square;
    lost += sumError(squares, square, next);
    squares = next;
    drift += deviation;
  }
  return Math.max(0, squares + lost - (drift * drift) / (end - first));
}

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

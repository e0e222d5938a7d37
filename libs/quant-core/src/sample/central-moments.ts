import { mean } from './mean';
import { squaredDeviations } from './squared-deviations';
import { sum } from './sum';

/** Mean and central moments with n in the denominator. */
export interface CentralMoments {
  readonly mean: number;
  /** (1/n)·Σ(x − mean)² */
  readonly m2: number;
  /** (1/n)·Σ(x − mean)³ */
  readonly m3: number;
  /** (1/n)·Σ(x − mean)⁴ */
  readonly m4: number;
}

/**
 * Mean and second to fourth central moment of a sample, by two passes and compensated sums.
 *
 * Preconditions, unchecked: finite values, at least one; their fourth powers within the range of doubles.
 *
 * @example
 * centralMoments([0, 0, 3]); // { mean: 1, m2: 2, m3: 2, m4: 6 }
 */
export function centralMoments(values: ArrayLike<number>): CentralMoments {
  const n = values.length;
  const centre = mean(values);
  const cubes = new Float64Array(n);
  const fourths = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const deviation = (values[i] as number) - centre;
    const square = deviation * deviation;
    cubes[i] = square * deviation;
    fourths[i] = square * square;
  }
  return { mean: centre, m2: squaredDeviations(values, centre) / n, m3: sum(cubes) / n, m4: sum(fourths) / n };
}

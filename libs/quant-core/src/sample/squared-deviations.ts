/**
 * Σ(x − centre)² with compensated sums; the rounding of `centre` is corrected when that is meant to be the mean.
 *
 * Σd² − (Σd)²/n, d = x − centre
 *
 * Preconditions, unchecked: finite values, at least one; `centre` is their mean up to rounding.
 *
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247, eq. 1.7.
 * @example
 * squaredDeviations([1, 2, 3], 2); // 2
 */
export function squaredDeviations(values: ArrayLike<number>, centre: number): number {
  let squares = 0;
  let lost = 0;
  let drift = 0;
  for (let i = 0; i < values.length; i++) {
    const deviation = (values[i] as number) - centre;
    const square = deviation * deviation;
    const next = squares + square;
    lost += squares >= square ? squares - next + square : square - next + squares;
    squares = next;
    drift += deviation;
  }
  return Math.max(0, squares + lost - (drift * drift) / values.length);
}

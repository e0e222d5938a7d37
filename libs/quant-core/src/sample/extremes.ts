/**
 * Smallest and largest value of a sample; they are equal exactly when it is constant.
 *
 * Preconditions, unchecked: finite values, at least one.
 *
 * @example
 * extremes([2, -1, 4]); // [-1, 4]
 */
export function extremes(values: ArrayLike<number>): readonly [least: number, greatest: number] {
  let least = Infinity;
  let greatest = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}

/**
 * Smallest and largest value of a sample; they are equal exactly when it is constant.
 *
 * Preconditions, unchecked: finite values, at least one.
 *
 * @example
 * extremes([2, -1, 4]); // [-1, 4]
 */
export function extremes(values: ArrayLike<number>): readonly [least: number, greatest: number] {
  const n = values.length;
  let least = values[0] as number;
  let greatest = least;
  for (let i = 1; i < n; i++) {
    // most values lie between those before them, and are passed over in fours
    while (i < n - 4 && areWithin(values, i, least, greatest)) i += 4;
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}

/** True where the four values from an index on are within bounds. */
function areWithin(values: ArrayLike<number>, i: number, low: number, high: number): boolean {
  const a = values[i] as number;
  const b = values[i + 1] as number;
  const c = values[i + 2] as number;
  const d = values[i + 3] as number;
  return a >= low && a <= high && b >= low && b <= high && c >= low && c <= high && d >= low && d <= high;
}

/**
 * Deepest fall of a curve below its highest value so far, E/peak − 1: the least value of its underwater curve, without the curve.
 *
 * Preconditions, unchecked: values ≥ 0, the first > 0.
 *
 * @returns ≤ 0
 */
export function deepestDrawdown(equity: ArrayLike<number>): number {
  let peak = equity[0] as number;
  let deepest = 0;
  // what a value must be below to be deeper: few are, and only these are divided
  let floor = peak;
  for (let i = 1; i < equity.length; i++) {
    while (i < equity.length - 4 && areWithin(equity, i, floor, peak)) i += 4;
    const value = equity[i] as number;
    if (value < floor) {
      deepest = Math.min(deepest, (value - peak) / peak);
      floor = peak * (1 + deepest);
    } else if (value > peak) {
      peak = value;
      floor = peak * (1 + deepest);
    }
  }
  return deepest;
}

/** Whether the four values from an index on are within bounds: most are, and pass in fours. */
function areWithin(values: ArrayLike<number>, i: number, low: number, high: number): boolean {
  const a = values[i] as number;
  const b = values[i + 1] as number;
  const c = values[i + 2] as number;
  const d = values[i + 3] as number;
  return a >= low && a <= high && b >= low && b <= high && c >= low && c <= high && d >= low && d <= high;
}

/**
 * Deepest fall of a curve below its highest value so far, E/peak − 1: the least value of its underwater curve, without
 * the curve.
 *
 * Preconditions, unchecked: values ≥ 0, the first > 0.
 *
 * @returns ≤ 0
 */
export function deepestDrawdown(equity: ArrayLike<number>): number {
  let peak = equity[0] as number;
  let deepest = 0;
  // only values below this are deeper; skips the division for all others
  let floor = peak;
  for (let i = 1; i < equity.length; i++) {
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

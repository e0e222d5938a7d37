/**
 * Drawdown of a curve at each of its values, E/(highest E so far) − 1: below 0 exactly where the value is below a
 * former one.
 *
 * Preconditions, unchecked: values ≥ 0, the first > 0.
 */
export function underwaterCurve(equity: ArrayLike<number>): Float64Array {
  const curve = new Float64Array(equity.length);
  let peak = 0;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i] as number;
    if (value > peak) peak = value;
    // without the cancellation of E/P − 1
    curve[i] = (value - peak) / peak;
  }
  return curve;
}

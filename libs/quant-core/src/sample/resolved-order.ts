/** Numbers nearer than this share of the larger cannot be told apart after a few roundings. */
const RESOLUTION = 1e-12;

/**
 * Order of a and b up to rounding: 1 above, −1 below, 0 where they cannot be told apart, |a − b| ≤ 1e-12·max(|a|, |b|).
 *
 * Preconditions, unchecked: finite numbers whose difference does not overflow.
 *
 * @example
 * resolvedOrder(0.1 + 0.2, 0.3); // 0
 * resolvedOrder(-1, 2); // -1
 */
export function resolvedOrder(a: number, b: number): -1 | 0 | 1 {
  const difference = a - b;
  const size = Math.abs(difference);
  if (size <= RESOLUTION * Math.abs(a) || size <= RESOLUTION * Math.abs(b)) return 0;
  return difference > 0 ? 1 : -1;
}

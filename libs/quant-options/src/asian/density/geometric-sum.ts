/**
 * 1 + e^x + e^(2x) + … + e^((k−1)x), without cancellation near x = 0.
 *
 * Preconditions, unchecked: k ≥ 1 is whole; k·x < 709.
 */
export function geometricSum(x: number, k: number): number {
  return x === 0 ? k : Math.expm1(k * x) / Math.expm1(x);
}

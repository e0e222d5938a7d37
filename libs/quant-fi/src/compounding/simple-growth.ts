/**
 * 1 + r·T, by simple interest, without cancellation as r·T → −1.
 *
 * Preconditions, unchecked: rate > −1, 0 ≤ years ≤ 1.
 */
export function simpleGrowth(rate: number, years: number): number {
  return 1 - years + years * (1 + rate);
}

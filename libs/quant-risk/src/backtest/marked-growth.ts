/**
 * What a position makes of the equity that was left after its entry: 1 + (P − P_e)/P_e long, 1 − (P − P_e)/P_e short.
 *
 * A ratio of prices, so that a position at its own entry price is worth its stake exactly, and a short one at twice that nothing.
 *
 * @param side   1 long, −1 short
 * @param ratio  P/P_e, price over that of the entry
 */
export function markedGrowth(side: number, ratio: number): number {
  return side > 0 ? ratio : 2 - ratio;
}

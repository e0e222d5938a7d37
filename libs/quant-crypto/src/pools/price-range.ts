/** The prices at which a position has liquidity, 0 ≤ lower < upper ≤ ∞. */
export interface PriceRange {
  readonly lower: number;
  readonly upper: number;
}

/** Every price: x·y = k. */
export const FULL_RANGE: PriceRange = { lower: 0, upper: Infinity };

/** The price within the range that is nearest to `price`: beyond its ends a position no longer trades. */
export function clampToRange(price: number, { lower, upper }: PriceRange): number {
  return Math.min(Math.max(price, lower), upper);
}

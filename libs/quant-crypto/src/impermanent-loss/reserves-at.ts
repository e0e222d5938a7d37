import { clampToRange, type PriceRange } from './price-range';

/** What a position holds of each token. */
export interface Reserves {
  readonly a: number;
  readonly b: number;
}

/**
 * Reserves of one unit of liquidity at a price.
 *
 * a = 1/√p − 1/√upper,  b = √p − √lower,  p = the price, or the end of the range that it is beyond
 *
 * Precondition, unchecked: price > 0.
 *
 * @see Adams, Zinsmeister, Salem, Keefer & Robinson (2021), "Uniswap v3 Core", section 6.2.1.
 */
export function reservesAt(price: number, range: PriceRange): Reserves {
  const { lower, upper } = range;
  const traded = clampToRange(price, range);
  const root = Math.sqrt(traded);
  // by differences of prices, not of roots: in a narrow range they would cancel
  const ofA = upper === Infinity ? 1 : (upper - traded) / (Math.sqrt(upper) + root) / Math.sqrt(upper);
  return { a: ofA / root, b: (traded - lower) / (root + Math.sqrt(lower)) };
}

/** Value of reserves at a price, in token B. */
export function valueOf({ a, b }: Reserves, price: number): number {
  return a * price + b;
}

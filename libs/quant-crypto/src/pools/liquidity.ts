/** Amounts of both tokens that a position holds. */
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

/**
 * Loss of one unit of liquidity against its deposited tokens, in token B; ≥ 0.
 *
 * (√p₁ − √p₀)·(P₁ − p₁ + √p₁·(√p₁ − √p₀))/(√p₀·√p₁),  p = the price P, or the end of the range that it is beyond
 *
 * This is hold − lp with the common terms taken out: both factors have the sign of the move and the sum in the second does not
 * cancel, so that a small difference of two large values keeps its digits.
 *
 * Precondition, unchecked: prices > 0.
 *
 * @param from  P₀, price at the deposit
 * @param to    P₁, price now
 */
export function lossAgainstHolding(from: number, to: number, range: PriceRange): number {
  const [first, last] = [clampToRange(from, range), clampToRange(to, range)];
  const [firstRoot, lastRoot] = [Math.sqrt(first), Math.sqrt(last)];
  const move = (last - first) / (lastRoot + firstRoot);
  const pull = to - last + lastRoot * move;
  // each factor stays within the range of doubles if the larger root divides the move
  return (move / Math.max(firstRoot, lastRoot)) * (pull / Math.min(firstRoot, lastRoot));
}

/** The prices at which a position has liquidity, 0 ≤ lower < upper ≤ ∞. */
export interface PriceRange {
  readonly lower: number;
  readonly upper: number;
}

/** Every price: x·y = k. */
export const FULL_RANGE: PriceRange = { lower: 0, upper: Infinity };

/** The price within the range that is nearest to `price`: beyond its ends a position no longer trades. */
function clampToRange(price: number, { lower, upper }: PriceRange): number {
  return Math.min(Math.max(price, lower), upper);
}

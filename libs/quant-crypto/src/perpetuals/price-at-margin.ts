/** Smaller products may be rounded at the end of the range of doubles. */
const TINY = 1e-290;

/**
 * Price at which the equity of a linear position is down to `margin`; below 0 where a long one's never is, Infinity
 * beyond the range of doubles.
 *
 * P = E·(S − s·eff + s·margin)/S,  from  eff + s·S·(P/E − 1) = margin,  s = +1 long, −1 short
 *
 * Preconditions, unchecked: E, S > 0, finite numbers of at most 1e16.
 *
 * @param entryPrice           E
 * @param positionSize         S, value at the entry
 * @param effectiveCollateral  eff, with the funding that was paid or received
 */
export function priceAtMargin(
  side: 1 | -1,
  entryPrice: number,
  positionSize: number,
  effectiveCollateral: number,
  margin: number,
): number {
  // the large terms first: at a leverage near one their difference is exact, and the margin then keeps its digits
  const value = positionSize - side * effectiveCollateral + side * margin;
  const scaled = entryPrice * value;
  // multiplying first keeps whole prices and amounts exact; near zero it would lose digits
  return Math.abs(scaled) > TINY ? scaled / positionSize : entryPrice * (value / positionSize);
}

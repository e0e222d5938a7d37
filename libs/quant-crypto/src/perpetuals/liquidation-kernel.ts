/** Which way a position gains. */
export type PositionDirection = 'long' | 'short';

/** A linear position with isolated margin, as the formula of its liquidation price needs it. Amounts are in USD. */
export interface IsolatedPosition {
  readonly direction: PositionDirection;
  /** E, > 0. */
  readonly entryPrice: number;
  /** S, value at the entry, > 0. */
  readonly positionSize: number;
  /** Collateral plus received minus paid funding; any sign. */
  readonly effectiveCollateral: number;
  /** Share of the value at the entry, 0 ≤ mmr < 0.5. */
  readonly maintenanceMarginRate: number;
}

/**
 * Price at which the equity of a position is down to its maintenance margin, that on the value at the entry.
 *
 * liq = max(0, E·(1 − s·(eff − S·mmr)/S)),  s = +1 long, −1 short
 *
 * 0 for a long position that cannot be liquidated; Infinity beyond the range of doubles.
 *
 * Preconditions, unchecked: the bounds shown at the fields; no number above 1e16.
 */
export function liquidationPriceOf(position: IsolatedPosition): number {
  const { direction, entryPrice, positionSize, effectiveCollateral, maintenanceMarginRate } = position;
  const side = direction === 'long' ? 1 : -1;
  const margin = positionSize * maintenanceMarginRate;
  return Math.max(0, priceAtMargin(side, entryPrice, positionSize, effectiveCollateral, margin));
}

/**
 * How far the price may move against a position before it is at `liquidationPriceOf`, in percent of the entry price.
 *
 * 100·(eff − S·mmr)/S, at most 100 for a long position and at least −100 for a short one, since no price is below 0
 *
 * ≤ 0 where the position is liquidatable at the entry; Infinity beyond the range of doubles.
 *
 * Preconditions, unchecked: as for `liquidationPriceOf`.
 */
export function liquidationDistanceOf(position: Omit<IsolatedPosition, 'entryPrice'>): number {
  const { direction, positionSize, effectiveCollateral, maintenanceMarginRate } = position;
  const distance = (100 * (effectiveCollateral - positionSize * maintenanceMarginRate)) / positionSize;
  return direction === 'long' ? Math.min(100, distance) : Math.max(-100, distance);
}

/**
 * Price at which the equity of a position is down to its maintenance margin, that on the value at this price.
 *
 * liq = max(0, E·(1 − s·eff/S))/(1 − s·mmr),  s = +1 long, −1 short
 *
 * 0 for a long position that cannot be liquidated; Infinity beyond the range of doubles.
 *
 * Preconditions, unchecked: as for `liquidationPriceOf`.
 */
export function liquidationPriceOnMarkOf(position: IsolatedPosition): number {
  const { direction, entryPrice, positionSize, effectiveCollateral, maintenanceMarginRate } = position;
  const side = direction === 'long' ? 1 : -1;
  const bankruptcyPrice = Math.max(0, priceAtMargin(side, entryPrice, positionSize, effectiveCollateral, 0));
  return bankruptcyPrice / (1 - side * maintenanceMarginRate);
}

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

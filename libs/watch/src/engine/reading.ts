import { liquidationPriceOf, liquidationPriceOnMarkOf } from '@quant/crypto/kernels';
import { venueLiquidationPrice } from '../liquidation/venue-liquidation-price';
import { type VenueMargin } from '../liquidation/venue-margin';
import { type LiquidationBasis, VENUE_RULES } from '../liquidation/venue-rules';
import { type MonitorState } from './monitor-state';
import { type Position, sideOf } from './position';

/** Funding that a position has received (positive) or paid (negative) since its first tick with a rate, in USD. */
export function fundingAccrued(position: Position, { fundingStart }: MonitorState, fundingIndex: number): number {
  if (fundingStart === null) return 0;
  // + 0 turns −0 into 0
  return -sideOf(position) * position.positionSize * (fundingIndex - fundingStart) + 0;
}

/** Liquidation price of a position. */
export interface Liquidation {
  /** 0 where a long position has none, Infinity beyond the range of doubles. */
  readonly liquidationPrice: number;
  readonly liquidationBasis: LiquidationBasis;
}

/**
 * Liquidation of a position with some funding: by the formula of its exchange, or else by the basis whose price is
 * nearer, so that an exchange of either kind liquidates no sooner. Adds the offset that the owner's exchange showed.
 *
 * @param fundingAccum  received (positive) or paid (negative) [USD]
 */
export function liquidationOf(position: Position, fundingAccum: number): Liquidation {
  const { venueMargin, liquidationOffset } = position;
  const own = venueMargin ? byVenue(position, venueMargin, fundingAccum) : byNearerBasis(position, fundingAccum);
  if (!liquidationOffset) return own;
  return { ...own, liquidationPrice: Math.max(0, own.liquidationPrice + liquidationOffset) };
}

function byVenue(position: Position, venueMargin: VenueMargin, fundingAccum: number): Liquidation {
  const { entryPrice, positionSize, collateral, maintenanceMarginRate } = position;
  const amounts = { entryPrice, positionSize, effectiveCollateral: collateral + fundingAccum, maintenanceMarginRate };
  return {
    liquidationPrice: venueLiquidationPrice({ side: sideOf(position), ...amounts }, venueMargin),
    liquidationBasis: VENUE_RULES[venueMargin.venue].basis,
  };
}

function byNearerBasis(position: Position, fundingAccum: number): Liquidation {
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = position;
  const effectiveCollateral = collateral + fundingAccum;
  const isolated = { direction, entryPrice, positionSize, effectiveCollateral, maintenanceMarginRate };
  const [onEntry, onMark] = [liquidationPriceOf(isolated), liquidationPriceOnMarkOf(isolated)];
  const isMarkNearer = sideOf(position) * (onMark - onEntry) > 0;
  return isMarkNearer
    ? { liquidationPrice: onMark, liquidationBasis: 'mark' }
    : { liquidationPrice: onEntry, liquidationBasis: 'entry' };
}

/** Liquidation price of a position that has accrued funding: see `liquidationOf`. */
export const liquidationPriceAt = (position: Position, state: MonitorState, fundingIndex: number): number =>
  liquidationOf(position, fundingAccrued(position, state, fundingIndex)).liquidationPrice;

/** Liquidation price of a position, with its accrued funding. */
export interface Standing extends Liquidation {
  /** Funding received (positive) or paid (negative), in USD. */
  readonly fundingAccumEst: number;
}

export function standingAt(position: Position, state: MonitorState, fundingIndex: number): Standing {
  const fundingAccumEst = fundingAccrued(position, state, fundingIndex);
  return { fundingAccumEst, ...liquidationOf(position, fundingAccumEst) };
}

/** From a mark to the liquidation price, in percent of the mark; ≤ 0 beyond it. Precondition: mark > 0. */
export const distanceAt = (side: 1 | -1, liquidationPrice: number, mark: number): number =>
  (100 * side * (mark - liquidationPrice)) / mark + 0;

/**
 * The mark at which the liquidation price is a given distance away.
 *
 * liq/(1 − s·pct/100),  from  pct = 100·s·(mark − liq)/mark,  s = +1 long, −1 short
 *
 * @param pct  > −100, < 100
 */
export function priceAtDistance(side: 1 | -1, liquidationPrice: number, pct: number): number {
  return liquidationPrice / (1 - (side * pct) / 100);
}

import { finiteOrNull } from '@quant/core/kernels';
import { liquidationDistanceOf, liquidationPriceOf } from '@quant/crypto/kernels';
import { type Position, sideOf } from '../engine/position';
import { distanceAt, liquidationOf } from '../engine/reading';
import { type LiquidationBasis } from '../liquidation/venue-rules';

/** The figures of a position at its entry, before any funding; null beyond the range of doubles. */
export interface EntryFigures {
  /** 0 where a long position has none. */
  readonly liquidationPrice: number | null;
  /** From the entry to the liquidation price, in percent of the entry price. */
  readonly distancePct: number | null;
  /** The basis of the maintenance margin whose price is nearer. */
  readonly liquidationBasis: LiquidationBasis;
}

/**
 * The liquidation price of a position as it is entered, and how far away it is.
 * Preconditions, unchecked: the bounds shown in `Position`.
 *
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const figures = entryFigures(newMonitor({ asset: 'BTC', ...position }, 'paid', 0));
 * figures; // { liquidationPrice: 49910, distancePct: 19.5, liquidationBasis: 'entry' }
 */
export function entryFigures(position: Position): EntryFigures {
  const { liquidationPrice: nearer, liquidationBasis } = liquidationOf(position, 0);
  const isCalculated = !position.venueMargin && !position.liquidationOffset;
  if (isCalculated && liquidationBasis === 'entry') return { ...entryBasis(position), liquidationBasis };
  const distancePct = finiteOrNull(distanceAt(sideOf(position), nearer, position.entryPrice));
  return { liquidationPrice: finiteOrNull(nearer), distancePct, liquidationBasis };
}

function entryBasis({ direction, entryPrice, positionSize, collateral, maintenanceMarginRate }: Position) {
  const isolated = { direction, entryPrice, positionSize, effectiveCollateral: collateral, maintenanceMarginRate };
  return {
    liquidationPrice: finiteOrNull(liquidationPriceOf(isolated)),
    distancePct: finiteOrNull(liquidationDistanceOf(isolated)),
  };
}

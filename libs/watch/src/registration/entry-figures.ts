import { liquidationPrice } from '@quant/crypto/reports';
import { type Position } from '../engine/position';

/** Where a position stands at its entry, before any funding; null beyond the range of doubles. */
export interface EntryFigures {
  /** 0 where a long position has none. */
  readonly liquidationPrice: number | null;
  /** From the entry to the liquidation price, in percent of the entry price. */
  readonly distancePct: number | null;
}

/**
 * The liquidation price of a position as it is entered, and how far away it is.
 *
 * @throws InvalidInputError  a field breaks the bound shown at it in `Position`
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * entryFigures(newMonitor({ asset: 'BTC', ...position }, 'paid', 0)); // { liquidationPrice: 49910, distancePct: 19.5 }
 */
export function entryFigures({
  direction,
  entryPrice,
  positionSize,
  collateral,
  maintenanceMarginRate,
}: Position): EntryFigures {
  // the declared leverage takes part in neither figure
  const inputs = { direction, entryPrice, positionSize, collateral, maintenanceMarginRate, leverage: 1 };
  const figures = liquidationPrice(inputs);
  return { liquidationPrice: figures.liquidationPrice, distancePct: figures.distancePct };
}

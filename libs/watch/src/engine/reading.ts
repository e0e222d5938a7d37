import { liquidationPriceOf } from '@quant/crypto/kernels';
import { type MonitorState } from './monitor-state';
import { type Position, sideOf } from './position';

/** Funding that a position has received (positive) or paid (negative) since its first tick with a rate, in USD. */
export function fundingAccrued(position: Position, { fundingStart }: MonitorState, fundingIndex: number): number {
  if (fundingStart === null) return 0;
  // + 0: nothing accrued is not −0
  return -sideOf(position) * position.positionSize * (fundingIndex - fundingStart) + 0;
}

/**
 * Liquidation price of a position that has accrued funding; 0 where a long one has none, Infinity beyond the range of
 * doubles.
 */
export function liquidationPriceAt(position: Position, state: MonitorState, fundingIndex: number): number {
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = position;
  const effectiveCollateral = collateral + fundingAccrued(position, state, fundingIndex);
  return liquidationPriceOf({ direction, entryPrice, positionSize, effectiveCollateral, maintenanceMarginRate });
}

/** Where a position stands at a mark. */
export interface Reading {
  readonly fundingAccumEst: number;
  readonly liquidationPrice: number;
  /** From the mark to the liquidation price, in percent of the mark; ≤ 0 beyond it. */
  readonly distancePct: number;
}

/** Preconditions, unchecked: a position that was found valid; mark > 0. */
export function readingAt(position: Position, state: MonitorState, fundingIndex: number, mark: number): Reading {
  const liquidationPrice = liquidationPriceAt(position, state, fundingIndex);
  return {
    fundingAccumEst: fundingAccrued(position, state, fundingIndex),
    liquidationPrice,
    distancePct: (100 * sideOf(position) * (mark - liquidationPrice)) / mark + 0,
  };
}

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

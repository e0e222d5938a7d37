import { type Request } from '@quant/contract';
import { relativeChange } from '@quant/core/kernels';
import { liquidationPriceOf } from '../../../perpetuals/liquidation-kernel';

/** A position at the mark. Amounts are in USD; a figure beyond the range of doubles is infinite or NaN. */
export interface MarkedPosition {
  /** +1 long, −1 short: times this, a return of the asset is one of the position. */
  readonly side: 1 | -1;
  /** Value at the mark. */
  readonly notional: number;
  /** Gained since the entry. */
  readonly pnl: number;
  readonly equity: number;
  /** Collateral less maintenance margin. */
  readonly maxLoss: number;
  /** Equity less maintenance margin. */
  readonly buffer: number;
  readonly liquidationPrice: number;
  /** From the mark to that price, in percent of the mark; ≤ 0: beyond it. */
  readonly distancePct: number;
  /** At the entry. */
  readonly leverage: number;
}

/** The position at the mark, without funding. Preconditions, unchecked: a valid request. */
export function markedPosition(request: Request<'cryptoLeverageCheck'>, markPrice: number): MarkedPosition {
  const { direction, entry_price: entryPrice, position_size: positionSize, collateral } = request;
  const { maintenance_margin_rate: maintenanceMarginRate } = request;
  const side = direction === 'long' ? 1 : -1;
  const position = { direction, entryPrice, positionSize, maintenanceMarginRate };
  const liquidationPrice = liquidationPriceOf({ ...position, effectiveCollateral: collateral });
  const change = relativeChange(entryPrice, markPrice);
  // + 0: neither gain nor distance may be −0
  const pnl = side * positionSize * change + 0;
  const maintenanceMargin = positionSize * maintenanceMarginRate;
  return {
    side,
    // a quotient would not return to the position size in its last digit, a sum not be right near 0
    notional: change > -0.5 ? positionSize + positionSize * change : positionSize * (markPrice / entryPrice),
    pnl,
    equity: collateral + pnl,
    maxLoss: collateral - maintenanceMargin,
    buffer: collateral + pnl - maintenanceMargin,
    liquidationPrice,
    distancePct: (100 * side * (markPrice - liquidationPrice)) / markPrice + 0,
    leverage: positionSize / collateral,
  };
}

import { type PositionDirection } from '../../perpetuals/liquidation-kernel';

/** Prices between which a position is not liquidated; null where there is none, or beyond the range of doubles. */
export interface SafePriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Where a position is liquidated, and how much it can lose before. Amounts are in USD. */
export interface LiquidationPrice {
  /**
   * Price at which the equity is down to the maintenance margin; 0 for a long position that cannot be liquidated; null
   * beyond the range of doubles.
   */
  readonly liquidationPrice: number | null;
  /**
   * How far the price may move against the position, in percent of the entry price; ≤ 0: liquidatable at the entry;
   * null beyond the range of doubles.
   */
  readonly distancePct: number | null;
  /** Size/effective collateral; null where that is not positive, and beyond the range of doubles. */
  readonly effectiveLeverage: number | null;
  /** Effective collateral/size, a fraction; null beyond the range of doubles. */
  readonly marginRatioCurrent: number | null;
  /** Effective collateral − maintenance margin: negative where the position is liquidatable at the entry. */
  readonly maxLossBeforeLiq: number;
  readonly direction: PositionDirection;
  readonly safePriceRange: SafePriceRange;
  /** Collateral + accumulated funding. */
  readonly effectiveCollateral: number;
  /** Size·maintenance margin rate. */
  readonly maintenanceMargin: number;
  /** Price at which the equity is 0; 0 where it never is; null beyond the range of doubles. */
  readonly bankruptcyPrice: number | null;
  /**
   * Liquidation price where the maintenance margin is charged on the value at that price, not at the entry; null beyond
   * the range of doubles.
   */
  readonly liquidationPriceMarkBasis: number | null;
  /** The leverage given. */
  readonly leverageDeclared: number;
  /** True if the leverage given is within 1 % of size/collateral. */
  readonly leverageConsistent: boolean;
  /** True if there is a price above 0 at which a long position is liquidated; true for a short one. */
  readonly canBeLiquidated: boolean;
  /** True if the effective collateral is no more than the maintenance margin. */
  readonly alreadyLiquidatable: boolean;
}

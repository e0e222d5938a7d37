import { type VenueMargin } from '../liquidation/venue-margin';

/** Which way a position gains. */
export type Direction = 'long' | 'short';

/** A linear perpetual position with isolated margin. Amounts are in USD. */
export interface Position {
  readonly direction: Direction;
  /** Price at the entry, > 0. */
  readonly entryPrice: number;
  /** Value at the entry, > 0. */
  readonly positionSize: number;
  /** Margin put up for the position, > 0. */
  readonly collateral: number;
  /** Share of the value at the entry below which the equity must not fall, 0 ≤ rate < 0.5. */
  readonly maintenanceMarginRate: number;
  /** The exchange whose formula and tiers liquidate it; null or absent if unknown. */
  readonly venueMargin?: VenueMargin | null;
  /** The exchange's liquidation price minus ours when the owner stated it; null or absent if the owner never did. */
  readonly liquidationOffset?: number | null;
}

/** +1 for a long position, −1 for a short one. */
export const sideOf = ({ direction }: Position): 1 | -1 => (direction === 'long' ? 1 : -1);

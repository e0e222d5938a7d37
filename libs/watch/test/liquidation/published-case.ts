import { type TierLine } from '../../src/liquidation/venue-margin';
import { type LiquidationVenue } from '../../src/liquidation/venue-rules';

/** A liquidation price that somebody else has published. */
export interface PublishedCase {
  readonly source: string;
  readonly venue: LiquidationVenue;
  readonly side: 1 | -1;
  readonly entryPrice: number;
  readonly quantity: number;
  readonly collateral: number;
  readonly tiers: readonly TierLine[];
  readonly liquidationPrice: number;
  /** Relative: as many digits as are published. */
  readonly tolerance: number;
}

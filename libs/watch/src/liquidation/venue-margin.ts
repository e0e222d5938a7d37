import type { MarginTier, TierTable } from '@quant/market-data';
import { type LiquidationVenue } from './venue-rules';

/** Maintenance margin in a range of sizes: rate·value − deduction. */
export type TierLine = readonly [rate: number, deduction: number];

/** The exchange of a position and the tiers that matter to it. Plain data: it survives JSON. */
export interface VenueMargin {
  readonly venue: LiquidationVenue;
  /** Tiers that the position can be in at liquidation; null without a table, when the position's rate counts. */
  readonly tiers: readonly TierLine[] | null;
}

/** The parts of a position that decide its tiers. */
export interface SizedPosition {
  /** Value at the entry [USD]. */
  readonly positionSize: number;
  /** Margin put up for it [USD]. */
  readonly collateral: number;
  /** Coins of the position. */
  readonly quantity: number;
}

/**
 * The tiers that a position can be in when it is liquidated. A table by quantity, and one that sets a single rate for
 * the whole position, leaves one. Of a graduated one the lower tiers stay, up to a value that the position cannot
 * exceed: a short one is bankrupt where its value is entry value plus collateral.
 */
export function tiersOf({ sizedIn, tiers }: TierTable, position: SizedPosition): readonly TierLine[] {
  const { positionSize, collateral, quantity } = position;
  const isGraduated = tiers.some(({ deduction }) => deduction > 0);
  const most = isGraduated ? REACH * (positionSize + collateral) : sizedIn === 'coins' ? quantity : positionSize;
  const reached = tiers.filter(({ from }, i) => i === 0 || from < most);
  const kept = isGraduated ? reached : reached.slice(-1);
  return kept.map(({ rate, deduction }: MarginTier): TierLine => [rate, deduction]);
}

/** Funding that is received adds to the collateral, and the maintenance margin to the value of a long position. */
const REACH = 2;

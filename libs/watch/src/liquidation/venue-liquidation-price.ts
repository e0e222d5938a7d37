import { type TierLine, type VenueMargin } from './venue-margin';
import { VENUE_RULES } from './venue-rules';

/** A linear position with isolated margin, as the formulas need it. Amounts are in USD. */
export interface VenuePosition {
  /** +1 for a long position, −1 for a short one. */
  readonly side: 1 | -1;
  /** E, > 0. */
  readonly entryPrice: number;
  /** S, value at the entry, > 0. */
  readonly positionSize: number;
  /** Collateral plus the funding received, less the funding paid; any sign. */
  readonly effectiveCollateral: number;
  /** Rate of the whole position, used without a table of tiers. */
  readonly maintenanceMarginRate: number;
}

/**
 * Price at which an exchange liquidates a position: where its equity is down to the maintenance margin and the fee of
 * closing.
 *
 * With the value V of the position and V₀ = (S − s·eff)/(1 − s·f) at bankruptcy (f: fee that is charged there),
 * s = +1 long, −1 short, maintenance margin mmr·V − d:
 *
 * V = (V₀ − s·d)/(1 − s·mmr) if the margin is on the value at the mark,
 * V = V₀ + s·(mmr·S − d)     if it is on the value at the entry,
 *
 * and the price is E·V/S. A fee on the value at the mark adds to mmr.
 *
 * Graduated tiers need no search: where rates rise, the maintenance margin is the largest of mmr·V − d over all tiers,
 * so that the liquidation price is the one nearest to the entry.
 *
 * 0 for a long position that cannot be liquidated; Infinity beyond the range of doubles.
 *
 * Preconditions, unchecked: the bounds shown at the fields; mmr + f < 1; no number above 1e16.
 */
export function venueLiquidationPrice(position: VenuePosition, { venue, tiers }: VenueMargin): number {
  const { side, entryPrice, positionSize, effectiveCollateral, maintenanceMarginRate } = position;
  const { basis, closingFee } = VENUE_RULES[venue];
  const feeOf = (value: 'mark' | 'bankruptcy'): number => (closingFee?.of === value ? closingFee.rate : 0);
  const bankrupt = (positionSize - side * effectiveCollateral) / (1 - side * feeOf('bankruptcy'));
  const valueIn = ([rate, deduction]: TierLine): number =>
    basis === 'entry'
      ? bankrupt + side * (rate * positionSize - deduction)
      : (bankrupt - side * deduction) / (1 - side * (rate + feeOf('mark')));
  const [first = flat(maintenanceMarginRate), ...others] = tiers ?? [];
  let nearest = valueIn(first);
  for (const line of others) nearest = side * Math.max(side * nearest, side * valueIn(line));
  // multiplied first, whole prices and amounts give whole answers
  return Math.max(0, (entryPrice * nearest) / positionSize);
}

const flat = (rate: number): TierLine => [rate, 0];

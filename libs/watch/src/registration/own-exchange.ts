import { assertNumber, assertOneOf } from '@quant/core';
import type { TierTable } from '@quant/market-data';
import { liquidationOf } from '../engine/reading';
import { type Monitor } from '../engine/monitor';
import { type Position } from '../engine/position';
import { tiersOf, type VenueMargin } from '../liquidation/venue-margin';
import {
  type LiquidationVenue,
  liquidationVenue,
  VENUE_SPELLINGS,
  type VenueSpelling,
} from '../liquidation/venue-rules';

/** The tiers of an asset at a venue; null: there is no table. */
export type TablesOf = (venue: LiquidationVenue) => TierTable | null;

/**
 * The venue of a name.
 *
 * @throws InvalidInputError  at `venue`: there is none of this name
 */
export function venueNamed(name: VenueSpelling | null): LiquidationVenue | null {
  if (name === null) return null;
  assertOneOf(name, 'venue', VENUE_SPELLINGS);
  return liquidationVenue(name);
}

/**
 * @throws InvalidInputError  at `liquidationPrice`: no number, or not above 0
 */
export function assertStatedPrice(price: number): void {
  assertNumber(price, 'liquidationPrice', { greaterThan: 0 });
}

/** The tiers of a position at its venue. */
export function venueMarginOf(
  venue: LiquidationVenue | null,
  { entryPrice, positionSize, collateral }: Position,
  multiplier: number,
  tableOf: TablesOf,
): VenueMargin | null {
  if (venue === null) return null;
  const table = tableOf(venue);
  const quantity = (positionSize / entryPrice) * multiplier;
  return { venue, tiers: table && tiersOf(table, { positionSize, collateral, quantity }) };
}

/**
 * Liquidation price shown by an exchange, minus our own.
 *
 * @param fundingAccum  received (positive) or paid (negative) until now [USD]
 * @returns null beyond the range of doubles
 */
export function offsetOf(stated: number, position: Position, fundingAccum: number): number | null {
  const { liquidationPrice } = liquidationOf({ ...position, liquidationOffset: null }, fundingAccum);
  return Number.isFinite(liquidationPrice) ? stated - liquidationPrice : null;
}

/** A monitor with a new table of its venue; itself if the price stays equal, or the monitor is of another venue. */
export function retiered(monitor: Monitor, venue: LiquidationVenue, table: TierTable): Monitor {
  const before = monitor.venueMargin;
  if (before?.venue !== venue) return monitor;
  const venueMargin = venueMarginOf(venue, monitor, monitor.multiplier, () => table);
  return JSON.stringify(venueMargin) === JSON.stringify(before) ? monitor : { ...monitor, venueMargin };
}

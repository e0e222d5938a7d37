import { assertInputs, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { assetUnit } from '@quant/crypto';
import { type Heartbeat, HEARTBEATS, type Monitor, type Tier } from '../engine/monitor';
import { type Direction, type Position } from '../engine/position';
import { type VenueSpelling } from '../liquidation/venue-rules';
import { choosesDistance, parseThresholds } from '../thresholds/parse-thresholds';
import { defaultThresholds } from '../thresholds/thresholds';
import { entryFigures } from './entry-figures';
import { assertStatedPrice, offsetOf, type TablesOf, venueMarginOf, venueNamed } from './own-exchange';
import { TERM } from './terms';

/** A position that is to be watched. Amounts are in USD. */
export interface Registration {
  /** A symbol in any spelling, 1 … 20 characters. It sets the unit of prices: those of `1000PEPE` are of 1000 PEPE. */
  readonly asset: string;
  readonly direction: Direction;
  /** > 0 */
  readonly entryPrice: number;
  /** Value at the entry, > 0. */
  readonly positionSize: number;
  /** Margin put up for it, > 0. */
  readonly collateral: number;
  /** Share of the value at the entry, 0 ≤ rate < 0.5; default 0.005. */
  readonly maintenanceMarginRate?: number | undefined;
  /**
   * The exchange of the position: binanceusdm, bybit, okx, hyperliquid, krakenfutures; binance and kraken for short.
   * Its formula and margin tiers count; default: the nearer of both bases.
   */
  readonly venue?: VenueSpelling | null | undefined;
  /** Liquidation price that the exchange shows now, > 0. Its difference to our own stays in the figures. */
  readonly liquidationPrice?: number | null | undefined;
  /** In any form that `parseThresholds` reads; default: `defaultThresholds` of the distance at the entry. */
  readonly thresholds?: unknown;
  /** How often to say that the position is still watched; default `off`. */
  readonly heartbeat?: Heartbeat | null | undefined;
}

/**
 * A monitor of a position, for 48 hours as a trial or 30 days if it is paid for. Its state is `INITIAL_STATE`.
 *
 * @param registration  see {@link Registration}; the address of a webhook is checked by `checkWebhookUrl`
 * @param now           epoch milliseconds
 * @param tableOf       the margin tiers of the asset at a venue; default: unknown
 * @throws InvalidInputError  a field is absent, of another type, or breaks the bound shown at it
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'xbt-usd', ...position }, 'trial', 0);
 * monitor.asset; // 'BTC'
 * monitor.expiresAt; // 172800000
 */
export function newMonitor(
  registration: Registration,
  tier: Tier,
  now: number,
  tableOf: TablesOf = () => null,
): Monitor {
  assertInputs(registration);
  assertNumber(now, 'now');
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate = 0.005 } = registration;
  const heartbeat = registration.heartbeat ?? 'off';
  assertOneOf(heartbeat, 'heartbeat', HEARTBEATS);
  const unit = assetUnit(registration.asset);
  const figures = { direction, entryPrice, positionSize, collateral, maintenanceMarginRate };
  assertPosition(figures);
  const position = atExchange(figures, registration, unit.multiplier, tableOf);
  const { thresholds } = registration;
  return {
    ...unit,
    ...position,
    thresholds: parseThresholds(thresholds, defaultThresholds(entryFigures(position).distancePct)),
    hasOwnDistances: choosesDistance(thresholds),
    heartbeat,
    tier,
    watchedSince: now,
    expiresAt: now + TERM[tier],
  };
}

/** A position with what its owner says of its exchange. */
function atExchange(
  figures: Position,
  { venue = null, liquidationPrice = null }: Registration,
  multiplier: number,
  tableOf: TablesOf,
): Position {
  const position = { ...figures, venueMargin: venueMarginOf(venueNamed(venue), figures, multiplier, tableOf) };
  if (liquidationPrice === null) return { ...position, liquidationOffset: null };
  assertStatedPrice(liquidationPrice);
  return { ...position, liquidationOffset: offsetOf(liquidationPrice, position, 0) };
}

const DIRECTIONS = ['long', 'short'] as const;
const POSITIVE: Bounds = { greaterThan: 0 };
const MAINTENANCE_MARGIN_RATE: Bounds = { atLeast: 0, lessThan: 0.5 };

/**
 * @throws InvalidInputError  a field is absent, of another type, or breaks the bound shown at it in `Position`
 */
export function assertPosition(position: Position): void {
  assertOneOf(position.direction, 'direction', DIRECTIONS);
  assertNumber(position.entryPrice, 'entryPrice', POSITIVE);
  assertNumber(position.positionSize, 'positionSize', POSITIVE);
  assertNumber(position.collateral, 'collateral', POSITIVE);
  assertNumber(position.maintenanceMarginRate, 'maintenanceMarginRate', MAINTENANCE_MARGIN_RATE);
}

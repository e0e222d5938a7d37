import { assertInputs, assertOneOf, InvalidInputError } from '@quant/core';
import { type Heartbeat, HEARTBEATS, type Monitor } from '../engine/monitor';
import { INITIAL_STATE, type MonitorState } from '../engine/monitor-state';
import { type Direction, type Position } from '../engine/position';
import { fundingAccrued } from '../engine/reading';
import { type LiquidationVenue, type VenueSpelling } from '../liquidation/venue-rules';
import { choosesDistance, parseThresholds } from '../thresholds/parse-thresholds';
import { defaultThresholds, type Thresholds } from '../thresholds/thresholds';
import { type WebhookFormatSetting } from '../webhooks/formats/chat-format';
import { entryFigures } from './entry-figures';
import { MonitorConflictError } from './monitor-conflict-error';
import { assertPosition } from './new-monitor';
import { assertStatedPrice, offsetOf, type TablesOf, venueMarginOf, venueNamed } from './own-exchange';
import { type ChangedMonitor, statusAt } from './terms';

/**
 * Changes by the owner of a monitor; null counts as absent, except for the webhook, the heartbeat, the exchange and its price.
 * Bounds as in `Registration`.
 */
export interface MonitorPatch {
  readonly direction?: Direction | null | undefined;
  readonly entryPrice?: number | null | undefined;
  readonly positionSize?: number | null | undefined;
  readonly collateral?: number | null | undefined;
  readonly maintenanceMarginRate?: number | null | undefined;
  /** The exchange; null: none is known. */
  readonly venue?: VenueSpelling | null | undefined;
  /** The figures shown by the exchange now; null: our own figure counts. */
  readonly liquidationPrice?: number | null | undefined;
  /** In any form that `parseThresholds` reads; merged over those that hold. */
  readonly thresholds?: unknown;
  /** null or '' removes it. It is the store's, and checked by `checkWebhookUrl`; here it only counts as a change. */
  readonly webhookUrl?: string | null | undefined;
  /** As `webhookUrl`, the store's; null is `auto`. */
  readonly webhookFormat?: WebhookFormatSetting | null | undefined;
  /** null is `off`. */
  readonly heartbeat?: Heartbeat | null | undefined;
}

/** Facts about the asset that a change needs. */
export interface PatchMarket {
  readonly tableOf: TablesOf;
  /** Value of the asset's funding index, now; null: not known, and no funding counts. */
  readonly fundingIndex: number | null;
}

const UNKNOWN_MARKET: PatchMarket = { tableOf: () => null, fundingIndex: null };

/** A client that changes one of these restates its position, and the new figures include the accrued funding. */
const RESTATING = ['direction', 'entryPrice', 'positionSize', 'collateral'] as const;

/**
 * A monitor with its owner's changes, and its state after them. A restated position (direction, entry price, size or
 * collateral) restarts its funding, in the band ok, and drops the figures that its exchange showed. Another exchange
 * does the same; that, another maintenance margin rate or other thresholds only forget the band. Turning market-data
 * alerts off also drops the message that the data are back. Turning them on again sends a new message if data are
 * missing. An equal value has no effect, so a client can repeat a request. A new heartbeat counts from now.
 *
 * @param now     epoch milliseconds
 * @param market  default: unknown margin tiers, and no funding since the last tick
 * @throws InvalidInputError  a field is of another type or breaks its bound; the change is empty (`value_error`, without
 *   a field)
 * @throws MonitorConflictError  `MONITOR_NOT_ACTIVE`
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'paid', 0);
 * const warned = { ...INITIAL_STATE, band: 'warn', fundingStart: 0.25 } as const;
 * patched(monitor, warned, { collateral: 950 }, 0).state.fundingStart; // null
 * patched(monitor, warned, { thresholds: 'warn_pct=10' }, 0).state.fundingStart; // 0.25
 */
export function patched(
  monitor: Monitor,
  state: MonitorState,
  patch: MonitorPatch,
  now: number,
  market: PatchMarket = UNKNOWN_MARKET,
): ChangedMonitor {
  assertInputs(patch);
  assertSomething(patch);
  if (statusAt(monitor, state, now) !== 'active')
    throw new MonitorConflictError(
      'MONITOR_NOT_ACTIVE',
      'Only an active monitor can be changed; extend an expired one first',
    );
  const figures = positionAfter(monitor, patch);
  assertPosition(figures);
  const position = atExchange(monitor, figures, state, patch, market);
  const base = monitor.hasOwnDistances ? monitor.thresholds : thresholdsOf(position, monitor);
  const thresholds = parseThresholds(patch.thresholds, base);
  const hasOwnDistances = monitor.hasOwnDistances || choosesDistance(patch.thresholds);
  const heartbeat = heartbeatAfter(monitor, patch);
  const after = { ...monitor, ...position, thresholds, hasOwnDistances, heartbeat };
  const known = heartbeat === monitor.heartbeat ? state : { ...state, heartbeatAt: now };
  return { monitor: after, state: stateAfter(monitor, after, known) };
}

/** A position with what its owner says of its exchange. */
function atExchange(
  before: Monitor,
  figures: Position,
  state: MonitorState,
  { venue, liquidationPrice }: MonitorPatch,
  { tableOf, fundingIndex }: PatchMarket,
): Position {
  const name = venue === undefined ? venueOf(before) : venueNamed(venue);
  const position = { ...figures, venueMargin: venueMarginOf(name, figures, before.multiplier, tableOf) };
  const isRestated = RESTATING.some((field) => figures[field] !== before[field]);
  if (liquidationPrice !== undefined && liquidationPrice !== null) {
    assertStatedPrice(liquidationPrice);
    const isAccruing = !isRestated && fundingIndex !== null;
    const fundingAccum = isAccruing ? fundingAccrued(position, state, fundingIndex) : 0;
    return { ...position, liquidationOffset: offsetOf(liquidationPrice, position, fundingAccum) };
  }
  const isOver = liquidationPrice === null || isRestated || name !== venueOf(before);
  return { ...position, liquidationOffset: isOver ? null : (before.liquidationOffset ?? null) };
}

/** Default distances of a position, with the switches that its owner has set. */
function thresholdsOf(position: Position, { thresholds }: Monitor): Thresholds {
  const { warnPct, criticalPct } = defaultThresholds(entryFigures(position).distancePct);
  return { ...thresholds, warnPct, criticalPct };
}

function assertSomething(patch: MonitorPatch): void {
  const { webhookUrl, webhookFormat, heartbeat, venue, liquidationPrice, ...fields } = patch;
  const isGiven = Object.values(fields).some((value) => value !== undefined && value !== null);
  const nullable = [webhookUrl, webhookFormat, heartbeat, venue, liquidationPrice];
  if (!isGiven && nullable.every((value) => value === undefined))
    throw new InvalidInputError([], 'value_error', 'a change of at least one field', fields);
}

function heartbeatAfter({ heartbeat: before }: Monitor, { heartbeat = before }: MonitorPatch): Heartbeat {
  const after = heartbeat ?? 'off';
  assertOneOf(after, 'heartbeat', HEARTBEATS);
  return after;
}

function positionAfter(monitor: Monitor, patch: MonitorPatch): Position {
  return {
    direction: patch.direction ?? monitor.direction,
    entryPrice: patch.entryPrice ?? monitor.entryPrice,
    positionSize: patch.positionSize ?? monitor.positionSize,
    collateral: patch.collateral ?? monitor.collateral,
    maintenanceMarginRate: patch.maintenanceMarginRate ?? monitor.maintenanceMarginRate,
  };
}

function stateAfter(before: Monitor, after: Monitor, state: MonitorState): MonitorState {
  const { band, lastLiqAlertAt, breached, fundingStart, worstTold, worstToldAt, venueTold, venueAt } = INITIAL_STATE;
  const marketLost = after.thresholds.marketData ? state.marketLost : null;
  const forgetful = {
    ...state,
    band,
    lastLiqAlertAt,
    breached,
    marketLost,
    worstTold,
    worstToldAt,
    venueTold,
    venueAt,
  };
  if (RESTATING.some((name) => after[name] !== before[name])) return { ...forgetful, fundingStart };
  const isOther =
    after.maintenanceMarginRate !== before.maintenanceMarginRate ||
    hasOtherThresholds(before, after) ||
    hasOtherExchange(before, after);
  return isOther ? forgetful : state;
}

function hasOtherExchange(before: Monitor, after: Monitor): boolean {
  return before.liquidationOffset !== after.liquidationOffset || venueOf(before) !== venueOf(after);
}

const venueOf = ({ venueMargin }: Position): LiquidationVenue | null => venueMargin?.venue ?? null;

function hasOtherThresholds({ thresholds: before }: Monitor, { thresholds: after }: Monitor): boolean {
  return (Object.keys(before) as (keyof typeof before)[]).some((name) => after[name] !== before[name]);
}

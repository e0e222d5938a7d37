import { assertInputs, InvalidInputError } from '@quant/core';
import { type Monitor } from '../engine/monitor';
import { INITIAL_STATE, type MonitorState } from '../engine/monitor-state';
import { type Direction, type Position } from '../engine/position';
import { choosesDistance, parseThresholds } from '../thresholds/parse-thresholds';
import { defaultThresholds, type Thresholds } from '../thresholds/thresholds';
import { assertPosition } from './assert-position';
import { entryFigures } from './entry-figures';
import { type ChangedMonitor } from './extended';
import { MonitorConflictError } from './monitor-conflict-error';
import { statusAt } from './status-at';

/** Changes by the owner of a monitor; null counts as absent, except for the webhook. Bounds as in `Registration`. */
export interface MonitorPatch {
  readonly direction?: Direction | null | undefined;
  readonly entryPrice?: number | null | undefined;
  readonly positionSize?: number | null | undefined;
  readonly collateral?: number | null | undefined;
  readonly maintenanceMarginRate?: number | null | undefined;
  /** In any form that `parseThresholds` reads; merged over those that hold. */
  readonly thresholds?: unknown;
  /** null or '' removes it. It is the store's, and checked by `checkWebhookUrl`; here it only counts as a change. */
  readonly webhookUrl?: string | null | undefined;
}

/** A client that changes one of these restates its position: what it accrued is in the new figures. */
const RESTATING = ['direction', 'entryPrice', 'positionSize', 'collateral'] as const;

/**
 * A monitor with its owner's changes, and what these make its ticks forget. A restated position (direction, entry
 * price, size or collateral) begins to accrue funding anew, in the band ok; another maintenance margin rate or other
 * thresholds only forget the band. Whoever no longer wants to hear of market data is not told that they are back;
 * whoever does so again is told anew that they are missing. A value that is the same as before changes nothing, so that
 * a request can be repeated.
 *
 * @param now  epoch milliseconds
 * @throws InvalidInputError  a field is of another type or breaks its bound; nothing is given (`value_error` of the
 *   whole)
 * @throws MonitorConflictError  `MONITOR_NOT_ACTIVE`
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'paid', 0);
 * const warned = { ...INITIAL_STATE, band: 'warn', fundingStart: 0.25 } as const;
 * patched(monitor, warned, { collateral: 950 }, 0).state.fundingStart; // null
 * patched(monitor, warned, { thresholds: 'warn_pct=10' }, 0).state.fundingStart; // 0.25
 */
export function patched(monitor: Monitor, state: MonitorState, patch: MonitorPatch, now: number): ChangedMonitor {
  assertInputs(patch);
  assertSomething(patch);
  if (statusAt(monitor, state, now) !== 'active')
    throw new MonitorConflictError('MONITOR_NOT_ACTIVE', 'only an active monitor can be changed');
  const position = positionAfter(monitor, patch);
  assertPosition(position);
  const base = monitor.hasOwnDistances ? monitor.thresholds : thresholdsOf(position, monitor);
  const thresholds = parseThresholds(patch.thresholds, base);
  const hasOwnDistances = monitor.hasOwnDistances || choosesDistance(patch.thresholds);
  const after = { ...monitor, ...position, thresholds, hasOwnDistances };
  return { monitor: after, state: stateAfter(monitor, after, state) };
}

/** Default distances of a position, with the switches that its owner has set. */
function thresholdsOf(position: Position, { thresholds }: Monitor): Thresholds {
  const { warnPct, criticalPct } = defaultThresholds(entryFigures(position).distancePct);
  return { ...thresholds, warnPct, criticalPct };
}

function assertSomething({ webhookUrl, ...fields }: MonitorPatch): void {
  const given = Object.values(fields).some((value) => value !== undefined && value !== null);
  if (!given && webhookUrl === undefined)
    throw new InvalidInputError([], 'value_error', 'a change of one field at least', fields);
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
  const { band, lastLiqAlertAt, breached, fundingStart, worstTold, worstToldAt } = INITIAL_STATE;
  const marketLost = after.thresholds.marketData ? state.marketLost : null;
  const forgetful = { ...state, band, lastLiqAlertAt, breached, marketLost, worstTold, worstToldAt };
  if (RESTATING.some((name) => after[name] !== before[name])) return { ...forgetful, fundingStart };
  const isOther = after.maintenanceMarginRate !== before.maintenanceMarginRate || hasOtherThresholds(before, after);
  return isOther ? forgetful : state;
}

function hasOtherThresholds({ thresholds: before }: Monitor, { thresholds: after }: Monitor): boolean {
  return (Object.keys(before) as (keyof typeof before)[]).some((name) => after[name] !== before[name]);
}

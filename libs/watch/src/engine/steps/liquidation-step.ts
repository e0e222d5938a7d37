import { HOUR } from '../../time/duration';
import { type LiquidationAlert, type LiquidationAlertReason } from '../alert';
import { bandAfter, isWorse, type Band } from '../band';
import { type Market, sourceOf } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { readingAt } from '../reading';
import { type StepResult } from './step';

/** A band that lasts is said again. */
const REALERT = 6 * HOUR;

/** When the alert of a band that lasts is repeated; null in a band without one. */
export function realertAt({ band, lastLiqAlertAt }: MonitorState): number | null {
  return band === 'ok' ? null : (lastLiqAlertAt ?? 0) + REALERT;
}

/**
 * Says how near the liquidation price is: at once where it came nearer, again where it stays near, and, to those who
 * want to know, that it is further away again. Nothing without a mark.
 */
export function liquidationStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  const { mark, fundingIndex } = market;
  if (mark === null) return { state };
  const reading = readingAt(monitor, state, fundingIndex, mark);
  const band = bandAfter(state.band, reading.distancePct, monitor.thresholds);
  const breached = band === 'critical' && (state.breached || reading.distancePct <= 0);
  const reason = reasonFor(state, band, breached, now);
  // a better band is told again in six hours, too
  const after = { ...state, band, breached, lastLiqAlertAt: now };
  if (reason === null) return { state };
  if (isWorse(state.band, band) && !monitor.thresholds.recovery) return { state: after };
  const head = { ...headOf(monitor, state.band, band), at: now, source: sourceOf(market) };
  return { state: after, alert: { ...head, reason, mark, ...reading, breached, previousBand: state.band } };
}

function reasonFor(state: MonitorState, band: Band, breached: boolean, now: number): LiquidationAlertReason | null {
  if (band !== state.band) return 'cross';
  if (breached && !state.breached) return 'breach';
  const due = realertAt(state);
  return due !== null && now >= due ? 'realert' : null;
}

function headOf(
  { thresholds: { warnPct, criticalPct } }: Monitor,
  before: Band,
  band: Band,
): Pick<LiquidationAlert, 'type' | 'thresholdPct'> {
  if (isWorse(before, band))
    return { type: 'liq_recovered', thresholdPct: before === 'critical' ? criticalPct : warnPct };
  return band === 'critical'
    ? { type: 'liq_critical', thresholdPct: criticalPct }
    : { type: 'liq_warn', thresholdPct: warnPct };
}

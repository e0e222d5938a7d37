import { HOUR } from '../time/duration';
import { type LiquidationAlert, type LiquidationAlertReason } from './alert';
import { bandAfter, isWorse, type Band } from './band';
import { type Market } from './market';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { readingAt } from './reading';
import { type StepResult } from './step';

/** A band that lasts is said again. */
const REALERT = 6 * HOUR;

/** When the alert of a band that lasts is repeated; null in a band without one. */
export function realertAt({ band, lastLiqAlertAt }: MonitorState): number | null {
  return band === 'ok' ? null : (lastLiqAlertAt ?? 0) + REALERT;
}

/** Says how near the liquidation price is: at once where it came nearer, again where it stays near. Nothing without a mark. */
export function liquidationStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  const { mark, fundingIndex } = market;
  if (mark === null) return { state };
  const reading = readingAt(monitor, state, fundingIndex, mark);
  const band = bandAfter(state.band, reading.distancePct, monitor.thresholds);
  const breached = band === 'critical' && (state.breached || reading.distancePct <= 0);
  const reason = reasonFor(state, band, breached, now);
  if (reason === null) return { state: band === state.band ? state : improved(state, band, now) };
  const alert = { ...headOf(monitor, band), at: now, reason, mark, ...reading, breached, previousBand: state.band };
  return { state: { ...state, band, breached, lastLiqAlertAt: now }, alert };
}

function reasonFor(state: MonitorState, band: Band, breached: boolean, now: number): LiquidationAlertReason | null {
  if (isWorse(band, state.band)) return 'cross';
  if (band !== state.band) return null;
  if (breached && !state.breached) return 'breach';
  const due = realertAt(state);
  return due !== null && now >= due ? 'realert' : null;
}

/** No alert for a better band; the next is six hours away. */
function improved(state: MonitorState, band: Band, now: number): MonitorState {
  return { ...state, band, breached: false, lastLiqAlertAt: now };
}

function headOf({ thresholds }: Monitor, band: Band): Pick<LiquidationAlert, 'type' | 'thresholdPct'> {
  return band === 'critical'
    ? { type: 'liq_critical', thresholdPct: thresholds.criticalPct }
    : { type: 'liq_warn', thresholdPct: thresholds.warnPct };
}

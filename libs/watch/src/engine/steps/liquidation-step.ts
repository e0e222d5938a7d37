import { HOUR } from '../../time/duration';
import { type LiquidationAlert, type LiquidationAlertReason } from '../alert';
import { type Band, bandOnMarks, isWorse } from '../band';
import { type Market, sourceOf } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { sideOf } from '../position';
import { distanceAt, standingAt } from '../reading';
import { inUnitOf, sightOf } from '../sight';
import { type StepResult } from './step';

/** A band that lasts is said again. */
const REALERT = 6 * HOUR;

/** When the alert of a band that lasts is repeated; null in a band without one. */
export function realertAt({ band, lastLiqAlertAt }: MonitorState): number | null {
  return band === 'ok' ? null : (lastLiqAlertAt ?? 0) + REALERT;
}

/**
 * Alerts on the distance to the liquidation price: immediately when the price comes nearer, repeatedly while it stays
 * near, and when it is far again if the owner asked for recovery alerts. Raises no alert without a mark.
 */
export function liquidationStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  const sight = sightOf(market, monitor);
  if (sight === null) return { state };
  const side = sideOf(monitor);
  const standing = standingAt(monitor, state, market.fundingIndex);
  const distancePct = distanceAt(side, standing.liquidationPrice, sight.judged);
  const exitPct = distanceAt(side, standing.liquidationPrice, sight.exit);
  const band = bandOnMarks(state.band, distancePct, exitPct, monitor.thresholds);
  const breached = band === 'critical' && (state.breached || distancePct <= 0);
  const reason = reasonFor(state, band, breached, now);
  if (reason === null) return { state };
  // a better band is told again in six hours, too
  const after = { ...state, band, breached, lastLiqAlertAt: now };
  if (isWorse(state.band, band) && !monitor.thresholds.recovery) return { state: after };
  const { type, thresholdPct } = headOf(monitor, state.band, band);
  const { mark, marks } = marksOf(monitor, market);
  const { fundingAccumEst, liquidationPrice, liquidationBasis } = standing;
  // by name, not spread: V8 takes a hundred times as long to spread that many fields into one object
  const alert: LiquidationAlert = {
    type,
    at: now,
    source: sourceOf(market),
    reason,
    mark,
    judgedMark: sight.judged,
    confirmed: true,
    marks,
    fundingAccumEst,
    liquidationPrice,
    liquidationBasis,
    distancePct,
    thresholdPct,
    breached,
    previousBand: state.band,
  };
  return { state: after, alert };
}

function marksOf(monitor: Monitor, { mark, venueMarks }: Market): Pick<LiquidationAlert, 'mark' | 'marks'> {
  const marks = venueMarks?.disputed === true ? inUnitOf(venueMarks.all, monitor) : null;
  // a judged mark implies a mark
  return { mark: (mark as number) * monitor.multiplier, marks };
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

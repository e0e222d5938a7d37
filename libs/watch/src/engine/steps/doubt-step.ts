import { HOUR } from '../../time/duration';
import { type UnconfirmedAlert } from '../alert';
import { isWorseLevel, judgedLevel, levelAt } from '../level';
import { type Market } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { sideOf } from '../position';
import { distanceAt, standingAt } from '../reading';
import { inUnitOf, sightOf, worstOf } from '../sight';
import { type StepResult } from './step';

/** The same unconfirmed level is told again after this time, and not before. */
export const UNCONFIRMED_REPEAT = HOUR;

/** When the memory of an unconfirmed alert ends, and the same may be told again; null: there is none. */
export const doubtOverAt = ({ worstToldAt }: MonitorState): number | null =>
  worstToldAt === null ? null : worstToldAt + UNCONFIRMED_REPEAT;

/**
 * Says what one venue alone says: its mark puts the position nearer to liquidation than the judged mark does. Each worse
 * level is told once; the same one again after an hour at the earliest.
 */
export function doubtStep(monitor: Monitor, before: MonitorState, now: number, market: Market): StepResult {
  const state = isWorseLevel(before.worstTold, judgedLevel(before)) ? before : withoutDoubt(before);
  const overAt = doubtOverAt(state);
  const isOver = overAt !== null && now >= overAt;
  const doubt = doubtOf(monitor, state, now, market);
  if (doubt === null) return { state: isOver ? withoutDoubt(state) : state };
  if (!isOver && !isWorseLevel(doubt.worstBand, state.worstTold)) return { state };
  return { state: { ...state, worstTold: doubt.worstBand, worstToldAt: now }, alert: doubt };
}

const withoutDoubt = (state: MonitorState): MonitorState =>
  state.worstToldAt === null ? state : { ...state, worstTold: 'ok', worstToldAt: null };

/** The alert for the level of the worst mark; null unless that is worse than the level of the judged mark. */
function doubtOf(monitor: Monitor, state: MonitorState, now: number, market: Market): UnconfirmedAlert | null {
  const { venueMarks, fundingIndex } = market;
  if (!venueMarks) return null;
  const worst = worstOf(venueMarks.all, monitor);
  const worstMark = worst.mark * monitor.multiplier;
  const judgedMark = sightOf(market, monitor)?.judged ?? null;
  const standing = standingAt(monitor, state, fundingIndex);
  const distancePct = distanceAt(sideOf(monitor), standing.liquidationPrice, worstMark);
  const worstBand = levelAt(distancePct, monitor.thresholds);
  if (worstBand === 'ok' || !isWorseLevel(worstBand, judgedLevel(state))) return null;
  const isFar = judgedMark === null || !isWithin(worstMark, judgedMark, venueMarks.agreement);
  // venues differ a little all the time: that alone is no doubt, unless a position would be liquidated unannounced
  if (!isFar && (worstBand !== 'breach' || state.band === 'critical')) return null;
  const { fundingAccumEst, liquidationPrice, liquidationBasis } = standing;
  return {
    type: 'liq_unconfirmed',
    at: now,
    source: worst.venue,
    marks: inUnitOf(venueMarks.all, monitor),
    worstMark,
    worstVenue: worst.venue,
    worstBand,
    judgedMark,
    fundingAccumEst,
    liquidationPrice,
    liquidationBasis,
    distancePct,
  };
}

const isWithin = (worst: number, judged: number, agreement: number): boolean =>
  Math.max(worst, judged) / Math.min(worst, judged) - 1 <= agreement;

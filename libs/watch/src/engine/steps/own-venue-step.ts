import { MINUTE } from '../../time/duration';
import { type LiquidationAlert } from '../alert';
import { isWorseLevel, judgedLevel, type Level, levelAt } from '../level';
import { type Market } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { sideOf } from '../position';
import { distanceAt, type Standing, standingAt } from '../reading';
import { inUnitOf, sightOf } from '../sight';
import { UNCONFIRMED_REPEAT } from './doubt-step';
import { type StepResult } from './step';

/** The tick after one is a minute later, or somewhat more. */
const NEXT_TICK = 2.5 * MINUTE;

/** When a tick must evaluate a monitor because of its exchange's mark; null: trigger prices find it. */
export function ownVenueDueAt({ venueTold, venueAt }: MonitorState): number | null {
  if (venueAt === null) return null;
  // at the tick after the first one
  return venueTold === 'ok' ? venueAt + 1 : venueAt + UNCONFIRMED_REPEAT;
}

/**
 * Alerts on the mark of the owner's exchange, because this mark liquidates the position: if for two ticks it puts the
 * position nearer to liquidation than the judged mark does, or as soon as it is beyond the liquidation price.
 */
export function ownVenueStep(monitor: Monitor, before: MonitorState, now: number, market: Market): StepResult {
  if (!monitor.venueMargin) return { state: before };
  const state = withoutOldMemory(before, now);
  const claim = claimOf(monitor, state, market, monitor.venueMargin.venue);
  const { venueTold, venueAt } = state;
  if (claim === null) return { state: venueTold === 'ok' ? forgetting(state) : state };
  if (venueTold !== 'ok' && !isWorseLevel(claim.level, venueTold)) return { state };
  const isSecondTick = venueTold === 'ok' && venueAt !== null && now > venueAt && now - venueAt <= NEXT_TICK;
  if (claim.level !== 'breach' && venueTold === 'ok' && !isSecondTick)
    return { state: venueAt === now ? state : { ...state, venueAt: now } };
  const told = { ...state, venueTold: claim.level, venueAt: now };
  // so that the doubt step does not repeat this alert
  const isNews = isWorseLevel(claim.level, state.worstTold);
  const doubt = isNews ? { worstTold: claim.level, worstToldAt: now } : {};
  return { state: { ...told, ...doubt }, alert: alertOf(monitor, state, claim, market, now) };
}

/** Forgets the last alert after an hour, or when the judged mark confirms it. */
function withoutOldMemory(state: MonitorState, now: number): MonitorState {
  const { venueTold, venueAt } = state;
  if (venueTold === 'ok' || venueAt === null) return state;
  const isOver = now >= venueAt + UNCONFIRMED_REPEAT || !isWorseLevel(venueTold, judgedLevel(state));
  return isOver ? forgetting(state) : state;
}

const forgetting = (state: MonitorState): MonitorState =>
  state.venueAt === null ? state : { ...state, venueTold: 'ok', venueAt: null };

/** A position that one exchange's mark puts in a worse band than the judged mark. */
interface Claim {
  readonly venue: string;
  readonly mark: number;
  readonly level: Exclude<Level, 'ok'>;
  readonly distancePct: number;
  readonly standing: Standing;
}

function claimOf(monitor: Monitor, state: MonitorState, market: Market, venue: string): Claim | null {
  const quoted = market.venueMarks?.all.find((mark) => mark.venue === venue);
  if (!quoted) return null;
  const mark = quoted.mark * monitor.multiplier;
  const standing = standingAt(monitor, state, market.fundingIndex);
  const distancePct = distanceAt(sideOf(monitor), standing.liquidationPrice, mark);
  const level = levelAt(distancePct, monitor.thresholds);
  if (level === 'ok' || !isWorseLevel(level, judgedLevel(state))) return null;
  return { venue, mark, level, distancePct, standing };
}

function alertOf(
  monitor: Monitor,
  { band }: MonitorState,
  { venue, mark, level, distancePct, standing }: Claim,
  market: Market,
  now: number,
): LiquidationAlert {
  const { warnPct, criticalPct } = monitor.thresholds;
  const head =
    level === 'warn'
      ? ({ type: 'liq_warn', thresholdPct: warnPct } as const)
      : ({ type: 'liq_critical', thresholdPct: criticalPct } as const);
  const breached = level === 'breach';
  return {
    ...{ ...head, at: now, source: venue, reason: breached ? 'breach' : 'cross', mark },
    ...{ judgedMark: sightOf(market, monitor)?.judged ?? null, confirmed: false },
    marks: market.venueMarks?.disputed === true ? inUnitOf(market.venueMarks.all, monitor) : null,
    ...{ ...standing, distancePct, breached, previousBand: band },
  };
}

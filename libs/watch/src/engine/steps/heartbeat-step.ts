import { finiteOrNull } from '@quant/core/kernels';
import { type Market, sourceOf } from '../market';
import { HEARTBEAT_EVERY, type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { sideOf } from '../position';
import { distanceAt, standingAt } from '../reading';
import { sightOf } from '../sight';
import { type StepResult } from './step';

/** When the next heartbeat is due; null: there are none. */
export function nextHeartbeatAt({ heartbeat, watchedSince }: Monitor, { heartbeatAt }: MonitorState): number | null {
  const every = HEARTBEAT_EVERY[heartbeat];
  return every === null ? null : (heartbeatAt ?? watchedSince) + every;
}

/**
 * Says every day or week that the position is still watched. After a pause one heartbeat is sent for all that were
 * missed, and the time of day stays.
 */
export function heartbeatStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  const every = HEARTBEAT_EVERY[monitor.heartbeat];
  const dueAt = nextHeartbeatAt(monitor, state);
  if (every === null || dueAt === null || now < dueAt) return { state };
  const missed = Math.floor((now - dueAt) / every);
  return {
    state: { ...state, heartbeatAt: dueAt + missed * every },
    alert: { type: 'heartbeat', at: now, source: sourceOf(market), ...figuresOf(monitor, state, market) },
  };
}

/** The figures as a status shows them: the middle mark, and the distance on the mark that judges. */
function figuresOf(monitor: Monitor, state: MonitorState, market: Market) {
  const { band } = state;
  const sight = sightOf(market, monitor);
  if (market.mark === null || sight === null) return { mark: null, liquidationPrice: null, distancePct: null, band };
  const { liquidationPrice } = standingAt(monitor, state, market.fundingIndex);
  const distancePct = distanceAt(sideOf(monitor), liquidationPrice, sight.judged);
  return {
    mark: market.mark * monitor.multiplier,
    liquidationPrice: finiteOrNull(liquidationPrice),
    distancePct: finiteOrNull(distancePct),
    band,
  };
}

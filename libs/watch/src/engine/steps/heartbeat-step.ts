import { finiteOrNull } from '@quant/core/kernels';
import { HEARTBEAT_EVERY } from '../heartbeat';
import { type Market, sourceOf } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { readingAt } from '../reading';
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
  const { mark, fundingIndex } = market;
  const reading = mark === null ? null : readingAt(monitor, state, fundingIndex, mark);
  return {
    state: { ...state, heartbeatAt: dueAt + missed * every },
    alert: {
      type: 'heartbeat',
      at: now,
      source: sourceOf(market),
      mark,
      liquidationPrice: reading && finiteOrNull(reading.liquidationPrice),
      distancePct: reading && finiteOrNull(reading.distancePct),
      band: state.band,
    },
  };
}

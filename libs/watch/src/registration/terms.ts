import { type Monitor, type Tier } from '../engine/monitor';
import { INITIAL_STATE, type MonitorState, type MonitorStatus } from '../engine/monitor-state';
import { DAY, HOUR } from '../time/duration';
import { MonitorConflictError } from './monitor-conflict-error';

/** How long a monitor watches, from its registration [milliseconds]. */
export const TERM: Readonly<Record<Tier, number>> = { trial: 48 * HOUR, paid: 30 * DAY };

/** A client has one trial in this time. */
export const TRIAL_INTERVAL = 30 * DAY;

/** Monitors that have ended can be read, and lapsed purchases restored, for this long. */
export const READABLE_FOR = 30 * DAY;

/**
 * The status that a monitor shows: it is expired from its last moment on, though only the next tick will write that
 * down.
 *
 * @param now  epoch milliseconds
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'trial', 0);
 * statusAt(monitor, INITIAL_STATE, 172_799_999); // 'active'
 * statusAt(monitor, INITIAL_STATE, 172_800_000); // 'expired'
 */
export function statusAt({ expiresAt }: Monitor, { status }: MonitorState, now: number): MonitorStatus {
  return status === 'active' && now >= expiresAt ? 'expired' : status;
}

/** A monitor and what its ticks remember, after a change. */
export interface ChangedMonitor {
  readonly monitor: Monitor;
  readonly state: MonitorState;
}

/**
 * A monitor with 30 days more, from its end, or from now if that has passed. It is paid for from now on, and will warn
 * of its new end. One that had expired is evaluated from scratch: nothing accrues for the gap.
 *
 * @param now  epoch milliseconds
 * @throws MonitorConflictError  `MONITOR_CANCELLED`: cancellation is final
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const { monitor } = extended(newMonitor({ asset: 'BTC', ...position }, 'trial', 0), INITIAL_STATE, 100_000_000);
 * monitor.tier; // 'paid'
 * monitor.expiresAt; // 2764800000
 */
export function extended(monitor: Monitor, state: MonitorState, now: number): ChangedMonitor {
  const status = statusAt(monitor, state, now);
  if (status === 'cancelled')
    throw new MonitorConflictError('MONITOR_CANCELLED', 'A cancelled monitor cannot be extended; register a new one');
  const isOver = status === 'expired';
  const expiresAt = Math.max(now, monitor.expiresAt) + TERM.paid;
  return {
    monitor: { ...monitor, tier: 'paid', expiresAt, ...(isOver && { watchedSince: now }) },
    state: isOver ? INITIAL_STATE : { ...state, warnedOfExpiry: false },
  };
}

/**
 * The final state of a monitor that its owner has cancelled.
 *
 * @example
 * cancelled(INITIAL_STATE).status; // 'cancelled'
 */
export function cancelled(state: MonitorState): MonitorState {
  return state.status === 'cancelled' ? state : { ...state, status: 'cancelled' };
}

import { type Monitor } from '../engine/monitor';
import { INITIAL_STATE, type MonitorState } from '../engine/monitor-state';
import { MonitorConflictError } from './monitor-conflict-error';
import { statusAt } from './status-at';
import { TERM } from './terms';

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
    throw new MonitorConflictError('MONITOR_CANCELLED', 'a cancelled monitor cannot be extended');
  const isOver = status === 'expired';
  const expiresAt = Math.max(now, monitor.expiresAt) + TERM.paid;
  return {
    monitor: { ...monitor, tier: 'paid', expiresAt, ...(isOver && { watchedSince: now }) },
    state: isOver ? INITIAL_STATE : { ...state, warnedOfExpiry: false },
  };
}

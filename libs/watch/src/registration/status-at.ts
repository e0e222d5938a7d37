import { type Monitor } from '../engine/monitor';
import { type MonitorState, type MonitorStatus } from '../engine/monitor-state';

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

import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { expiryWarningAt } from './steps/expiry-step';
import { doubtOverAt } from './steps/doubt-step';
import { nextHeartbeatAt } from './steps/heartbeat-step';
import { ownVenueDueAt } from './steps/own-venue-step';
import { realertAt } from './steps/liquidation-step';

/**
 * When time alone next changes something: the warning before the end, the end, an alert that may be repeated, or
 * a heartbeat.
 *
 * @returns epoch milliseconds
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'trial', 0);
 * nextDueAt(monitor, INITIAL_STATE); // 151200000
 */
export function nextDueAt(monitor: Monitor, state: MonitorState): number {
  const ending = state.warnedOfExpiry ? monitor.expiresAt : expiryWarningAt(monitor);
  const told = Math.min(realertAt(state) ?? Infinity, doubtOverAt(state) ?? Infinity, ownVenueDueAt(state) ?? Infinity);
  return Math.min(ending, told, nextHeartbeatAt(monitor, state) ?? Infinity);
}

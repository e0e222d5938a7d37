import { MonitorConflictError } from '../registration/monitor-conflict-error';

/** Why Watch does not do what it was asked. Stable for ever. */
export type WatchRefusalCode =
  | 'token_required'
  | 'token_conflict'
  | 'monitor_not_found'
  | 'monitor_not_active'
  | 'monitor_cancelled'
  | 'alert_not_found'
  | 'webhook_not_configured'
  | 'webhook_disabled'
  | 'webhook_busy'
  | 'trial_already_used'
  | 'monitor_limit'
  | 'watch_capacity';

/**
 * A request that is well-formed and cannot be granted. The message is for the client, and names no other.
 *
 * @example
 * const refusal = new WatchRefusalError('trial_already_used', 'one trial in 30 days', 86_400);
 * refusal.code; // 'trial_already_used'
 * refusal.retryAfterSeconds; // 86400
 */
export class WatchRefusalError extends Error {
  override readonly name = 'WatchRefusalError';

  /** @param retryAfterSeconds  when to come back; null: not by waiting */
  constructor(
    readonly code: WatchRefusalCode,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** One answer for an unknown monitor and for a wrong token, so that a client cannot learn which names exist. */
export const monitorNotFound = (): WatchRefusalError =>
  new WatchRefusalError('monitor_not_found', 'The monitor is unknown, or the token is wrong');

/** In the words of the service. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof MonitorConflictError)) return error;
  const code = error.code === 'MONITOR_CANCELLED' ? 'monitor_cancelled' : 'monitor_not_active';
  return new WatchRefusalError(code, error.message);
}

import { type MonitorStatus } from './answers';
import { wirePosition } from './wire-position';

/**
 * A registration as a file, with the names of the wire, ready for another registration.
 *
 * @param statusUrl  the address of its status
 * @param token      only if its owner asks for it, because it allows changing and ending the monitor
 */
export function exported(status: MonitorStatus, statusUrl: string, token?: string): string {
  const { monitorId, tier, position, createdAt, expiresAt } = status;
  const registration = {
    monitor_id: monitorId,
    ...(token !== undefined && { token }),
    tier,
    status_url: statusUrl,
    created_at: createdAt,
    expires_at: expiresAt,
    asset: position.asset,
    ...wirePosition(status),
  };
  return `${JSON.stringify(registration, null, 2)}\n`;
}

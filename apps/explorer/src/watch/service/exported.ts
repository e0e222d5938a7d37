import { type MonitorStatus } from './answers';
import { wirePosition } from './wire-position';

/**
 * A registration as a file: by the names of the wire, so that it can be registered again.
 *
 * @param statusUrl  where its state is read
 * @param token      given only where its owner has asked for it: whoever has it can change and end the monitor
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

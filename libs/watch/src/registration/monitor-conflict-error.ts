/** Why a monitor cannot be changed as asked. Stable for ever. */
export type MonitorConflictCode = 'MONITOR_NOT_ACTIVE' | 'MONITOR_CANCELLED';

/**
 * The monitor is in a state in which this cannot be done.
 *
 * @example
 * new MonitorConflictError('MONITOR_CANCELLED', 'A cancelled monitor cannot be extended').code; // 'MONITOR_CANCELLED'
 */
export class MonitorConflictError extends Error {
  override readonly name = 'MonitorConflictError';

  constructor(
    readonly code: MonitorConflictCode,
    message: string,
  ) {
    super(message);
  }
}

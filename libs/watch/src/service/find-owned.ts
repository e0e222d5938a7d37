import { isMonitorId } from '../identifiers/monitor-id';
import { tokenMatches } from '../identifiers/token';
import { READABLE_FOR } from '../registration/terms';
import { type StoredMonitor } from '../store/ports/monitor-store';
import { monitorNotFound } from './watch-refusal-error';
import { type WatchServiceDependencies } from './watch-service';

type Dependencies = Pick<WatchServiceDependencies, 'store' | 'now'>;

/**
 * The monitor that a token opens. A wrong token and a monitor that is not there take the same time and get the same
 * answer.
 *
 * @throws WatchRefusalError  `monitor_not_found`
 */
export async function findOwned(dependencies: Dependencies, monitorId: string, token: string): Promise<StoredMonitor> {
  const stored = isMonitorId(monitorId) ? await dependencies.store.find(monitorId) : undefined;
  const isOwner = tokenMatches(token, stored?.tokenDigest);
  if (!stored || !isOwner || isForgotten(stored, dependencies.now())) throw monitorNotFound();
  return stored;
}

/** Ended so long ago that it is about to be deleted. */
function isForgotten({ state, monitor, endedAt }: StoredMonitor, now: number): boolean {
  const end = state.status === 'cancelled' ? (endedAt ?? monitor.expiresAt) : monitor.expiresAt;
  return now >= end + READABLE_FOR;
}

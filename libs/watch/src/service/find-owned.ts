import { isMonitorId, cellOf } from '../identifiers/monitor-id';
import { tokenMatches } from '../identifiers/token';
import { READABLE_FOR } from '../registration/terms';
import { type StoredMonitor } from '../store/ports/monitor-store';
import { monitorElsewhere, monitorNotFound } from './watch-refusal-error';
import { type WatchServiceDependencies } from './watch-service';

type Dependencies = Pick<WatchServiceDependencies, 'store' | 'now' | 'cell'>;

/**
 * The monitor that a token opens. A wrong token and a monitor that is not there take the same time and get the same
 * answer.
 *
 * @throws WatchRefusalError  `monitor_not_found`, `monitor_elsewhere`
 */
export async function findOwned(dependencies: Dependencies, monitorId: string, token: string): Promise<StoredMonitor> {
  const stored = await findHere(dependencies, monitorId);
  const isOwner = tokenMatches(token, stored?.tokenDigest);
  if (!stored || !isOwner || isForgotten(stored, dependencies.now())) throw monitorNotFound();
  return stored;
}

/**
 * Where there are several cells, makes sure that this one keeps a monitor.
 *
 * @throws WatchRefusalError  `monitor_not_found`, `monitor_elsewhere`
 */
export async function assertKeptHere(dependencies: Dependencies, monitorId: string): Promise<void> {
  if (dependencies.cell !== undefined && !(await findHere(dependencies, monitorId))) throw monitorNotFound();
}

/**
 * The monitor of a name.
 *
 * @throws WatchRefusalError  `monitor_elsewhere`: it is not here, and its name is that of another cell
 */
async function findHere({ store, cell }: Dependencies, monitorId: string): Promise<StoredMonitor | undefined> {
  if (!isMonitorId(monitorId)) return undefined;
  const stored = await store.find(monitorId);
  if (!stored && cell !== undefined && cellOf(monitorId) !== cell) throw monitorElsewhere(cellOf(monitorId));
  return stored;
}

/** Ended so long ago that it is about to be deleted. */
function isForgotten({ state, monitor, endedAt }: StoredMonitor, now: number): boolean {
  const end = state.status === 'cancelled' ? (endedAt ?? monitor.expiresAt) : monitor.expiresAt;
  return now >= end + READABLE_FOR;
}

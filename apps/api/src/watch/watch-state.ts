import { type ServiceState } from '../service/health';
import { within } from '../timing/within';
import { type OpenWatch } from './open-watch';

/** A database that takes longer for one row is of no use to a request. */
const PATIENCE_MS = 2000;

/** How Watch and what it stands on are. */
export async function watchState({ store, runner }: OpenWatch): Promise<ServiceState> {
  const marketData = runner?.status().marketAnswers === false ? 'down' : 'ok';
  try {
    const lastBeat = await within(PATIENCE_MS, store.lastBeat());
    if (lastBeat !== undefined) return { database: 'ok', marketData, lastBeat };
  } catch {
    // nor does it help to know why
  }
  return { database: 'down', marketData, lastBeat: null };
}

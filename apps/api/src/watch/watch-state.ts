import { type ServiceState } from '../service/health';
import { type OpenWatch } from './open-watch';

/** How Watch and what it stands on are. */
export async function watchState({ store, runner }: OpenWatch): Promise<ServiceState> {
  const marketData = runner?.status().marketAnswers === false ? 'down' : 'ok';
  try {
    return { database: 'ok', marketData, lastBeat: await store.lastBeat() };
  } catch {
    return { database: 'down', marketData, lastBeat: null };
  }
}

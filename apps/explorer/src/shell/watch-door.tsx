import { apiAddress } from '../service/api-address';
import { useLoaded } from './use-loaded';

/** Watch, which is loaded when it is asked for. */
export function WatchDoor() {
  const loaded = useLoaded('watch', async () => (await import('../watch/watch-page')).default);
  if (apiAddress === undefined) return <p>Watch needs a service, and this page is hosted without one.</p>;
  if (loaded.state === 'failed') return <p role="alert">Watch could not be loaded: {loaded.sentence}</p>;
  if (loaded.state === 'loading') return <p aria-busy="true">Loading Watch …</p>;
  const WatchPage = loaded.value;
  return <WatchPage />;
}

import { type Replica, startReplica } from './replica';
import { RUN_CLOCK } from '../../kit/clock/run-clock';
import { type Engine, openFolder, openServer, type Store } from '../../kit/store/store';

/** Replicas of the service over one store. */
export interface World {
  readonly engine: Engine;
  readonly store: Store;
  /** Running replicas, the oldest first. */
  readonly replicas: () => readonly Replica[];
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Replica>;
  readonly close: () => Promise<void>;
}

/** Context shared by all worlds of a run. */
export interface Setting {
  /** Server for new databases. */
  readonly server: string;
  /** The bundled service. */
  readonly main: string;
  readonly environment: Readonly<Record<string, string>>;
}

export async function openWorld({ server, main, environment }: Setting, engine: Engine): Promise<World> {
  const store = engine === 'sqlite' ? await openFolder() : await serverOfRun(server);
  let replicas: Replica[] = [];
  const up = (): readonly Replica[] => (replicas = replicas.filter(({ isUp }) => isUp()));
  return {
    engine,
    store,
    replicas: up,
    start: async (further = {}) => {
      const replica = await startReplica(main, { ...environment, ...store.environment, ...further });
      replicas.push(replica);
      return replica;
    },
    close: async () => {
      await Promise.all(up().map(({ kill }) => kill()));
      await store.remove();
    },
  };
}

/** It follows the clock of the run. */
async function serverOfRun(server: string): Promise<Store> {
  const store = await openServer(server);
  await store.tellTime(RUN_CLOCK);
  return store;
}

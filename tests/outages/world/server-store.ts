import { RUN_CLOCK } from '../../kit/clock/run-clock';
import { PostgresServer, type Settings } from '../../kit/postgres/server';
import { openServer, type ServerStore } from '../../kit/store/store';

/** A database on a new server, which follows the clock of the run. */
export interface OwnServerStore extends ServerStore {
  readonly server: PostgresServer;
}

/** @throws Error  PostgreSQL is not installed: check `lacksPostgres` first */
export async function serverStore(settings: Settings = {}): Promise<OwnServerStore> {
  const server = await PostgresServer.create(settings);
  if (!server) throw new Error('PostgreSQL is not installed');
  const made = await openServer(server.url);
  await made.tellTime(RUN_CLOCK);
  const removeAll = async (): Promise<void> => {
    await made.remove().catch(() => undefined); // an outage may have made it impossible for the server
    await server.remove();
  };
  return { ...made, server, remove: removeAll };
}

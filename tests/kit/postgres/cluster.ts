import { PostgresServer } from './server';

/** A PostgreSQL server of the harness's own, which may be crashed. */
export interface Cluster {
  readonly url: string;
  /** Ends it as a power cut would, and starts it again. */
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Makes one; undefined where its programs, or a user to run them, are not installed. */
export async function openCluster(): Promise<Cluster | undefined> {
  const server = await PostgresServer.create({ max_connections: 100 });
  return server && { url: server.url, crash: () => server.crash(), remove: () => server.remove() };
}

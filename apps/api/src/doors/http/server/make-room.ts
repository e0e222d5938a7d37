import { type Connection, type Connections } from './connections';
import { type ConnectionLimits } from './connection-limits';
import { EvictionQueue, firstToEvict } from './eviction';
import { giveUp } from './give-up';
import { TOO_MANY_CONNECTIONS } from './unparsable';

/**
 * Keeps the connections of a server within their limits. When a client opens one more than it may have, its own connection that
 * has been idle longest is closed; when there is one too many of all clients together, the one that has been idle longest of all
 * (see `eviction.ts`). The new connection is closed unheard only if every other one is at work.
 *
 * @returns the listener for every connection
 */
export function makeRoomIn(
  connections: Connections,
  { most, mostPerClient, clientAt }: ConnectionLimits,
): (connection: Connection) => void {
  const byClient = new Map<string, Set<Connection>>();
  const queue = new EvictionQueue(({ socket }) => connections.of(socket) !== undefined);

  const evict = (connection: Connection): void => {
    forget(connection);
    giveUp(connection, TOO_MANY_CONNECTIONS);
    // the next turn, so that the refusal is on its way; waiting for the client would block resources that others need
    setImmediate(() => connection.socket.destroy());
  };
  const clients = new WeakMap<Connection, string>();
  const forget = (connection: Connection): void => {
    connections.forget(connection);
    const client = clients.get(connection);
    const own = client === undefined ? undefined : byClient.get(client);
    if (client === undefined || !own?.delete(connection)) return;
    if (own.size === 0) byClient.delete(client);
  };

  return (connection) => {
    const client = clientAt(connection.socket.remoteAddress);
    connection.socket.once('close', () => {
      forget(connection);
    });
    if (client !== undefined) {
      const own = byClient.get(client) ?? new Set();
      byClient.set(client, own.add(connection));
      clients.set(connection, client);
      if (own.size > mostPerClient) evict(firstToEvict(own, connection) ?? connection);
    }
    // one place stays free, because the system only hands over connections that fit
    if (connections.size >= most) evict(queue.next(connections.all, connection) ?? connection);
  };
}

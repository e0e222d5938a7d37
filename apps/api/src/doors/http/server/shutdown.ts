import { type Server } from 'node:http';
import { setImmediate as pollOnce, setTimeout as pause } from 'node:timers/promises';
import { type Connections, isQuiet } from './connections';
import { giveUp } from './give-up';
import { closeLingering } from './lingering-close';
import { SHUTTING_DOWN } from './unparsable';

export interface Patience {
  /** How long requests may still be received and worked on. */
  readonly requestsMs: number;
  /** How long a connection must have been quiet before it is closed without having been asked anything. */
  readonly quietMs: number;
  /** How long clients may take to read the last answers. */
  readonly farewellMs: number;
}

/**
 * Together with the rest of the shutdown these times stay below ten seconds, after which a supervisor may kill the process. A
 * client that sends requests one after the other sends the next within the quiet time, and its answer closes the connection. A
 * connection closed without an answer could cross a request in transit.
 */
const PATIENCE: Patience = { requestsMs: 7500, quietMs: 1500, farewellMs: 500 };

/** Time for accepting waiting connections. Clients that still connect after it are too many to wait for. */
const ACCEPTING_MS = 2000;
const SWEEP_MS = 50;
/** Connections are closed for a millisecond at a time, so that the server notices new requests in between. */
const CLOSED_AT_ONCE = 50;

/**
 * Stops a server without losing a request that has reached it. The server stops accepting connections, answers requests that it is
 * receiving or working on, and refuses later ones (see `refuseWhileDraining`). Every answer is the last one of its connection, and
 * idle connections are closed. The server refuses requests that exceed the time instead of cutting them off.
 *
 * @returns a promise that resolves when the last connection is gone
 */
export async function shutdown(server: Server, connections: Connections, patience: Patience = PATIENCE): Promise<void> {
  const startedAt = performance.now();
  connections.stop();
  await acceptWhoWaits(server, connections);
  // it would destroy them with the requests that have just arrived on them
  server.closeIdleConnections = () => undefined;
  server.close();
  connections.drain();
  while (connections.size > 0 && performance.now() - startedAt < patience.requestsMs) {
    await closeQuiet(connections, patience.quietMs);
    await pause(SWEEP_MS);
  }
  for (const connection of connections.all) giveUp(connection, SHUTTING_DOWN);
  const patientUntil = performance.now() + patience.farewellMs;
  while (connections.size > 0 && performance.now() < patientUntil) await pause(SWEEP_MS);
  for (const { socket } of connections.all) socket.destroy();
  while (connections.size > 0) await pollOnce();
}

/**
 * Closing the listening socket resets connections that wait to be accepted. The event loop accepts one a turn, so a turn without
 * one means that the queue is empty.
 */
async function acceptWhoWaits(server: Server, connections: Connections): Promise<void> {
  const patientUntil = performance.now() + ACCEPTING_MS;
  takeNoMore(server);
  await pollOnce(); // the rest of this turn
  for (let before = -1; before < connections.accepted && performance.now() < patientUntil;) {
    before = connections.accepted;
    await pollOnce();
  }
}

/**
 * Stops the kernel from completing further connections while the server accepts the completed ones: `listen(2)` again, with a
 * backlog of 0. Node.js offers this only through the handle; without the handle, clients that connect for every request may
 * meet a reset.
 */
function takeNoMore(server: Server): void {
  const { _handle: handle } = server as { readonly _handle?: { readonly listen?: (backlog: number) => number } };
  handle?.listen?.(0);
}

async function closeQuiet(connections: Connections, quietMs: number): Promise<void> {
  let closed = 0;
  await pollOnce();
  for (const connection of connections.all) {
    if (!isQuiet(connection) || performance.now() - connection.quietSince < quietMs) continue;
    closeLingering(connection.socket);
    closed++;
    if (closed % CLOSED_AT_ONCE === 0) await pollOnce();
  }
}

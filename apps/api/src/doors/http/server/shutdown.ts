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
 * With the closing of everything else, a supervisor that waits ten seconds before it kills does not get to do so. A client
 * that sends requests one after the other sends the next within the quiet time, and is told by its answer; to close such a
 * connection without having been asked is to cross a request that is on its way.
 */
const PATIENCE: Patience = { requestsMs: 7500, quietMs: 1500, farewellMs: 500 };

/** Whoever still connects then is one of too many. */
const ACCEPTING_MS = 2000;
const SWEEP_MS = 50;
/** As many are closed at a time as take a millisecond, so that what has arrived meanwhile is seen. */
const CLOSED_AT_ONCE = 50;

/**
 * Stops a server so that no request is lost that has reached it: nobody is accepted any more, requests that are being
 * received or worked on are answered, what else arrives is refused (see `refuseWhileDraining`), every answer is the last one
 * of its connection, and connections that stay quiet are closed. What is not done in time is refused, not cut off.
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
 * Connections that the system has made and that wait to be accepted are reset with the socket that listens. The event loop
 * accepts one a turn: a turn without one means that nobody waits.
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
 * Has the system make no further connections while those that it has made are accepted: `listen(2)` again, with a backlog of
 * 0. Node.js has no other way to say it; where it has not even this one, clients that connect for every request may meet a
 * reset.
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

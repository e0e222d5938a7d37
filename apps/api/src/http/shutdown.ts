import { type Server } from 'node:http';

/** A supervisor that waits ten seconds before it kills must not get to do so. */
const PATIENCE_MS = 9000;
const SWEEP_MS = 50;

/**
 * Stops a server: no new connections, requests in flight are finished, idle connections are closed as soon as they are
 * idle, and whatever remains after nine seconds is cut.
 *
 * @returns a promise that resolves when the last connection is gone
 */
export function shutdown(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  return new Promise((resolve) => {
    // a kept-alive connection becomes idle only when its answer is out, after close() has looked
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, SWEEP_MS);
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, patienceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

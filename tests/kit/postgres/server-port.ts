import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections: one of those might be taken while its server restarts. */
const RANGE = { first: 20_000, count: 12_000 };
const MOST_TRIES = 100;

/** Those of this process. */
const given = new Set<number>();

/** A free port of this machine that stays free while its server restarts. */
export async function serverPort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = RANGE.first + Math.floor(Math.random() * RANGE.count);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('there is no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => {
        resolve(false);
      })
      .listen(port, '127.0.0.1', () =>
        server.close(() => {
          resolve(true);
        }),
      );
  });
}

import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Receives webhooks at `/good`, and at `/away` once it is told to. */
export interface Receiver {
  readonly url: (path: 'good' | 'away') => string;
  /** From now on `/away` is there as well. */
  readonly comeBack: () => void;
  /** The ids of the messages that were answered well, one for each time. */
  readonly received: readonly string[];
  readonly close: () => void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: string[] = [];
  let isBack = false;
  const server = createServer((request, response) => {
    request.resume();
    const isGood = request.url === '/good' || isBack;
    if (isGood) received.push(String(request.headers['webhook-id']));
    response.writeHead(isGood ? 204 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}/${path}`,
    comeBack: () => void (isBack = true),
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

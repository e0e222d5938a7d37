import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string;
}

/** What a service answers; `undefined` breaks the connection off. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface FakeService {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** A service on this machine that sends the given answers and records the requests. */
export async function fakeService(
  answer: (request: Received, count: number) => Reply | undefined,
): Promise<FakeService> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body };
      received.push(one);
      const reply = answer(one, received.length);
      if (!reply) request.socket.destroy();
      else response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers }).end(reply.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

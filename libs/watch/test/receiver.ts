import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A message as it arrived. */
export interface Message {
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the receiver answered. */
  readonly status: number;
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  readonly url: string;
  readonly messages: readonly Message[];
  readonly close: () => Promise<void>;
}

/** @param answer  the status for a message; a promise keeps its sender waiting */
export async function startReceiver(answer: (path: string) => number | Promise<number> = () => 204): Promise<Receiver> {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      const body = await bodyOf(request);
      const path = request.url ?? '';
      const status = await answer(path);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      messages.push({ id: headers['webhook-id'] ?? '', path, headers, body, status });
      response.writeHead(status).end();
    };
    // a sender that was killed has hung up
    receive().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, messages, close: () => closed(server) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}

async function closed(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

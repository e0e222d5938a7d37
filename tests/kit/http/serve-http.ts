import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A server that keeps its port on this machine while it is down. */
export interface HttpServer {
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

/** A request with its body read. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const MOST_BODY_BYTES = 1024 * 1024;

/** Answers every request with the given function. If it throws, the answer is 500; the client may have hung up. */
export async function serveHttp(
  respond: (asked: Asked, response: ServerResponse) => void | Promise<void>,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const answered = async (): Promise<void> => {
      await respond(await askedBy(request), response);
    };
    answered().catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        resolve((server.address() as AddressInfo).port);
      });
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
    comeBack: async () => {
      await listen(port);
    },
  };
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MOST_BODY_BYTES) throw new Error(`a body of more than ${MOST_BODY_BYTES} bytes`);
  }
  const { method = 'GET', url = '/', headers } = request;
  return { method, path: url, headers, body: Buffer.concat(parts).toString('utf8') };
}

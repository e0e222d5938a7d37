import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A server on a port of this machine, which it keeps while it is away. */
export interface HttpServer {
  readonly url: string;
  /** Closes all connections and takes no new one: who asks is refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** @param path  without query */
type Respond = (path: string, body: string, response: ServerResponse) => void | Promise<void>;

/** Answers every request with its body in hand. */
export async function serveHttp(respond: Respond): Promise<HttpServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    await respond(request.url ?? '/', Buffer.concat(chunks).toString('utf8'), response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
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

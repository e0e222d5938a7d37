import { Agent, request } from 'node:http';
import { type IncomingHttpHeaders } from 'node:http';
import { type Socket } from 'node:net';

/** A request as it is sent. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Who asks, as the proxy in front of the service would say. */
  readonly client: string;
}

/** What came back; status 0 where no answer came, and why as its text. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type Send = (sent: Sent) => Promise<Answer>;

export interface Sender {
  readonly send: Send;
  /** Sent and received so far, heads included. */
  readonly bytes: () => number;
  /** Closes all connections, when nothing is under way; the next requests open new ones. */
  readonly closeIdle: () => void;
  readonly close: () => void;
}

const MOST_BYTES = 16 * 1024 * 1024;
/** Longer than the deadlines of the service. */
const PATIENCE_MS = 30_000;
const CONNECTIONS = 64;

/** Sends over connections that are kept, to one service. */
export function createSender(base: string): Sender {
  const open = () => new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let agent = open();
  const sockets = new Set<Socket>();
  let closed = 0;
  const note = (socket: Socket): void => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      closed += socket.bytesRead + socket.bytesWritten;
    });
  };
  const { hostname, port } = new URL(base);
  const send: Send = ({ method, path, headers = {}, body, client }) =>
    new Promise((resolve) => {
      const failed = (error: Error) => {
        resolve({ status: 0, headers: {}, text: error.message });
      };
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const all = { 'x-forwarded-for': client, ...type, ...length, ...headers };
      const outgoing = request({ host: hostname, port, agent, method, path, headers: all, timeout: PATIENCE_MS });
      outgoing.on('socket', note);
      outgoing.on('error', failed);
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer for ${PATIENCE_MS} ms`)));
      outgoing.on('response', (incoming) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        incoming.on('data', (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes > MOST_BYTES) incoming.destroy(new Error(`an answer of more than ${MOST_BYTES} bytes`));
        });
        incoming.on('error', failed);
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        });
      });
      outgoing.end(body);
    });
  return {
    send,
    bytes: () => [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, closed),
    closeIdle: () => {
      agent.destroy();
      agent = open();
    },
    close: () => {
      agent.destroy();
    },
  };
}

import { Agent, type IncomingHttpHeaders } from 'node:http';
import { type Socket } from 'node:net';
import { send } from '../http/send';

/** A request to send. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Address of the client, as a proxy in front of the service would report it. */
  readonly client: string;
}

/** An answer; status 0 if none came, with the reason as text. */
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
  /** Closes all connections between requests; the next requests open new ones. */
  readonly closeIdle: () => void;
  readonly close: () => void;
}

const CONNECTIONS = 64;

/** Sends over kept connections to one service. */
export function createSender(base: string): Sender {
  const open = () => new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let agent = open();
  const sockets = new Set<Socket>();
  let closed = 0;
  const onSocket = (socket: Socket): void => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      closed += socket.bytesRead + socket.bytesWritten;
    });
  };
  return {
    send: async ({ method, path, headers, body, client }) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const all = { 'x-forwarded-for': client, ...type, ...headers };
      const answer = await send({ url: base + path, method, headers: all, body, agent, onSocket });
      if (!answer) return { status: 0, headers: {}, text: 'no answer' };
      return { status: answer.status, headers: answer.headers, text: answer.body };
    },
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

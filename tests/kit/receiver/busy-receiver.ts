import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isGenuine } from './is-genuine';
import { type Random } from '../random';

/** A message of an alert, as the receiver saw it. */
export interface Received {
  readonly id: string;
  readonly sequence: number;
  /** When it was raised [epoch milliseconds]; several of one monitor may be of one moment. */
  readonly at: number;
  /** The receiver has refused it, or has not answered. */
  isDelayed: boolean;
  /** How often it was taken. */
  taken: number;
}

export interface Receiver {
  readonly url: string;
  /** Path of a monitor → its messages by their names, in the order in which they came first. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, Received>>;
  /** What no sender of ours does. */
  readonly complaints: readonly string[];
  /** The secrets of the monitor behind a path. */
  readonly know: (path: string, secret: string) => void;
  readonly close: () => Promise<void>;
}

interface Body {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly sequence: number };
}

/** Of all messages: refused at first, cut off at first, and answered slowly. */
const REFUSED = 0.05;
const CUT_OFF = 0.02;
const SLOW = 0.08;
const SLOWEST_MS = 3000;
const MOST_BODY_BYTES = 20_000;

/** Receives the messages of all monitors; sometimes it is slow, refuses a message once, or closes the connection. */
export async function startReceiver(random: Random): Promise<Receiver> {
  const messages = new Map<string, Map<string, Received>>();
  const secrets = new Map<string, string>();
  const complaints: string[] = [];

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const header = (name: string): string => String(request.headers[name] ?? '');
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header) as [
      string,
      string,
      string,
    ];
    const secret = secrets.get(path);
    const post = { at: Date.now(), path, id, timestamp, signature, body, isAccepted: true };
    // the first message may come before the answer to the registration
    if (secret !== undefined && !isGenuine(post, [secret])) complaints.push(`${path} ${id}: the signature is wrong`);
    const { type, timestamp: raised, data } = JSON.parse(body) as Body;
    if (type === 'test') return void response.writeHead(204).end();
    const ofMonitor = messages.get(path) ?? new Map<string, Received>();
    messages.set(path, ofMonitor);
    const known = ofMonitor.get(id);
    const message = known ?? { id, sequence: data.sequence, at: Date.parse(raised), isDelayed: false, taken: 0 };
    ofMonitor.set(id, message);
    const luck = known ? 1 : random.next();
    if (luck < REFUSED + CUT_OFF) {
      message.isDelayed = true;
      return void (luck < REFUSED ? response.writeHead(503).end('busy') : response.socket?.destroy());
    }
    if (luck < REFUSED + CUT_OFF + SLOW) {
      message.isDelayed = true;
      await delay(random.between(200, SLOWEST_MS));
    }
    message.taken++;
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => {
      complaints.push(`a message could not be read: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ messages, complaints },
    know: (path, secret) => void secrets.set(path, secret),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) {
    body += String(piece);
    if (body.length > MOST_BODY_BYTES) throw new Error('the body is too long');
  }
  return body;
}

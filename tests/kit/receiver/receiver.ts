import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Clock } from '../clock/timeline';

/** A message as it arrived. */
export interface Post {
  /** By the clock of the run. */
  readonly at: number;
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  /** Whether the receiver said that it had it. */
  readonly isAccepted: boolean;
}

/** How a receiver treats a message. */
type Conduct = 'accepts' | 'fails' | 'hangs' | 'babbles' | 'hangs up';

const BAD: readonly Conduct[] = ['fails', 'hangs', 'babbles', 'hangs up'];
/** Of all messages, those whose first attempts go wrong. */
const UNLUCKY = 0.3;
const MOST_BODY_BYTES = 20_000;

/** Receives the messages of all monitors of a run; each has a path of its own. */
export interface Receiver {
  readonly url: string;
  readonly posts: readonly Post[];
  /** Everything below such a path goes wrong until it is repaired. */
  readonly breakDown: (path: string) => void;
  readonly repair: (path: string) => void;
  /** From now on every message is taken. */
  readonly beGood: () => void;
  readonly close: () => Promise<void>;
}

/** @param draw  0 ≤ u < 1 */
export async function startReceiver(timeline: Clock, draw: () => number): Promise<Receiver> {
  const posts: Post[] = [];
  const down = new Set<string>();
  /** What the next attempts of a message meet. */
  const luck = new Map<string, Conduct[]>();
  let isGood = false;

  const conductOf = (path: string, id: string): Conduct => {
    if (down.has(path)) return 'fails';
    const next = luck.get(id) ?? (draw() < UNLUCKY ? bad(draw) : []);
    luck.set(id, next);
    const conduct = next.shift() ?? 'accepts';
    return isGood ? 'accepts' : conduct;
  };
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = timeline.now();
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const header = (name: string): string => String(request.headers[name] ?? '');
    const id = header('webhook-id');
    const conduct = conductOf(path, id);
    const [timestamp, signature] = [header('webhook-timestamp'), header('webhook-signature')];
    posts.push({ at, path, id, timestamp, signature, body, isAccepted: conduct === 'accepts' });
    answer(response, conduct);
  };
  const server = createServer((request, response) => {
    // a sender that was killed has hung up
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    breakDown: (path) => void down.add(path),
    repair: (path) => void down.delete(path),
    beGood: () => {
      isGood = true;
      down.clear();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** One bad attempt, or two. */
function bad(draw: () => number): Conduct[] {
  return Array.from({ length: draw() < 0.7 ? 1 : 2 }, () => BAD[Math.floor(draw() * BAD.length)] ?? 'fails');
}

function answer(response: ServerResponse, conduct: Conduct): void {
  switch (conduct) {
    case 'accepts':
      response.writeHead(204).end();
      return;
    case 'fails':
      response.writeHead(500).end('no');
      return;
    case 'babbles':
      response.socket?.end('HTTP/1.1 000 what\r\ncontent-length: -4\r\n\r\n{"ok":');
      return;
    case 'hangs up':
      response.socket?.destroy();
      return;
    case 'hangs': // until the sender has had enough
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) {
    body += String(piece);
    if (body.length > MOST_BODY_BYTES) throw new Error('the body is too long');
  }
  return body;
}

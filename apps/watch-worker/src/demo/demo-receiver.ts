import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Settings of a receiver of alerts. */
export interface DemoReceiver {
  readonly url: string;
  /** The secret that came with the registration. */
  readonly trust: (secret: string) => void;
  readonly counts: () => { readonly verified: number; readonly refused: number };
  readonly close: () => Promise<void>;
}

/** Maximum age of a message in seconds, so that a recorded message cannot be replayed later. */
const REPLAY_WINDOW = 300;

/**
 * A receiver of webhooks as anyone could write it: it checks the signature of Standard Webhooks, takes each message
 * once, and answers 204.
 *
 * @param now        epoch milliseconds
 * @param onMessage  the listener for each verified message
 */
export async function startDemoReceiver(
  now: () => number,
  onMessage: (message: DemoMessage) => void,
): Promise<DemoReceiver> {
  let secret = '';
  let refused = 0;
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      const body = await bodyOf(request);
      const id = String(request.headers['webhook-id']);
      const isGenuine = verifies(secret, request.headers, body, now());
      if (!isGenuine) refused++;
      else if (!seen.has(id)) {
        seen.add(id);
        onMessage(JSON.parse(body) as DemoMessage);
      }
      response.writeHead(isGenuine ? 204 : 401).end();
    };
    receive().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    trust: (given) => {
      secret = given;
    },
    counts: () => ({ verified: seen.size, refused }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}

/** The check that every receiver should make, with nothing but Node. */
function verifies(secret: string, headers: IncomingHttpHeaders, body: string, now: number): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (!(Math.abs(now / 1000 - Number(timestamp)) < REPLAY_WINDOW)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const [version, value = ''] = signature.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

/** The parts of a webhook's body that the demonstration reads. */
interface DemoMessage {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An alert in a line for people. */
export function describeAlert({ type, data }: DemoMessage): string {
  const { sequence, reason, distance_pct: distance, mark } = data;
  const figures =
    typeof distance === 'number' ? `, ${distance.toFixed(1)} % from liquidation at ${Number(mark).toFixed(0)}` : '';
  return `  ⇒ webhook ${String(sequence)}: ${type}${typeof reason === 'string' ? ` (${reason})` : ''}${figures}; signature valid`;
}

import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a client saw that has nothing to do with an attack. */
export interface Sight {
  readonly calls: number;
  /** Calls that were answered with anything but 200, or not at all. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Another address of this machine. */
export const ANOTHER = '127.0.0.2';

/** Whether all of 127.0.0.0/8 is this machine, as on Linux; elsewhere there is no second client, and attacks are skipped. */
export const hasAnotherAddress = networkInterfaces()['lo']?.some(({ netmask }) => netmask === '255.0.0.0') ?? false;

/** The text of a request, the last one of its connection. */
export function post(path: string, body: string): string {
  const head = ['Host: x', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

/** A small call. */
export const SMALL = post('/v1/options/price', JSON.stringify({ S: 100, K: 105, T: 0.5, sigma: 0.2 }));

interface Calls {
  /** Of one call; a small one, unless it is given. */
  readonly text?: string;
  /** After each call, so that an attack has time to show what it does. */
  readonly pauseMs?: number;
}

/** Makes calls from another address, each on a new connection, and measures them. */
export async function bystander(
  port: number,
  calls: number,
  { text = SMALL, pauseMs = 0 }: Calls = {},
): Promise<Sight> {
  const times: number[] = [];
  let refused = 0;
  for (let i = 0; i < calls; i++) {
    const startedAt = performance.now();
    if (!(await call(port, text))) refused++;
    times.push(performance.now() - startedAt);
    if (pauseMs > 0) await pause(pauseMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(calls - 1, Math.floor(share * calls))] ?? NaN;
  return { calls, refused, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** @returns whether it was answered with 200 */
function call(port: number, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    connect({ port, host: '127.0.0.1', localAddress: ANOTHER })
      .on('data', (data: Buffer) => (answer += data.toString()))
      .on('error', () => undefined)
      .on('close', () => {
        resolve(answer.startsWith('HTTP/1.1 200'));
      })
      .write(text);
  });
}

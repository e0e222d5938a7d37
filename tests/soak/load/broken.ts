import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random } from '../../kit/random';
import { type Clients } from '../../kit/load/clients';
import { type Kind } from '../../kit/load/kind';

const BODY = JSON.stringify({ returns: Array.from({ length: 2000 }, (_, i) => Math.sin(i) / 50) });
const LONGEST_MS = 5000;

/** Clients that disconnect in the middle of their request, before the answer, or during the answer. Any result is accepted. */
export function brokenKinds(base: string, clients: Clients, random: Random): Kind[] {
  const { hostname, port } = new URL(base);
  const head = () =>
    [
      'POST /v1/risk/portfolio HTTP/1.1',
      ...['Host: soak', `X-Forwarded-For: ${clients.of('calculator', 400)}`, 'Content-Type: application/json'],
      `Content-Length: ${BODY.length}\r\n\r\n`,
    ].join('\r\n');
  const manners: readonly ((write: (text: string) => void) => Promise<unknown>)[] = [
    async (write) => {
      write(head() + BODY.slice(0, Math.floor(random.next() * BODY.length)));
      await delay(20);
    },
    async (write) => {
      write(head() + BODY);
      await delay(2);
    },
    async (write) => {
      write(`GET /openapi.json HTTP/1.1\r\nHost: soak\r\n\r\n`);
      await delay(5);
    },
    (write) => {
      write(head().slice(0, 40));
      return Promise.resolve();
    },
  ];
  const run = () =>
    new Promise<undefined>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.setTimeout(LONGEST_MS, () => socket.destroy());
      socket.on('error', () => undefined);
      socket.on('close', () => {
        resolve(undefined);
      });
      socket.on('connect', () => {
        void random
          .oneOf(manners)((text) => void socket.write(text))
          .finally(() => socket.resetAndDestroy());
      });
    });
  return [{ name: 'clients that break off', weight: 2, run }];
}

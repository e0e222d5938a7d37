import express from 'express';
import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Connections } from '../../src/doors/http/server/connections';
import { createHttpServer } from '../../src/doors/http/server/server';
import { pause } from './process';
import { stopService } from './service';

jest.setTimeout(30_000);

/** More than the buffers of the system hold between two sockets. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);
const STALLED_MS = 1000;

let server: Server;
const connections = new Connections();
beforeAll(async () => {
  const app = express();
  app.get('/large', (_req, res) => {
    res.end(LARGE);
  });
  app.get('/slow', (_req, res) => {
    setTimeout(() => res.end('done'), 2 * STALLED_MS);
  });
  server = createHttpServer(app, connections, { standingMs: STALLED_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => stopService(server));

/** A client that asks, and its connection as the server has it. */
async function ask(path: string): Promise<{ client: Socket; accepted: Socket }> {
  const accepting = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [accepted] = await accepting;
  return { client, accepted };
}

test('who does not read its answer is cut off', async () => {
  const { client, accepted } = await ask('/large');
  await once(accepted, 'close');
  expect(accepted.writableFinished).toBe(false);
  client.destroy();
});

test('who reads slowly is not', async () => {
  const { client } = await ask('/large');
  let received = 0;
  client.on('data', ({ length }: Buffer) => {
    received += length;
    client.pause();
    setTimeout(() => client.resume(), 1);
  });
  while (received < LARGE.length) await pause(10);
  client.destroy();
});

test('who waits for its answer is not', async () => {
  const { client } = await ask('/slow');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/done$/);
  client.destroy();
});

test('headers that do not come are waited for less than twenty seconds', () => {
  const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number };
  expect(server.headersTimeout + connectionsCheckingInterval).toBeLessThan(20_000);
});

test('the number of connections is bounded', () => {
  expect(server.maxConnections).toBeGreaterThan(0);
  expect(server.maxConnections).toBeLessThanOrEqual(10_000);
});

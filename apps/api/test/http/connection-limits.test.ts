import express from 'express';
import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connectionLimits } from '../../src/doors/http/server/connection-limits';
import { Connections } from '../../src/doors/http/server/connections';
import { createHttpServer } from '../../src/doors/http/server/server';
import { ANOTHER, hasOneAddress } from '../../../../tools/testing/loopback';
import { testUnless } from '../../../../tools/testing/test-unless';
import { pause } from './process';
import { stopService } from './service';

/** More than the buffers of the system hold between two sockets. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);
/** Long enough that no connection of a slow test ends by itself. */
const NEVER_STANDING_MS = 60_000;

const IDLE = '';
const ASK = 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF_HEADERS = 'GET /quick HTTP/1.1\r\nHo';
const HALF_BODY = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf';
const WORK = 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n';
const READ = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
afterEach(() => stopService(server));

/** Starts a server that keeps `most - 1` connections; a client is whoever `clientAt` says. */
async function serve({
  most = 100,
  mostPerClient = 100,
  clientAt = (peer = '') => peer as string | undefined,
  standingMs = NEVER_STANDING_MS,
}) {
  const app = express();
  app.get('/quick', (_req, res) => void res.end('done'));
  app.get('/large', (_req, res) => void res.end(LARGE));
  app.get('/never', () => undefined);
  app.post('/body', (req, res) => void req.resume().on('end', () => res.end('done')));
  server = createHttpServer(app, new Connections(), {
    limits: { most, mostPerClient, clientAt },
    standingMs,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

interface Client {
  readonly socket: Socket;
  readonly isClosed: () => boolean;
  readonly received: () => string;
}

/** A client that connects, sends a text, and waits until it has arrived. */
async function client(text: string, { address = '127.0.0.1', reads = true } = {}): Promise<Client> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: address });
  const accepting = once(server, 'connection') as Promise<[Socket]>;
  let isClosed = false;
  let received = '';
  socket.on('error', () => undefined).on('close', () => (isClosed = true));
  if (reads) socket.on('data', (data: Buffer) => (received += data.toString('latin1').slice(0, 1000)));
  const [accepted] = await accepting;
  if (text !== '') socket.write(text);
  while (accepted.bytesRead < text.length && !socket.destroyed) await pause(1);
  await pause(5);
  return { socket, isClosed: () => isClosed, received: () => received };
}

async function closedOf(clients: readonly Client[]): Promise<boolean[]> {
  await pause(50);
  return clients.map(({ isClosed }) => isClosed());
}

test('a client that opens one connection too many loses the one that was idle longest', async () => {
  await serve({ mostPerClient: 2 });
  const first = await client(IDLE);
  const second = await client(IDLE);
  first.socket.write(ASK); // used again: now the second has been idle longer
  await pause(20);
  const third = await client(IDLE);
  expect(await closedOf([first, second, third])).toEqual([false, true, false]);
});

testUnless(hasOneAddress)('another client loses nothing by it', async () => {
  await serve({ mostPerClient: 2, clientAt: (peer) => (peer === '127.0.0.1' ? 'one' : 'another') });
  const other = await client(IDLE, { address: ANOTHER });
  const many = [];
  for (let i = 0; i < 10; i++) many.push(await client(IDLE));
  expect(await closedOf([other])).toEqual([false]);
  expect((await closedOf(many)).filter((isClosed) => isClosed)).toHaveLength(8);
});

test('a proxy may have any number', async () => {
  await serve({ mostPerClient: 2, clientAt: () => undefined });
  const many = [await client(IDLE), await client(IDLE), await client(IDLE), await client(IDLE)];
  expect(await closedOf(many)).toEqual([false, false, false, false]);
});

test.each([
  ['idle before those that send a body', [HALF_BODY, IDLE], [false, true]],
  ['idle before those that send headers', [HALF_HEADERS, IDLE], [false, true]],
  ['sending headers before those that send a body', [HALF_BODY, HALF_HEADERS], [false, true]],
  ['sending a body before those at work', [WORK, HALF_BODY], [false, true]],
  ['sending a body longest', [HALF_BODY, HALF_BODY], [true, false]],
])('of all connections one is closed for the next: %s', async (_, texts, closed) => {
  await serve({ most: 3 });
  const clients = [];
  for (const text of texts) clients.push(await client(text));
  const next = await client(ASK);
  expect(await closedOf([...clients, next])).toEqual([...closed, false]);
  expect(next.received()).toMatch(/done$/);
});

test('who sends a body too slowly is told why', async () => {
  await serve({ most: 2 });
  const slow = await client(HALF_BODY);
  await client(ASK);
  await pause(20);
  expect(slow.received()).toMatch(/^HTTP\/1\.1 503 [^]*"code":"overloaded"/);
});

test('a connection at work is never closed for another', async () => {
  await serve({ most: 3 });
  const clients = [await client(WORK), await client(READ)];
  const next = await client(ASK);
  expect(await closedOf([...clients, next])).toEqual([false, false, true]);
  for (const { socket } of clients) socket.destroy();
});

test('who has stopped to read its answer makes room', async () => {
  const standingMs = 300;
  await serve({ most: 2, standingMs });
  const stalled = await client(READ, { reads: false });
  await pause(2.5 * standingMs); // the first look sees what the buffers of the system have taken
  const next = await client(ASK);
  await pause(20);
  expect(next.received()).toMatch(/done$/);
  stalled.socket.destroy();
});

describe('the limits of a process', () => {
  const ofProcess = (trustProxy: false | number | readonly string[], openFiles = 20_000) =>
    connectionLimits({ maxConnectionsPerClient: 256, trustProxy }, openFiles);

  test('are those of its files, of which it needs some itself', () => {
    expect(ofProcess(false)).toMatchObject({ most: 10_000, mostPerClient: 256 });
    expect(ofProcess(false, 1024)).toMatchObject({ most: 768, mostPerClient: 256 });
    expect(ofProcess(false, 512)).toMatchObject({ most: 256, mostPerClient: 128 });
  });

  test('count an IPv4 address, or the /64 of an IPv6 address, as one client', () => {
    const { clientAt } = ofProcess(false);
    expect(clientAt('::ffff:203.0.113.9')).toBe(clientAt('203.0.113.9'));
    expect(clientAt('2001:db8::1')).toBe(clientAt('2001:db8::ffff:1'));
    expect(clientAt('2001:db8::1')).not.toBe(clientAt('2001:db8:0:1::1'));
  });

  test('know the proxies of the operator', () => {
    expect(ofProcess(['10.0.0.0/8']).clientAt('10.1.2.3')).toBeUndefined();
    expect(ofProcess(['10.0.0.0/8']).clientAt('203.0.113.9')).toBe('203.0.113.9');
    expect(ofProcess(1).clientAt('203.0.113.9')).toBeUndefined();
  });
});

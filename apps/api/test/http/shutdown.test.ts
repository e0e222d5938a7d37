import { type Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { Connections } from '../../src/doors/http/server/connections';
import { type Patience, shutdown } from '../../src/doors/http/server/shutdown';
import { pause, portOf, startProcess } from './process';
import { PRICE, startService, VALID } from './service';
import { posixTest } from '../../../../tools/testing/posix-test';

jest.setTimeout(60_000);

const body = JSON.stringify(VALID);
const HEAD = `POST ${PRICE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Nobody needs it here: what should end by itself ends the test. */
const FOREVER_MS = 1_000_000;
const PATIENT: Patience = { requestsMs: FOREVER_MS, quietMs: FOREVER_MS, farewellMs: FOREVER_MS };

interface Client {
  readonly socket: Socket;
  readonly received: () => string;
  /** Resolves with the error that ended the connection, if one did. */
  readonly closed: Promise<Error | undefined>;
}

async function open(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  let failure: Error | undefined;
  socket.on('data', (part: string) => (text += part));
  const closed = new Promise<Error | undefined>((resolve) => {
    socket.on('close', () => {
      resolve(failure);
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  socket.on('error', (error) => (failure = error));
  return { socket, received: () => text, closed };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

describe('a server that is stopped', () => {
  let server: Server;
  let connections: Connections;
  let port: number;
  beforeEach(async () => {
    connections = new Connections();
    server = await startService({}, connections);
    ({ port } = server.address() as AddressInfo);
  });

  /** A client that has been answered once, and keeps its connection. */
  async function kept(): Promise<Client> {
    const client = await open(port);
    client.socket.write(get('/health/live'));
    await until(() => client.received().endsWith('{"status":"live"}') && owed() === 0);
    return client;
  }
  const owed = () => [...connections.all].reduce((sum, connection) => sum + connection.owed.size, 0);

  test('accepts nobody, and refuses what arrives on connections from before, but for the probes', async () => {
    const clients = await Promise.all([kept(), kept(), kept(), kept()]);
    const stopped = shutdown(server, connections, PATIENT);
    await until(() => connections.isDraining);
    await expect(open(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    const requests = [HEAD + body, get('/health/live'), get('/health/ready'), get('/health')];
    for (const [i, text] of requests.entries()) clients[i]?.socket.write(text);
    await stopped;
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const answers = clients.map(({ received }) => received().slice(received().lastIndexOf('HTTP/1.1 ')));
    for (const answer of answers) expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    const [refused, live, ready, health] = answers;
    expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 1\r\n[^]*"code":"shutting_down"}$/);
    expect(live).toMatch(/^HTTP\/1\.1 200 [^]*{"status":"live"}$/);
    expect(ready).toMatch(/^HTTP\/1\.1 503 [^]*"code":"shutting_down"}$/);
    expect(health).toMatch(/^HTTP\/1\.1 503 [^]*{"status":"degraded",/);
  });

  test('finishes a request that is being received', async () => {
    const client = await open(port);
    client.socket.write(HEAD + body.slice(0, 10));
    await until(() => owed() === 1);
    const stopped = shutdown(server, connections, { ...PATIENT, quietMs: 0 });
    await until(() => connections.isDraining);
    client.socket.write(body.slice(10));
    await stopped;
    expect(await client.closed).toBeUndefined();
    expect(client.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*"price":/i);
  });

  test('ends connections that stay quiet, and says nothing on them', async () => {
    const [idle, silent] = [await kept(), await open(port)];
    const before = idle.received();
    await shutdown(server, connections, { ...PATIENT, quietMs: 0 });
    expect([await idle.closed, await silent.closed]).toEqual([undefined, undefined]);
    expect([idle.received(), silent.received()]).toEqual([before, '']);
  });

  test.each([
    ['a body', HEAD + body.slice(0, 10)],
    ['headers', HEAD.slice(0, 40)],
  ])('refuses %s that does not come in time', async (_, text) => {
    const client = await open(port);
    client.socket.write(text);
    await until(() => [...connections.all].some(({ socket }) => socket.bytesRead === text.length));
    await shutdown(server, connections, { ...PATIENT, requestsMs: 0 });
    expect(await client.closed).toBeUndefined();
    expect(client.received()).toMatch(/^HTTP\/1\.1 503 [^]*connection: close\r\n[^]*"code":"shutting_down"}$/i);
  });

  test('does not wait for a client that never ends', async () => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    client.write(HEAD);
    await until(() => owed() === 1);
    await shutdown(server, connections, { ...PATIENT, requestsMs: 0, farewellMs: 0 });
    expect(connections.size).toBe(0);
    client.destroy();
  });
});

/** Sends one request after the other until nobody accepts it any more, and notes what becomes of each. */
async function askOn(port: number, became: (outcome: string) => void): Promise<void> {
  for (;;) {
    const client = await open(port).catch((error: unknown) => {
      became((error as NodeJS.ErrnoException).code ?? String(error));
    });
    if (!client) return;
    for (let asked = 1; !/connection: close\r\n/i.test(client.received()); asked++) {
      client.socket.write(HEAD + body);
      await until(() => client.socket.closed || answersIn(client.received()) === asked);
      if (answersIn(client.received()) < asked) {
        became(`no answer: ${String(await client.closed)}`);
        return;
      }
      became(client.received().slice(client.received().lastIndexOf('HTTP/1.1 ')).slice(9, 12));
    }
  }
}

/** Complete ones: of this request, all end in a brace. */
function answersIn(received: string): number {
  return received.endsWith('}') ? received.split('HTTP/1.1 ').length - 1 : 0;
}

/** Of a connection that nobody has accepted: no part of its request has been read. It may also end while it is made (ECONNRESET). */
const RESET = 'no answer: Error: read ECONNRESET';

posixTest.each([1, 1, 2])(
  'SIGTERM while sixteen clients ask %d process(es) without a pause: each request is answered',
  async (processes) => {
    const service = startProcess({ WEB_CONCURRENCY: String(processes) });
    const port = await portOf(service);
    const outcomes = new Map<string, number>();
    const became = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const clients = Array.from({ length: 16 }, () => askOn(port, became));
    await until(() => (outcomes.get('200') ?? 0) > 50);
    service.child.kill('SIGTERM');
    await Promise.all(clients);
    expect((await service.exit).code).toBe(0);
    expect(service.errors()).toBe('');
    expect(service.output()).toContain('"msg":"stopped"');
    const { '200': answered, '503': refused = 0, ECONNREFUSED: closed = 0, ...others } = Object.fromEntries(outcomes);
    const { [RESET]: connected = 0, ECONNRESET: connecting = 0, ...faults } = others;
    const resets = connected + connecting;
    expect(faults).toEqual({});
    expect(closed + resets).toBe(16);
    // a port that several processes share is closed by the last of them, without asking who has connected since it last looked
    expect(resets).toBeLessThanOrEqual(processes === 1 ? 0 : 4);
    expect(answered).toBeGreaterThan(50);
    expect(refused).toBeLessThanOrEqual(16 * 2);
  },
);

posixTest('a second signal ends at once', async () => {
  const service = startProcess();
  const port = await portOf(service);
  const slow = await open(port);
  slow.socket.write(HEAD);
  await until(() => slow.socket.bytesWritten === HEAD.length);
  service.child.kill('SIGINT');
  await until(() => service.output().includes('"msg":"stopping"'));
  const again = setInterval(() => service.child.kill('SIGINT'), 100); // one that follows at once is an echo of the first
  expect((await service.exit).code).toBe(1);
  clearInterval(again);
});

posixTest(
  'with a delay it serves on after the signal, says that it is not ready, and keeps no connection',
  async () => {
    const service = startProcess({ SHUTDOWN_DELAY_MS: '3000', X402_MODE: 'off' });
    const url = `http://127.0.0.1:${await portOf(service)}`;
    const statusOf = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status;
    expect(await statusOf('/health/ready')).toBe(200);
    service.child.kill('SIGTERM');
    const deadline = performance.now() + 60_000;
    while ((await statusOf('/health/ready')) !== 503 && performance.now() < deadline) await pause(5);
    const answer = await fetch(url + PRICE, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await service.exit).code).toBe(0);
  },
);

import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ANOTHER, hasOneAddress } from '../../../../tools/testing/loopback';
import { testUnless } from '../../../../tools/testing/test-unless';
import { networksOf, webhookHeaders, webhookSender, type WebhookSenderOptions } from '../index';

const HERE = networksOf(['127.0.0.0/8', '::1/128']);
const servers: (Server | TcpServer)[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

/** All addresses of this machine. */
const EVERYWHERE = '';

async function listen(server: Server | TcpServer, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => undefined));
  });
  await new Promise<void>((listening) =>
    server.listen({ port: 0, host: host === EVERYWHERE ? undefined : host }, listening),
  );
  return (server.address() as AddressInfo).port;
}

/** Sends to a server of this machine. */
async function deliver(listener: RequestListener, options: WebhookSenderOptions = {}, path = '/') {
  const port = await listen(createServer(listener));
  const send = webhookSender({ networks: HERE, ...options });
  return send({ url: `http://127.0.0.1:${port}${path}`, headers: { 'content-type': 'application/json' }, body: '{}' });
}

/** Sends to whatever speaks raw bytes. */
async function deliverRaw(speak: (socket: Socket) => void, options: WebhookSenderOptions = {}, scheme = 'http') {
  const port = await listen(createTcpServer(speak));
  const send = webhookSender({ networks: HERE, ...options });
  return send({ url: `${scheme}://127.0.0.1:${port}/`, headers: {}, body: '{}' });
}

const failed = (failure: string) => ({ outcome: 'failed', failure });

test('a message arrives as it was signed', async () => {
  const received: {
    headers?: IncomingHttpHeaders;
    method?: string | undefined;
    url?: string | undefined;
    body: string;
  } = { body: '' };
  const port = await listen(
    createServer((request, response) => {
      Object.assign(received, { headers: request.headers, method: request.method, url: request.url });
      request.on('data', (chunk: Buffer) => (received.body += chunk.toString()));
      request.on('end', () => response.writeHead(204).end());
    }),
  );
  const body = '{"type":"test","data":{"note":"é€😀"}}';
  const secrets = ['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='];
  const headers = webhookHeaders({ id: 'a_01JD0000000000000000000001', body, secrets }, 1_781_145_885_810);
  const attempt = await webhookSender({ networks: HERE })({
    url: `http://localhost:${port}/hook?a=%20b`,
    headers,
    body,
  });
  expect(attempt).toEqual({ outcome: 'answered', status: 204, retryAfter: null, excerpt: '' });
  expect(received).toMatchObject({ method: 'POST', url: '/hook?a=%20b', body });
  expect(received.headers).toMatchObject({
    ...headers,
    ...{ host: `localhost:${port}`, 'content-length': String(Buffer.byteLength(body)) },
  });
});

test('an answer is its status, its Retry-After and the first kilobyte', async () => {
  const attempt = await deliver((_request, response) => {
    response.writeHead(503, { 'retry-after': '120' }).end('é'.repeat(2000));
  });
  expect(attempt).toEqual({ outcome: 'answered', status: 503, retryAfter: '120', excerpt: 'é'.repeat(512) });
});

test('a redirect is an answer, and nothing follows it', async () => {
  let requests = 0;
  const attempt = await deliver((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect([attempt, requests]).toEqual([{ outcome: 'answered', status: 302, retryAfter: null, excerpt: '' }, 1]);
});

test('of an endless body 64 KiB are read, and the status counts', async () => {
  let sent = 0;
  const attempt = await deliver((_request, response) => {
    const chunk = Buffer.alloc(16 * 1024, 'x');
    const pour = (): void => {
      if (!response.destroyed && response.writable) sent += chunk.length;
      if (!response.destroyed) response.write(chunk, pour);
    };
    pour();
  });
  expect(attempt).toEqual({ outcome: 'answered', status: 200, retryAfter: null, excerpt: 'x'.repeat(1024) });
  expect(sent).toBeLessThan(16 * 1024 * 1024); // what fits into the buffers of the system
});

test('a body that drips ends with the time, and the status counts', async () => {
  let dripping: NodeJS.Timeout | undefined;
  const attempt = await deliver(
    (_request, response) => {
      response.write('a');
      dripping = setInterval(() => response.write('a'), 20);
    },
    { timeoutMs: 300 },
  );
  clearInterval(dripping);
  expect(attempt).toMatchObject({ outcome: 'answered', status: 200, excerpt: expect.stringMatching(/^a+$/) as string });
});

test('a body that breaks off has given its status', async () => {
  const attempt = await deliverRaw((socket) => {
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nbroken');
  });
  expect(attempt).toEqual({ outcome: 'answered', status: 200, retryAfter: null, excerpt: 'broken' });
});

test('no answer in time is a time-out, whether the receiver is silent or drips its headers', async () => {
  expect(await deliver(() => undefined, { timeoutMs: 200 })).toEqual(failed('timeout'));
  let dripping: NodeJS.Timeout | undefined;
  const drip = (socket: Socket): void => {
    socket.write('HTTP/1.1 200 OK\r\nx: ');
    dripping = setInterval(() => socket.write('y'), 20);
  };
  expect(await deliverRaw(drip, { timeoutMs: 300 })).toEqual(failed('timeout'));
  clearInterval(dripping);
});

test('a name server that does not answer is part of the time', async () => {
  const send = webhookSender({ resolve: () => new Promise(() => undefined), timeoutMs: 100 });
  expect(await send({ url: 'https://hooks.quant.dev/', headers: {}, body: '' })).toEqual(failed('timeout'));
});

test('a resolver is told when nobody waits any more', async () => {
  let told = false;
  const send = webhookSender({
    timeoutMs: 50,
    resolve: (_hostname, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          told = true;
          reject(new Error('ECANCELLED'));
        });
      }),
  });
  expect(await send({ url: 'https://hooks.quant.dev/', headers: {}, body: '' })).toEqual(failed('timeout'));
  expect(told).toBe(true);
});

test('headers beyond 16 KiB are refused, below it read', async () => {
  const withHeader =
    (bytes: number): RequestListener =>
    (_request, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(bytes) }).end();
    };
  expect(await deliver(withHeader(15_000))).toMatchObject({ status: 200 });
  expect(await deliver(withHeader(17_000))).toEqual(failed('headers_too_large'));
});

test.each([
  ['nonsense', 'SSH-2.0-OpenSSH_9.6\r\n', 'invalid_response'],
  ['nothing', '', 'connection_failed'],
])('a receiver that speaks %s', async (_name, bytes, failure) => {
  expect(await deliverRaw((socket) => socket.once('data', () => socket.end(bytes)))).toEqual(failed(failure));
});

test('a receiver that resets the connection, or is not there', async () => {
  expect(await deliverRaw((socket) => socket.resetAndDestroy())).toEqual(failed('connection_failed'));
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  const attempt = await webhookSender({ networks: HERE })({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '' });
  expect(attempt).toEqual(failed('connection_failed'));
});

test('https with a receiver that has no TLS', async () => {
  expect(await deliverRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), {}, 'https')).toEqual(
    failed('tls_failed'),
  );
});

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

(hasIPv6 ? test : test.skip)('an address of IPv6 is reached in its brackets', async () => {
  const port = await listen(
    createServer((_request, response) => response.end()),
    '::1',
  );
  const attempt = await webhookSender({ networks: HERE })({ url: `http://[::1]:${port}/`, headers: {}, body: '' });
  expect(attempt).toMatchObject({ status: 200 });
});

test('no proxy of the environment is used', async () => {
  let proxied = 0;
  const proxy = await listen(createServer(() => (proxied += 1)));
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy}`;
  const attempt = await deliver((_request, response) => response.end('direct'));
  for (const [i, name] of names.entries())
    if (before[i] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = before[i];
  expect(attempt).toMatchObject({ status: 200, excerpt: 'direct' });
  expect(proxied).toBe(0);
});

/** A receiver on every loopback address, and how many connections it had. */
async function counted(listener: RequestListener) {
  const server = createServer(listener);
  const connections: Socket[] = [];
  server.on('connection', (socket) => connections.push(socket));
  return { port: await listen(server, EVERYWHERE), connections };
}

const toHost = (port: number, host = '127.0.0.1') => ({ url: `http://${host}:${port}/`, headers: {}, body: '{}' });

const testAddresses = testUnless(hasOneAddress);

test('an attempt uses the connection that an earlier one left open; two at a time have two', async () => {
  const { port, connections } = await counted((_request, response) => response.end('ok'));
  const send = webhookSender({ networks: HERE });
  for (let i = 0; i < 5; i++) expect(await send(toHost(port))).toMatchObject({ status: 200, excerpt: 'ok' });
  expect(connections).toHaveLength(1);
  await Promise.all([send(toHost(port)), send(toHost(port))]);
  expect(connections).toHaveLength(2);
});

testAddresses('an attempt at another address does not use it', async () => {
  const { port, connections } = await counted((_request, response) => response.end('ok'));
  const send = webhookSender({ networks: HERE });
  for (const host of ['127.0.0.1', ANOTHER]) await send(toHost(port, host));
  expect(connections).toHaveLength(2);
});

testAddresses(
  'the name is resolved at every attempt: a connection to an address that it no longer has is not used',
  async () => {
    const { port, connections } = await counted((_request, response) => response.end());
    const answers = [['127.0.0.1'], [ANOTHER], [ANOTHER, '127.0.0.1'], ['10.0.0.1', '127.0.0.1'], []];
    const send = webhookSender({ networks: HERE, resolve: () => Promise.resolve(answers.shift() ?? []) });
    const statuses: unknown[] = [];
    for (let i = 0; i < 5; i++) statuses.push(await send(toHost(port, 'hooks.quant.dev')));
    const delivered = expect.objectContaining({ status: 200 }) as unknown;
    expect(statuses).toEqual([
      ...[delivered, delivered, delivered],
      ...[failed('address_not_allowed'), failed('name_not_resolved')],
    ]);
    expect(connections.map(({ localAddress }) => localAddress?.replace('::ffff:', ''))).toEqual(['127.0.0.1', ANOTHER]);
  },
);

test('two names with one address share no connection', async () => {
  const { port, connections } = await counted((_request, response) => response.end());
  const send = webhookSender({ networks: HERE, resolve: () => Promise.resolve(['127.0.0.1']) });
  for (const name of ['a.quant.dev', 'b.quant.dev']) await send(toHost(port, name));
  expect(connections).toHaveLength(2);
});

test('a connection that the receiver closed meanwhile does not cost the attempt', async () => {
  let requests = 0;
  const { port, connections } = await counted((request, response) => {
    requests += 1;
    // the second request on a connection is lost, as if it had crossed the end of the connection
    if (requests === 2) request.socket.resetAndDestroy();
    else response.end();
  });
  const send = webhookSender({ networks: HERE });
  expect(await send(toHost(port))).toMatchObject({ status: 200 });
  expect(await send(toHost(port))).toMatchObject({ status: 200 });
  expect([requests, connections.length]).toEqual([3, 2]);
});

test.each<[string, string, RequestListener]>([
  ['asks for its end', 'close', (_request, response) => response.writeHead(200, { connection: 'close' }).end()],
  ['says more than is read', 'long', (_request, response) => response.end('x'.repeat(100_000))],
  ['sends more than its answer', 'extra', ({ socket }) => socket.write(`${EMPTY}${EMPTY}`)],
  [
    'sends another answer later',
    'later',
    ({ socket }) => {
      socket.write(EMPTY);
      setTimeout(() => socket.write(EMPTY), 20);
    },
  ],
])('a connection is not used again if the receiver %s', async (_case, _name, listener) => {
  const { port, connections } = await counted(listener);
  const send = webhookSender({ networks: HERE });
  for (let i = 0; i < 3; i++) {
    expect(await send(toHost(port))).toMatchObject({ status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(connections).toHaveLength(3);
});

const EMPTY = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

test('an idle connection is closed after three seconds', async () => {
  const { port, connections } = await counted((_request, response) => response.end());
  await webhookSender({ networks: HERE })(toHost(port));
  const begun = performance.now();
  await new Promise((closed) => connections[0]?.once('close', closed));
  expect(performance.now() - begun).toBeGreaterThan(2500);
});

test.each([
  ['a URL that is none', 'nonsense'],
  ['a port that is refused', 'http://127.0.0.1:22/'],
  ['a scheme that is refused', 'ftp://127.0.0.1:2121/'],
  ['an address that is not allowed', 'http://10.0.0.1/'],
])('%s is not even tried', async (_name, url) => {
  expect(await webhookSender({ networks: HERE })({ url, headers: {}, body: '' })).toEqual(failed('invalid_url'));
});

test('what nobody foresaw is an outcome too, and the operator is told once: a header that cannot be sent', async () => {
  const port = await listen(createServer((_request, response) => response.end()));
  const told: unknown[] = [];
  const send = webhookSender({ networks: HERE, log: { error: (details) => told.push(details) } });
  const request = { url: `http://127.0.0.1:${port}/`, headers: { 'x-bad': 'a\r\nb' }, body: '' };
  for (let i = 0; i < 3; i++) expect(await send(request)).toEqual(failed('invalid_response'));
  expect(told).toEqual([{ err: expect.objectContaining({ code: 'ERR_INVALID_CHAR' }) as Error }]);
});

test('whoever is asked whether to connect sees the checked addresses, and is obeyed', async () => {
  let requests = 0;
  const port = await listen(createServer((_request, response) => response.end(String((requests += 1)))));
  const asked: unknown[] = [];
  const resolve = () => Promise.resolve(Array.from({ length: 20 }, (_, i) => `127.0.0.${i + 1}`));
  const send = webhookSender({ networks: HERE, resolve });
  const request = { url: `http://localhost:${port}/`, headers: {}, body: '' };
  const answer = (yes: boolean) => (addresses: readonly string[]) => {
    asked.push(addresses);
    return Promise.resolve(yes);
  };
  expect(await send({ ...request, admit: answer(false) })).toEqual(failed('address_not_allowed'));
  expect(requests).toBe(0);
  expect(await send({ ...request, admit: answer(true) })).toMatchObject({ status: 200 });
  const first8 = Array.from({ length: 8 }, (_, i) => `127.0.0.${i + 1}`);
  expect(asked).toEqual([first8, first8]);
});

import { type Server } from 'node:http';
import request from 'supertest';
import { PRICE, VALID, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const everyKind: [string, () => request.Test][] = [
  ['a result', () => request(server).post(PRICE).send(VALID)],
  ['a refusal', () => request(server).post(PRICE).send({})],
  ['an unknown path', () => request(server).get('/nowhere')],
  ['a wrong method', () => request(server).get(PRICE)],
  ['a preflight', () => request(server).options(PRICE)],
  ['the documentation', () => request(server).get('/docs')],
  ['a file of the documentation', () => request(server).get('/docs/base.css')],
  ['the document', () => request(server).get('/openapi.json')],
  ['health', () => request(server).get('/health')],
];

test.each(everyKind)('%s has a request id, the time taken, security and CORS headers', async (_, send) => {
  const { headers } = await send();
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
    'server-timing': expect.stringMatching(/^app;dur=\d+\.\d{3}$/) as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('X-Request-Id, Server-Timing') as string,
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test.each(['abc-123', '01J9ZK3W', 'trace:1/2=3'])('the sane request id %s is kept', async (id) => {
  const { headers } = await request(server).get('/health').set('X-Request-Id', id);
  expect(headers['x-request-id']).toBe(id);
});

test.each(['', 'a b', '<script>', 'x'.repeat(129), 'café'])('the request id %j is replaced', async (id) => {
  const { headers } = await request(server).get('/health').set('X-Request-Id', id);
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

describe('where only some origins may call', () => {
  const ORIGIN = 'https://app.example.org';
  let picky: Server;
  beforeAll(async () => {
    const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: false, corsOrigins: [ORIGIN] } as const;
    picky = await startService({ config });
  });
  afterAll(() => stopService(picky));

  const kinds: [string, () => request.Test][] = [
    ['a result', () => request(picky).post(PRICE).send(VALID)],
    ['a refusal', () => request(picky).post(PRICE).send({})],
    ['an unknown path', () => request(picky).get('/nowhere')],
    ['a preflight', () => request(picky).options(PRICE)],
    ['the documentation', () => request(picky).get('/docs')],
  ];

  test.each(kinds)('%s may be read by their pages', async (_, send) => {
    const { headers } = await send().set('Origin', ORIGIN);
    expect(headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(headers['vary']).toMatch(/^Origin(,|$)/);
  });

  test.each(kinds)('%s may not be read by pages of others', async (_, send) => {
    for (const other of ['https://app.example.org.evil.example', 'http://app.example.org', 'null', '*', '']) {
      const { headers } = await send().set('Origin', other);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['vary']).toMatch(/^Origin(,|$)/);
    }
  });

  test('their pages may use the Model Context Protocol', async () => {
    const statusFor = async (origin: string) => {
      const ping = request(picky).post('/mcp').set('Accept', 'application/json, text/event-stream');
      return (await ping.set('Origin', origin).send({ jsonrpc: '2.0', id: 1, method: 'ping' })).status;
    };
    expect(await statusFor(ORIGIN)).toBe(200);
    expect(await statusFor('https://example.org')).toBe(403);
  });
});

test('behind https, browsers are told to stay there', async () => {
  const secure = await startService({ config: { publicBaseUrl: 'https://quant.example', trustProxy: 1 } });
  const { headers } = await request(secure).get('/health');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  await stopService(secure);
});

import { type Server } from 'node:http';
import request from 'supertest';
import { exchange } from './raw-http';
import { PRICE, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

/** What is asked for, and what may be meant. */
const UNKNOWN: [string, string | undefined][] = [
  ['/nowhere', undefined],
  ['/v1', undefined],
  ['/v1/options', undefined],
  ['/v1/options/digital', undefined],
  ['/v2/something/else', undefined],
  ['/docs/../secret', undefined],
  ['/%2e%2e/package.json', undefined],
  [`/v1/options/${'x'.repeat(100)}`, undefined],
  [`${PRICE}/`, PRICE],
  ['/v1/option/price', PRICE],
  ['/V1/options/price', PRICE],
  ['/v1/options/Price', PRICE],
  ['/options/price', PRICE],
  ['/api/v1/options/price', PRICE],
  ['/v1/options/implied_vol', '/v1/options/implied-vol'],
  ['/MCP', '/mcp'],
  ['/mcp/', '/mcp'],
  ['/Health', '/health'],
  ['/health/', '/health'],
  ['/doc', '/docs'],
];

test.each(UNKNOWN)('%s is not found; meant is %s', async (path, meant) => {
  const response = await request(server).post(path).send({});
  const detail = meant === undefined ? 'Not Found' : `Not Found; did you mean ${meant}?`;
  expect({ status: response.status, body: response.body as unknown }).toEqual({
    status: 404,
    body: { detail, code: 'not_found' },
  });
});

test.each(['get', 'put', 'patch', 'delete', 'head'] as const)('%s of an operation is not allowed', async (method) => {
  const response = await request(server)[method](PRICE);
  expect(response.status).toBe(405);
  expect(response.headers['allow']).toBe('POST, OPTIONS');
  if (method !== 'head') expect(response.body).toMatchObject({ code: 'method_not_allowed' });
});

test.each(['/health', '/openapi.json', '/docs', '/'])('POST of %s is not allowed', async (path) => {
  const response = await request(server).post(path).send({});
  expect(response.status).toBe(405);
  expect(response.headers['allow']).toBe('GET, HEAD, OPTIONS');
});

test.each(['/health', '/openapi.json', '/docs', '/docs/base.css', '/'])(
  'HEAD of %s has the headers of GET and no body',
  async (path) => {
    const asked = (method: 'head' | 'get') => request(server)[method](path).set('Accept-Encoding', 'gzip');
    const [head, get] = await Promise.all([asked('head'), asked('get')]);
    expect(head.status).toBe(200);
    expect(head.text).toBeFalsy();
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    if (path !== '/health') expect(head.headers['content-length']).toBe(get.headers['content-length']);
  },
);

test.each([
  [PRICE, 'POST, OPTIONS'],
  ['/docs', 'GET, HEAD, OPTIONS'],
  ['/docs/base.css', 'GET, HEAD, OPTIONS'],
  ['/mcp', 'POST, OPTIONS'],
])('OPTIONS of %s says which methods there are', async (path, allow) => {
  const response = await request(server).options(path);
  expect([response.status, response.headers['allow']]).toEqual([204, allow]);
});

test('OPTIONS of a path that does not exist is not found, but for a browser that asks before a call', async () => {
  expect((await request(server).options('/nowhere')).status).toBe(404);
  const preflight = await request(server).options('/nowhere').set('Access-Control-Request-Method', 'POST');
  expect(preflight.status).toBe(204);
  expect(preflight.headers).not.toHaveProperty('allow');
});

test.each([PRICE, '/docs', '/nowhere'])(
  'a method that no path of the service has is not implemented on %s',
  async (path) => {
    for (const method of ['PROPFIND', 'PURGE', 'FOO', 'GETT', 'get']) {
      const answer = await exchange(server, `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect([method, answer.status, answer.body]).toMatchObject([method, 501, { code: 'method_not_implemented' }]);
    }
  },
);

test.each(['PUT', 'TRACE'])('%s is known, and said to be missing', async (method) => {
  const answer = await exchange(server, `${method} ${PRICE} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } });
});

test('a browser may call from any origin: the preflight comes before validation', async () => {
  const response = await request(server)
    .options(PRICE)
    .set('Origin', 'https://example.org')
    .set('Access-Control-Request-Method', 'POST')
    .set('Access-Control-Request-Headers', 'content-type, payment-signature');
  expect(response.status).toBe(204);
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
    'access-control-allow-headers': 'content-type, payment-signature',
    'access-control-max-age': '86400',
  });
});

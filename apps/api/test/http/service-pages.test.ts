import { type Server } from 'node:http';
import { publishedDocument } from '@quant/operations';
import request from 'supertest';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

test('/openapi.json is the document', async () => {
  const response = await request(server).get('/openapi.json');
  expect(response.body).toEqual(publishedDocument(document));
});

test.each(['/openapi.json', '/docs', '/docs/base.css'])('%s is not sent again to who has it', async (path) => {
  const first = await request(server).get(path);
  const tag = String(first.headers['etag']);
  const again = await request(server).get(path).set('If-None-Match', `"other", W/${tag}`);
  expect({ status: again.status, text: again.text, tag: again.headers['etag'] }).toEqual({
    status: 304,
    text: '',
    tag,
  });
  // a browser puts this policy in the place of the one that it has kept
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect((await request(server).get(path).set('If-None-Match', '"other"')).status).toBe(200);
});

test('/health says how the service is', async () => {
  const response = await request(server).get('/health');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers).not.toHaveProperty('etag');
  expect(response.body).toEqual({
    status: 'ok',
    service: 'quantitative-computation-service',
    version: document.info.version,
    tools: offeredOperations(document).length,
    uptime: expect.stringMatching(/^\d+:[0-5]\d:[0-5]\d$/) as string,
    uptime_seconds: expect.any(Number) as number,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    watcher_heartbeat_age_s: null,
    clock_skew_s: 0,
    market_data: 'live',
    checks: { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' },
    payments: { mode: 'off', networks: [] },
  });
});

test('/ says where everything else is, and all of it is there', async () => {
  const { body } = (await request(server).get('/')) as { readonly body: Readonly<Record<string, string>> };
  const { service, version, ...links } = body;
  expect({ service, version }).toEqual({
    service: 'quantitative-computation-service',
    version: document.info.version,
  });
  const expected = ['docs', 'openapi', 'tools', 'mcp', 'agent_card', 'x402', 'usage', 'health', 'metrics'];
  expect(Object.keys(links)).toEqual(expect.arrayContaining(expected));
  for (const link of Object.values(links)) {
    const { origin, pathname } = new URL(link);
    expect(origin).toBe('http://localhost:8000');
    expect([pathname, (await request(server).options(pathname)).status]).toEqual([pathname, 204]);
    expect([pathname, (await request(server).get(pathname)).status]).not.toEqual([pathname, 404]);
  }
});

test.each([
  ['/docs/', '/docs'],
  ['/favicon.ico', '/docs/icon.svg'],
])('%s leads to %s', async (path, target) => {
  const { status, headers } = await request(server).get(path);
  expect(status).toBe(308);
  const { pathname } = new URL(headers['location'] ?? '', `http://localhost${path}`);
  expect(pathname).toBe(target);
  expect((await request(server).get(pathname)).status).toBe(200);
});

test('/robots.txt lets everybody read', async () => {
  const { status, text } = await request(server).get('/robots.txt');
  expect([status, text]).toEqual([200, 'User-agent: *\nDisallow:\n']);
});

test('/ does not link metrics that have a port of their own', async () => {
  const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: false, metrics: { port: 9 } } as const;
  const apart = await startService({ config: config as never });
  expect((await request(apart).get('/')).body).not.toHaveProperty('metrics');
  await stopService(apart);
});

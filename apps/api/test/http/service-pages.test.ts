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

test.each(['/openapi.json', '/docs', '/docs/docs.css'])('%s is not sent again to who has it', async (path) => {
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

test('/ says where everything else is', async () => {
  const response = await request(server).get('/');
  expect(response.body).toMatchObject({
    docs: 'http://localhost:8000/docs',
    openapi: 'http://localhost:8000/openapi.json',
  });
});

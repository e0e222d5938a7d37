import { type Server } from 'node:http';
import request from 'supertest';
import { HttpError } from '../../src/errors/http-error';
import { postText, startService, stopService, VALID } from './service';

let server: Server;
beforeAll(async () => {
  server = await startService({
    admitExpensive: () => {
      throw new HttpError(503, 'overloaded', 'The service is too busy for expensive calls', { 'Retry-After': '2' });
    },
  });
});
afterAll(() => stopService(server));

const BATCH = { requests: [{ endpoint: 'options/price', params: VALID }] };

test.each([
  ['a batch', '/v1/batch', JSON.stringify(BATCH)],
  ['a large body', '/v1/stats/zscore', JSON.stringify({ series: [1, 2, 3] }).padEnd(65 * 1024)],
])('under load %s is told to come back', async (_, path, text) => {
  const response = await postText(server, text, path);
  expect({ status: response.status, retryAfter: response.headers['retry-after'] }).toEqual({
    status: 503,
    retryAfter: '2',
  });
  expect(response.body).toMatchObject({ code: 'overloaded' });
});

test('under load a batch that nobody could sell is still refused for that', async () => {
  expect((await postText(server, '{"requests":[]}', '/v1/batch')).status).toBe(422);
});

test('under load cheap calls and probes are answered', async () => {
  expect((await postText(server, JSON.stringify(VALID))).status).toBe(200);
  for (const path of ['/health', '/health/live', '/health/ready', '/metrics', '/openapi.json'])
    expect((await request(server).get(path)).status).toBe(200);
});

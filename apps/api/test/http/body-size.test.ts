import { type Server } from 'node:http';
import { DEFAULT_LIMITS } from '../../src/config/limit-variables';
import { document } from '../../../../tools/testing/contract-document';
import { PRICE, VALID, postText, startService, stopService } from './service';
import { exchange } from './raw-http';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const LIMIT = 64 * 1024;
const TOO_LARGE = { detail: 'The body exceeds 65536 bytes', code: 'payload_too_large' };
const valid = JSON.stringify(VALID);

test('a body of exactly the documented limit is read', async () => {
  expect(document.paths[PRICE]).toMatchObject({ post: { 'x-max-body-bytes': LIMIT } });
  const response = await postText(server, valid.padEnd(LIMIT));
  expect(response.status).toBe(200);
});

test.each([
  ['one byte more', LIMIT + 1],
  ['6 MB', 6 * 1024 * 1024],
])('%s is too large', async (_, length) => {
  const response = await postText(server, valid.padEnd(length));
  expect({ status: response.status, body: response.body as unknown }).toEqual({ status: 413, body: TOO_LARGE });
});

test('a body of unknown length is cut where it becomes too large', async () => {
  const chunk = `${LIMIT.toString(16)}\r\n${' '.repeat(LIMIT)}\r\n`;
  const head = 'POST /v1/options/price HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answer = await exchange(server, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}0\r\n\r\n`);
  expect(answer.status).toBe(413);
  expect(answer.body).toEqual(TOO_LARGE);
});

test('an absurd Content-Length is refused before anything is sent', async () => {
  const head = 'POST /v1/options/price HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answer = await exchange(server, `${head}Content-Length: 999999999999999\r\n\r\n`);
  expect(answer.status).toBe(413);
  expect(answer.body).toEqual(TOO_LARGE);
});

test('the service still answers afterwards', async () => {
  expect((await postText(server, valid)).status).toBe(200);
});

test('operations that take long series read longer bodies, in pieces', async () => {
  const path = '/v1/risk/correlation';
  const { 'x-max-body-bytes': limit } = document.paths[path]?.['post'] as { 'x-max-body-bytes': number };
  const series = (name: number) => Array.from({ length: 5000 }, (_, i) => Math.sin(i * (name + 1)) / 50);
  const body = { series: Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`asset ${i}`, series(i)])) };
  const text = JSON.stringify(body);
  expect(text.length).toBeGreaterThan(5 * LIMIT);
  expect((await postText(server, text, path)).status).toBe(200);
  expect((await postText(server, text.padEnd(limit + 1), path)).status).toBe(413);
  const broken = await postText(server, `${text.slice(0, -1)},}`, path);
  expect(broken.body).toMatchObject({ detail: [{ type: 'json_invalid', loc: ['body', text.length] }] });
});

test('more bodies than there is room for are told to come back, and the room is free again afterwards', async () => {
  const limits = { ...DEFAULT_LIMITS, maxBodyBytesInFlight: 3 * LIMIT };
  const small = await startService({
    config: { publicBaseUrl: 'http://localhost:8000', trustProxy: false, limits },
  });
  try {
    const long = JSON.stringify({ series: [1, 2, 3] }).padEnd(4 * LIMIT);
    for (let round = 0; round < 3; round++) {
      const refused = await postText(small, long, '/v1/stats/zscore');
      expect({ status: refused.status, body: refused.body as unknown }).toEqual({
        status: 503,
        body: { detail: 'You send too many request bodies at the same time', code: 'overloaded' },
      });
      expect(refused.headers['retry-after']).toBe('1');
      expect((await postText(small, valid.padEnd(LIMIT))).status).toBe(200);
    }
  } finally {
    await stopService(small);
  }
});

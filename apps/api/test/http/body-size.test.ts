import { type Server } from 'node:http';
import { MAX_BODY_BYTES } from '../../src/http/json-body';
import { VALID, postText, startService, stopService } from './service';
import { exchange } from './raw-http';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const TOO_LARGE = { detail: 'The body exceeds 5 MB', code: 'payload_too_large' };
const valid = JSON.stringify(VALID);

test('a body of exactly 5 MB is read', async () => {
  const response = await postText(server, valid.padEnd(MAX_BODY_BYTES));
  expect(response.status).toBe(200);
});

test.each([
  ['one byte more', MAX_BODY_BYTES + 1],
  ['6 MB', 6 * 1024 * 1024],
])('%s is too large', async (_, length) => {
  const response = await postText(server, valid.padEnd(length));
  expect({ status: response.status, body: response.body as unknown }).toEqual({ status: 413, body: TOO_LARGE });
});

test('a body of unknown length is cut where it becomes too large', async () => {
  const chunk = `${(1024 * 1024).toString(16)}\r\n${' '.repeat(1024 * 1024)}\r\n`;
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

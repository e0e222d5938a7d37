import { type Server } from 'node:http';
import { exchange } from './raw-http';
import { startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const POST = 'POST /v1/options/price HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  ['nonsense', 'hello\r\n\r\n', 400, 'bad_request'],
  ['a Content-Length that is no number', `${POST}Content-Length: many\r\n\r\n`, 400, 'bad_request'],
  ['two Content-Lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'bad_request'],
  ['both kinds of length', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400, 'bad_request'],
  ['headers of 20 kB', `${POST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400, 'bad_request'],
  ['a Host with a space', 'GET /health HTTP/1.1\r\nHost: a b\r\n\r\n', 400, 'bad_request'],
  ['a Host with markup', 'GET /health HTTP/1.1\r\nHost: <script>\r\n\r\n', 400, 'bad_request'],
  ['a Host with a path', `${POST.replace('Host: x', 'Host: x/y')}Content-Length: 2\r\n\r\n{}`, 400, 'bad_request'],
  ['a Host with a name for a port', 'GET /health HTTP/1.1\r\nHost: x:http\r\n\r\n', 400, 'bad_request'],
  ['a path that does not decode', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'not_found'],
  ['a target that is no path', 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
])('%s is answered in the shape of every error', async (_, text, status, code) => {
  const answer = await exchange(server, text);
  expect(answer).toMatchObject({ status, body: { detail: expect.any(String) as string, code } });
  expect(answer.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    'server-timing': expect.stringMatching(/^app;dur=/) as string,
    'content-type': 'application/json; charset=utf-8',
  });
});

test.each(['x', 'api.example.org:8000', '127.0.0.1', '[::1]:8000', 'a_b.example', 'x:', ''])(
  'the Host %p is valid',
  async (host) => {
    const answer = await exchange(server, `GET /health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(answer.status).toBe(200);
  },
);

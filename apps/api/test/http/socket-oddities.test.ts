import { type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PRICE, REQUIRED, startService, stopService } from './service';

// the first request compiles a validator
jest.setTimeout(30_000);

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const BODY = JSON.stringify(REQUIRED);
const POST = `POST ${PRICE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;
const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${['Host: x', ...headers].map((line) => `${line}\r\n`).join('')}\r\n`;

/** Sends bytes as they are, and reads what comes until the server closes or, with an end, ends. */
function conversation(text: string | Buffer, end?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
      if (end?.test(received)) socket.end();
    });
    socket.on('error', reject).on('close', () => {
      resolve(received);
    });
    socket.write(text);
  });
}

/** Status, headers and body of the last answer. */
function lastAnswer(received: string) {
  const text = received.slice(received.lastIndexOf('HTTP/1.1 '));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body };
}

test.each<[string, string | Buffer, number, string]>([
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400, 'bad_request'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad_request'],
  ['a version that does not exist', 'GET / HTTP/1.7\r\nHost: x\r\n\r\n', 400, 'bad_request'],
  ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 501, 'method_not_implemented'],
  ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 501, 'method_not_implemented'],
  ['a target without a slash', get('health'), 400, 'bad_request'],
  ['a target of 20 kB', get(`/${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
  ['NUL in the target', get('/\0'), 400, 'bad_request'],
  ['a target that is not ASCII', get('/é'), 400, 'bad_request'],
  ['NUL in a header', get('/', 'X: a\0b'), 400, 'bad_request'],
  ['a control character in a header', get('/', 'X: a\x01b'), 400, 'bad_request'],
  ['a space in the name of a header', get('/', 'X Y: a'), 400, 'bad_request'],
  ['a space before the colon', get('/', 'X : a'), 400, 'bad_request'],
  ['a folded header', get('/', 'X: a', ' b'), 400, 'bad_request'],
  ['lines that end with LF', 'GET / HTTP/1.1\nHost: x\n\n', 400, 'bad_request'],
  ['no Host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'bad_request'],
  ['two Hosts', get('/health', 'HOST: y'), 400, 'bad_request'],
  [
    'an expectation that nobody knows',
    `${POST}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`,
    417,
    'expectation_failed',
  ],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
  ['the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, 400, 'bad_request'],
  ['a negative length', `${POST}Content-Length: -2\r\n\r\n{}`, 400, 'bad_request'],
  ['a length beyond all integers', `${POST}Content-Length: ${'9'.repeat(25)}\r\n\r\n{}`, 400, 'bad_request'],
  ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}`, 400, 'bad_request'],
  [
    'both kinds of length',
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'bad_request',
  ],
  ['an unknown transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n{}`, 400, 'bad_request'],
  ['compressed chunks', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, 400, 'bad_request'],
  ['chunks of chunks', `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`, 400, 'bad_request'],
  ['a chunk size that is no number', `${CHUNKED}ZZ\r\n{}\r\n0\r\n\r\n`, 400, 'bad_request'],
  ['a chunk size beyond all integers', `${CHUNKED}${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n`, 400, 'bad_request'],
  ['a chunk that is longer than it says', `${CHUNKED}1\r\n{}\r\n0\r\n\r\n`, 400, 'bad_request'],
  ['a chunk extension of 20 kB', `${CHUNKED}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413, 'payload_too_large'],
  [
    'a body after a complete request',
    `${POST}Content-Length: ${BODY.length}\r\n\r\n${BODY}${BODY}`,
    400,
    'bad_request',
  ],
])('%s is refused in the shape of every error, and the connection closed', async (_, text, status, code) => {
  const answer = lastAnswer(await conversation(text));
  expect({ status: answer.status, body: JSON.parse(answer.body) as unknown }).toEqual({
    status,
    body: { detail: expect.any(String) as string, code },
  });
  for (const header of ['x-request-id: ', 'server-timing: ', 'x-content-type-options: nosniff', 'connection: close'])
    expect(answer.head).toContain(`\r\n${header}`);
});

test('what is no request is refused after the answer to the request before it', async () => {
  const received = await conversation(`${POST}Content-Length: ${BODY.length}\r\n\r\n${BODY}garbage\r\n\r\n`);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test.each([
  ['the target of a proxy', get('http://x/health/live'), 200],
  ['an upgrade that is not offered', get('/health/live', 'Connection: Upgrade', 'Upgrade: websocket'), 200],
  ['a body that nobody asked for', `${get('/health/live', 'Content-Length: 2')}{}`, 200],
  ['an empty Host', 'GET /health/live HTTP/1.1\r\nHost:\r\n\r\n', 200],
  ['HTTP/1.0 without a Host', 'GET /health/live HTTP/1.0\r\n\r\n', 200],
  ['OPTIONS of the server', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 204],
  ['any other method of the server', get('*'), 404],
  [
    'chunks with extensions and trailers',
    `${CHUNKED}${BODY.length.toString(16)};x=y\r\n${BODY}\r\n0\r\nT: v\r\n\r\n`,
    200,
  ],
])('%s is served', async (_, text, status) => {
  expect(lastAnswer(await conversation(text, /\r\n\r\n/)).status).toBe(status);
});

test('who asks whether to send the body is told to, when it is read', async () => {
  const asked = `${POST}Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`;
  expect(await conversation(asked, /100 Continue\r\n\r\n/)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  const sent = await conversation(asked + BODY, /"price"/);
  expect(sent).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
});

test('a body that is too large by its headers is not asked for', async () => {
  const received = await conversation(`${POST}Expect: 100-continue\r\nContent-Length: 50000000\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n[^]*Connection: close\r\n/);
});

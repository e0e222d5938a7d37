import { type Request, type Response } from 'express';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { headerBlock, writeAnswerHead } from './answer-head';

const BLOCK = headerBlock(['X-A', 'a', 'X-B', 'b; c="d"']);

/** Everything that a server sends to one request, the date left out. */
async function bytesOf(answer: (req: Request, res: Response) => void, request: string): Promise<string> {
  const server = createServer((req, res) => {
    try {
      answer(req as Request, res as Response);
    } catch (error) {
      res.writeHead(500).end((error as NodeJS.ErrnoException).code);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let bytes = '';
  socket.on('data', (chunk) => (bytes += chunk.toString('latin1'))).write(request);
  await new Promise<void>((resolve) => {
    socket
      .on('data', () => setImmediate(resolve))
      .on('close', () => {
        resolve();
      });
  });
  socket.destroy();
  server.close();
  return bytes.replace(/Date: [^\r]*\r\n/, '');
}

const ours =
  (fields: readonly string[], status = 200) =>
  (req: Request, res: Response): void => {
    writeAnswerHead(req, res, { status, block: BLOCK, fields, length: 2 });
    res.end('{}');
  };
const nodes =
  (fields: readonly string[], status = 200) =>
  (_: Request, res: Response): void => {
    res.writeHead(status, [...BLOCK.fields, ...fields, 'Content-Length', '2']);
    res.end('{}');
  };

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['an answer', GET, ['X-C', 'c'], 200],
  ['a refusal', GET, ['Retry-After', '1'], 503],
  ['a status without a name', GET, [], 599],
  ['the last answer of a connection', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [], 200],
  ['an answer to HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', [], 200],
  ['an answer to HEAD', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n', ['X-C', 'c'], 200],
  ['a header that closes the connection', GET, ['Connection', 'close'], 400],
  ['the same in small letters', GET, ['connection', 'close'], 400],
  ['Latin letters', GET, ['X-C', 'Zürich'], 200],
  ['a line break in a value', GET, ['X-C', 'c\r\nX-D: d'], 200],
  ['a colon in a name', GET, ['X-C: c\r\nX-D', 'd'], 200],
])('%s has the bytes that node:http writes', async (_, request, fields, status) => {
  const [stored, written] = [
    await bytesOf(ours(fields, status), request),
    await bytesOf(nodes(fields, status), request),
  ];
  expect(stored).toBe(written);
  expect(stored).toMatch(/^HTTP\/1\.1 \d{3} /);
});

test('what was set before is written too', async () => {
  const closing = (req: Request, res: Response): void => {
    res.setHeader('Connection', 'close');
    ours([])(req, res);
  };
  expect(await bytesOf(closing, GET)).toContain('Connection: close\r\n');
});

test('a head is stored as text, where it may be', async () => {
  let calls = 0;
  const counting = (req: Request, res: Response): void => {
    const writeHead = res.writeHead.bind(res) as ServerResponse['writeHead'];
    res.writeHead = ((...parameters: Parameters<typeof writeHead>) => {
      calls++;
      return writeHead(...parameters);
    }) as Response['writeHead'];
    ours(['X-C', 'c'])(req, res);
  };
  await bytesOf(counting, GET);
  expect(calls).toBe(0);
});

test('a block is checked when it is made', () => {
  expect(() => headerBlock(['X-A', 'a\nb'])).toThrow('Invalid character');
  expect(() => headerBlock(['X-A', 'a', 'Content-length', '1'])).toThrow(
    'Content-length says how the message is framed',
  );
});

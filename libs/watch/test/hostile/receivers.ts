import { type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A receiver that does not behave, and what an attempt may make of it. */
export interface HostileReceiver {
  readonly name: string;
  readonly scheme?: 'http' | 'https';
  /** Handles a connection. */
  readonly speak: (socket: Socket) => void;
  /** The status that counts, or the failure; some depend on what the system sees first. */
  readonly expected: readonly (number | string)[];
}

const KILOBYTE = 'x'.repeat(1024);
const MEGABYTE = KILOBYTE.repeat(1024);
const EVERY_MS = 20;

/** Speaks once the request is there. */
const says =
  (...parts: readonly (string | Buffer)[]) =>
  (socket: Socket): void => {
    socket.once('data', () => {
      for (const part of parts) socket.write(part);
    });
  };

/** The same, and hangs up. */
const saysAndEnds =
  (text: string) =>
  (socket: Socket): void => {
    socket.once('data', () => socket.end(text));
  };

/** Sends without end. */
const pours =
  (first: string, more: string) =>
  (socket: Socket): void => {
    const pour = (): void => {
      while (socket.writable && socket.write(more));
      if (socket.writable) socket.once('drain', pour);
    };
    socket.once('data', () => {
      socket.write(first);
      pour();
    });
  };

const drips =
  (first: string, more: string) =>
  (socket: Socket): void => {
    let timer: NodeJS.Timeout | undefined;
    socket.once('data', () => {
      socket.write(first);
      timer = setInterval(() => socket.write(more), EVERY_MS);
    });
    socket.once('close', () => {
      clearInterval(timer);
    });
  };

/** Sends the beginning of an answer, then resets the connection. */
const resetsAfter =
  (text: string) =>
  (socket: Socket): void => {
    socket.once('data', () => socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), EVERY_MS)));
  };

const head = (status: string, ...headers: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');

const redirectTo = (location: string): string => head('302 Found', `location: ${location}`, 'content-length: 0');

/** Answers, by which part of the protocol they break. */
export const HOSTILE: readonly HostileReceiver[] = [
  // the status line
  { name: 'status 000', speak: says(head('000 None', 'content-length: 0')), expected: ['invalid_response'] },
  { name: 'status 20', speak: says(head('20 OK', 'content-length: 0')), expected: ['invalid_response'] },
  { name: 'status 999', speak: says(head('999 Why', 'content-length: 0')), expected: [999] },
  { name: 'status 1000', speak: says(head('1000 Many', 'content-length: 0')), expected: ['invalid_response'] },
  { name: 'status -200', speak: says(head('-200 OK', 'content-length: 0')), expected: ['invalid_response'] },
  { name: 'a status in letters', speak: says(head('OK OK')), expected: ['invalid_response'] },
  { name: 'HTTP/0.9', speak: saysAndEnds('<html>hello</html>'), expected: ['invalid_response'] },
  { name: 'HTTP/3.7', speak: says('HTTP/3.7 200 OK\r\n\r\n'), expected: ['invalid_response'] },
  { name: 'a preface of HTTP/2', speak: says('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), expected: ['invalid_response'] },
  {
    name: 'a frame of HTTP/2',
    speak: says(Buffer.from('000012040000000000000300000064000400100000', 'hex')),
    expected: ['invalid_response'],
  },
  { name: 'a request for an answer', speak: says('GET / HTTP/1.1\r\nhost: a\r\n\r\n'), expected: ['invalid_response'] },
  { name: 'a banner of SSH', speak: saysAndEnds('SSH-2.0-OpenSSH_9.6\r\n'), expected: ['invalid_response'] },
  { name: 'NUL bytes', speak: says(Buffer.alloc(4096)), expected: ['invalid_response'] },
  { name: 'an endless status line', speak: pours('HTTP/1.1 200 ', KILOBYTE), expected: ['headers_too_large'] },
  // the headers
  {
    name: 'Content-Length with Transfer-Encoding',
    speak: says(head('200 OK', 'content-length: 5', 'transfer-encoding: chunked'), '5\r\nhello\r\n0\r\n\r\n'),
    expected: ['invalid_response'],
  },
  {
    name: 'two Content-Lengths',
    speak: says(head('200 OK', 'content-length: 5', 'content-length: 6'), 'hello!'),
    expected: ['invalid_response'],
  },
  { name: 'a negative length', speak: says(head('200 OK', 'content-length: -1')), expected: ['invalid_response'] },
  {
    name: 'a length beyond all numbers',
    speak: says(head('200 OK', `content-length: ${'9'.repeat(40)}`)),
    expected: ['invalid_response'],
  },
  { name: 'a header of 1 MB', speak: says(head('200 OK', `x: ${MEGABYTE}`)), expected: ['headers_too_large'] },
  {
    name: 'endless headers',
    speak: pours('HTTP/1.1 200 OK\r\n', 'x: y\r\n'.repeat(500)),
    expected: ['headers_too_large'],
  },
  { name: 'headers that drip', speak: drips('HTTP/1.1 200 OK\r\n', 'x: y\r\n'), expected: ['timeout'] },
  { name: 'a NUL in a header', speak: says(head('200 OK', 'x: a\0b')), expected: ['invalid_response'] },
  { name: 'a header without a name', speak: says(head('200 OK', ': a')), expected: ['invalid_response'] },
  { name: 'an unknown transfer coding', speak: saysAndEnds(head('200 OK', 'transfer-encoding: x')), expected: [200] },
  // interim answers
  { name: 'a storm of 102', speak: pours('', head('102 Processing')), expected: ['invalid_response'] },
  { name: 'a storm of 100', speak: pours('', head('100 Continue')), expected: ['invalid_response'] },
  { name: 'only a 103', speak: says(head('103 Early Hints', 'link: </a>')), expected: ['timeout'] },
  {
    name: 'an upgrade',
    speak: says(head('101 Switching Protocols', 'upgrade: websocket', 'connection: upgrade')),
    expected: [101],
  },
  // the body
  { name: '204 with a body', speak: says(head('204 No Content', 'content-length: 5'), 'hello'), expected: [204] },
  { name: 'an endless body', speak: pours(head('200 OK'), KILOBYTE), expected: [200] },
  { name: 'a body that drips', speak: drips(head('200 OK', 'content-length: 100000'), 'x'), expected: [200] },
  {
    name: 'a chunk larger than all memory',
    speak: says(head('200 OK', 'transfer-encoding: chunked'), `${'F'.repeat(32)}\r\nx`),
    expected: [200],
  },
  {
    name: 'endless chunk extensions',
    speak: pours(head('200 OK', 'transfer-encoding: chunked') + '1;', KILOBYTE),
    expected: [200],
  },
  {
    name: 'endless trailers',
    speak: pours(head('200 OK', 'transfer-encoding: chunked') + '0\r\n', 'x: y\r\n'.repeat(500)),
    expected: [200],
  },
  {
    name: 'a gzip bomb',
    speak: says(head('200 OK', 'content-encoding: gzip'), gzipSync(Buffer.alloc(20 * 1024 * 1024))),
    expected: [200],
  },
  {
    name: 'garbage after the answer',
    speak: says(`${head('200 OK', 'content-length: 0')}\0\0garbage`),
    expected: [200],
  },
  {
    name: 'more answers than requests',
    speak: says(head('500 No', 'content-length: 0').concat(head('200 OK', 'content-length: 0').repeat(100))),
    expected: [500],
  },
  // where it leads
  { name: 'a redirect to metadata', speak: says(redirectTo('http://169.254.169.254/latest/')), expected: [302] },
  { name: 'a redirect to itself', speak: says(redirectTo('/')), expected: [302] },
  // when to come back
  ...['-5', '1e999', '9'.repeat(30), 'Thu, 99 Foo 9999 99:99:99 GMT', 'NaN', 'a'.repeat(9000)].map((value) => ({
    name: `Retry-After: ${value.slice(0, 20)}`,
    speak: says(head('503 Busy', `retry-after: ${value}`, 'content-length: 0')),
    expected: [503],
  })),
  // the connection
  { name: 'silence', speak: () => undefined, expected: ['timeout'] },
  { name: 'an end at once', speak: (socket) => socket.end(), expected: ['connection_failed'] },
  { name: 'an end after the request', speak: saysAndEnds(''), expected: ['connection_failed'] },
  { name: 'an end inside the headers', speak: saysAndEnds('HTTP/1.1 200 OK\r\nx: '), expected: ['connection_failed'] },
  { name: 'a reset at once', speak: (socket) => socket.resetAndDestroy(), expected: ['connection_failed'] },
  { name: 'a reset after the request', speak: resetsAfter(''), expected: ['connection_failed'] },
  { name: 'a reset inside the headers', speak: resetsAfter('HTTP/1.1 200 OK\r\nx'), expected: ['connection_failed'] },
  { name: 'a reset inside the body', speak: resetsAfter(head('200 OK', 'content-length: 9') + 'x'), expected: [200] },
  {
    name: 'bytes before the request',
    speak: (socket) => socket.write('\r\n'.repeat(50)),
    expected: ['timeout', 'invalid_response'],
  },
  // TLS
  { name: 'TLS: garbage', scheme: 'https', speak: says(Buffer.alloc(600, 0xff)), expected: ['tls_failed'] },
  { name: 'TLS: plain HTTP', scheme: 'https', speak: saysAndEnds(head('200 OK')), expected: ['tls_failed'] },
  { name: 'TLS: silence', scheme: 'https', speak: () => undefined, expected: ['timeout'] },
  { name: 'TLS: an end', scheme: 'https', speak: saysAndEnds(''), expected: ['connection_failed'] },
  { name: 'TLS: a reset', scheme: 'https', speak: resetsAfter(''), expected: ['connection_failed'] },
  {
    name: 'TLS: an alert',
    scheme: 'https',
    speak: says(Buffer.from('15030100020228', 'hex')),
    expected: ['tls_failed'],
  },
];

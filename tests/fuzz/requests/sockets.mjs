import fc from 'fast-check';

const BODY = '{"S":100,"K":105,"T":0.5,"sigma":0.2}';
const POST = 'POST /v1/options/price HTTP/1.1\r\nHost: fuzz\r\nContent-Type: application/json\r\n';
const WHOLE = `${POST}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;
const GET = 'GET /health HTTP/1.1\r\nHost: fuzz\r\n';
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

/** Title → bytes on the wire, in pieces with a pause between them. The service must answer each `sound` request with 200. */
const CASES = {
  'no HTTP at all': { pieces: ['\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'] },
  'a line of nothing': { pieces: ['\r\n\r\n\r\n'] },
  'no version': { pieces: ['GET /health\r\n\r\n'] },
  'a version of the future': { pieces: ['GET /health HTTP/9.9\r\nHost: fuzz\r\n\r\n'] },
  'HTTP/1.0': { pieces: ['GET /health HTTP/1.0\r\n\r\n'] },
  'the preface of HTTP/2': { pieces: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'] },
  'an unknown method': { pieces: ['FUZZ /health HTTP/1.1\r\nHost: fuzz\r\n\r\n'] },
  'a proxy': { pieces: ['CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'] },
  'an absolute target': { pieces: ['GET http://fuzz/health HTTP/1.1\r\nHost: fuzz\r\n\r\n'] },
  'a target that is not a path': { pieces: ['GET health HTTP/1.1\r\nHost: fuzz\r\n\r\n'] },
  'a star': { pieces: ['OPTIONS * HTTP/1.1\r\nHost: fuzz\r\n\r\n'] },
  'no host': { pieces: ['GET /health HTTP/1.1\r\n\r\n'] },
  'an empty host': { pieces: ['GET /health HTTP/1.1\r\nHost:\r\n\r\n'] },
  'two hosts': { pieces: ['GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'] },
  'a long target': { pieces: [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: fuzz\r\n\r\n`] },
  'a header without a colon': { pieces: [`${GET}nothing\r\n\r\n`] },
  'a header with a space': { pieces: [`${GET}X-A : 1\r\n\r\n`] },
  'a folded header': { pieces: [`${GET}X-A: 1\r\n 2\r\n\r\n`] },
  'a header of control characters': { pieces: [`${GET}X-A: \u0000\u0001\r\n\r\n`] },
  'bare line feeds': { pieces: ['GET /health HTTP/1.1\nHost: fuzz\n\n'] },
  'a thousand headers': { pieces: [GET, ...Array.from({ length: 10 }, (_, k) => many(100, k)), '\r\n'] },
  'headers of a megabyte': { pieces: [GET, `X-A: ${'a'.repeat(1_000_000)}\r\n\r\n`] },
  'two lengths': { pieces: [`${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n${BODY}`] },
  'a length and chunks': { pieces: [`${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`] },
  'a negative length': { pieces: [`${POST}Content-Length: -1\r\n\r\n`] },
  'a length that is not a number': { pieces: [`${POST}Content-Length: 0x10\r\n\r\n${BODY}`] },
  'a length beyond all': { pieces: [`${POST}Content-Length: 99999999999999999999\r\n\r\n${BODY}`] },
  'a length of 6 MB': { pieces: [`${POST}Content-Length: 6000000\r\n\r\n${BODY}`] },
  'no length': { pieces: [`${POST}\r\n`] },
  'a body that ends early': { pieces: [`${POST}Content-Length: 100\r\n\r\n${BODY}`], endsEarly: true },
  'a head that ends early': { pieces: [POST.slice(0, -10)], endsEarly: true },
  chunks: { pieces: [CHUNKED, chunk(BODY.slice(0, 9)), chunk(BODY.slice(9)), '0\r\n\r\n'], sound: 1 },
  'chunks with an extension and a trailer': { pieces: [CHUNKED, `${chunk(BODY)}0;a=b\r\nX-T: 1\r\n\r\n`], sound: 1 },
  'a chunk without a size': { pieces: [CHUNKED, 'zz\r\nabc\r\n0\r\n\r\n'] },
  'a chunk larger than told': { pieces: [CHUNKED, '3\r\nabcdef\r\n0\r\n\r\n'] },
  'a chunk of too many bytes': { pieces: [CHUNKED, 'ffffffffffffffff\r\nabc'] },
  'chunks that end early': { pieces: [CHUNKED, chunk(BODY)], endsEarly: true },
  'chunks twice': { pieces: [`${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`] },
  'an unknown encoding': { pieces: [`${POST}Transfer-Encoding: gzip\r\n\r\n${BODY}`] },
  'a request in single bytes': { pieces: [...WHOLE], sound: 1 },
  'a head, then a body': { pieces: [WHOLE.slice(0, -BODY.length), BODY], sound: 1 },
  'three requests in one packet': { pieces: [WHOLE + WHOLE + WHOLE], sound: 3 },
  'one after another': { pieces: [WHOLE, WHOLE], sound: 2 },
  'a sound request, then a broken one': { pieces: [`${WHOLE}BROKEN\r\n\r\n`] },
  'a hundred pipelined': { pieces: [WHOLE.repeat(100)], sound: 100 },
  'one that asks to continue': {
    pieces: [`${POST}Content-Length: ${BODY.length}\r\nExpect: 100-continue\r\n\r\n`, BODY],
    sound: 1,
  },
  'an upgrade': { pieces: [`${GET}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n\r\n`] },
  'an upgrade to HTTP/2': { pieces: [`${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`] },
};

/** Connections that speak bad, rare or slow HTTP. */
export function socketRequests() {
  return fc.constantFrom(...Object.entries(CASES)).map(([title, { pieces, sound, endsEarly }]) => ({
    ...{ kind: 'socket', name: title, pieces, sound, endsEarly },
  }));
}

function chunk(text) {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

function many(count, k) {
  return Array.from({ length: count }, (_, i) => `X-${k}-${i}: 1\r\n`).join('');
}

import { randomUUID } from 'node:crypto';
import { type Duplex } from 'node:stream';

const ANSWERS: Readonly<Record<string, readonly [status: string, code: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large', 'The headers exceed 16 kB'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout', 'The request was not received in time'],
};
const NOT_HTTP = ['400 Bad Request', 'bad_request', 'The request is not valid HTTP'] as const;

/** Answers what is no HTTP request, in the shape of every other error, and closes the connection. */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code, detail] = ANSWERS[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ detail, code });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Server-Timing: app;dur=0',
    'X-Content-Type-Options: nosniff',
    'Access-Control-Allow-Origin: *',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

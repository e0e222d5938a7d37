import { type ErrorCode } from '@quant/operations';
import { type Request } from 'express';
import { randomUUID } from 'node:crypto';
import { METHODS, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { closeLingering, isLingering } from './lingering-close';
import { type HeaderFields, NO_HEADERS } from '../../../errors/header-fields';

/** Refusals of unreadable requests. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly headers?: HeaderFields;
}

const NOT_HTTP: Refusal = { status: 400, code: 'bad_request', detail: 'The request is not valid HTTP' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', detail: 'The headers exceed 16 kB' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    detail: 'The chunk extensions exceed 16 kB',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout', detail: 'The request was not received in time' },
};

/** Node.js knows some methods that the service does not, and refuses all others. */
export const UNKNOWN_METHOD: Refusal = {
  status: 501,
  code: 'method_not_implemented',
  detail: 'The service does not support this method on any path',
};

/** The line of a request with any method: a token, as RFC 9110, section 5.6.2, has it. */
const REQUEST_LINE = /^([\w!#$%&'*+\-.^`|~]+) \S+ HTTP\/1\.[01]\r?\n/;

/** The service stops, and what it was asked is not done. */
export const SHUTTING_DOWN: Refusal = {
  status: 503,
  code: 'shutting_down',
  detail: 'The service is shutting down',
  headers: { 'Retry-After': '1' },
};

/** Connections that come now need the room of one that keeps the server waiting. */
export const TOO_MANY_CONNECTIONS: Refusal = {
  status: 503,
  code: 'overloaded',
  detail: 'The server has too many connections and closed one that sent its request too slowly',
  headers: { 'Retry-After': '1' },
};

/** Answers an invalid HTTP request like every other error, and closes the connection. */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    // bytes after the last answer are ignored; a client that has gone is not waited for
    if (!isLingering(socket) || error.code === 'ECONNRESET') socket.destroy();
    return;
  }
  refuseOnSocket(socket, isUnknownMethod(error) ? UNKNOWN_METHOD : (REFUSALS[error.code ?? ''] ?? NOT_HTTP));
}

/** @param error  with the received bytes, as node:http reports them */
function isUnknownMethod({ code, rawPacket }: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }): boolean {
  if (code !== 'HPE_INVALID_METHOD') return false;
  const [, method] = REQUEST_LINE.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  // after a valid request, it does not report the following bytes
  return method !== undefined && !METHODS.includes(method);
}

/** CONNECT asks for a tunnel, which the service does not offer, and the following bytes are not HTTP. */
export function answerConnect(_request: unknown, socket: Socket): void {
  refuseOnSocket(socket, {
    status: 405,
    code: 'method_not_allowed',
    detail: 'Method Not Allowed; this is no proxy',
    headers: { Allow: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS' },
  });
}

/** Writes a refusal on a connection without pending answers, and closes it. */
export function refuseOnSocket(socket: Socket, refusal: Refusal): void {
  const { body, headers } = content(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
  closeLingering(socket);
}

/** Abandons a running request: the refusal is its answer, and the last one of its connection. */
export function refuseInstead(res: ServerResponse, refusal: Refusal): void {
  const { context } = res.req as Partial<Request>;
  const { body, headers } = content(refusal, context?.id);
  res.writeHead(refusal.status, headers);
  res.end(body);
}

function content(
  { code, detail, headers = NO_HEADERS }: Refusal,
  id = randomUUID() as string,
): { readonly body: string; readonly headers: HeaderFields } {
  const body = JSON.stringify({ detail, code });
  return {
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Request-Id': id,
      'Server-Timing': 'app;dur=0',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ...headers,
      Connection: 'close',
    },
  };
}

import { type ServerResponse } from 'node:http';

/** A way in which a venue fails. */
export type Fault =
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }
  /** A complete answer with truncated JSON. */
  | { readonly kind: 'half-json' }
  /** An answer that breaks off in the middle. */
  | { readonly kind: 'broken-off' }
  /** Silence on an open connection. */
  | { readonly kind: 'stalled' }
  /** Half an answer, then silence on an open connection. */
  | { readonly kind: 'stalled-body' }
  /** The connection is closed without an answer. */
  | { readonly kind: 'hung-up' }
  /** Valid JSON without meaning. */
  | { readonly kind: 'empty' }
  /** A page for people, with this status. */
  | { readonly kind: 'html' }
  /** An error of the venue, with this status. */
  | { readonly kind: 'error-body' }
  /** The right answer, followed by this many blanks. */
  | { readonly kind: 'huge'; readonly bytes: number };

/** Sends an answer with a fault. The server closes stalled sockets when it closes. */
export function sendWith(fault: Fault | undefined, response: ServerResponse, text: string): void {
  const half = text.slice(0, text.length / 2);
  const json = { 'content-type': 'application/json' };
  switch (fault?.kind) {
    case undefined:
      response.writeHead(200, json).end(text);
      return;
    case 'late':
      setTimeout(() => response.writeHead(200, json).end(text), fault.ms).unref();
      return;
    case 'status':
      response.writeHead(fault.status, { ...json, 'retry-after': '1' }).end('{"error":"no"}');
      return;
    case 'half-json':
      response.writeHead(200, json).end(half);
      return;
    case 'broken-off':
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(text) });
      response.write(half, () => response.socket?.destroy());
      return;
    case 'stalled':
      return;
    case 'stalled-body':
      response.writeHead(200, json).write(half);
      return;
    case 'hung-up':
      response.socket?.destroy();
      return;
    case 'empty':
      response.writeHead(200, json).end('{}');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Just a moment...</title>');
      return;
    case 'error-body':
      response
        .writeHead(200, json)
        .end('{"code":"50001","retCode":10016,"error":"busy","result":"error","msg":"busy"}');
      return;
    case 'huge':
      response.writeHead(200, json).end(text + ' '.repeat(fault.bytes));
  }
}

import { type Request, type Response } from 'express';
import { once } from 'node:events';
import { type JsonStream } from '../operations/json-stream';
import { JsonText } from '../operations/json-text';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What is written: a status, further headers (name, value, name, value …), and a body. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly contentType: string;
  /** Of a body that is compressed. */
  readonly contentEncoding?: string;
  readonly body: string | Buffer;
}

/**
 * Writes an answer. Only this file does, so that every answer carries the fixed headers, the request id and the time
 * taken. One `writeHead` with everything is several times cheaper than a `setHeader` for each.
 */
export function answer(req: Request, res: Response, content: Answer): void {
  const { status, headers, contentType, contentEncoding, body } = content;
  res.writeHead(status, [
    ...fixedFor(req, contentType),
    ...accountOf(req),
    'Content-Type',
    contentType,
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...(contentEncoding === undefined ? NOTHING : ['Content-Encoding', contentEncoding]),
    ...headers,
    ...secrecyOf(req, headers),
  ]);
  res.end(body);
}

/** Writes a value as JSON, or the JSON that it is already. */
export function answerJson(
  req: Request,
  res: Response,
  status: number,
  value: unknown,
  headers: readonly string[] = [],
): void {
  answer(req, res, {
    status,
    headers,
    contentType: JSON_TYPE,
    body: value instanceof JsonText ? value.text : JSON.stringify(value),
  });
}

/** Writes an answer whose length is not known yet, no faster than the client reads. */
export async function answerStream(
  req: Request,
  res: Response,
  status: number,
  { pieces, cancel }: JsonStream,
  headers: readonly string[],
): Promise<void> {
  const content = ['Content-Type', JSON_TYPE];
  const left = new AbortController();
  res.once('close', () => {
    left.abort();
  });
  try {
    if (res.destroyed) return;
    res.writeHead(status, [...fixedFor(req), ...accountOf(req), ...content, ...headers]);
    for await (const piece of pieces) {
      if (left.signal.aborted) return;
      if (!res.write(piece)) await once(res, 'drain', { signal: left.signal });
    }
    res.end();
  } catch (error) {
    if (!left.signal.aborted) throw error;
  } finally {
    await cancel();
  }
}

/** Writes an answer that has no content. */
export function answerNoContent(req: Request, res: Response, headers: readonly string[]): void {
  res.writeHead(204, [...fixedFor(req), ...accountOf(req), ...headers]);
  res.end();
}

/**
 * Says that the client already has this answer. The headers are those of the full answer: a browser puts them in the
 * place of those it has kept, the content security policy of a page included.
 */
export function answerNotModified(req: Request, res: Response, { headers, contentType }: Answer): void {
  res.writeHead(304, [...fixedFor(req, contentType), ...accountOf(req), ...headers]);
  res.end();
}

/** What is said of a monitor is for its owner, and nobody between may keep it. */
const PRIVATE_PATHS = '/v1/watch/';
const NO_STORE = ['Cache-Control', 'no-store'];
const NOTHING: readonly string[] = [];

function secrecyOf(req: Request, headers: readonly string[]): readonly string[] {
  return req.path.startsWith(PRIVATE_PATHS) && !headers.includes('Cache-Control') ? NO_STORE : NOTHING;
}

function fixedFor(req: Request, contentType = JSON_TYPE): readonly string[] {
  const { api, page } = req.context.fixedHeaders;
  return contentType.startsWith('text/html') ? page : api;
}

function accountOf(req: Request): string[] {
  const { id, startedAt } = req.context;
  return ['X-Request-Id', id, 'Server-Timing', `app;dur=${(performance.now() - startedAt).toFixed(3)}`];
}

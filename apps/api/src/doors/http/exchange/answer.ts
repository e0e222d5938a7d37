import { JsonText } from '@quant/operations';
import { type Request, type Response } from 'express';
import { setImmediate } from 'node:timers/promises';
import { type HeaderFields, NO_HEADERS } from '../../../errors/header-fields';
import { type Fields, type FixedHeaders } from './fixed-headers';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer: a status, further headers, and a body. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly contentType: string;
  /** Encoding of a compressed body. */
  readonly contentEncoding?: string;
  /** What it may load; by its media type by default. */
  readonly policy?: keyof FixedHeaders;
  readonly body: string | Buffer;
}

/**
 * Writes an answer. Only this file does, so that every answer carries the fixed headers, the request id and the time
 * taken.
 */
export function answer(req: Request, res: Response, content: Answer): void {
  const { status, headers, contentType, contentEncoding, policy, body } = content;
  const encoding = contentEncoding === undefined ? [] : ['Content-Encoding', contentEncoding];
  res.writeHead(status, [
    ...fixedFor(req, contentType, policy),
    ...accountOf(req),
    ...['Content-Type', contentType, ...encoding],
    ...fieldsOf(headers),
    ...(isSecret(req, headers) ? NO_STORE : []),
    ...['Content-Length', String(Buffer.byteLength(body))],
  ]);
  res.end(body);
}

/** An answer that is too long for one go. */
interface AnswerInPieces extends Omit<Answer, 'body'> {
  readonly pieces: Iterable<string> | AsyncIterable<string>;
}

/**
 * Writes an answer piece by piece, as fast as the client takes it; other requests have their turn between two pieces.
 */
export async function answerInPieces(
  req: Request,
  res: Response,
  { status, headers, contentType, pieces }: AnswerInPieces,
): Promise<void> {
  const content = ['Content-Type', contentType];
  res.writeHead(status, [
    ...fixedFor(req, contentType),
    ...accountOf(req),
    ...content,
    ...fieldsOf(headers),
    ...(isSecret(req, headers) ? NO_STORE : []),
  ]);
  for await (const piece of pieces) {
    if (res.destroyed) return;
    req.context.takenAt = performance.now();
    await (res.write(piece) ? setImmediate() : drained(res));
  }
  res.end();
}

/** Resolves when more can be written, or nobody reads any more. */
function drained(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
  });
}

/** Writes a value as JSON, or the JSON that it is already. */
export function answerJson(req: Request, res: Response, status: number, value: unknown, headers = NO_HEADERS): void {
  answer(req, res, {
    status,
    headers,
    contentType: JSON_TYPE,
    body: value instanceof JsonText ? value.text : JSON.stringify(value),
  });
}

/** Writes an answer that has no content. */
export function answerNoContent(req: Request, res: Response, headers: HeaderFields): void {
  res.writeHead(204, [...fixedFor(req), ...accountOf(req), ...fieldsOf(headers)]);
  res.end();
}

/**
 * Says that the client already has this answer. The headers are those of the full answer: a browser puts them in the
 * place of those it has kept, the content security policy of a page included.
 */
export function answerNotModified(req: Request, res: Response, { headers, contentType, policy }: Answer): void {
  res.writeHead(304, [...fixedFor(req, contentType, policy), ...accountOf(req), ...fieldsOf(headers)]);
  res.end();
}

const NO_STORE = ['Cache-Control', 'no-store'];

/** Whether the answer is private to the client and has no other cache rule. */
function isSecret(req: Request, headers: HeaderFields): boolean {
  return req.context.isPrivate && !('Cache-Control' in headers);
}

function fieldsOf(headers: HeaderFields): Fields {
  const fields: string[] = [];
  for (const name of Object.keys(headers)) fields.push(name, headers[name] ?? '');
  return fields;
}

function fixedFor(req: Request, contentType = JSON_TYPE, policy?: keyof FixedHeaders): Fields {
  return req.context.fixedHeaders[policy ?? (contentType.startsWith('text/html') ? 'page' : 'api')];
}

function accountOf(req: Request): string[] {
  const { id, startedAt } = req.context;
  return ['X-Request-Id', id, 'Server-Timing', `app;dur=${(performance.now() - startedAt).toFixed(3)}`];
}

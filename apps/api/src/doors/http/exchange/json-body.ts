import { InvalidRequestError } from '@quant/operations';
import { isUtf8 } from 'node:buffer';
import { type Request, type Response } from 'express';
import { type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { type JsonSyntaxError } from '../../../json/json-syntax-error';
import { MalformedJsonError, parseJson } from '../../../json/parse-json';
import { type BodyToll } from './body-toll';
import { type BodiesInFlight, type BodyRoom, SHORT_BYTES } from './bodies-in-flight';
import { HttpError } from '../../../errors/http-error';

/** Bounds of the bodies of one path. */
export interface BodyLimits {
  /** Limit of one body. */
  readonly maxBytes: number;
  /** Limit of all concurrent bodies. */
  readonly inFlight: BodiesInFlight;
  /** Asked before a body is parsed. */
  readonly toll: BodyToll;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads the body of a request as JSON.
 *
 * The media type must be `application/json`, in UTF-8 and not compressed.
 *
 * @param client  who sends it
 * @returns the value, or undefined when there is no body
 * @throws HttpError            413 too large, 415 another media type, charset or encoding, 400 the client left, 503
 *   too many bytes in flight, and errors of the toll
 * @throws InvalidRequestError  json_invalid, with the offset of the first character that is wrong
 */
export async function readJsonBody(
  request: Request,
  response: Response,
  { maxBytes, inFlight, toll }: BodyLimits,
  client: () => string,
): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  if (declared > SHORT_BYTES) inFlight.admitLong();
  const room = inFlight.begin(client());
  response.on('close', room.free);
  const bytes = await readBytes(request, maxBytes, room);
  if (bytes.length === 0) return undefined;
  assertJsonMediaType(request);
  // long bodies are parsed one after the other, since what they say takes more memory than they do
  if (bytes.length > SHORT_BYTES)
    return inFlight.inTurn(async () => {
      await setImmediate(); // others first
      if (response.destroyed) throw new HttpError(400, 'bad_request', 'The request was given up');
      toll(request, response, bytes.length); // bodies of the same client that came before have been judged by now
      return parse(bytes);
    });
  toll(request, response, bytes.length);
  return parse(bytes);
}

function readBytes(request: IncomingMessage, maxBytes: number, room: BodyRoom): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let isRefused = false;
    const refuse = (error: Error): void => {
      isRefused = true; // the rest is read and dropped, so that the client hears the answer
      chunks = [];
      room.free();
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > SHORT_BYTES) readOnLater(request);
      if (isRefused) return;
      if (size > maxBytes) {
        refuse(tooLarge(maxBytes));
        return;
      }
      try {
        room.grow(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(error as Error);
      }
    });
    request.on('end', () => {
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.on('error', () => {
      refuse(new HttpError(400, 'bad_request', 'The request was not received completely'));
    });
  });
}

/**
 * A socket gives megabytes in one turn of the event loop, if there are so many: others first, also while they are dropped.
 */
function readOnLater(request: IncomingMessage): void {
  request.pause();
  nextTurn(() => {
    request.resume();
  });
}

function assertJsonMediaType(request: IncomingMessage): void {
  const declared = request.headers['content-type'] ?? '';
  if (declared !== 'application/json') {
    const [type = '', ...parameters] = declared.split(';');
    const charset = parameters.map((text) => text.trim().toLowerCase()).find((text) => text.startsWith('charset='));
    if (type.trim().toLowerCase() !== 'application/json') throw unsupported('Content-Type must be application/json');
    if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported('The charset must be utf-8');
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') throw unsupported('Content-Encoding is not supported');
}

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed({ offset: 0, reason: 'the text is not UTF-8' });
  const decoded = bytes.toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  return bytes.length <= SHORT_BYTES ? parseShort(text) : parseInSlices(text);
}

/** Fast path for JSON, which nearly all texts are. */
function parseShort(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return parseInSlices(text); // which finds the place of the error
  }
}

async function parseInSlices(text: string): Promise<unknown> {
  try {
    return await parseJson(text);
  } catch (error) {
    if (error instanceof MalformedJsonError) throw malformed(error.cause);
    throw error;
  }
}

function malformed({ offset, reason }: JsonSyntaxError): InvalidRequestError {
  const msg = `Malformed JSON: ${reason}`;
  return new InvalidRequestError([{ type: 'json_invalid', loc: ['body', offset], msg, input: {} }]);
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, 'payload_too_large', `The body exceeds ${maxBytes} bytes`);
}

function unsupported(detail: string): HttpError {
  return new HttpError(415, 'unsupported_media_type', detail);
}

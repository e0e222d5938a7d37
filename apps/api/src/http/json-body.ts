import { isUtf8 } from 'node:buffer';
import { type IncomingMessage } from 'node:http';
import { jsonSyntaxError } from '../validation/json-syntax-error';
import { HttpError } from './http-error';
import { InvalidRequestError } from './invalid-request-error';

/** The largest body that is read: 5 MB. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads the body of a request as JSON.
 *
 * The media type must be `application/json`, in UTF-8 and not compressed. It is normalised on the way, since
 * express-openapi-validator compiles and keeps one validator per distinct spelling of it.
 *
 * @returns the value, or undefined when there is no body
 * @throws HttpError            413 too large, 415 another media type, charset or encoding, 400 the client left
 * @throws InvalidRequestError  json_invalid, with the offset of the first character that is wrong
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  assertJsonMediaType(request);
  return parse(bytes);
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else reject(tooLarge()); // the rest is read and dropped, so that the client hears the answer
    });
    request.on('end', () => {
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.on('error', () => {
      reject(new HttpError(400, 'bad_request', 'The request was not received completely'));
    });
  });
}

function assertJsonMediaType(request: IncomingMessage): void {
  const declared = request.headers['content-type'] ?? '';
  if (declared !== 'application/json') {
    const [type = '', ...parameters] = declared.split(';');
    const charset = parameters.map((text) => text.trim().toLowerCase()).find((text) => text.startsWith('charset='));
    if (type.trim().toLowerCase() !== 'application/json') throw unsupported('Content-Type must be application/json');
    if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported('The charset must be utf-8');
    request.headers['content-type'] = 'application/json';
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') throw unsupported('Content-Encoding is not supported');
}

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed({ offset: 0, reason: 'the text is not UTF-8' });
  const decoded = bytes.toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed(jsonSyntaxError(text));
  }
}

function malformed({ offset, reason }: { offset: number; reason: string }): InvalidRequestError {
  const msg = `Malformed JSON: ${reason}`;
  return new InvalidRequestError([{ type: 'json_invalid', loc: ['body', offset], msg, input: {} }]);
}

function tooLarge(): HttpError {
  return new HttpError(413, 'payload_too_large', 'The body exceeds 5 MB');
}

function unsupported(detail: string): HttpError {
  return new HttpError(415, 'unsupported_media_type', detail);
}

import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { type Socket } from 'node:net';
import { type AnsweredAttempt, WebhookFailureError } from './webhook-attempt';

const MAX_HEADER_BYTES = 16 * 1024;

/** Interim answers (1xx) that a receiver may give before its answer; each can have the length of the headers of one. */
const MOST_INTERIM = 16;

/** A request, and the URL that it is sent to. */
export interface PostedMessage {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts a message over a connection and reads the answer: at most 16 KiB of headers and 64 KiB of the body. The status is the
 * answer, even if the body fails. The connection is closed, unless the answer ended properly and the receiver allows another
 * request.
 *
 * @throws WebhookFailureError  `invalid_response`: too many interim answers, or a status below 100; `connection_failed`
 * @throws messages of the parser and the network
 */
export async function postMessage(socket: Socket, message: PostedMessage): Promise<AnsweredAttempt> {
  const { request, closed, status, retryAfter, body } = await answerOf(socket, message);
  if (status < 100) throw new WebhookFailureError('invalid_response');
  const excerpt = body === null ? '' : await readExcerpt(body);
  if (body?.complete === true && request.writableFinished) await closed;
  else socket.destroy();
  return { outcome: 'answered', status, retryAfter, excerpt };
}

/** An agent for a connection that exists: it lets the request leave the connection open. */
class OpenConnection extends Agent {
  /** Called by each new request; part of Node's protocol between requests and agents. */
  addRequest(request: ClientRequest, { createConnection }: { readonly createConnection: () => Socket }): void {
    request.onSocket(createConnection());
  }
}

const OPEN_CONNECTION = new OpenConnection({ keepAlive: true });

interface Answer {
  readonly request: ClientRequest;
  /** The request has done with its connection: it is free, or closed. */
  readonly closed: Promise<void>;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: IncomingMessage | null;
}

function answerOf(socket: Socket, { url, headers, body }: PostedMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      agent: OPEN_CONNECTION,
      createConnection: () => socket,
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    const fail = (error: Error): void => {
      reject(error);
      request.destroy();
    };
    const lost = (): void => {
      reject(new WebhookFailureError('connection_failed'));
    };
    const closed = new Promise<void>((done) => {
      request.once('close', done);
    });
    let interim = 0;
    request.on('information', () => {
      if (++interim > MOST_INTERIM) fail(new WebhookFailureError('invalid_response'));
    });
    request.on('upgrade', ({ statusCode = 0 }) => {
      resolve({ request, closed, status: statusCode, retryAfter: null, body: null });
    });
    request.on('response', (response) => {
      // the connection may break while nobody reads
      response.on('error', () => undefined);
      const { statusCode = 0, headers: answered } = response;
      request.off('close', lost);
      resolve({ request, closed, status: statusCode, retryAfter: answered['retry-after'] ?? null, body: response });
    });
    request.on('error', fail);
    request.on('close', lost);
    request.end(body);
  });
}

const EXCERPT_BYTES = 1024;
const MOST_BYTES = 64 * 1024;

/**
 * The beginning of an answer's body, 1 kB at most. It is read to its end, at most 64 KiB of it; how it ends does not
 * matter, for the answer was its status.
 */
async function readExcerpt(body: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (bytes < EXCERPT_BYTES) kept.push(chunk.subarray(0, EXCERPT_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // cut off, or too slow
  }
  return Buffer.concat(kept).toString('utf8');
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** An answer, written in one piece. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Answers GET of one path. */
export type Page = (request: Pick<IncomingMessage, 'headers'>) => Promise<Answer>;

const JSON_TYPE = 'application/json; charset=utf-8';
const SECOND = 1000;

/** Nobody but a supervisor and a collector of metrics comes here, and they are quick. */
const LIMITS = { headersTimeout: 5 * SECOND, requestTimeout: 10 * SECOND, maxHeaderSize: 16 * 1024 };

/**
 * A server of a few pages, not yet listening.
 *
 * @param pages    by path
 * @param onFault  told of a page that throws; the client learns nothing of it
 */
export function createPageServer(pages: ReadonlyMap<string, Page>, onFault: (error: unknown) => void): Server {
  return createServer(LIMITS, (request, response) => {
    request.resume();
    answerOf(request, pages)
      .catch((error: unknown): Answer => {
        onFault(error);
        return refusal(500, 'internal_error', 'Internal Server Error');
      })
      .then((answer) => {
        write(response, answer, request.method === 'HEAD');
      })
      .catch(onFault);
  });
}

async function answerOf(request: IncomingMessage, pages: ReadonlyMap<string, Page>): Promise<Answer> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const page = pages.get(path);
  if (!page) return refusal(404, 'not_found', 'Not Found');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'method_not_allowed', 'Method Not Allowed');
  return page(request);
}

function refusal(status: number, code: string, detail: string): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify({ detail, code }) };
}

function write(response: ServerResponse, { status, contentType, body }: Answer, isHead: boolean): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  response.end(isHead ? undefined : body);
}

/** An answer in JSON. */
export const jsonAnswer = (status: number, value: object): Answer => ({
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
});

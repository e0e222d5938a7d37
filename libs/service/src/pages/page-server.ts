import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const SECOND = 1000;

/** Tight limits: only supervisors and metrics collectors connect, and they are fast. */
const LIMITS = {
  headersTimeout: 5 * SECOND,
  requestTimeout: 10 * SECOND,
  connectionsCheckingInterval: SECOND,
  maxHeaderSize: 16 * 1024,
};
const MAX_CONNECTIONS = 64;

/** Timeout for producing an answer, and for a client that does not read it. */
const STALLED_MS = 10 * SECOND;

/**
 * Server of a few pages, not yet listening, for a port that only the operator can reach.
 *
 * @param pages    by path
 * @param onFault  receives the error of a page that throws; the client gets no details
 * @example
 * const page = () => ({ status: 200, contentType: 'text/plain', body: 'well' });
 * const server = createPageServer(new Map([['/health', page]]), console.error);
 * const url = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
 * await (await fetch(`${url}/health`)).text(); // 'well'
 * server.close();
 */
export function createPageServer(pages: ReadonlyMap<string, Page>, onFault: (error: unknown) => void): Server {
  const server = createServer(LIMITS, (request, response) => {
    request.resume();
    contentFor(request, pages)
      .catch((error: unknown): PageContent => {
        onFault(error);
        return refusal(500, 'internal_error', 'Internal Server Error');
      })
      .then((content) => {
        write(response, content, request.method === 'HEAD');
      })
      .catch(onFault);
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server.setTimeout(STALLED_MS);
}

async function contentFor(request: IncomingMessage, pages: ReadonlyMap<string, Page>): Promise<PageContent> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const page = pages.get(path);
  if (!page) return refusal(404, 'not_found', 'Not Found');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'method_not_allowed', 'Method Not Allowed');
  return page(request);
}

function refusal(status: number, code: string, detail: string): PageContent {
  return jsonContent(status, { detail, code });
}

function write(response: ServerResponse, { status, contentType, body }: PageContent, isHead: boolean): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  response.end(isHead ? undefined : body);
}

/** Content of a page. It describes the moment, so the server forbids caching. */
export interface PageContent {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Answers GET requests of one path. */
export type Page = (request: Pick<IncomingMessage, 'headers'>) => PageContent | Promise<PageContent>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A page's content in JSON. */
export const jsonContent = (status: number, value: object): PageContent => ({
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
});

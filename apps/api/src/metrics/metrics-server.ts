import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { JSON_TYPE } from '../http/answer';
import { type Metrics } from './metrics';
import { expositionFor } from './metrics-page';

const SECOND = 1000;

/** A collector or two come here, and they are quick. */
const LIMITS = {
  headersTimeout: 5 * SECOND,
  requestTimeout: 10 * SECOND,
  connectionsCheckingInterval: SECOND,
  maxHeaderSize: 16 * 1024,
};
const MAX_CONNECTIONS = 64;

/** How long an answer waits for what it counts, and for a client that does not read it. */
const STALLED_MS = 10 * SECOND;

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A server of /metrics alone, not yet listening, for a port that only the operator reaches.
 *
 * @param onFault  told of an exposition that fails; the client learns nothing of it
 */
export function createMetricsServer(metrics: Pick<Metrics, 'exposition'>, onFault: (error: unknown) => void): Server {
  const server = createServer(LIMITS, (request, response) => {
    request.resume();
    answerTo(request, metrics)
      .catch((error: unknown): Answer => {
        onFault(error);
        return refusal(500, 'internal_error', 'Internal Server Error');
      })
      .then((answer) => {
        write(response, answer, request.method === 'HEAD');
      })
      .catch(onFault);
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server.setTimeout(STALLED_MS);
}

async function answerTo(request: IncomingMessage, metrics: Pick<Metrics, 'exposition'>): Promise<Answer> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (path !== '/metrics') return refusal(404, 'not_found', 'Not Found');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'method_not_allowed', 'Method Not Allowed', { Allow: 'GET, HEAD' });
  return { status: 200, ...(await expositionFor(request.headers, metrics, 'operator')) };
}

function refusal(status: number, code: string, detail: string, headers?: Answer['headers']): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify({ detail, code }), ...(headers && { headers }) };
}

function write(response: ServerResponse, { status, contentType, body, headers }: Answer, isHead: boolean): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(isHead ? undefined : body);
}

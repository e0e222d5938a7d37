import { METHODS as OF_OPERATIONS } from '@quant/operations';
import { type Request, type Response } from 'express';
import { type Logger } from 'pino';
import { type Metrics } from '../../../metrics/metrics';
import { type FixedHeaders } from './fixed-headers';
import { OTHER, requestContext } from './request-context';

/** Long enough for every path of ours; a longer one is noise or an attack. */
const LONGEST_LOGGED_PATH = 200;

/** Start of a query whose question mark is percent-encoded or wrong. */
const HIDDEN_QUERY = /(?:%3f|[;?])[^]*$/i;
/** Length of a monitor token. */
const SECRET = /[\w-]{40,}/g;

/** Methods that are counted under their own name. */
const METHODS = new Set(['HEAD', 'OPTIONS', ...OF_OPERATIONS.map((method) => method.toUpperCase())]);

export interface ObserverParts {
  readonly logger: Logger;
  /** For a request with this `Origin`. */
  readonly headersFor: (origin?: string) => FixedHeaders;
  readonly metrics: Pick<Metrics, 'requests'>;
  /** Paths that are counted under their own name; every other one is `other`. */
  readonly endpoints: ReadonlySet<string>;
  /** Prefixes of paths with private answers. */
  readonly privatePaths: string;
}

/**
 * The path as the log names it: the template of its route (`/v1/watch/{monitor_id}`), because clients put tokens into the wrong
 * place of an address; in a path without a token, parts that cannot be one.
 */
function loggedPath(path: string, endpoint: string): string {
  if (endpoint !== OTHER) return endpoint;
  return path.replace(HIDDEN_QUERY, '').replace(SECRET, '…').slice(0, LONGEST_LOGGED_PATH);
}

/**
 * Gives a request its context, counts it, and writes one log line when it is over. The line leaves out addresses, queries (which
 * may hold a token) and bodies.
 */
export function observe({ logger, headersFor, metrics, endpoints, privatePaths }: ObserverParts) {
  return (req: Request, res: Response, path: string): void => {
    const context = requestContext(req, {
      fixedHeaders: headersFor(req.headers.origin),
      isPrivate: path.startsWith(privatePaths),
    });
    req.context = context;
    if (endpoints.has(path)) context.endpoint = path;
    const method = METHODS.has(req.method) ? req.method : 'other';
    metrics.requests.begins();
    res.on('close', () => {
      // 499: the client left before the answer was complete
      const status = res.writableFinished ? res.statusCode : 499;
      const milliseconds = performance.now() - context.startedAt;
      metrics.requests.ends({ endpoint: context.endpoint, method, status, seconds: milliseconds / 1000 });
      logger.info({
        request_id: context.id,
        method: req.method,
        path: loggedPath(path, context.endpoint),
        tool: context.tool, // the line leaves out undefined fields
        status,
        duration_ms: Math.round(milliseconds * 1000) / 1000,
      });
    });
  };
}

import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type FixedHeaders } from './fixed-headers';

/** The endpoint of a path that is none of ours. */
export const OTHER = 'other';

/** Facts about a request that its answer and log line need. */
export interface RequestContext {
  readonly id: string;
  /** Milliseconds on the monotonic clock. */
  readonly startedAt: number;
  /** Address of the connection, asked for on arrival: a closed connection has none. */
  readonly peer: string | undefined;
  readonly fixedHeaders: FixedHeaders;
  /** Whether the answer is private, so that proxies must not store it. */
  readonly isPrivate: boolean;
  /** Name of the request in metrics: the documented path once it is known. */
  endpoint: string;
  /** The tool that is called, once it is known to exist. */
  tool?: string;
  /** The status that the call in a message would have had as a request, which that of the answer does not say. */
  callStatus?: number;
  /** When the client took the last piece of an answer in pieces, or the first one was written. */
  takenAt?: number;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to tell Express's types of a new member
  namespace Express {
    interface Request {
      /** Set by the first middleware, so all later ones can rely on it. */
      context: RequestContext;
    }
  }
}

/** A request id from outside is kept if it can do no harm in a header or a log line. */
const SANE_ID = /^[\w.:+/=-]{1,128}$/;

/**
 * Begins the account of a request.
 *
 * @param request  the request, of which only `X-Request-Id` and the connection's address are read
 * @param known    the headers of every answer, and whether this one is for the client alone
 * @returns its context, with the caller's id if that is sane, a new one otherwise
 */
export function requestContext(
  request: IncomingMessage,
  { fixedHeaders, isPrivate }: Pick<RequestContext, 'fixedHeaders' | 'isPrivate'>,
): RequestContext {
  const claimed = request.headers['x-request-id'];
  const id = typeof claimed === 'string' && SANE_ID.test(claimed) ? claimed : randomUUID();
  return {
    id,
    startedAt: performance.now(),
    peer: request.socket.remoteAddress,
    fixedHeaders,
    isPrivate,
    endpoint: OTHER,
  };
}

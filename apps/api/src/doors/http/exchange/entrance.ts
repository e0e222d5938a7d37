import { type IncomingMessage } from 'node:http';
import { type Request, type Response } from 'express';
import { HttpError } from '../../../errors/http-error';
import { SHUTTING_DOWN, UNKNOWN_METHOD } from '../server/unparsable';
import { observe, type ObserverParts } from './observe';

/** Pages that say that the service stops, and so must be answered while it does. */
const PROBES = /^\/health(\/|$)/;

interface Parts extends ObserverParts {
  /** Whether the service stops. */
  readonly isDraining: () => boolean;
}

/** Lets a request in that asks for a path. @throws HttpError  the request is refused before routing */
export type Enter = (req: Request, res: Response, path: string) => void;

/**
 * First stage of every request: its account begins, and it is refused if it breaks the protocol or the service stops. While
 * stopping, the service does not read requests on old connections, so the client may repeat them elsewhere.
 */
export function entrance({ isDraining, ...parts }: Parts): Enter {
  const begin = observe(parts);
  return (req, res, path) => {
    begin(req, res, path);
    assertProtocol(req);
    if (isDraining() && !PROBES.test(path)) {
      const { status, code, detail, headers } = SHUTTING_DOWN;
      throw new HttpError(status, code, detail, headers);
    }
  };
}

/**
 * Checks that Node.js leaves to the application, or answers with an empty body: a request has a method that the service knows
 * (RFC 9110, section 9.1), names its host once in HTTP/1.1, a valid one (RFC 9112, section 3.2), comes in chunks that are not
 * compressed (section 6.1), and expects nothing but `100-continue` (RFC 9110, section 10.1.1).
 *
 * @throws HttpError  400, 417 or 501
 */
function assertProtocol(req: IncomingMessage): void {
  if (!METHODS.has(req.method ?? '')) throw unknownMethod();
  const hosts = countHosts(req.rawHeaders);
  if (hosts > 1) throw badRequest('The request has more than one Host');
  if (hosts === 0 && req.httpVersion === '1.1') throw badRequest('The request has no Host');
  if (!HOST.test(req.headers.host ?? ''))
    throw badRequest('The Host is no name or address, with a port or without one');
  const { expect, 'transfer-encoding': coding = 'chunked' } = req.headers;
  if (coding.toLowerCase() !== 'chunked') throw badRequest('Transfer-Encoding can be chunked only');
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new HttpError(417, 'expectation_failed', 'Expect can be 100-continue only', CLOSE);
}

/**
 * Those of RFC 9110, and PATCH. A path that lacks one of them says which it has; any other is unknown on every path.
 */
const METHODS: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE'],
]);

function unknownMethod(): HttpError {
  const { status, code, detail } = UNKNOWN_METHOD;
  return new HttpError(status, code, detail);
}

/** RFC 3986, section 3.2.2: a name, an IPv4 address, or an IPv6 address in brackets; then a port. It may be empty. */
const HOST = /^(?:[\w\-.~!$&'()*+,;=%]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** After a protocol error the following bytes are ambiguous. */
const CLOSE = { Connection: 'close' };

function badRequest(detail: string): HttpError {
  return new HttpError(400, 'bad_request', detail, CLOSE);
}

/** Names and values alternate; `headers` keeps the first one only. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}

import { assertHeaders, type GivenView, isToolCall, type McpServer, type Reply } from '@quant/mcp';
import { errorResponse, isJsonRpcError, receivedMessage } from '@quant/mcp/json-rpc';
import { type Request, type Response } from 'express';
import { type Client } from '../../commerce/clients/client-of';
import { answer, answerInPieces } from '../http/exchange/answer';
import { NO_HEADERS } from '../../errors/header-fields';
import { HttpError } from '../../errors/http-error';
import { NO_CALL } from '../http/exchange/body-toll';
import { type BodyLimits, readJsonBody } from '../http/exchange/json-body';
import { methodNotAllowed } from '../http/exchange/method-not-allowed';

/** The request in which a message came. */
export interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

interface Parts {
  /** Origins of pages that may call. Otherwise any page could reach a service on its reader's machine. */
  readonly origins: ReadonlySet<string>;
  readonly server: McpServer<Exchange>;
  readonly bodies: BodyLimits;
  readonly clientOf: (req: Request) => Client;
  /** Counts a message that no allowance counts: all but tool calls. @throws HttpError  429, there were too many */
  readonly count: (req: Request) => void;
}

/** Path of the MCP endpoint. */
export const MCP_PATH = '/mcp';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP, without sessions, so that any replica can answer a request. A
 * faulty message gets a JSON-RPC error, with status 400 unless the request could be read. A faulty HTTP request is refused as
 * on every other path. `?toolsets=options,risk` (or
 * `X-Toolsets`), `?mode=search` and `?schemas=full` say which tools are listed, and how.
 */
export function mcpEndpoint({ origins, server, bodies, clientOf, count }: Parts) {
  const respond = async (req: Request, res: Response): Promise<void> => {
    req.context.callStatus = NO_CALL;
    const message = await receivedMessage(() => readJsonBody(req, res, bodies, () => clientOf(req).id));
    assertHeaders(message, (name) => req.get(name));
    const reply = await server.respond(message, { req, res }, server.view(viewIn(req)));
    if (!isToolCall(message)) count(req);
    if (reply) await sendReply(req, res, reply);
    else send(req, res, 202, '');
  };
  return async (req: Request, res: Response): Promise<void> => {
    assertOrigin(req, origins);
    if (req.method !== 'POST') throw methodNotAllowed(['POST']);
    assertAcceptable(req);
    try {
      await respond(req, res);
    } catch (error) {
      if (!isJsonRpcError(error)) throw error;
      count(req);
      send(req, res, error.status, errorResponse(error));
    }
  };
}

/** Which tools the client sees: in the query of the address that it was given, or for toolsets in a header. */
function viewIn(req: Request): GivenView {
  const text = (name: string): string | undefined => {
    const value = req.query[name] as string | readonly string[] | undefined;
    return value === undefined ? undefined : [value].flat().join(',');
  };
  return { toolsets: text('toolsets') ?? req.get('X-Toolsets'), mode: text('mode'), schemas: text('schemas') };
}

function assertOrigin({ headers: { origin }, socket }: Request, origins: ReadonlySet<string>): void {
  if (origin === undefined || origins.has(origin) || isLoopbackOrigin(origin, socket.localPort)) return;
  throw new HttpError(403, 'origin_not_allowed', 'Pages of this origin may not use the Model Context Protocol here');
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True if the page comes from the port that the service listens on, on the machine of its reader. A foreign page has the origin
 * of its server, also if its name leads to this machine.
 */
function isLoopbackOrigin(origin: string, port: number | undefined): boolean {
  if (port === undefined) return false; // the connection is gone
  return LOOPBACK_HOSTS.some((host) => new URL(`http://${host}:${port}`).origin === origin);
}

/** The protocol wants a client to take both, whichever is sent. */
function assertAcceptable({ headers: { accept = '' } }: Request): void {
  if (accept.includes('application/json') && accept.includes('text/event-stream')) return;
  throw new HttpError(406, 'not_acceptable', 'Accept must list application/json and text/event-stream');
}

function send(req: Request, res: Response, status: number, body: string | Buffer): void {
  answer(req, res, { status, headers: NO_HEADERS, contentType: JSON_TYPE, body });
}

async function sendReply(req: Request, res: Response, { isLong, pieces }: Reply): Promise<void> {
  if (isLong) await answerInPieces(req, res, { status: 200, headers: NO_HEADERS, contentType: JSON_TYPE, pieces });
  else
    send(req, res, 200, Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))));
}

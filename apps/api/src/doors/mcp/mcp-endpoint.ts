import { type Request, type Response } from 'express';
import { answer, answerInPieces } from '../http/exchange/answer';
import { HttpError } from '../../errors/http-error';
import { type BodyLimits, readJsonBody } from '../http/exchange/json-body';
import { methodNotAllowed } from '../http/exchange/method-not-allowed';
import {
  CODES,
  errorResponse,
  JsonRpcError,
  type Message,
  receivedMessage,
  RESPONSE_START,
  responseEnd,
} from './json-rpc';
import { CALL_TOOL, PROTOCOL_VERSIONS, type protocolAnswers, type ToolCall, toolCallOf } from './protocol';
import { toolResponse, type ToolResult } from './tool-result';

interface Parts {
  /** Of pages that may call: a page of anybody's could otherwise reach a service on the machine of its reader. */
  readonly origins: ReadonlySet<string>;
  /** What every request but a tool call is answered with. */
  readonly answers: ReturnType<typeof protocolAnswers>;
  readonly bodies: BodyLimits;
  readonly call: (req: Request, res: Response, call: ToolCall) => Promise<ToolResult>;
  /** Counts a message that no allowance counts: all but tool calls. @throws HttpError  429, there were too many */
  readonly count: (req: Request) => void;
}

/** Where tools are called. */
export const MCP_PATH = '/mcp';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A shorter response is sent in one go. */
const LONGEST_AT_ONCE = 64 * 1024;

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP, without sessions: every request stands for itself, so that any
 * replica can answer it. What is wrong with a message is an error of JSON-RPC, with status 400 where no request could be read;
 * what is wrong with the HTTP request is refused like everywhere else.
 */
export function mcpEndpoint({ origins, answers, bodies, call, count }: Parts) {
  const respond = async (req: Request, res: Response): Promise<void> => {
    const message = await messageOf(req, () => readJsonBody(req, res, bodies));
    if (message.kind !== 'request') {
      count(req);
      send(req, res, 202, '');
    } else if (message.method === CALL_TOOL) {
      const result = await call(req, res, toolCallOf(message));
      await sendResult(req, res, { id: message.id, result });
    } else {
      const result = answers(message);
      count(req);
      const parts = [RESPONSE_START, result, responseEnd(message.id)];
      send(req, res, 200, Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
    }
  };
  return async (req: Request, res: Response): Promise<void> => {
    assertOrigin(req, origins);
    if (req.method !== 'POST') throw methodNotAllowed(['POST']);
    assertAcceptable(req);
    try {
      await respond(req, res);
    } catch (error) {
      if (!(error instanceof JsonRpcError)) throw error;
      count(req);
      send(req, res, error.id === null ? 400 : 200, errorResponse(error));
    }
  };
}

function assertOrigin({ headers: { origin } }: Request, origins: ReadonlySet<string>): void {
  if (origin === undefined || origins.has(origin)) return;
  throw new HttpError(403, 'origin_not_allowed', 'Pages of this origin may not use the Model Context Protocol here');
}

/** The protocol wants a client to take both, whichever is sent. */
function assertAcceptable({ headers: { accept = '' } }: Request): void {
  if (accept.includes('application/json') && accept.includes('text/event-stream')) return;
  throw new HttpError(406, 'not_acceptable', 'Accept must list application/json and text/event-stream');
}

/** @throws JsonRpcError  what came is no message, or of a version of the protocol that is not spoken here */
async function messageOf(req: Request, readBody: () => Promise<unknown>): Promise<Message> {
  const message = await receivedMessage(readBody);
  const version = req.headers['mcp-protocol-version'];
  const isIntroduction = message.kind === 'request' && message.method === 'initialize';
  if (isIntroduction || version === undefined || PROTOCOL_VERSIONS.includes(String(version))) return message;
  const spoken = PROTOCOL_VERSIONS.join(', ');
  throw new JsonRpcError(CODES.invalidRequest, `Invalid request: MCP-Protocol-Version must be one of ${spoken}`);
}

function send(req: Request, res: Response, status: number, body: string | Buffer): void {
  answer(req, res, { status, headers: [], contentType: JSON_TYPE, body });
}

type IdentifiedResult = { readonly id: string | number; readonly result: ToolResult };

async function sendResult(req: Request, res: Response, { id, result }: IdentifiedResult): Promise<void> {
  const pieces = toolResponse(id, result);
  if ((result.structured?.length ?? 0) <= LONGEST_AT_ONCE) send(req, res, 200, [...pieces].join(''));
  else await answerInPieces(req, res, { status: 200, headers: [], contentType: JSON_TYPE, pieces });
}

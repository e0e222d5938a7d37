import { JsonStream } from '@quant/operations';
import { type Request, type Response } from 'express';
import { type Client } from '../../commerce/clients/client-of';
import { type GateAnswer } from '../../commerce/gate/gate';
import { answer, answerInPieces, JSON_TYPE } from '../http/exchange/answer';
import { NO_CALL } from '../http/exchange/body-toll';
import { type BodyLimits, readJsonBody } from '../http/exchange/json-body';
import { methodNotAllowed } from '../http/exchange/method-not-allowed';
import {
  CODES,
  errorResponse,
  isJsonRpcError,
  JsonRpcError,
  type MessageId,
  receivedMessage,
  RESPONSE_START,
  responseEnd,
} from '@quant/mcp/json-rpc';
import { callResult } from './call-result';
import { type Dialect, DIALECTS } from './dialect';
import { invalidParams, type OperationCall, readCall } from './read-call';

interface Parts {
  readonly bodies: BodyLimits;
  readonly clientOf: (req: Request) => Client;
  /** Undefined: there is no such operation. */
  readonly call: (req: Request, res: Response, call: OperationCall) => Promise<GateAnswer> | undefined;
  /** Counts a message without a call, which the allowances do not count. @throws HttpError  429, there were too many */
  readonly count: (req: Request) => void;
}

const HEADERS = { 'Cache-Control': 'no-store' };

/**
 * POST /a2a: the Agent2Agent protocol over JSON-RPC, in its versions 0.2, 0.3 and 1.0, with one method, which sends a message and
 * waits for its answer. Messages are independent: the service stores no tasks and does not stream, and any replica can answer. A
 * faulty message gets a JSON-RPC error, with status 400 unless the request could be read.
 */
export function a2aEndpoint({ bodies, clientOf, call, count }: Parts) {
  const respond = async (req: Request, res: Response): Promise<void> => {
    req.context.callStatus = NO_CALL;
    const message = await receivedMessage(() => readJsonBody(req, res, bodies, () => clientOf(req).id));
    if (message.kind !== 'request') throw new JsonRpcError(CODES.invalidRequest, 'Invalid request: it has no id');
    const dialect = DIALECTS.get(message.method);
    if (!dialect) throw unknownMethod(message.id);
    const wanted = await readCall(message, dialect);
    const calling = call(req, res, wanted);
    if (!calling)
      throw invalidParams(
        `there is no operation "${wanted.operation.slice(0, 64)}"; they are the ids of the skills`,
        message,
      );
    const answered = await calling;
    req.context.callStatus = answered.status;
    await sendResult(req, res, message.id, { call: wanted, answered, dialect });
  };
  return async (req: Request, res: Response): Promise<void> => {
    if (req.method !== 'POST') throw methodNotAllowed(['POST']);
    try {
      await respond(req, res);
    } catch (error) {
      if (!isJsonRpcError(error)) throw error;
      count(req);
      const status = error.id === null ? 400 : 200;
      answer(req, res, { status, headers: HEADERS, contentType: JSON_TYPE, body: errorResponse(error) });
    }
  };
}

function unknownMethod(id: MessageId): JsonRpcError {
  const methods = [...DIALECTS.keys()].join(' and ');
  return new JsonRpcError(
    CODES.methodNotFound,
    `Method not found: only ${methods} are served, and tasks are not stored`,
    id,
  );
}

interface Result {
  readonly call: OperationCall;
  readonly answered: GateAnswer;
  readonly dialect: Dialect;
}

async function sendResult(
  req: Request,
  res: Response,
  id: MessageId,
  { call, answered, dialect }: Result,
): Promise<void> {
  const { value } = answered;
  try {
    const pieces = inEnvelope(id, callResult(call, answered, dialect));
    await answerInPieces(req, res, { status: 200, headers: HEADERS, contentType: JSON_TYPE, pieces });
  } finally {
    if (value instanceof JsonStream) await value.cancel();
  }
}

/** Characters that are written in one go, and more: short pieces go together. */
const PIECE = 64 * 1024;

async function* inEnvelope(id: MessageId, result: AsyncIterable<string>): AsyncGenerator<string, undefined, undefined> {
  let text = RESPONSE_START;
  for await (const piece of result) {
    text += piece;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text + responseEnd(id);
}

import { clip, isInvalidRequest } from '@quant/operations';

/** Names a request, so that its response can be told from others. */
export type MessageId = string | number;

type Members = Readonly<Record<string, unknown>>;

/** A message from a client; what is no request is answered with nothing but an acknowledgement. */
export type Message =
  | { readonly kind: 'request'; readonly id: MessageId; readonly method: string; readonly params: Members }
  | { readonly kind: 'notification' | 'response' };

/** The reserved codes of JSON-RPC 2.0, and that of the Model Context Protocol for a resource that there is not. */
export const CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  resourceNotFound: -32002,
} as const;

/** What is wrong with a message, for the `error` of a response. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';

  constructor(
    readonly code: (typeof CODES)[keyof typeof CODES],
    message: string,
    /** Of the request; null where there is none that could be read. */
    readonly id: MessageId | null = null,
  ) {
    super(message);
  }
}

/** By its name: a package may be loaded twice, with a class in each. */
export function isJsonRpcError(error: unknown): error is JsonRpcError {
  return error instanceof Error && error.name === 'JsonRpcError';
}

/** An id comes back in the response, so that it has a bound of its own. */
const LONGEST_ID = 256;

/** What a refusal repeats of a name. */
const LONGEST_NAME = 64;

/**
 * The message that came.
 *
 * @param readBody  reads its JSON; an InvalidRequestError says what is wrong with it
 * @throws JsonRpcError  it is no JSON, or no message; see `readMessage`
 */
export async function receivedMessage(readBody: () => Promise<unknown>): Promise<Message> {
  return readMessage(await jsonOf(readBody));
}

async function jsonOf(readBody: () => Promise<unknown>): Promise<unknown> {
  try {
    return await readBody();
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    throw new JsonRpcError(CODES.parseError, `Parse error: ${error.violations[0]?.msg ?? 'malformed JSON'}`);
  }
}

/**
 * Reads one message. Arrays of messages are refused: the Model Context Protocol has none since its version of 2025-06-18, and one
 * short array would be worth any number of long answers.
 *
 * @param value  what came, undefined where that is nothing
 * @throws JsonRpcError  it is no message of JSON-RPC 2.0 as the Model Context Protocol has them
 */
function readMessage(value: unknown): Message {
  if (value === undefined) throw new JsonRpcError(CODES.parseError, 'Parse error: there is no message');
  if (Array.isArray(value)) throw invalid('an array of messages is not supported, send them one by one');
  if (!isObject(value)) throw invalid('a message is an object');
  const { jsonrpc, id, method } = value;
  if (jsonrpc !== '2.0') throw invalid('jsonrpc must be "2.0"');
  if (id !== undefined && !isId(id))
    throw invalid(`id must be an integer, or a text of at most ${LONGEST_ID} characters`);
  if (method === undefined && ('result' in value || 'error' in value)) return readResponse(value);
  assertMembers(value, ['jsonrpc', 'id', 'method', 'params']);
  if (typeof method !== 'string') throw invalid('method must be a text');
  const params = readParams(value);
  return id === undefined ? { kind: 'notification' } : { kind: 'request', id, method, params };
}

/** Of a client to a question that was never asked: its form is all that can be wrong. */
function readResponse(value: Members): Message {
  const { id, result, error } = value;
  assertMembers(value, ['jsonrpc', 'id', error === undefined ? 'result' : 'error']);
  if (error === undefined) {
    if (id === undefined) throw invalid('a result must have an id');
    if (!isObject(result)) throw invalid('result must be an object');
  } else if (!isObject(error) || !Number.isSafeInteger(error['code']) || typeof error['message'] !== 'string') {
    throw invalid('error must be an object with an integer code and a text message');
  }
  return { kind: 'response' };
}

/** The parameters, of which every method may have a `_meta`; none where there are none. */
function readParams({ params = {} }: Members): Members {
  if (!isObject(params)) throw invalid('params must be an object');
  const { _meta = {} } = params;
  if (!isObject(_meta)) throw invalid('params._meta must be an object');
  const { progressToken } = _meta;
  if (progressToken !== undefined && typeof progressToken !== 'string' && !Number.isSafeInteger(progressToken))
    throw invalid('params._meta.progressToken must be an integer or a text');
  return params;
}

function assertMembers(value: Members, known: readonly string[]): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(`unknown member ${clip(unknown, LONGEST_NAME)}, known are ${known.join(', ')}`);
}

/** Begins a response; {@link responseEnd} follows the JSON of the result. */
export const RESPONSE_START = '{"result":';

export function responseEnd(id: MessageId): string {
  return `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

export function errorResponse({ code, message, id }: JsonRpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id });
}

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(id: unknown): id is MessageId {
  return typeof id === 'string' ? id.length <= LONGEST_ID : Number.isSafeInteger(id);
}

function invalid(reason: string): JsonRpcError {
  return new JsonRpcError(CODES.invalidRequest, `Invalid request: ${reason}`);
}

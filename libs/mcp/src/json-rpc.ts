import { clip, isInvalidRequest } from '@quant/operations';

/** Identifies a request, so that the client can match the response to it. */
export type MessageId = string | number;

type Members = Readonly<Record<string, unknown>>;

/** A message from a client. The server only acknowledges notifications and responses; a transport may have asked for the latter. */
export type Message =
  | { readonly kind: 'request'; readonly id: MessageId; readonly method: string; readonly params: Members }
  | { readonly kind: 'notification' }
  | {
      readonly kind: 'response';
      readonly id: MessageId | undefined;
      /** Undefined if the response is an error. */
      readonly result: Members | undefined;
    };

/** Reserved codes of JSON-RPC 2.0, and codes of the Model Context Protocol: up to 2025-11-25, then since 2026-07-28. */
export const CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  resourceNotFound: -32002,
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedVersion: -32022,
} as const;

interface ErrorDetails {
  /** Details that help a program recover from the error. */
  readonly data?: object;
  /** Status of an HTTP response with this error; by default 200, or 400 if the server could not read an id. */
  readonly status?: number;
}

/** Refusal of a message, for the `error` member of a response. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
  readonly data: object | undefined;
  readonly status: number;

  constructor(
    readonly code: (typeof CODES)[keyof typeof CODES],
    message: string,
    /** Id of the request; null if the server could not read one. */
    readonly id: MessageId | null = null,
    { data, status = id === null ? 400 : 200 }: ErrorDetails = {},
  ) {
    super(message);
    this.data = data;
    this.status = status;
  }
}

/** Compares names instead of classes, because a package may be loaded twice. */
export function isJsonRpcError(error: unknown): error is JsonRpcError {
  return error instanceof Error && error.name === 'JsonRpcError';
}

/** Characters. The response repeats the id, so it needs a limit. */
const LONGEST_ID = 256;

/** Characters of an unknown name that an error message repeats. */
const LONGEST_NAME = 64;

/**
 * Reads and checks a message.
 *
 * @param readBody  reads the JSON; an InvalidRequestError describes a fault in it
 * @throws JsonRpcError  invalid JSON, or an invalid message; see `readMessage`
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
 * Checks one message. Arrays are refused: the Model Context Protocol dropped them in version 2025-06-18, and one short array
 * could request any number of long answers.
 *
 * @param value  parsed message; undefined if the body is empty
 * @throws JsonRpcError  the value is not a JSON-RPC 2.0 message as the Model Context Protocol defines it
 */
function readMessage(value: unknown): Message {
  if (value === undefined) throw new JsonRpcError(CODES.parseError, 'Parse error: the message is empty');
  if (Array.isArray(value)) throw invalid('batches are not supported; send one message at a time');
  if (!isObject(value)) throw invalid('a message must be an object');
  const { jsonrpc, id, method } = value;
  if (jsonrpc !== '2.0') throw invalid('jsonrpc must be "2.0"');
  if (id !== undefined && !isId(id))
    throw invalid(`id must be an integer or a string of at most ${LONGEST_ID} characters`);
  if (method === undefined && ('result' in value || 'error' in value)) return readResponse(value);
  assertMembers(value, ['jsonrpc', 'id', 'method', 'params']);
  if (typeof method !== 'string') throw invalid('method must be a string');
  const params = readParams(value);
  return id === undefined ? { kind: 'notification' } : { kind: 'request', id, method, params };
}

/** Checks the form of a response. */
function readResponse(value: Members): Message {
  const { id, result, error } = value;
  assertMembers(value, ['jsonrpc', 'id', error === undefined ? 'result' : 'error']);
  if (error === undefined) {
    if (id === undefined) throw invalid('a result must have an id');
    if (!isObject(result)) throw invalid('result must be an object');
    return { kind: 'response', id: id as MessageId, result };
  }
  if (!isObject(error) || !Number.isSafeInteger(error['code']) || typeof error['message'] !== 'string') {
    throw invalid('error must be an object with an integer code and a string message');
  }
  return { kind: 'response', id: isId(id) ? id : undefined, result: undefined };
}

/** Parameters of a message, `{}` by default. Every method may have a `_meta`. */
function readParams({ params = {} }: Members): Members {
  if (!isObject(params)) throw invalid('params must be an object');
  const { _meta = {} } = params;
  if (!isObject(_meta)) throw invalid('params._meta must be an object');
  const { progressToken } = _meta;
  if (progressToken !== undefined && typeof progressToken !== 'string' && !Number.isSafeInteger(progressToken))
    throw invalid('params._meta.progressToken must be an integer or a string');
  return params;
}

function assertMembers(value: Members, known: readonly string[]): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(`unknown member ${clip(unknown, LONGEST_NAME)}; expected ${known.join(', ')}`);
}

/** Start of a response; {@link responseEnd} follows the JSON of the result. */
export const RESPONSE_START = '{"result":';

export function responseEnd(id: MessageId): string {
  return `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

export function errorResponse({ code, message, data, id }: JsonRpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message, ...(data && { data }) }, id });
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

/** Names a request, so that its response can be told from others. */
export type MessageId = string | number;

/** A message from a client; what is no request is answered with nothing but an acknowledgement. */
export type Message =
  | { readonly kind: 'request'; readonly id: MessageId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification' | 'response' };

/** The reserved codes of JSON-RPC 2.0. */
export const CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
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

/** An id comes back in the response, so that it has a bound of its own. */
const LONGEST_ID = 256;

/**
 * Reads one message. Arrays of messages are refused: the Model Context Protocol has none since its version of 2025-06-18, and one
 * short array would be worth any number of long answers.
 *
 * @param value  the body of a request; undefined where there is none
 * @throws JsonRpcError  it is no message of JSON-RPC 2.0, or has the id null
 */
export function readMessage(value: unknown): Message {
  if (value === undefined) throw new JsonRpcError(CODES.parseError, 'Parse error: there is no message');
  if (Array.isArray(value)) throw invalid('an array of messages is not supported, send them one by one');
  if (!isObject(value)) throw invalid('a message is an object');
  const { jsonrpc, id, method, params } = value;
  if (jsonrpc !== '2.0') throw invalid(`jsonrpc must be "2.0"`);
  if (method === undefined && id !== undefined && ('result' in value || 'error' in value)) return { kind: 'response' };
  if (typeof method !== 'string') throw invalid('method must be a string');
  if (id === undefined) return { kind: 'notification' };
  if (!isId(id)) throw invalid(`id must be a number, or a string of at most ${LONGEST_ID} characters`);
  return { kind: 'request', id, method, params };
}

/** Begins a response; {@link responseEnd} follows the JSON of the result. */
export const RESPONSE_START = '{"result":';

export function responseEnd(id: MessageId): string {
  return `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

export function errorResponse({ code, message, id }: JsonRpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(id: unknown): id is MessageId {
  return typeof id === 'string' ? id.length <= LONGEST_ID : typeof id === 'number' && Number.isFinite(id);
}

function invalid(reason: string): JsonRpcError {
  return new JsonRpcError(CODES.invalidRequest, `Invalid request: ${reason}`);
}

import { CODES, isObject, JsonRpcError, type Message } from './json-rpc';

/** A message that expects a response. */
export type Request = Extract<Message, { kind: 'request' }>;

/** A tool call as the client sent it. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly _meta: Readonly<Record<string, unknown>>;
}

const CALL_TOOL = 'tools/call';

export function isToolCall(message: Message): boolean {
  return message.kind === 'request' && message.method === CALL_TOOL;
}

/** @throws JsonRpcError  the parameters do not describe a tool call */
export function toolCallOf(request: Request): ToolCall {
  const { name, arguments: given = {}, _meta } = request.params;
  if (typeof name !== 'string') throw invalidParams('name must be a string, the name of a tool', request);
  if (!isObject(given)) throw invalidParams('arguments must be an object', request);
  return { name, arguments: given, _meta: isObject(_meta) ? _meta : {} };
}

export function invalidParams(reason: string, { id }: Request): JsonRpcError {
  return new JsonRpcError(CODES.invalidParams, `Invalid params: ${reason}`, id);
}

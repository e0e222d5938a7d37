import { CODES, isObject, JsonRpcError, type Message } from './json-rpc';

/** The versions of the Model Context Protocol that are spoken, newest first. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** A message that wants a response. */
type Request = Extract<Message, { kind: 'request' }>;

/** A tool call as it came. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly _meta: Readonly<Record<string, unknown>>;
}

const CALL_TOOL = 'tools/call';

export function isToolCall(message: Message): boolean {
  return message.kind === 'request' && message.method === CALL_TOOL;
}

/** How a server introduces itself, and what it has. */
export interface Introduction {
  readonly name: string;
  readonly version: string;
  /** What a model is told of the server. */
  readonly instructions: string;
  /** The JSON of the result of `tools/list`. */
  readonly toolList: () => string | Uint8Array;
}

/**
 * What every request but a tool call is answered with: the JSON of its result.
 *
 * @throws JsonRpcError  the method is unknown, or its parameters are wrong
 */
export function protocolAnswers({
  name,
  version,
  instructions,
  toolList,
}: Introduction): (request: Request) => string | Uint8Array {
  const server = { capabilities: { tools: {} }, serverInfo: { name, version }, instructions };
  const answers = new Map<string, (request: Request) => string | Uint8Array>([
    ['initialize', (request) => JSON.stringify({ protocolVersion: negotiatedVersion(request), ...server })],
    ['ping', () => '{}'],
    ['tools/list', (request) => (assertFirstPage(request), toolList())],
  ]);
  return (request) => {
    const answer = answers.get(request.method);
    if (!answer) throw new JsonRpcError(CODES.methodNotFound, 'Method not found', request.id);
    return answer(request);
  };
}

/** @throws JsonRpcError  the parameters are not those of a tool call */
export function toolCallOf(request: Request): ToolCall {
  const { name, arguments: given = {}, _meta } = request.params;
  if (typeof name !== 'string') throw invalidParams('name must be a text, the name of a tool', request);
  if (!isObject(given)) throw invalidParams('arguments must be an object', request);
  return { name, arguments: given, _meta: isObject(_meta) ? _meta : {} };
}

/** The client's version where it is spoken here, else the newest one: the client decides whether it goes on. */
function negotiatedVersion(request: Request): string {
  const { protocolVersion, capabilities, clientInfo } = request.params;
  if (typeof protocolVersion !== 'string') throw invalidParams('protocolVersion must be a text', request);
  if (!isObject(capabilities)) throw invalidParams('capabilities must be an object', request);
  if (!isObject(clientInfo)) throw invalidParams('clientInfo must be an object', request);
  for (const member of ['name', 'version'])
    if (typeof clientInfo[member] !== 'string') throw invalidParams(`clientInfo.${member} must be a text`, request);
  return PROTOCOL_VERSIONS.find((spoken) => spoken === protocolVersion) ?? (PROTOCOL_VERSIONS[0] as string);
}

/** The list is one page, so no cursor was ever given out. */
function assertFirstPage(request: Request): void {
  const { cursor } = request.params;
  if (cursor !== undefined) throw invalidParams('there is no such cursor, the list is one page', request);
}

function invalidParams(reason: string, { id }: Request): JsonRpcError {
  return new JsonRpcError(CODES.invalidParams, `Invalid params: ${reason}`, id);
}

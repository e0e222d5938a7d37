import { clip } from '@quant/operations';
import { CODES, JsonRpcError, type Message } from './json-rpc';
import { type Request } from './request';
import { assertStateless, HANDSHAKE_VERSIONS, isStateless, namedVersion, STATELESS_VERSIONS } from './revision';

/** Value of an HTTP header of the request, by its name in lower case. */
type Header = (name: string) => string | undefined;

/** Parameter that `Mcp-Name` repeats, by method. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Checks the HTTP headers that repeat parts of a message. Proxies act on the headers and the server on the message, so the two
 * must agree.
 *
 * @throws JsonRpcError  -32020, a header is missing or differs; -32602 and -32022, see `assertStateless`; -32600, an unknown
 *   version of a message that does not name it in `_meta`
 */
export function assertHeaders(message: Message, header: Header): void {
  const version = header('mcp-protocol-version');
  if (message.kind === 'request' && (isStateless(message) || isStatelessVersion(version)))
    assertRepeated(message, header);
  else assertHandshakeVersion(message, version);
}

function isStatelessVersion(version: string | undefined): boolean {
  return version !== undefined && STATELESS_VERSIONS.includes(version);
}

function assertRepeated(request: Request, header: Header): void {
  const named = namedVersion(request);
  if (typeof named === 'string') assertSame('MCP-Protocol-Version', header('mcp-protocol-version'), named, request);
  assertStateless(request);
  assertSame('Mcp-Method', header('mcp-method'), request.method, request);
  const parameter = NAMED_BY.get(request.method);
  const name = parameter === undefined ? undefined : request.params[parameter];
  if (typeof name === 'string') assertSame('Mcp-Name', decoded(header('mcp-name')), name, request);
}

/** Characters of a value that an error repeats. */
const LONGEST_VALUE = 64;

function assertSame(header: string, value: string | undefined, wanted: string, { id }: Request): void {
  if (value === wanted) return;
  const given = value === undefined ? 'is missing' : `is ${clip(value, LONGEST_VALUE)}`;
  const reason = `${header} ${given}, the message has ${clip(wanted, LONGEST_VALUE)}`;
  throw new JsonRpcError(CODES.headerMismatch, `Header mismatch: ${reason}`, id, { status: 400 });
}

/** Text of a header that may be Base64 in UTF-8, because headers hold ASCII only; undefined if it is malformed. */
function decoded(value: string | undefined): string | undefined {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value ?? '') ?? [];
  if (base64 === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function assertHandshakeVersion(message: Message, version: string | undefined): void {
  const isIntroduction = message.kind === 'request' && message.method === 'initialize';
  if (isIntroduction || version === undefined || HANDSHAKE_VERSIONS.includes(version) || isStatelessVersion(version))
    return;
  const spoken = [...STATELESS_VERSIONS, ...HANDSHAKE_VERSIONS].join(', ');
  throw new JsonRpcError(CODES.invalidRequest, `Invalid request: MCP-Protocol-Version must be one of ${spoken}`);
}

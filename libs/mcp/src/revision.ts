import { clip } from '@quant/operations';
import { CODES, isObject, JsonRpcError } from './json-rpc';
import { type Request } from './request';

/** The revision without a handshake: every request names its version in `_meta`. */
const STATELESS_VERSION = '2026-07-28';

/** Versions whose clients begin with `initialize`, newest first. */
export const HANDSHAKE_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** Supported versions of the Model Context Protocol, newest first. */
export const PROTOCOL_VERSIONS = [STATELESS_VERSION, ...HANDSHAKE_VERSIONS];

/** Versions that a request may name in `_meta`. */
export const STATELESS_VERSIONS = [STATELESS_VERSION];

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** Characters of an unknown version that an error repeats. */
const LONGEST_VERSION = 64;

/** Version in the `_meta` of a request; undefined for a request of the versions that begin with a handshake. */
export function namedVersion({ params: { _meta } }: Request): unknown {
  return isObject(_meta) ? _meta[VERSION] : undefined;
}

/** Whether a request follows revision 2026-07-28 or later, even if wrongly. */
export function isStateless(request: Request): boolean {
  return namedVersion(request) !== undefined;
}

/**
 * Checks the version and the capabilities that every stateless request carries in `_meta`.
 *
 * @throws JsonRpcError  -32602, a member is missing or has the wrong type; -32022, the version is unknown
 */
export function assertStateless(request: Request): void {
  const { _meta } = request.params;
  const { [VERSION]: version, [CLIENT_INFO]: client, [CAPABILITIES]: capabilities } = isObject(_meta) ? _meta : {};
  if (typeof version !== 'string') throw invalidMeta(VERSION, 'a string', request);
  if (!STATELESS_VERSIONS.includes(version)) throw unsupported(version, request);
  if (!isObject(capabilities)) throw invalidMeta(CAPABILITIES, 'an object', request);
  if (client !== undefined && !isImplementation(client))
    throw invalidMeta(CLIENT_INFO, 'an object with a name and a version', request);
}

function isImplementation(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['version'] === 'string';
}

function invalidMeta(member: string, wanted: string, { id }: Request): JsonRpcError {
  const message = `Invalid params: params._meta["${member}"] must be ${wanted}`;
  return new JsonRpcError(CODES.invalidParams, message, id, { status: 400 });
}

function unsupported(version: string, { id }: Request): JsonRpcError {
  const requested = clip(version, LONGEST_VERSION);
  const data = { supported: STATELESS_VERSIONS, requested };
  return new JsonRpcError(CODES.unsupportedVersion, `Unsupported protocol version ${requested}`, id, {
    data,
    status: 400,
  });
}

type Members = Readonly<Record<string, unknown>>;

/** A server's name and version, for the `_meta` of results. */
export interface Implementation {
  readonly name: string;
  readonly version: string;
}

/** Members that revision 2026-07-28 adds to a result, and to its `_meta`. */
export interface ResultMarks {
  readonly members: Members;
  readonly meta: Members;
}

/** Marks of a complete result. */
export function completeMarks({ name, version }: Implementation): ResultMarks {
  return { members: { resultType: 'complete' }, meta: { 'io.modelcontextprotocol/serverInfo': { name, version } } };
}

/** Milliseconds that a client may keep lists and documents. They change only with a new release of the server. */
const KEEP_MS = 3_600_000;

const CACHEABLE = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/**
 * Marks of the result of a method. Clients may keep lists and documents, and shared caches too if they are the same for all
 * clients.
 */
export function marksFor(method: string, { members, meta }: ResultMarks, isForAll: boolean): ResultMarks {
  if (!CACHEABLE.has(method)) return { members, meta };
  return { members: { ...members, ttlMs: KEEP_MS, cacheScope: isForAll ? 'public' : 'private' }, meta };
}

/**
 * Adds marks to the JSON of a result without parsing it.
 *
 * @param json  an object with at least one member, and without `_meta`
 */
export function marked(json: string, { members, meta }: ResultMarks): string {
  return `${json.slice(0, -1)},${JSON.stringify({ ...members, _meta: meta }).slice(1)}`;
}

/** JSON of a result with marks. Its own members win, so that it may want input instead of being complete. */
export function markedResult(result: Members, { members, meta }: ResultMarks): string {
  const { _meta, resultType } = result;
  const isComplete = resultType === undefined || resultType === 'complete';
  return JSON.stringify({ ...(isComplete && members), ...result, _meta: { ...(isObject(_meta) && _meta), ...meta } });
}

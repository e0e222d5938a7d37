import { documentedOperations } from '@quant/operations';
import { conventions } from '@quant/contract/document';
import { type JsonRpcError } from '../src/json-rpc';
import { mcpServer } from '../src/server';
import { type GivenView } from '../src/view';
import { document } from './catalogue.fixture';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT = 'io.modelcontextprotocol/clientInfo';
const SERVER = 'io.modelcontextprotocol/serverInfo';
const META = { [VERSION]: '2026-07-28', [CAPABILITIES]: {} };

const server = mcpServer({
  name: 'test',
  version: '1',
  offer: { document, entries: documentedOperations(document), costOf: () => 'Free.' },
  terms: 'Nothing is paid.',
  conventions,
  call: ({ name }) =>
    Promise.resolve({ texts: ['{"y":1}'], structured: '{"y":1}', isError: name === 'fails', meta: { left: 3 } }),
});

type Result = Readonly<Record<string, unknown>>;

async function ask(method: string, params: object = {}, given: GivenView = {}): Promise<Result> {
  const message = { kind: 'request', id: 1, method, params: { _meta: META, ...params } } as const;
  const reply = await server.respond(message, undefined, server.view(given));
  return (JSON.parse([...(reply?.pieces ?? [])].join('')) as { result: Result }).result;
}

const refused = (method: string, params: object = {}): Promise<JsonRpcError> =>
  ask(method, params).then(
    () => Promise.reject(new Error('answered')),
    (error: unknown) => error as JsonRpcError,
  );

const IDENTITY = { [SERVER]: { name: 'test', version: '1' } };

test('a client discovers versions, capabilities and instructions without a handshake', async () => {
  expect(await ask('server/discover')).toEqual({
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: {}, prompts: {}, resources: {} },
    instructions: expect.stringContaining('Nothing is paid.') as string,
    ttlMs: 3_600_000,
    cacheScope: 'public',
    _meta: IDENTITY,
  });
});

test.each<[method: string, params: object, member: string]>([
  ['tools/list', {}, 'tools'],
  ['prompts/list', {}, 'prompts'],
  ['resources/list', {}, 'resources'],
  ['resources/templates/list', {}, 'resourceTemplates'],
  ['resources/read', { uri: 'quant://prices' }, 'contents'],
])('%s has the marks of a result that may be kept', async (method, params, member) => {
  const result = await ask(method, params);
  expect(result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public', _meta: IDENTITY });
  expect(result).toHaveProperty(member);
});

test('a list for one choice of tools is not for the cache of others', async () => {
  expect(await ask('tools/list', {}, { toolsets: 'risk' })).toMatchObject({ cacheScope: 'private' });
});

test('a prompt is complete, and not kept', async () => {
  const prompt = { name: 'price_an_option', arguments: { underlying: 'stock at 42', option: 'call' } };
  const result = await ask('prompts/get', prompt);
  expect(result).toMatchObject({ resultType: 'complete', _meta: IDENTITY });
  expect(result).not.toHaveProperty('ttlMs');
});

test.each([
  ['an answer', 'options_price', undefined],
  ['a refusal', 'fails', true],
])('%s of a tool keeps its own _meta next to the server', async (_, name, isError) => {
  expect(await ask('tools/call', { name })).toMatchObject({
    resultType: 'complete',
    structuredContent: { y: 1 },
    _meta: { left: 3, ...IDENTITY },
    ...(isError && { isError }),
  });
});

test('an older revision sees none of these marks', async () => {
  for (const method of ['tools/list', 'resources/list'])
    expect(Object.keys(await ask(method, { _meta: {} }))).toHaveLength(1);
  const called = await ask('tools/call', { name: 'options_price', _meta: {} });
  expect(Object.keys(called)).toEqual(['content', 'structuredContent', '_meta']);
  expect(called['_meta']).toEqual({ left: 3 });
});

test.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'subscriptions/listen', 'x'])(
  '%s is not a method of this revision',
  async (method) => {
    expect(await refused(method)).toMatchObject({ code: -32601, status: 404, id: 1 });
  },
);

test('an older revision has no discovery', async () => {
  expect(await refused('server/discover', { _meta: {} })).toMatchObject({ code: -32601, status: 200 });
});

test.each<[what: string, meta: object, reason: RegExp]>([
  ['a version that is no string', { [VERSION]: 5 }, /protocolVersion"\] must be a string/],
  ['no capabilities', { [CAPABILITIES]: undefined }, /clientCapabilities"\] must be an object/],
  ['capabilities in a list', { [CAPABILITIES]: [] }, /clientCapabilities"\] must be an object/],
  ['a client without a version', { [CLIENT]: { name: 'x' } }, /clientInfo"\] must be an object with a name/],
])('%s is refused', async (_, meta, reason) => {
  const error = await refused('tools/list', { _meta: { ...META, ...meta } });
  expect([error.code, error.status, error.message]).toEqual([-32602, 400, expect.stringMatching(reason)]);
});

test('an unknown version is refused with those that are known', async () => {
  const error = await refused('tools/list', { _meta: { ...META, [VERSION]: '2027-01-01' } });
  const data = { supported: ['2026-07-28'], requested: '2027-01-01' };
  expect(error).toMatchObject({ code: -32022, status: 400, data });
});

test('an unknown resource has the code of this revision, and its address', async () => {
  const error = await refused('resources/read', { uri: 'x:y' });
  expect(error).toMatchObject({ code: -32602, status: 200, data: { uri: 'x:y' } });
});

import { conventions } from '@quant/contract/document';
import { CODES, JsonRpcError } from '../src/json-rpc';
import { mcpServer } from '../src/server';
import { document } from './catalogue.fixture';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const INPUT = { resultType: 'input_required', inputRequests: { name: { method: 'elicitation/create' } } };

const server = mcpServer<string>({
  name: 'test',
  version: '1',
  offer: { document, entries: [], costOf: () => 'Free.' },
  terms: '',
  conventions,
  capabilities: { completions: {} },
  call: () => Promise.reject(new Error('no call is made')),
  answer: ({ method, id }, context) => {
    if (method === 'completion/complete') return { completion: { values: [context] }, _meta: { own: 1 } };
    if (method === 'prompts/get') return Promise.resolve(INPUT);
    if (method === 'tools/list') return { tools: [], ttlMs: 5 };
    if (method === 'x') throw new JsonRpcError(CODES.missingClientCapability, 'no sampling', id, { status: 400 });
    return undefined;
  },
});

type Result = Readonly<Record<string, unknown>>;

async function ask(method: string, meta: object = META): Promise<Result> {
  const reply = await server.respond({ kind: 'request', id: 1, method, params: { _meta: meta } }, 'context');
  return (JSON.parse([...(reply?.pieces ?? [])].join('')) as { result: Result }).result;
}

test('a server answers methods of its own, in both revisions', async () => {
  expect(await ask('completion/complete', {})).toEqual({ completion: { values: ['context'] }, _meta: { own: 1 } });
  expect(await ask('completion/complete')).toEqual({
    completion: { values: ['context'] },
    resultType: 'complete',
    _meta: { own: 1, 'io.modelcontextprotocol/serverInfo': { name: 'test', version: '1' } },
  });
});

test('it may want input first', async () => {
  const result = await ask('prompts/get');
  expect(result).toMatchObject(INPUT);
  expect(result).not.toHaveProperty('ttlMs');
});

test('its own members win over marks', async () => {
  expect(await ask('tools/list')).toMatchObject({ resultType: 'complete', ttlMs: 5, cacheScope: 'private' });
});

test('what it leaves is answered as ever, with its capabilities', async () => {
  const capabilities = { tools: {}, prompts: {}, resources: {}, completions: {} };
  expect(await ask('server/discover')).toMatchObject({ capabilities });
  expect(await ask('ping', {})).toEqual({});
});

test('its refusals pass', async () => {
  await expect(ask('x')).rejects.toMatchObject({ code: -32021, status: 400 });
});

import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { PROTOCOL_VERSIONS } from '@quant/mcp';
import { referenceAnswer, sendMessage } from './mcp-reference';
import { startSelling, type SellingService } from './selling';
import { VALID } from './service';

let service: SellingService;
beforeAll(async () => (service = await startSelling()));
afterAll(() => service.stop());

type Headers = Record<string, string>;
type Row = [what: string, message: object | string, headers?: Headers];

const ping = { id: 1, method: 'ping' };
const call = (params?: unknown) => ({ id: 1, method: 'tools/call', params });
const price = (more: object) => call({ name: 'options_price', arguments: VALID, ...more });
const clientInfo = { name: 'test', version: '1' };
const introduction = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
const initialize = (params?: unknown) => ({ id: 1, method: 'initialize', params });
const failure = { code: 1, message: 'no' };

const SAME: Row[] = [
  ['a ping', ping],
  ['a ping by a name', { id: 'seven', method: 'ping', params: { _meta: {} } }],
  ['the id 0', { ...ping, id: 0 }],
  ['an empty id', { ...ping, id: '' }],
  ['a negative id', { ...ping, id: -3 }],
  ['a fractional id', { ...ping, id: 1.5 }],
  ['the id null', { ...ping, id: null }],
  ['the id true', { ...ping, id: true }],
  ['an object as id', { ...ping, id: {} }],
  ['an id beyond the integers', { ...ping, id: 2 ** 53 }],
  ['the parameters null', { ...ping, params: null }],
  ['a list of parameters', { ...ping, params: [] }],
  ['a text as parameters', { ...ping, params: 'x' }],
  ['a text as _meta', { ...ping, params: { _meta: 'x' } }],
  ['a wrong progress token', { ...ping, params: { _meta: { progressToken: {} } } }],
  ['a progress token', { ...ping, params: { _meta: { progressToken: 'a' } } }],
  ['further parameters', { ...ping, params: { x: 1 } }],
  ['further members', { ...ping, x: 1 }],
  ['a request with a result', { ...ping, result: {} }],
  ['a number as method', { id: 1, method: 5 }],
  ['the method null', { id: 1, method: null }],
  ['no method', { id: 1 }],
  ['an empty method', { id: 1, method: '' }],
  ['an unknown method', { id: 1, method: 'tasks/list' }],
  ['a method with parameters that nobody knows', { id: 1, method: 'logging/setLevel', params: { level: 'x' } }],
  ['a list of prompts', { id: 1, method: 'prompts/list' }],
  ['a prompt that does not exist', { id: 1, method: 'prompts/get', params: { name: 'nothing' } }],
  ['a prompt without a name', { id: 1, method: 'prompts/get', params: {} }],
  ['a list of resources', { id: 1, method: 'resources/list' }],
  ['a list of templates', { id: 1, method: 'resources/templates/list' }],
  ['a method in capitals', { id: 1, method: 'PING' }],
  ['a name of every object', { id: 1, method: '__proto__' }],
  ['a notification', { method: 'notifications/initialized' }, { 'MCP-Protocol-Version': '2025-06-18' }],
  ['an unknown notification', { method: 'notifications/nothing' }],
  ['a cancellation', { method: 'notifications/cancelled', params: { requestId: 1 } }],
  ['a notification with a list', { method: 'notifications/initialized', params: [] }],
  ['a tool call that wants no answer', { method: 'tools/call', params: { name: 'options_price' } }],
  ['a result', { id: 3, result: {} }],
  ['an error', { id: 3, error: failure }],
  ['an error of nothing', { error: failure }],
  ['an error of null', { id: null, error: failure }],
  ['a result and an error', { id: 3, result: {}, error: failure }],
  ['a result of nothing', { result: {} }],
  ['a text as result', { id: 3, result: 'x' }],
  ['an error without a code', { id: 3, error: { message: 'no' } }],
  ['another version of JSON-RPC', { ...ping, jsonrpc: '1.0' }],
  ['a number as version', { ...ping, jsonrpc: 2 }],
  ['no version', { ...ping, jsonrpc: undefined }],
  ['a version of the protocol that nobody speaks', ping, { 'MCP-Protocol-Version': '1999-01-01' }],
  ['an old version of the protocol', ping, { 'MCP-Protocol-Version': '2025-03-26' }],
  ['a session that was never begun', ping, { 'Mcp-Session-Id': 'x' }],
  ['an introduction', initialize(introduction)],
  ['an introduction in an old version', initialize({ ...introduction, protocolVersion: '2024-11-05' })],
  ['an introduction in a version to come', initialize({ ...introduction, protocolVersion: '2999-01-01' })],
  ['an introduction under a wrong header', initialize(introduction), { 'MCP-Protocol-Version': '1999-01-01' }],
  ['an introduction without parameters', initialize()],
  ['an introduction without a version', initialize({ capabilities: {}, clientInfo })],
  ['an introduction without capabilities', initialize({ ...introduction, capabilities: undefined })],
  ['an introduction by nobody', initialize({ ...introduction, clientInfo: undefined })],
  ['an introduction without a name', initialize({ ...introduction, clientInfo: { version: '1' } })],
  ['an introduction without the version of the client', initialize({ ...introduction, clientInfo: { name: 'x' } })],
  ['a list of tools', { id: 1, method: 'tools/list' }],
  ['a list of tools from a number', { id: 1, method: 'tools/list', params: { cursor: 5 } }],
  ['a tool call', price({})],
  ['a tool call with progress', price({ _meta: { progressToken: 1 } })],
  ['a tool call with further parameters', price({ more: 1 })],
  ['a tool call without parameters', call()],
  ['a tool call without a name', call({})],
  ['a tool call by a number', call({ name: 5 })],
  ['a tool call with a list', price({ arguments: [1] })],
  ['a tool call with a text', price({ arguments: 'x' })],
  ['a tool call with null', price({ arguments: null })],
  ['a tool call with a text as _meta', price({ _meta: 'x' })],
  ['a tool that does not exist', call({ name: 'options_nothing', arguments: {} })],
  ['a tool without a name', call({ name: '', arguments: {} })],
  ['a tool with the name of every object', call({ name: '__proto__' })],
  ['nothing', ''],
  ['malformed JSON', '{'],
  ['null', 'null'],
  ['a text', '"ping"'],
  ['a byte order mark', '\uFEFF{"jsonrpc":"2.0","id":1,"method":"ping"}'],
  ['an id twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}'],
];

test('speaks all versions of the reference server, and the one without a handshake', () => {
  expect(PROTOCOL_VERSIONS).toEqual(['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS]);
});

test.each(SAME)('%s is answered as by the reference server', async (...[, message, headers]) => {
  const [own, reference] = await bothAnswers(message, headers);
  expect(own).toEqual(corrected(reference, isJson(textOf(message))));
});

/** What the reference server does, and ours does not. */
test.each<[what: string, message: object | string, reference: string, own: string]>([
  // a list is one page: the protocol wants an unknown cursor refused
  ['an unknown cursor', { id: 1, method: 'tools/list', params: { cursor: 'x' } }, '200 result', '200 -32602'],
  // the protocol has a code for it
  [
    'a resource that does not exist',
    { id: 1, method: 'resources/read', params: { uri: 'x:y' } },
    '200 -32602',
    '200 -32002',
  ],
  // no tasks are offered: the protocol wants what is asked of them ignored
  ['a task', price({ task: { ttl: 5 } }), '200 -32603', '200 result'],
  // an id comes back, so that it has a bound
  ['an endless id', { ...ping, id: 'x'.repeat(257) }, '200 result', '400 -32600'],
  // a short array would be worth any number of long answers
  ['an array', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', '200 result', '400 -32600'],
  ['an empty array', '[]', '202 nothing', '400 -32600'],
])('%s is answered in our own way', async (_, message, ...expected) => {
  const answers = await bothAnswers(message);
  const brief = ({ status, body }: Answer) => `${status} ${body?.error?.code ?? (body?.result ? 'result' : 'nothing')}`;
  expect(answers.reverse().map(brief)).toEqual(expected);
});

test.each<[what: string, headers: Headers, status: number]>([
  ['an answer in JSON alone', { Accept: 'application/json' }, 406],
  ['a stream alone', { Accept: 'text/event-stream' }, 406],
  ['a text', { 'Content-Type': 'text/plain' }, 415],
])('the status for %s is that of the reference server', async (_, headers, status) => {
  const [own, reference] = await bothAnswers(ping, headers);
  expect([own.status, reference.status]).toEqual([status, status]);
});

test.each([
  ['a method', { id: 1, method: 'x'.repeat(10_000) }],
  ['a tool', call({ name: 'x'.repeat(10_000) })],
  ['a member', { ...ping, ['x'.repeat(10_000)]: 1 }],
])('what is wrong with %s is one short sentence, whatever its name', async (_, message) => {
  const text = await (await sendMessage(service.url, textOf(message))).text();
  expect(text.length).toBeLessThan(300);
  expect(text).not.toMatch(/\\n|Error:|Invalid input|Expected/);
});

interface Answer {
  readonly status: number;
  readonly body: { readonly id?: unknown; readonly error?: { code: number }; readonly result?: object } | undefined;
}

function textOf(message: object | string): string {
  return typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message });
}

async function bothAnswers(message: object | string, headers: Headers = {}): Promise<[Answer, Answer]> {
  const text = textOf(message);
  const [own, reference] = await Promise.all([sendMessage(service.url, text, headers), referenceAnswer(text, headers)]);
  return [await shapeOf(own), await shapeOf(reference)];
}

/** Status, id, code of the error, and what there is in the result: figures only where they say something of the protocol. */
async function shapeOf(response: Response): Promise<Answer> {
  const { status } = response;
  const text = await response.text();
  if (text === '') return { status, body: undefined };
  const { id, error, result } = JSON.parse(text) as { id: unknown; error?: { code: number }; result?: Result };
  return {
    status,
    body: { id, ...(error && { error: { code: error.code } }), ...(result && { result: briefly(result) }) },
  };
}

interface Result extends Readonly<Record<string, unknown>> {
  readonly tools?: readonly object[];
  readonly prompts?: readonly object[];
  readonly resources?: readonly object[];
  readonly instructions?: string;
  readonly capabilities?: object;
  readonly content?: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
}

function briefly({ tools, prompts, resources, instructions, capabilities, content, isError, ...rest }: Result): Result {
  return {
    ...rest,
    // ours says what is left of the allowance
    _meta: undefined,
    // names alone: the reference server has one tool, which may also be run as a task
    ...(tools && { tools: ['name', 'inputSchema'].map((member) => ({ [member]: member in (tools[0] ?? {}) })) }),
    ...(prompts && { prompts: [{ name: 'name' in (prompts[0] ?? {}) }] }),
    ...(resources && { resources: ['name', 'uri'].map((member) => ({ [member]: member in (resources[0] ?? {}) })) }),
    ...(instructions !== undefined && { instructions: 'given' }),
    // the reference server says that its list may change
    ...(capabilities && { capabilities: Object.keys(capabilities) }),
    // the words of a refusal are its own, and so are those of an answer, which stands beside as a value
    ...(content && { content: content.map((item) => ({ ...item, text: 'given' })) }),
    ...(isError !== undefined && { isError }),
  };
}

/**
 * The codes that JSON-RPC 2.0 reserves for what the reference server says in another way: it calls JSON that is no message
 * malformed (-32700), a version of the protocol an error of its own (-32000), and wrong parameters an internal error (-32603).
 */
function corrected({ status, body }: Answer, isJson: boolean): Answer {
  const codes = new Map([...(isJson ? [[-32700, -32600] as const] : []), [-32000, -32600], [-32603, -32602]]);
  const code = body?.error?.code;
  if (!body || code === undefined) return { status, body };
  return { status, body: { ...body, error: { code: codes.get(code) ?? code } } };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

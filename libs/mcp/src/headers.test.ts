import { assertHeaders } from './headers';
import { type Message } from './json-rpc';

const VERSION = '2026-07-28';
const _meta = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

const request = (method: string, params: object = {}): Message => ({
  kind: 'request',
  id: 1,
  method,
  params: { _meta, ...params },
});
const call = request('tools/call', { name: 'options_price' });
const right = { 'mcp-protocol-version': VERSION, 'mcp-method': 'tools/call', 'mcp-name': 'options_price' };

type Headers = Readonly<Record<string, string | undefined>>;

const check = (message: Message, headers: Headers) => () => {
  assertHeaders(message, (name) => headers[name]);
};
const refusal = (code: number, status: number, message: RegExp) =>
  expect.objectContaining({ code, status, message: expect.stringMatching(message) as string }) as Error;

test.each<[what: string, message: Message, headers: Headers]>([
  ['a call with the headers of its parts', call, right],
  ['a name in Base64', call, { ...right, 'mcp-name': '=?base64?b3B0aW9uc19wcmljZQ==?=' }],
  ['a name beyond ASCII', request('tools/call', { name: 'é' }), { ...right, 'mcp-name': '=?base64?w6k=?=' }],
  ['a list without a name', request('tools/list'), { ...right, 'mcp-method': 'tools/list', 'mcp-name': undefined }],
  [
    'a resource by its address',
    request('resources/read', { uri: 'quant://prices' }),
    { ...right, 'mcp-method': 'resources/read', 'mcp-name': 'quant://prices' },
  ],
  ['a notification', { kind: 'notification' }, { 'mcp-protocol-version': VERSION }],
  ['a ping of an older revision', request('ping', { _meta: {} }), { 'mcp-protocol-version': '2025-11-25' }],
  ['a ping without any header', request('ping', { _meta: {} }), {}],
  [
    'a handshake under an unknown version',
    request('initialize', { _meta: {} }),
    { 'mcp-protocol-version': '1999-01-01' },
  ],
])('accepts %s', (_, message, headers) => {
  expect(check(message, headers)).not.toThrow();
});

test.each<[what: string, headers: Headers, reason: RegExp]>([
  ['another version', { ...right, 'mcp-protocol-version': '2025-11-25' }, /MCP-Protocol-Version is 2025-11-25/],
  ['no version', { ...right, 'mcp-protocol-version': undefined }, /MCP-Protocol-Version is missing/],
  [
    'another method',
    { ...right, 'mcp-method': 'tools/list' },
    /Mcp-Method is tools\/list, the message has tools\/call/,
  ],
  ['no method', { ...right, 'mcp-method': undefined }, /Mcp-Method is missing/],
  ['another name', { ...right, 'mcp-name': 'options_greeks' }, /Mcp-Name is options_greeks/],
  ['a name in another case', { ...right, 'mcp-name': 'OPTIONS_PRICE' }, /Mcp-Name is OPTIONS_PRICE/],
  ['no name', { ...right, 'mcp-name': undefined }, /Mcp-Name is missing/],
  ['broken Base64', { ...right, 'mcp-name': '=?base64?%?=' }, /Mcp-Name is missing/],
  ['a name without an end', { ...right, 'mcp-name': 'x'.repeat(5000) }, /^.{0,250}$/],
])('refuses a call with %s', (_, headers, reason) => {
  expect(check(call, headers)).toThrow(refusal(-32020, 400, reason));
});

test('wants the version in the message if the header has it', () => {
  expect(check(request('tools/list', { _meta: {} }), right)).toThrow(
    refusal(-32602, 400, /protocolVersion"\] must be/),
  );
});

test('refuses an unknown version of an older revision', () => {
  const headers = { 'mcp-protocol-version': '1999-01-01' };
  expect(check(request('ping', { _meta: {} }), headers)).toThrow(
    refusal(-32600, 400, /must be one of 2026-07-28, 2025/),
  );
});

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { decodePaymentRequiredHeader, encodePaymentRequiredHeader } from '@x402/core/http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { exampleArguments } from '../../src/calls/example-arguments';
import { type CatalogueEntry, readCatalogue } from '../../src/catalogue/catalogue';
import { PROTOCOL_VERSIONS } from '../../src/mcp/protocol';
import { document } from '../contract/document';
import { evmPayer } from './payers';
import { startSelling, type SellingService } from './selling';
import { operations, PRICE, startService, stopService, VALID } from './service';

const catalogue = readCatalogue(document);

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  // the SDK's own types disagree where a property may be absent
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return client;
}

describe('a service in which every call is free', () => {
  let client: Client;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const server = await startService();
    const { port } = server.address() as { port: number };
    client = await connect(`http://127.0.0.1:${port}`);
    stop = async () => {
      await client.close();
      await stopService(server);
    };
  });
  afterAll(() => stop());

  test('lists every operation, with what a model needs to call it', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    expect(tools.find(({ name }) => name === 'options_price')).toEqual({
      name: 'options_price',
      title: 'European option price and Greeks',
      description: expect.stringMatching(/^Price and Greeks of a European option .*\.$/) as string,
      inputSchema: {
        type: 'object',
        properties: {
          S: { type: 'number' },
          K: { type: 'number' },
          T: { type: 'number' },
          sigma: { type: 'number' },
          r: { type: 'number' },
          q: { type: 'number' },
          type: { type: 'string', enum: ['call', 'put'] },
        },
        required: ['S', 'K', 'T', 'sigma'],
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
      _meta: { 'quant/price': { price_usdc: 0.005, tier: 'free_calculator' } },
    });
  });

  test('the list allows for every documented example', async () => {
    const { tools } = await client.listTools();
    const ajv = new Ajv2020({ allowUnionTypes: true, strictTuples: false });
    for (const [i, { inputSchema }] of tools.entries()) {
      const example = exampleArguments(catalogue[i] as CatalogueEntry);
      expect([catalogue[i]?.name, ajv.validate(inputSchema, example)]).toEqual([catalogue[i]?.name, true]);
    }
  });

  test.each(catalogue.filter(({ id }) => operations.has(id)))('$name answers its documented example', async (entry) => {
    const result = await client.callTool({
      name: entry.name,
      arguments: entry.requestExample as Record<string, unknown>,
    });
    expect(result.isError).toBeUndefined();
    const expected: unknown = await operations.get(entry.id)?.execute(entry.requestExample);
    expect(result.structuredContent).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(expected) }]);
  });

  test('a batch is a tool as well', async () => {
    const requests = [{ endpoint: 'options/price', params: VALID }];
    const result = await client.callTool({ name: 'batch', arguments: { requests } });
    expect(result.structuredContent).toMatchObject({ succeeded: 1 });
  });

  test('invalid arguments are an error of the tool, with every violation', async () => {
    const result = await client.callTool({ name: 'options_price', arguments: { S: -1, vol: 0.2 } });
    expect(result.isError).toBe(true);
    const [{ text } = { text: '' }] = result.content as { text: string }[];
    expect(JSON.parse(text)).toMatchObject({
      detail: expect.arrayContaining([
        expect.objectContaining({ type: 'greater_than', loc: ['body', 'S'] }),
        expect.objectContaining({ type: 'extra_forbidden', loc: ['body', 'vol'] }),
      ]) as unknown,
    });
  });

  test('a long answer comes whole, as a text and as a value', async () => {
    const schedule = { principal: 1e6, annual_rate: 0.05, years: 50 };
    const result = await client.callTool({ name: 'fixed_income_amortization', arguments: schedule });
    const expected = JSON.stringify(await operations.get('fixedIncomeAmortization')?.execute(schedule));
    expect(expected.length).toBeGreaterThan(64 * 1024);
    expect(result.content).toEqual([{ type: 'text', text: expected }]);
    expect(JSON.stringify(result.structuredContent)).toBe(expected);
  });

  test('an unknown tool is an error of the protocol', async () => {
    await expect(client.callTool({ name: 'options_nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });
});

describe('a service that sells', () => {
  let service: SellingService;
  let client: Client;
  beforeAll(async () => {
    service = await startSelling({ limits: { calculator: 1, crypto_risk: 0, live: 0 } });
    client = await connect(service.url);
  });
  afterAll(async () => {
    await client.close();
    await service.stop();
  });

  test('counts free calls, then asks for a payment, and takes it', async () => {
    const call = { name: 'options_price', arguments: VALID };
    expect((await client.callTool(call)).isError).toBeUndefined();

    const offer = await client.callTool(call);
    expect(offer).toMatchObject({ isError: true, structuredContent: { x402Version: 2 } });
    const [{ text } = { text: '' }] = offer.content as { text: string }[];
    expect(JSON.parse(text)).toEqual(offer.structuredContent);

    const header = await evmPayer().sign(`${service.url}${PRICE}`, VALID);
    const payment: unknown = JSON.parse(Buffer.from(header, 'base64').toString());
    const paid = await client.callTool({ ...call, _meta: { 'x402/payment': payment } });
    expect(paid.isError).toBeUndefined();
    expect(paid.structuredContent).toHaveProperty('price');
    expect(paid._meta?.['x402/payment-response']).toMatchObject({ success: true, network: 'eip155:84532' });
    expect(service.earned()).toBe(5000n);
  });

  test('makes the same offer as over HTTP', async () => {
    const asTool = await client.callTool({ name: 'pairs_signal', arguments: {} });
    const asRequest = await fetch(`${service.url}/v1/pairs/signal`, { method: 'POST' });
    const header = asRequest.headers.get('PAYMENT-REQUIRED') ?? '';
    expect(asTool.structuredContent).toEqual(decodePaymentRequiredHeader(header));
    expect(encodePaymentRequiredHeader(decodePaymentRequiredHeader(header))).toBe(header);
  });
});

describe('the endpoint', () => {
  let service: SellingService;
  beforeAll(async () => (service = await startSelling()));
  afterAll(() => service.stop());

  test.each(['GET', 'DELETE', 'PUT'])('%s is not allowed: there are no sessions', async (method) => {
    const response = await fetch(`${service.url}/mcp`, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('answers a call that was not introduced, with the headers of every answer', async () => {
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'options_price', arguments: VALID },
      }),
    });
    expect(await response.json()).toMatchObject({
      id: 1,
      result: { structuredContent: { price: expect.any(Number) as number } },
    });
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test.each([
    ['an array of messages', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', -32600],
    ['an empty array', '[]', -32600],
    ['a text', '"tools/list"', -32600],
    ['null', 'null', -32600],
    ['a message of another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600],
    ['a message without a method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['a request with the id null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
    ['an id that is endless', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}', -32600],
    ['an id that is too long', JSON.stringify({ jsonrpc: '2.0', id: 'x'.repeat(257), method: 'ping' }), -32600],
    ['malformed JSON', '{', -32700],
    ['no message', '', -32700],
  ])('refuses %s', async (_, body, code) => {
    const response = await send(service.url, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code, message: expect.any(String) as string },
      id: null,
    });
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });

  test.each([
    ['an unknown method', 'resources/list', undefined, -32601],
    ['a call without a name', 'tools/call', {}, -32602],
    ['a call with a list of arguments', 'tools/call', { name: 'options_price', arguments: [1] }, -32602],
    ['a call with a text beside it', 'tools/call', { name: 'options_price', _meta: 'x' }, -32602],
    ['parameters that are a list', 'tools/list', [], -32602],
    ['a list from a place that is none', 'tools/list', { cursor: 'x' }, -32602],
    ['an introduction without a version', 'initialize', { capabilities: {}, clientInfo: {} }, -32602],
  ])('answers %s with an error of the protocol', async (_, method, params, code) => {
    const response = await send(service.url, JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }));
    const { id, error } = (await response.json()) as { id: unknown; error?: { code: number } };
    expect([response.status, id, error?.code ?? 'fine']).toEqual([200, 'a', code]);
  });

  test('pages of other origins are refused, own ones and programs are not', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const statusFor = async (Origin: string) => (await send(service.url, ping, { Origin })).status;
    expect(await statusFor('http://localhost:8000')).toBe(200);
    for (const origin of ['https://example.org', 'null', 'http://localhost:8001', service.url])
      expect(await statusFor(origin)).toBe(403);
    const refused = await send(service.url, ping, { Origin: 'https://example.org' });
    expect(await refused.json()).toMatchObject({ code: 'origin_not_allowed' });
  });

  test('refuses what is too large, no JSON by its type, or not to be answered in JSON', async () => {
    expect((await send(service.url, `"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413);
    expect((await send(service.url, '{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
    const picky = await send(service.url, '{}', { Accept: 'application/json' });
    expect([picky.status, await picky.json()]).toMatchObject([406, { code: 'not_acceptable' }]);
  });

  test('the list of all tools is short, and the same bytes for everybody', async () => {
    const list = async (id: number) =>
      (await send(service.url, `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`)).text();
    const [first, second] = [await list(1), await list(2)];
    expect(Buffer.byteLength(first)).toBeLessThanOrEqual(56_000);
    expect(second).toBe(first.replace(/"id":1}$/, '"id":2}'));
    const keywords = /"(minimum|maximum|exclusiveMinimum|minItems|maxItems|pattern|default|outputSchema|\$ref|oneOf)":/;
    expect(first).not.toMatch(keywords);
  });
});

/** The SDK's own server over its own transport says what is conformant. */
describe('the answers of the reference server', () => {
  let service: SellingService;
  beforeAll(async () => (service = await startSelling()));
  afterAll(() => service.stop());

  const introduction = (protocolVersion: string) => ({
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });

  test('are given in all versions of the protocol', () => {
    expect(PROTOCOL_VERSIONS).toEqual(SUPPORTED_PROTOCOL_VERSIONS);
  });

  test.each<[string, object, Record<string, string>]>([
    ['a ping', { id: 7, method: 'ping' }, {}],
    ['a ping by a name', { id: 'seven', method: 'ping', params: { _meta: {} } }, {}],
    ['an unknown method', { id: 1, method: 'prompts/list' }, {}],
    ['an unknown notification', { method: 'notifications/nothing' }, {}],
    ['a notification', { method: 'notifications/initialized' }, { 'MCP-Protocol-Version': '2025-06-18' }],
    ['a response', { id: 3, result: {} }, {}],
    ['a version that nobody speaks', { id: 1, method: 'ping' }, { 'MCP-Protocol-Version': '1999-01-01' }],
    ['an introduction', introduction('2025-06-18'), {}],
    ['an introduction in an old version', introduction('2024-11-05'), { 'MCP-Protocol-Version': '1999-01-01' }],
    ['an introduction in a version to come', introduction('2999-01-01'), {}],
  ])('%s', async (_, message, headers) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    const [own, reference] = await Promise.all([send(service.url, body, headers), referenceAnswer(body, headers)]);
    expect(own.status).toBe(reference.status);
    if (reference.status !== 400) expect(parsed(await own.text())).toEqual(parsed(await reference.text()));
  });
});

const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

function send(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body });
}

async function referenceAnswer(body: string, headers: Record<string, string>): Promise<Response> {
  const { version, summary } = document.info;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the SDK's server for schemas that are not its own
  const server = new Server(
    { name: 'quantitative-computation-service', version },
    { capabilities: { tools: {} }, instructions: summary },
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const request = new Request('http://localhost/mcp', { method: 'POST', headers: { ...HEADERS, ...headers }, body });
  return transport.handleRequest(request);
}

function parsed(text: string): unknown {
  return text === '' ? '' : JSON.parse(text);
}

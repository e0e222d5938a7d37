import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { exampleArguments } from '@quant/operations';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type OfferedOperation, offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { sendMessage } from './mcp-reference';
import { startSelling, type SellingService } from './selling';
import { operations, startService, stopService, VALID } from './service';

const catalogue = offeredOperations(document);

/** Of a service without a market and without Watch. */
const served = catalogue.filter(({ id }) => operations.has(id) || id === 'batch');

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

  test('lists every operation, with what a model needs to choose and to call it', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(served.map(({ tool }) => tool));
    expect(tools.find(({ name }) => name === 'options_price')).toEqual({
      name: 'options_price',
      title: 'European option price and Greeks',
      description: expect.stringMatching(/^Use .+; not .+\. Free\.$/) as string,
      inputSchema: {
        type: 'object',
        properties: {
          S: { type: 'number' },
          K: { type: 'number' },
          T: { type: 'number' },
          sigma: { type: 'number' },
          r: { type: 'number', default: 0.05 },
          q: { type: 'number', default: 0 },
          type: { enum: ['call', 'put'], default: 'call' },
        },
        required: ['S', 'K', 'T', 'sigma'],
      },
      annotations: { readOnlyHint: true },
    });
  });

  test('the list allows for every documented example', async () => {
    const { tools } = await client.listTools();
    const ajv = new Ajv2020({ allowUnionTypes: true, strictTuples: false, strictTypes: false });
    for (const [i, { inputSchema }] of tools.entries()) {
      const { tool, ...entry } = served[i] as OfferedOperation;
      expect([tool, ajv.validate(inputSchema, exampleArguments({ tool, ...entry }))]).toEqual([tool, true]);
    }
  });

  test.each(catalogue.filter(({ id }) => operations.has(id)))('$tool answers its documented example', async (entry) => {
    const result = await client.callTool({
      name: entry.tool,
      arguments: entry.example.request as Record<string, unknown>,
    });
    expect(result.isError).toBeUndefined();
    const expected: unknown = await operations.get(entry.id)?.execute(entry.example.request);
    expect(result.structuredContent).toEqual(JSON.parse(JSON.stringify(expected)));
    const [{ text } = { text: '' }, ...more] = result.content as { text: string }[];
    expect([more, text.length <= 600, text]).toEqual([[], true, expect.stringMatching(/structuredContent/)]);
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

  test('a long answer comes whole, as a value, with a short text', async () => {
    const schedule = { principal: 1e6, annual_rate: 0.05, years: 50 };
    const result = await client.callTool({ name: 'fixed_income_amortization', arguments: schedule });
    const expected = JSON.stringify(await operations.get('fixedIncomeAmortization')?.execute(schedule));
    expect(expected.length).toBeGreaterThan(64 * 1024);
    expect(JSON.stringify(result.structuredContent)).toBe(expected);
    const [{ text } = { text: '' }] = result.content as { text: string }[];
    expect(text).toMatch(/^payment: 4541\.3877, .*, schedule: /);
    expect(text.length).toBeLessThanOrEqual(600);
  });

  test('a tool that does not exist is an error that a model can read, with the name that was meant', async () => {
    const refused = async (name: string) => await client.callTool({ name, arguments: {} });
    expect(await refused('option_price')).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: '{"detail":"Unknown tool option_price; did you mean options_price?","code":"unknown_tool"}',
        },
      ],
    });
    expect(JSON.stringify(await refused('weather'))).toContain('tools/list has all names');
  });

  test('arguments are held to the bound of the tool, not to that of the endpoint', async () => {
    const { maxBodyBytes = 0 } = catalogue.find(({ tool }) => tool === 'options_price') ?? {};
    const args = { ...VALID, more: 'x'.repeat(maxBodyBytes) };
    const tooLong = await client.callTool({ name: 'options_price', arguments: args });
    const text = `{"detail":"The arguments exceed ${maxBodyBytes} bytes","code":"payload_too_large"}`;
    expect(tooLong).toEqual({ isError: true, content: [{ type: 'text', text }] });

    const beside = await client.callTool({
      name: 'options_price',
      arguments: VALID,
      _meta: { more: 'x'.repeat(maxBodyBytes) },
    });
    expect(beside.isError).toBeUndefined();
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
    ['a list of parameters', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}', -32600],
    ['a text as _meta', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":"x"}}', -32600],
    ['a request with the id null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
    ['an id that is endless', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}', -32600],
    ['an id that is too long', JSON.stringify({ jsonrpc: '2.0', id: 'x'.repeat(257), method: 'ping' }), -32600],
    ['malformed JSON', '{', -32700],
    ['no message', '', -32700],
  ])('refuses %s', async (_, body, code) => {
    const response = await sendMessage(service.url, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code, message: expect.any(String) as string },
      id: null,
    });
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });

  test.each([
    ['an unknown method', 'completion/complete', undefined, -32601],
    ['a call without a name', 'tools/call', {}, -32602],
    ['a call with a list of arguments', 'tools/call', { name: 'options_price', arguments: [1] }, -32602],
    ['a list from a place that is none', 'tools/list', { cursor: 'x' }, -32602],
    ['an introduction without a version', 'initialize', { capabilities: {}, clientInfo: {} }, -32602],
  ])('answers %s with an error of the protocol', async (_, method, params, code) => {
    const response = await sendMessage(service.url, JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }));
    const { id, error } = (await response.json()) as { id: unknown; error?: { code: number } };
    expect([response.status, id, error?.code ?? 'fine']).toEqual([200, 'a', code]);
  });

  test('pages of other origins are refused, own ones and programs are not', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const statusFor = async (Origin: string) => (await sendMessage(service.url, ping, { Origin })).status;
    expect(await statusFor('http://localhost:8000')).toBe(200);
    const { port } = new URL(service.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) expect(await statusFor(`http://${host}:${port}`)).toBe(200);
    const others = ['https://example.org', 'null', 'http://localhost:8001', `https://localhost:${port}`];
    for (const origin of [...others, `http://127.0.0.1.example.org:${port}`, `http://example.org:${port}`])
      expect(await statusFor(origin)).toBe(403);
    const refused = await sendMessage(service.url, ping, { Origin: 'https://example.org' });
    expect(await refused.json()).toMatchObject({ code: 'origin_not_allowed' });
  });

  test('refuses what is too large, no JSON by its type, or not to be answered in JSON', async () => {
    expect((await sendMessage(service.url, `"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413);
    expect((await sendMessage(service.url, '{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
    const picky = await sendMessage(service.url, '{}', { Accept: 'application/json' });
    expect([picky.status, await picky.json()]).toMatchObject([406, { code: 'not_acceptable' }]);
  });

  test('the list of all tools is short, and the same bytes for everybody', async () => {
    const list = async (id: number) =>
      (await sendMessage(service.url, `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`)).text();
    const [first, second] = [await list(1), await list(2)];
    expect(Buffer.byteLength(first)).toBeLessThanOrEqual(56_000);
    expect(first).toContain('Free daily, then $0.005.');
    expect(second).toBe(first.replace(/"id":1}$/, '"id":2}'));
    const keywords = /"(minimum|maximum|exclusiveMinimum|maxItems|pattern|outputSchema|\$ref|oneOf)":/;
    expect(first).not.toMatch(keywords);
  });
});

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { decodePaymentRequiredHeader, encodePaymentRequiredHeader } from '@x402/core/http';
import { readCatalogue } from '../../src/catalogue/catalogue';
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

  test('lists every operation, with its real schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    const price = tools.find(({ name }) => name === 'options_price');
    expect(price).toMatchObject({
      title: 'European option price and Greeks',
      inputSchema: { type: 'object', additionalProperties: false, properties: { sigma: { type: 'number' } } },
      outputSchema: { type: 'object' },
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    });
  });

  // the official client checks each result against the tool's own schema
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
    await client.listTools(); // so that the client checks results by the schemas of the tools
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

  test('refuses what is too large, or no JSON', async () => {
    const send = (body: string) =>
      fetch(`${service.url}/mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect((await send(`"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413);
    expect((await send('{')).status).toBe(422);
  });
});

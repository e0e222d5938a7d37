import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { burstLimit } from '../../src/commerce/clients/burst-limit';
import { sendMessage } from './mcp-reference';
import { startSelling, type SellingService } from './selling';
import { VALID } from './service';

const BURST = 30;

let time = 0;
let service: SellingService;
beforeAll(async () => {
  service = await startSelling({ parts: { burst: burstLimit({ burstPerSecond: 1, burst: BURST }, () => time) } });
});
afterAll(() => service.stop());
beforeEach(() => {
  time += 1000 * BURST;
});

/** What the official client gets from the endpoint with this query and these headers. */
async function withClient<Got>(
  { query = '', headers = {} }: { readonly query?: string; readonly headers?: Record<string, string> },
  use: (client: Client) => Promise<Got>,
): Promise<Got> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp${query}`), { requestInit: { headers } }),
  );
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const familiesOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split('_')[0]))];

test.each([
  ['the query', { query: '?toolsets=options,risk' }],
  ['the query, twice', { query: '?toolsets=risk&toolsets=options' }],
  ['a header', { headers: { 'X-Toolsets': 'options, risk' } }],
  ['the query before the header', { query: '?toolsets=options,risk', headers: { 'X-Toolsets': 'tvm' } }],
])('toolsets by %s are all that is listed', async (_, given) => {
  expect(familiesOf(await withClient(given, namesOf))).toEqual(['options', 'risk']);
});

test.each([
  ['?toolsets=options,rsik', /unknown toolset rsik, did you mean risk\?; known are options, derivatives, risk/],
  ['?mode=serach', /mode must be list or search, not serach/],
  ['?schemas=all', /schemas must be slim or full, not all/],
])('%s is refused with what there is', async (query, message) => {
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const response = await sendMessage(service.url, ping, {}, query);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    error: { code: -32600, message: expect.stringMatching(message) as string },
    id: null,
  });
});

test('in search mode an operation is found, described and called', async () => {
  await withClient({ query: '?mode=search' }, async (client) => {
    expect(await namesOf(client)).toEqual(['find_operations', 'describe_operation', 'call_operation']);
    expect(client.getInstructions()).toContain('find_operations');
    const found = await client.callTool({ name: 'find_operations', arguments: { query: 'european option' } });
    expect(JSON.stringify(found.structuredContent)).toContain('"options_price"');
    const described = await client.callTool({ name: 'describe_operation', arguments: { name: 'options_price' } });
    expect(described.structuredContent).toHaveProperty('inputSchema.properties.sigma.maximum', 10);
    const called = await client.callTool({
      name: 'call_operation',
      arguments: { name: 'options_price', arguments: VALID },
      _meta: { fields: ['price'] },
    });
    expect(called.structuredContent).toEqual({ price: expect.any(Number) as number });
    expect(called._meta).toHaveProperty('quant/allowance.bucket', 'calculator');
  });
});

test('questions about operations are counted, and take from the burst', async () => {
  const ask = () =>
    sendMessage(
      service.url,
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_operations","arguments":{"query":"x"}}}',
      {},
      '?mode=search',
    );
  for (let i = 0; i < BURST; i++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  time += 1000 * BURST;
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toMatch(/qcs_mcp_calls_total\{tool="find_operations",outcome="answered"\} \d+/);
});

test('in full the list comes in pages, with bounds, answers and prices', async () => {
  await withClient({ query: '?schemas=full&toolsets=options,tvm' }, async (client) => {
    const first = await client.listTools();
    expect(first.tools.find(({ name }) => name === 'options_price')).toMatchObject({
      inputSchema: { properties: { sigma: { maximum: 10 } } },
      outputSchema: { type: 'object' },
      _meta: { 'quant/price': { price_usdc: 0.005, tier: 'free_calculator' } },
    });
    expect(first.nextCursor).toBeDefined();
    // the client holds the answer to the schema that was listed
    const priced = await client.callTool({ name: 'options_price', arguments: VALID });
    expect(priced.structuredContent).toHaveProperty('greeks.delta');
    const second = await client.listTools({ cursor: first.nextCursor });
    expect(familiesOf([...first.tools, ...second.tools].map(({ name }) => name))).toEqual(['options', 'tvm']);
  });
});

test('prompts and resources are read, and the price list is that of the service', async () => {
  await withClient({}, async (client) => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['price_an_option', 'portfolio_report']);
    const report = await client.getPrompt({ name: 'portfolio_report', arguments: { portfolio: '0.01, -0.02' } });
    expect(JSON.stringify(report.messages)).toMatch(/risk_portfolio.*0\.01, -0\.02/);
    const [{ text } = { text: '' }] = (await client.readResource({ uri: 'quant://prices' })).contents as {
      text: string;
    }[];
    const { operations, terms } = JSON.parse(text) as { operations: object[]; terms: string };
    expect(terms).toMatch(/^Free per client and UTC day: /);
    expect(operations).toContainEqual({
      name: 'pairs_signal',
      endpoint: 'pairs/signal',
      price_usd: '0.025',
      allowance: 'paid-only',
      cost: 'Costs $0.025.',
    });
    const [conventions] = (await client.readResource({ uri: 'quant://conventions' })).contents;
    expect(conventions).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('# Conventions') as string,
    });
  });
});

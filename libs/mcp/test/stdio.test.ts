import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { documentedOperations } from '@quant/operations';
import { readDocument } from '@quant/contract/document';
import { join } from 'node:path';
import { type Readable } from 'node:stream';

const SERVER = join(__dirname, 'programs/stdio-server.ts');

/** The official client, with a process of ours. */
async function connected(...args: string[]): Promise<Client> {
  const one = new Client({ name: 'test', version: '1' });
  await one.connect(transportOf(...args));
  return one;
}

function transportOf(...args: string[]): StdioClientTransport {
  const command = ['--conditions=@quant/source', '--import', 'tsx', SERVER, ...args];
  return new StdioClientTransport({ command: process.execPath, args: command, cwd: __dirname, stderr: 'pipe' });
}

let client: Client;
beforeAll(async () => {
  client = await connected();
});
afterAll(() => client.close());

const CAGR = { start_value: 100, end_value: 121, years: 2 };

interface Content {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

const callTool = (name: string, given: object) =>
  client.callTool({ name, arguments: { ...given } }) as unknown as Promise<Content>;

test('the server introduces itself', () => {
  const document = readDocument();
  expect(client.getServerVersion()).toEqual({ name: 'test', version: document.info.version });
  expect(client.getInstructions()).toMatch(/^\d+ operations of quantitative finance.*every call is free\.$/s);
  expect(client.getServerCapabilities()).toEqual({ tools: {}, prompts: {}, resources: {} });
});

test('every calculation is a tool, and nothing that needs a market, a store or a service', async () => {
  const { tools } = await client.listTools();
  const calculators = documentedOperations(readDocument()).filter(({ kind }) => kind === 'calculator');
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(calculators.map(({ tool }) => tool)));
  expect(names.filter((name) => /^(watch|live)_/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['batch', 'crypto_leverage_check', 'backtest_strategy']));
  expect(tools.filter(({ description }) => !/^Use .+; not .+\. Free\.$/.test(description ?? ''))).toEqual([]);
});

test('a call is answered as a value, and as a text with its main figures', async () => {
  // Hull, Options, Futures and Other Derivatives, example 15.6: 4.76
  const hull = { S: 42, K: 40, T: 0.5, r: 0.1, sigma: 0.2, type: 'call' };
  const { content, structuredContent, isError } = await callTool('options_price', hull);
  expect(isError).toBeUndefined();
  expect(Number(structuredContent?.['price']).toFixed(2)).toBe('4.76');
  expect(content.map(({ text }) => text)).toEqual([expect.stringMatching(/^price: 4\.7594224, /)]);
  expect(structuredContent).toHaveProperty('greeks.delta');
});

test('members of an answer can be selected', async () => {
  const hull = { S: 42, K: 40, T: 0.5, r: 0.1, sigma: 0.2 };
  const priced = await client.callTool({ name: 'options_price', arguments: hull, _meta: { fields: ['d1', 'price'] } });
  expect(Object.keys(priced.structuredContent ?? {})).toEqual(['price', 'd1']);
});

test('prompts and resources are listed and read', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['price_an_option', 'portfolio_report']);
  const prompt = await client.getPrompt({
    name: 'price_an_option',
    arguments: { underlying: 'stock at 42', option: 'call, strike 40, 6 months' },
  });
  expect(JSON.stringify(prompt.messages)).toContain('stock at 42');
  const { resources } = await client.listResources();
  const texts = await Promise.all(resources.map(async ({ uri }) => (await client.readResource({ uri })).contents));
  expect(texts.flat().map(({ uri }) => uri)).toEqual(['quant://conventions', 'quant://prices']);
});

test('toolsets narrow the list, and search mode has three tools that reach the others', async () => {
  const narrow = await connected('options,risk', '', '');
  const names = (await narrow.listTools()).tools.map(({ name }) => name);
  expect(new Set(names.map((name) => name.split('_')[0]))).toEqual(new Set(['options', 'risk']));
  await narrow.close();

  const searching = await connected('', 'search', '');
  expect((await searching.listTools()).tools).toHaveLength(3);
  const call = { name: 'call_operation', arguments: { name: 'tvm_cagr', arguments: CAGR } };
  expect((await searching.callTool(call)).structuredContent).toHaveProperty('cagr');
  await searching.close();
});

test('a toolset that does not exist ends the process, which says what exists', async () => {
  const transport = transportOf('optoins', '', '');
  const said = (async () => (await (transport.stderr as Readable).setEncoding('utf8').toArray()).join(''))();
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow(/Connection closed/);
  expect(await said).toMatch(
    /^Invalid request: unknown toolset optoins, did you mean options\?; known are options, [^\n]+\n$/,
  );
});

test('what the schema forbids is refused by name', async () => {
  const { content, isError } = await callTool('options_price', { S: -1, K: 40, T: 0.5, sigma: 0.2, typ: 'call' });
  expect(isError).toBe(true);
  const { detail } = JSON.parse(content[0]?.text ?? '') as { readonly detail: readonly { readonly loc: unknown }[] };
  expect(detail.map(({ loc }) => loc)).toEqual(
    expect.arrayContaining([
      ['body', 'S'],
      ['body', 'typ'],
    ]),
  );
});

test('a name that is nearly one is corrected', async () => {
  const { content, isError } = await callTool('option_price', {});
  expect(isError).toBe(true);
  expect(content[0]?.text).toContain('did you mean options_price?');
});

test('calls that are sent at once are all answered', async () => {
  const rates = Array.from({ length: 20 }, (_, i) => i / 100);
  const answers = await Promise.all(
    rates.map((rate) => callTool('tvm_npv', { discount_rate: rate, cash_flows: [-100, 60, 60] })),
  );
  const npv = rates.map((rate) => -100 + 60 / (1 + rate) + 60 / (1 + rate) ** 2);
  const errors = answers.map(({ structuredContent }, i) =>
    Math.abs(Number(structuredContent?.['npv_first_flow_at_t0']) - (npv[i] ?? NaN)),
  );
  expect(Math.max(...errors)).toBeLessThan(1e-12 * 100);
});

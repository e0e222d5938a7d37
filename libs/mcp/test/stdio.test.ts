import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { documentedOperations } from '@quant/operations';
import { readDocument } from '@quant/operations/document';
import { join } from 'node:path';

const SERVER = join(__dirname, 'programs/stdio-server.ts');

/** The official client, with a process of ours. */
const client = new Client({ name: 'test', version: '1' });
const transport = new StdioClientTransport({
  command: process.execPath,
  args: ['--conditions=@quant/source', '--import', 'tsx', SERVER],
  cwd: __dirname,
});

beforeAll(() => client.connect(transport));
afterAll(() => client.close());

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
  expect(client.getInstructions()).toBe(document.info.summary);
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
});

test('every calculation is a tool, and nothing that needs a market, a store or a service', async () => {
  const { tools } = await client.listTools();
  const calculators = documentedOperations(readDocument()).filter(({ kind }) => kind === 'calculator');
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(calculators.map(({ tool }) => tool)));
  expect(names.filter((name) => /^(watch|live)_|^batch/.test(name))).toEqual([]);
});

test('a call is answered as a value and as its JSON', async () => {
  // Hull, Options, Futures and Other Derivatives, example 15.6: 4.76
  const hull = { S: 42, K: 40, T: 0.5, r: 0.1, sigma: 0.2, type: 'call' };
  const { content, structuredContent, isError } = await callTool('options_price', hull);
  expect(isError).toBeUndefined();
  expect(Number(structuredContent?.['price']).toFixed(2)).toBe('4.76');
  expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
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

/**
 * One answer, whichever door the request comes through: the documented examples of every calculation, by `call` of
 * `@quant/operations`, over HTTP, in a batch, as a tool over HTTP and over standard input and output, on the command line, and from the
 * report of the library.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createLiveData, simulatedMarket } from '@quant/market-data';
import { documentedOperations } from '@quant/operations';
import { call, type CalculatorId, compileOperations, operationTable } from '@quant/operations/all';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { informedOperations, liveOperations } from '../../src/live/live-operations';
import { commandLine } from '../../../../tools/testing/command-line';
import { calculators, document, examplesOf, offered, REPORTS } from '../../../../tools/testing/contract-document';
import { RULES } from '@quant/contract/rules';
import { evmPayer } from '../http/payers';
import { type SellingService, startSelling } from '../http/selling';
import { startService, stopService } from '../http/service';

interface Example {
  readonly title: string;
  readonly id: string;
  readonly path: string;
  readonly tool: string;
  readonly body: object;
}

const tools = new Map(documentedOperations(document).map(({ id, tool }) => [id, tool]));

const examplesIn = (operations: typeof calculators): Example[] =>
  operations.flatMap((operation) =>
    examplesOf(operation).map(({ name, body }) => ({
      title: `${operation.id}, ${name}`,
      id: operation.id,
      path: operation.path,
      tool: tools.get(operation.id) ?? '',
      body: body as object,
    })),
  );

const LEVERAGE_CHECK = 'cryptoLeverageCheck';
const EXAMPLES = examplesIn(calculators.filter(({ id }) => id !== LEVERAGE_CHECK));
const INFORMED = examplesIn(offered.filter(({ id }) => id === LEVERAGE_CHECK));

/** The moment of the documented examples. */
const now = () => Date.UTC(2026, 0, 5, 12);

const live = createLiveData({ market: simulatedMarket({ now }), now });
const operations = compileOperations({
  ...operationTable,
  ...informedOperations(live),
  ...liveOperations(live),
});

let shop: SellingService;
let free: Server;
let freeUrl: string;
let overHttp: Client;
let overStdio: Client;
beforeAll(async () => {
  shop = await startSelling({ parts: { operations } });
  free = await startService({ operations });
  freeUrl = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
  overHttp = new Client({ name: 'test', version: '1' });
  await overHttp.connect(new StreamableHTTPClientTransport(new URL(`${freeUrl}/mcp`)));
  const program = join(__dirname, '../../../cli/src/main.ts');
  const args = ['--conditions=@quant/source', '--import', 'tsx', program, 'mcp'];
  overStdio = new Client({ name: 'test', version: '1' });
  await overStdio.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: __dirname, stderr: 'pipe' }),
  );
});
afterAll(async () => {
  await overHttp.close();
  await overStdio.close();
  await stopService(free);
  await shop.stop();
});

const payer = evmPayer();

async function posted({ path, body }: Example): Promise<unknown> {
  const response = await payer.buy(`${shop.url}${path}`, body);
  expect(response.status).toBe(200);
  return response.json();
}

async function inBatch(examples: readonly Example[]): Promise<unknown[]> {
  const requests = examples.map(({ path, body }) => ({ endpoint: path.replace('/v1/', ''), params: body }));
  const response = await payer.buy(`${shop.url}/v1/batch`, { requests });
  const { results } = (await response.json()) as { results: { status: number; data: unknown }[] };
  expect(results.filter(({ status }) => status !== 200)).toEqual([]);
  return results.map(({ data }) => data);
}

async function asTool(client: Client, { tool, body }: Example): Promise<unknown> {
  const { structuredContent } = await client.callTool({ name: tool, arguments: { ...body } });
  return structuredContent;
}

async function typed({ path, body }: Example, ...flags: string[]): Promise<unknown> {
  const words = path.replace('/v1/', '').split('/');
  const { code, out, err } = await commandLine([...words, '--params', '-', '--json', ...flags], JSON.stringify(body));
  expect([code, err]).toEqual([0, flags.length > 0 ? err : '']);
  return JSON.parse(out);
}

/** A report takes the names of the wire, with its defaults written out. */
async function fromReport({ id, body }: Example): Promise<unknown> {
  const complete = RULES.find((rules) => rules.id === id)?.complete(body);
  return JSON.parse(JSON.stringify(await REPORTS[id as keyof typeof REPORTS](complete as never))) as unknown;
}

const computed = async ({ id, body }: Example): Promise<unknown> => JSON.parse(await call(id as CalculatorId, body));

test('every calculation has an example', () => {
  const ids = calculators.map(({ id }) => id);
  expect([...new Set([...EXAMPLES, ...INFORMED].map(({ id }) => id))].sort()).toEqual(ids.sort());
});

test.each(EXAMPLES)('$title: one answer', async (example) => {
  const answer = await computed(example);
  expect(await posted(example)).toEqual(answer);
  expect(await asTool(overHttp, example)).toEqual(answer);
  expect(await asTool(overStdio, example)).toEqual(answer);
  expect(await typed(example)).toEqual(answer);
  expect(await fromReport(example)).toEqual(answer);
});

test('batches have the same answers', async () => {
  for (let i = 0; i < EXAMPLES.length; i += 100) {
    const part = EXAMPLES.slice(i, i + 100);
    expect(await inBatch(part)).toEqual(await Promise.all(part.map(computed)));
  }
});

test.each(INFORMED)(
  '$title: with the funding of the moment where there is a market, and without it elsewhere',
  async (example) => {
    const answer = await posted(example);
    expect(answer).toMatchObject({ live_funding: { unavailable: false } });
    expect(await inBatch([example])).toEqual([answer]);
    expect(await asTool(overHttp, example)).toEqual(answer);
    expect(await typed(example, '--remote', freeUrl)).toEqual(answer);

    const alone = await typed(example);
    expect(alone).toMatchObject({ live_funding: { unavailable: true } });
    expect(await asTool(overStdio, example)).toEqual(alone);
  },
);

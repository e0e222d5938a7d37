import { exampleArguments } from '@quant/operations';
import { type OfferedOperation, offeredOperations } from '../../src/commerce/offered-operation';
import { burstLimit } from '../../src/commerce/clients/burst-limit';
import { document } from '../../../../tools/testing/contract-document';
import { sendMessage } from './mcp-reference';
import { startSelling, type SellingService } from './selling';
import { pause } from './process';
import { recordingLogger, VALID } from './service';

const BURST = 4;

let time = 0;
const { logger, lines } = recordingLogger();
let service: SellingService;
beforeAll(async () => {
  service = await startSelling({
    limits: { calculator: 1, crypto_risk: 0, live: 0 },
    parts: { logger, burst: burstLimit({ burstPerSecond: 1, burst: BURST }, () => time) },
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  time += 1000 * BURST;
  lines.splice(0);
});

async function send(method: string, params?: object): Promise<string> {
  return (await sendMessage(service.url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).text();
}

/** A tool without free calls, and what it can be called with. */
const PAIRS = 'pairs_signal';
const ARGUMENTS = exampleArguments(offeredOperations(document).find(({ tool }) => tool === PAIRS) as OfferedOperation);

const call = (name: string, args: object = {}) => send('tools/call', { name, arguments: args });

/** Samples of a family, by their labels. */
async function samples(family: string): Promise<Record<string, number>> {
  await pause(1100); // the service keeps the text for a second
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const found = [...text.matchAll(new RegExp(`^${family}\\{(.*)\\} (\\d+)$`, 'gm'))];
  return Object.fromEntries(found.map(([, labels = '', value]): [string, number] => [labels, Number(value)]));
}

test('tool calls are counted by tool and outcome, names that nobody knows as one', async () => {
  await call('options_price', VALID);
  await call('options_price', VALID);
  await call('options_price', { S: -1 });
  await call(PAIRS, ARGUMENTS);
  for (const name of ['secret-1', 'secret-2', '__proto__']) await call(name);
  await send('tools/list');
  await send('tools/call', { name: 5 });
  time += 1000 * BURST;
  expect(await samples('qcs_mcp_calls_total')).toEqual({
    'tool="options_price",outcome="answered"': 1,
    'tool="options_price",outcome="payment_required"': 1,
    'tool="options_price",outcome="refused"': 1,
    'tool="pairs_signal",outcome="payment_required"': 1,
    'tool="other",outcome="refused"': 3,
  });
  const requests = await samples('qcs_http_requests_total');
  const endpoints = Object.keys(requests).map((labels) => /endpoint="([^"]*)"/.exec(labels)?.[1]);
  expect([...new Set(endpoints)].sort()).toEqual(['/mcp', '/metrics']);
});

test('the log names the tool of a call, where there is one, and nothing that a client made up', async () => {
  await call('options_price', { S: 'secret' });
  await call('secret');
  await send('ping', { secret: 'secret' });
  expect(lines.map(({ path, tool, status }) => [path, tool, status])).toEqual([
    ['/mcp', 'options_price', 200],
    ['/mcp', undefined, 200],
    ['/mcp', undefined, 200],
  ]);
  expect('tool' in (lines[2] ?? {})).toBe(false);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('a tool that does not exist takes from the burst, and is refused when that is used up', async () => {
  for (let i = 0; i < BURST; i++) expect(await call('nothing')).toContain('unknown_tool');
  expect(await call('nothing')).toContain('rate_limited');
});

test('an offer that the burst refuses says when to come again', async () => {
  for (let i = 0; i < BURST; i++) await send('ping');
  const { result } = JSON.parse(await call(PAIRS, ARGUMENTS)) as { result: object };
  expect(result).toMatchObject({ isError: true, _meta: { retry_after_seconds: 1 } });
});

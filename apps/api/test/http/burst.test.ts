import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type AppParts } from '../../src/app';
import { burstLimit } from '../../src/commerce/clients/burst-limit';
import { type ClientId } from '../../src/commerce/clients/client-of';
import { readConfig } from '../../src/config/config';
import { openService } from '../../src/open-service';
import { document } from '../../../../tools/testing/contract-document';
import { evmPayer, post } from './payers';
import { startSelling, type SellingService } from './selling';
import { PRICE, VALID } from './service';

const BURST = 3;
const PAID = '/v1/pairs/signal';

const BATCH = '/v1/batch';
const CALLS = { requests: [{ endpoint: 'options/price', params: VALID }] };

let time = 0;
let service: SellingService;
beforeAll(async () => {
  service = await startSelling({
    limits: { calculator: 20, crypto_risk: 0, live: 0 },
    parts: {
      burst: burstLimit({ burstPerSecond: 1, burst: BURST }, () => time),
      config: { publicBaseUrl: 'http://localhost:8000', trustProxy: 1 },
    },
  });
});
afterAll(() => service.stop());

/** Every bucket is full again. */
beforeEach(() => void (time += 1000 * BURST));

const from = (address: string) => ({ 'X-Forwarded-For': address });

async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    const response = await ask();
    await response.text();
    found.push(response.status);
  }
  return found;
}

const page = (path: string, address = '203.0.113.1') => fetch(`${service.url}${path}`, { headers: from(address) });

const message = (method: string, params?: object) =>
  post(
    `${service.url}/mcp`,
    { jsonrpc: '2.0', id: 1, method, params },
    { Accept: 'application/json, text/event-stream' },
  );

test.each(['/', '/tools', '/openapi.json', '/docs', '/usage', '/metrics', '/.well-known/x402'])(
  '%s is served as often as the burst allows',
  async (path) => {
    expect(await statuses(BURST, () => page(path))).toEqual(Array(BURST).fill(200));
    const refused = await page(path);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect(await refused.json()).toEqual({ detail: expect.any(String) as string, code: 'rate_limited' });
    time += 1000;
    expect(await statuses(2, () => page(path))).toEqual([200, 429]);
  },
);

test('paths that do not exist are counted', async () => {
  expect(await statuses(BURST + 2, () => page('/nowhere'))).toEqual([404, 404, 404, 429, 429]);
});

test('health is always told, and free calls are bounded by their allowance', async () => {
  await statuses(BURST + 1, () => page('/tools'));
  expect(await statuses(10, () => page('/health'))).toEqual(Array(10).fill(200));
  expect(await statuses(10, () => post(`${service.url}${PRICE}`, VALID, from('203.0.113.1')))).toEqual(
    Array(10).fill(200),
  );
});

test('clients do not share a bucket, but the addresses of one line do', async () => {
  await statuses(BURST, () => page('/tools', '2001:db8:1:2::1'));
  expect((await page('/tools', '2001:db8:1:2:ffff::2')).status).toBe(429);
  expect((await page('/tools', '2001:db8:1:3::1')).status).toBe(200);
});

test('messages to /mcp are counted but for tool calls', async () => {
  const call = () => message('tools/call', { name: 'options_price', arguments: VALID });
  expect(await statuses(BURST + 1, () => message('tools/list'))).toEqual([...Array<number>(BURST).fill(200), 429]);
  expect(await statuses(1, () => message('initialize'))).toEqual([429]);
  expect(await statuses(1, () => message('tools/call', { name: 'nothing' }))).toEqual([429]);
  expect(await statuses(5, call)).toEqual(Array(5).fill(200));
});

test('what is no message is counted as well', async () => {
  expect(
    await statuses(BURST + 1, () => post(`${service.url}/mcp`, [1], { Accept: 'application/json, text/event-stream' })),
  ).toEqual([...Array<number>(BURST).fill(400), 429]);
});

test('offers are counted', async () => {
  const probe = () => fetch(`${service.url}${PAID}`, { method: 'POST' });
  expect(await statuses(BURST + 2, probe)).toEqual([402, 402, 402, 429, 429]);
});

test('offers of a spent allowance are counted', async () => {
  const ask = () => post(`${service.url}${PRICE}`, VALID, from('203.0.113.2'));
  await statuses(20, ask);
  expect(await statuses(BURST + 1, ask)).toEqual([402, 402, 402, 429]);
  const probe = () => fetch(`${service.url}${PRICE}`, { method: 'POST', headers: from('203.0.113.2') });
  expect(await statuses(1, probe)).toEqual([429]);
});

const pay = (payment: string) => post(`${service.url}${BATCH}`, CALLS, { 'PAYMENT-SIGNATURE': payment });

test('good payments are not counted', async () => {
  const before = service.earned();
  const payer = evmPayer();
  for (let i = 0; i < 2 * BURST; i++) {
    // the offer that the payer asks for is
    const header = await payer.sign(`${service.url}${BATCH}`, CALLS);
    expect((await pay(header)).status).toBe(200);
    time += 1000;
  }
  expect(service.earned() - before).toBe(BigInt(2 * BURST) * 5000n);
});

test('after refused payments a good one has to wait: nothing is taken, and it is good afterwards', async () => {
  const before = service.earned();
  const header = await evmPayer().sign(`${service.url}${BATCH}`, CALLS);
  time += 1000 * BURST;
  expect(await statuses(BURST + 1, () => pay('nonsense'))).toEqual([400, 400, 400, 429]);
  expect((await pay(header)).status).toBe(429);
  expect(service.earned()).toBe(before);
  time += 1000;
  expect(await statuses(3, () => pay(header))).toEqual([200, 200, 200]);
  expect(service.earned() - before).toBe(5000n);
});

describe('the service as it is configured', () => {
  const ANN = 'ann' as ClientId;

  async function limitOf(environment: Readonly<Record<string, string>>): Promise<AppParts['burst']> {
    const folder = mkdtempSync(join(tmpdir(), 'quant-burst-'));
    const config = readConfig({ DATA_DIR: folder, MARKET_DATA: 'simulated', WATCH_WORKER: 'off', ...environment });
    const worker = new URL('file:///nowhere'); // nothing is calculated
    const opened = await openService({ config, document, logger: pino({ level: 'silent' }), worker });
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
    return opened.parts.burst;
  }

  test.each(['off', 'dev'])('limits bursts with X402_MODE=%s', async (mode) => {
    const burst = await limitOf({ BURST: '2', X402_MODE: mode });
    burst?.take(ANN);
    // a token every 20 ms; these take less than a microsecond each
    const takeMany = () => Array.from({ length: 100_000 }, () => burst?.take(ANN));
    expect(takeMany).toThrow(expect.objectContaining({ status: 429 }) as Error);
  });

  test('does not limit them if the operator says so', async () => {
    const burst = await limitOf({ BURST: '1', BURST_PER_SECOND: '0' });
    for (let i = 0; i < 1000; i++) burst?.take(ANN);
  });
});

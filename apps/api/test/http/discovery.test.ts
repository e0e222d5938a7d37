import { exampleArguments } from '@quant/operations';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { decodePaymentRequiredHeader } from '@x402/core/http';
import { type OfferedOperation, offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { post } from './payers';
import { startSelling, type SellingService } from './selling';
import { PRICE, startService, stopService, VALID } from './service';

const catalogue = offeredOperations(document);
const BASE = 'http://localhost:8000';

let service: SellingService;
beforeAll(async () => (service = await startSelling({ limits: { calculator: 5, crypto_risk: 2, live: 1 } })));
afterAll(() => service.stop());

async function page<Body>(path: string): Promise<Body> {
  const response = await fetch(`${service.url}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Body;
}

interface Tool {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly price_usdc: number;
  readonly price_atomic: string;
  readonly tier: string;
  readonly annotations: Readonly<Record<string, unknown>>;
}

describe('/tools', () => {
  test('has a tool for every operation, in the order of the document', async () => {
    const { tools, payment } = await page<{ tools: Tool[]; payment: object }>('/tools');
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      ['get', 'post', 'patch', 'delete']
        .filter((method) => method in item)
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(tools.map(({ method, path }) => `${method} ${path}`)).toEqual(
      documented.filter((one) => one.includes(' /v1/')),
    );
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name } of tools) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
    expect(payment).toEqual({
      protocol: 'x402',
      version: 2,
      currency: 'USDC',
      networks: ['eip155:84532', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    });
    expect(await page('/health')).toMatchObject({ tools: tools.length });
  });

  test('has schemas of objects, without references, that the examples satisfy', async () => {
    const { tools } = await page<{ tools: Tool[] }>('/tools');
    expect(JSON.stringify(tools.map(({ inputSchema, outputSchema }) => [inputSchema, outputSchema]))).not.toContain(
      '"$ref"',
    );
    const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
    addFormats(ajv);
    for (const { name, inputSchema, outputSchema } of tools) {
      const entry = catalogue.find((one) => one.tool === name) as OfferedOperation;
      expect(inputSchema).toMatchObject({ type: 'object' });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect([name, ajv.validate(inputSchema, exampleArguments(entry))]).toEqual([name, true]);
      expect([name, ajv.validate(outputSchema as object, entry.example.response)]).toEqual([name, true]);
    }
  });

  test('says what a call costs, what it counts against, and what may be expected of it', async () => {
    const { tools } = await page<{ tools: Tool[] }>('/tools');
    const toolOf = (name: string) => tools.find((tool) => tool.name === name);
    expect(toolOf('options_price')).toMatchObject({ price_usdc: 0.005, price_atomic: '5000', tier: 'free_calculator' });
    expect(toolOf('risk_kelly')).toMatchObject({ tier: 'crypto_risk' });
    expect(toolOf('backtest_strategy')).toMatchObject({ price_usdc: 0.1, price_atomic: '100000', tier: 'paid_only' });
    expect(toolOf('batch')).toMatchObject({ price_usdc: 0.002, tier: 'paid_only', method: 'POST' });
    expect(toolOf('crypto_leverage_check')?.annotations).toMatchObject({ openWorldHint: true, idempotentHint: false });
    expect(toolOf('batch')?.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: true });
  });
});

describe('the agent card', () => {
  interface Card {
    readonly url: string;
    readonly skills: readonly {
      readonly id: string;
      readonly examples: string[];
      readonly pricing: object;
      readonly tags: string[];
    }[];
  }

  test('has a skill for every tool, with a request that works and its price', async () => {
    const card = await page<Card>('/.well-known/agent-card.json');
    expect(card).toMatchObject({
      schemaVersion: '0.2',
      protocolVersion: '0.2.0',
      url: BASE,
      version: document.info.version,
    });
    expect(card.skills.map(({ id }) => id)).toEqual(catalogue.map(({ tool }) => tool));
    const price = card.skills.find(({ id }) => id === 'options_price');
    expect(price).toMatchObject({
      endpoint: `${BASE}${PRICE}`,
      pricing: { amount: '0.005', currency: 'USDC', model: 'per-call' },
      tags: ['options', 'calculator'],
    });
    const [example = ''] = price?.examples ?? [];
    expect((await post(`${service.url}${PRICE}`, JSON.parse(example))).status).toBe(200);
  });

  test('stands at its older address as well', async () => {
    expect(await page('/.well-known/agent.json')).toEqual(await page('/.well-known/agent-card.json'));
  });
});

describe('/.well-known/x402', () => {
  interface Listing {
    readonly resources: readonly string[];
    readonly items: readonly { readonly url: string; readonly accepts: readonly object[] }[];
  }

  test('makes the offers that the operations make', async () => {
    const { resources, items } = await page<Listing>('/.well-known/x402');
    expect(resources).toEqual(catalogue.filter(({ price }) => price !== 0n).map(({ path }) => `${BASE}${path}`));
    expect(items.map(({ url }) => url)).toEqual(resources);
    for (const path of ['/v1/pairs/signal', '/v1/batch']) {
      const asked = await fetch(`${service.url}${path}`, { method: 'POST' });
      const { accepts } = decodePaymentRequiredHeader(asked.headers.get('PAYMENT-REQUIRED') ?? '');
      expect(items.find(({ url }) => url === `${BASE}${path}`)?.accepts).toEqual(accepts);
    }
  });

  test('says what is free', async () => {
    expect(await page('/.well-known/x402')).toMatchObject({
      freeTier: expect.stringMatching(/5 calculator calls, 2 calls .*, 1 call/) as string,
    });
  });
});

test('/openapi.json says the prices in the words of catalogues', async () => {
  const { paths } = await page<{ paths: Record<string, { post?: object }> }>('/openapi.json');
  expect(paths[PRICE]?.post).toMatchObject({
    'x-payment-info': { price: { mode: 'fixed', currency: 'USD', amount: '0.005' }, protocols: ['x402'] },
  });
  expect(paths['/v1/batch']?.post).toMatchObject({
    'x-payment-info': { price: { mode: 'dynamic', currency: 'USD', min: '0.002', max: '10' } },
  });
  expect(JSON.stringify(paths['/health'])).not.toContain('x-payment-info');
});

test('every offer fits into a header, its description of the operation included', async () => {
  for (const { path, allowance, kind } of catalogue) {
    if (allowance !== 'paid-only' || kind === 'watch') continue; // Watch is not connected here
    const response = await fetch(`${service.url}${path}`, { method: 'POST' });
    const header = response.headers.get('PAYMENT-REQUIRED') ?? '';
    expect([path, header.length > 1000 && header.length < 8000]).toEqual([path, true]);
    const { extensions } = decodePaymentRequiredHeader(header);
    expect(JSON.stringify(extensions).length).toBeLessThan(4096 + 20);
  }
});

test('/usage counts the calls of the client, without counting itself', async () => {
  const before = await page<{ calls_today: number; buckets: object }>('/usage');
  await post(`${service.url}${PRICE}`, VALID);
  await post(`${service.url}${PRICE}`, { ...VALID, S: -1 });
  await post(`${service.url}/v1/risk/kelly`, { win_rate: 0.55, avg_win: 120, avg_loss: 100 });
  const after = await page<{ calls_today: number }>('/usage');
  expect(after.calls_today).toBe(before.calls_today + 1);
  expect(after).toMatchObject({
    unlimited: false,
    daily_limit: 5,
    remaining: 5 - after.calls_today,
    buckets: { crypto_risk: { limit: 2, used: 1, remaining: 1 }, live: { limit: 1, used: 0, remaining: 1 } },
  });
});

describe('where nothing is sold', () => {
  test('nothing is offered, and everything is free', async () => {
    const server = await startService();
    const { port } = server.address() as { port: number };
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
    expect(await get('/.well-known/x402')).toMatchObject({ items: [], resources: [], freeTier: 'Every call is free.' });
    expect(await get('/usage')).toMatchObject({ unlimited: true, remaining: null });
    expect(await get('/tools')).toMatchObject({ payment: { networks: [] } });
    expect(JSON.stringify(await get('/openapi.json'))).not.toContain('x-payment-info');
    await stopService(server);
  });
});

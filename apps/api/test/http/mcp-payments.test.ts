import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { exampleArguments } from '@quant/operations';
import { decodePaymentRequiredHeader } from '@x402/core/http';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { sendMessage } from './mcp-reference';
import { evmPayer, type Payer, post, svmPayer } from './payers';
import { pause } from './process';
import { startSelling, type SellingService } from './selling';
import { operations, PRICE, VALID } from './service';

let service: SellingService;
let client: Client;
beforeAll(async () => {
  service = await startSelling({ limits: { calculator: 1, crypto_risk: 0, live: 0 } });
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

interface Result extends Readonly<Record<string, unknown>> {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content: readonly { readonly text: string }[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

const call = async (name: string, args: object, _meta?: object): Promise<Result> =>
  (await client.callTool({ name, arguments: { ...args }, ...(_meta && { _meta: { ..._meta } }) })) as Result;

/** A tool without free calls. */
const PAIRS = 'pairs_signal';
const catalogue = offeredOperations(document);
const entryOf = (name: string) => catalogue.find((entry) => entry.tool === name) as (typeof catalogue)[number];
const ARGUMENTS = exampleArguments(entryOf(PAIRS));

test('tools say what they cost, free at first where there are free calls, and the service that its payments are a test', async () => {
  const { tools } = await client.listTools();
  const costOf = (tool: string) =>
    tools.find(({ name }) => name === tool)?.description?.match(/(?<=\)\. )[^()]+\.$/)?.[0];
  expect(costOf('options_price')).toBe('Free daily, then $0.005.');
  expect(costOf('crypto_liquidation_price')).toBe('Costs $0.002.');
  expect(costOf(PAIRS)).toBe('Costs $0.025.');
  expect(client.getInstructions()).toMatch(
    /1 calculator calls, 0 calls of the crypto risk tools.*test mode: no real money/s,
  );
});

test('free calls say what is left of the allowance, and the last offer that there is nothing', async () => {
  const free = await call('options_price', VALID);
  const allowance = {
    bucket: 'calculator',
    limit: 1,
    remaining: 0,
    resets_at: expect.stringMatching(/T00:00:00\.000Z$/) as string,
  };
  expect(free.isError).toBeUndefined();
  expect(free._meta).toEqual({ 'quant/allowance': allowance });

  const offer = await call('options_price', VALID);
  expect(offer).toMatchObject({ isError: true, structuredContent: { x402Version: 2 } });
  expect(offer._meta).toEqual({ 'quant/allowance': allowance, 'quant/payments_mode': 'dev' });
});

describe('an offer', () => {
  test('is the same value as a text', async () => {
    const { structuredContent, content } = await call(PAIRS, ARGUMENTS);
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
  });

  test('asks for the same payments as over HTTP, and says that it is a tool', async () => {
    const asTool = (await call(PAIRS, ARGUMENTS)).structuredContent;
    const asRequest = await fetch(`${service.url}/v1/pairs/signal`, { method: 'POST' });
    const { resource, extensions, ...terms } = decodePaymentRequiredHeader(
      asRequest.headers.get('PAYMENT-REQUIRED') ?? '',
    );
    expect(asTool).toMatchObject({ ...terms, resource: { ...resource, url: 'http://localhost:8000/mcp' } });
    expect(extensions).toMatchObject({ bazaar: { info: { input: { type: 'http', method: 'POST' } } } });
    expect(asTool).toMatchObject({
      extensions: { bazaar: { info: { input: { type: 'mcp', toolName: PAIRS, example: ARGUMENTS } } } },
    });
  });
});

describe.each<[network: string, payer: () => Promise<Payer>]>([
  ['eip155:84532', () => Promise.resolve(evmPayer())],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', () => svmPayer(`${service.bank.url}/solana-rpc`)],
])('on %s', (network, payerOf) => {
  test('a tool is paid for once, and the same payment gets the same answer', async () => {
    const payer = await payerOf();
    const { structuredContent: required } = await call(PAIRS, ARGUMENTS);
    const expected: unknown = JSON.parse(JSON.stringify(await operations.get('pairsSignal')?.execute(ARGUMENTS)));
    const payment = await payer.pay(required as never);
    const before = service.earned();

    const bought = await call(PAIRS, ARGUMENTS, { 'x402/payment': payment });
    expect(bought.isError).toBeUndefined();
    expect(bought.structuredContent).toEqual(expected);
    expect(bought.content[0]?.text).toMatch(/^signal: \w+, spread\.current_zscore: [\d.-]+, .*, reason: /);
    expect(bought._meta).toEqual({
      'x402/payment-response': expect.objectContaining({ success: true, network, payer: payer.address }) as unknown,
      'quant/payments_mode': 'dev',
    });
    const price = entryOf(PAIRS).price ?? 0n;
    expect(service.earned() - before).toBe(price);

    expect(await call(PAIRS, ARGUMENTS, { 'x402/payment': payment })).toEqual(bought);
    expect(service.earned() - before).toBe(price);
  });

  test('the same payment buys no other call, and one of HTTP buys a tool call', async () => {
    const payer = await payerOf();
    const header = await payer.sign(`${service.url}${PRICE}`, VALID);
    const payment: unknown = JSON.parse(Buffer.from(header, 'base64').toString());
    const bought = await call('options_price', VALID, { 'x402/payment': payment });
    expect(bought.structuredContent).toHaveProperty('price');
    const other = await call('options_price', { ...VALID, S: 101 }, { 'x402/payment': payment });
    expect(other.isError).toBe(true);
    expect(other.structuredContent ?? {}).not.toHaveProperty('price');
  });
});

describe('a settlement', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const paying = async () => {
    const { structuredContent: required } = await call(PAIRS, ARGUMENTS);
    return { 'x402/payment': await evmPayer().pay(required as never) };
  };

  test('that is refused sells nothing: the offer again, and a receipt that says why', async () => {
    const meta = await paying();
    jest.spyOn(service.bank.facilitator, 'settle').mockResolvedValue({
      success: false,
      errorReason: 'insufficient_funds',
      transaction: '',
      network: 'eip155:84532',
    });
    const { isError, structuredContent, content, _meta } = await call(PAIRS, ARGUMENTS, meta);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ x402Version: 2, error: 'insufficient_funds' });
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
    expect(_meta).toMatchObject({ 'x402/payment-response': { success: false, network: 'eip155:84532' } });
  });

  test('that is unknown asks for the same payment again, without an offer, and charges it once', async () => {
    const meta = await paying();
    const before = service.earned();
    jest.spyOn(service.bank.facilitator, 'settle').mockRejectedValueOnce(new Error('no answer'));
    const { isError, structuredContent, content, _meta } = await call(PAIRS, ARGUMENTS, meta);
    expect([isError, structuredContent]).toEqual([true, undefined]);
    expect(JSON.parse(content[0]?.text ?? '')).toEqual({
      detail: expect.stringMatching(/same/) as string,
      code: 'settlement_unknown',
    });
    expect(_meta?.['retry_after_seconds']).toBeGreaterThan(0);

    let again = await call(PAIRS, ARGUMENTS, meta);
    for (let i = 0; again.isError && i < 40; i++) {
      await pause(250);
      again = await call(PAIRS, ARGUMENTS, meta);
    }
    expect(again._meta).toMatchObject({ 'x402/payment-response': { success: true } });
    expect(service.earned() - before).toBe(entryOf(PAIRS).price);
  });
});

describe('a payment that cannot be read', () => {
  test.each<[what: string, payment: unknown]>([
    ['a text', 'x402'],
    ['a number', 402],
    ['a flag', true],
    ['a list', []],
    ['an empty object', {}],
    ['another version', { x402Version: 1, scheme: 'exact', network: 'base', payload: {} }],
    ['no payload', { x402Version: 2, accepted: {} }],
    ['garbage', { x402Version: '2', accepted: 'x', payload: [null] }],
    ['the header of a request', Buffer.from('{"x402Version":2}').toString('base64')],
    ['one that is endless', { x402Version: 2, payload: 'x'.repeat(1e6) }],
  ])('%s is refused as over HTTP, and charges nothing', async (_, payment) => {
    const before = service.earned();
    const header = Buffer.from('{}').toString('base64');
    const asRequest = await post(`${service.url}/v1/pairs/signal`, ARGUMENTS, { 'PAYMENT-SIGNATURE': header });
    const required = asRequest.headers.get('PAYMENT-REQUIRED');
    const { code } = (await asRequest.json()) as { code?: string };

    const result = await call(PAIRS, ARGUMENTS, { 'x402/payment': payment });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain(code);
    const offered = required === null ? undefined : decodePaymentRequiredHeader(required);
    expect(result.structuredContent?.['accepts']).toEqual(offered?.accepts);
    expect(typeof result.structuredContent?.['error']).toBe(typeof offered?.error);
    expect(service.earned()).toBe(before);
  });

  test('one that is bottomless is refused like the others', async () => {
    const deep = '['.repeat(8000) + ']'.repeat(8000);
    const meta = `{"x402/payment":{"x402Version":2,"payload":${deep}}}`;
    const params = `{"name":"${PAIRS}","arguments":${JSON.stringify(ARGUMENTS)},"_meta":${meta}}`;
    const response = await sendMessage(
      service.url,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`,
    );
    const { result } = (await response.json()) as { result: Result };
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain('invalid_payment');
  });

  test('null is none', async () => {
    expect((await call(PAIRS, ARGUMENTS, { 'x402/payment': null })).structuredContent).toHaveProperty('accepts');
  });
});

/** Comes with a payment, or is not looked at. */
const GARBAGE = { 'x402/payment': {} };

describe('an Idempotency-Key', () => {
  const violation = (input: unknown) => ({
    type: 'value_error',
    loc: ['header', 'Idempotency-Key'],
    msg: expect.stringContaining('1 to 255 printable ASCII') as string,
    input,
  });

  test.each<[unknown, unknown]>([
    ['', ''],
    ['x'.repeat(256), `${'x'.repeat(197)}…`],
    ['é', 'é'],
    ['a\nb', 'a\nb'],
    [5, 5],
    [{ a: 1 }, { a: 1 }],
  ])('%j in _meta is refused', async (key, input) => {
    const { isError, content } = await call(PAIRS, ARGUMENTS, { ...GARBAGE, 'quant/idempotency-key': key });
    expect(isError).toBe(true);
    expect(JSON.parse(content[0]?.text ?? '')).toEqual({ detail: [violation(input)] });
  });

  test.each(['x'.repeat(256), 'caf\u00e9'])('%j in the header is refused, unless _meta has a good one', async (key) => {
    const message = (meta: object) =>
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: PAIRS, arguments: ARGUMENTS, _meta: meta },
      });
    const resultFor = async (meta: object) => {
      const response = await sendMessage(service.url, message(meta), { 'Idempotency-Key': key });
      return ((await response.json()) as { result: Result }).result;
    };
    expect(JSON.parse((await resultFor(GARBAGE)).content[0]?.text ?? '')).toHaveProperty('detail.0.loc', [
      'header',
      'Idempotency-Key',
    ]);
    const good = await resultFor({ ...GARBAGE, 'quant/idempotency-key': 'good' });
    expect(good.structuredContent).toHaveProperty('error', 'invalid_payment');
    expect((await resultFor({})).structuredContent).toHaveProperty('error', 'Payment required'); // not looked at
  });
});

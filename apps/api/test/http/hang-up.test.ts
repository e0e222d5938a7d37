import { exampleArguments } from '@quant/operations';
import { decodePaymentRequiredHeader } from '@x402/core/http';
import { type PaymentRequired } from '@x402/core/types';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { evmPayer, type Payer, post, svmPayer } from './payers';
import { pause } from './process';
import { startSelling, type SellingService } from './selling';

let service: SellingService;
beforeAll(async () => {
  service = await startSelling();
});
afterAll(() => service.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const TOOL = 'pairs_signal';
const entry = offeredOperations(document).find(({ tool }) => tool === TOOL);
if (!entry) throw new Error(TOOL);
const BODY = exampleArguments(entry);
const BATCH = { requests: [{ endpoint: 'tvm/npv', params: { discount_rate: 0.1, cash_flows: [-100, 60, 60] } }] };

/** How something is bought, and what came back: its status, or its code, or `sold`. */
interface Door {
  readonly offer: () => Promise<PaymentRequired>;
  readonly send: (payment: object, signal?: AbortSignal) => Promise<string>;
}

const overHttp = (path: string, body: object): Door => ({
  offer: async () => {
    const asked = await post(service.url + path, body);
    return decodePaymentRequiredHeader(asked.headers.get('PAYMENT-REQUIRED') ?? '');
  },
  send: async (payment, signal) => {
    const headers = {
      'Content-Type': 'application/json',
      'PAYMENT-SIGNATURE': Buffer.from(JSON.stringify(payment)).toString('base64'),
    };
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    return answer.ok ? 'sold' : ((await answer.json()) as { code: string }).code;
  },
});

const callTool = async (_meta: object, signal: AbortSignal | null) => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const params = { name: TOOL, arguments: BODY, _meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answer = await fetch(`${service.url}/mcp`, { method: 'POST', headers, body, signal });
  const [text = ''] = /\{.*\}/.exec(await answer.text()) ?? [];
  const { result } = JSON.parse(text) as {
    result: { isError?: boolean; structuredContent?: object; content: { text: string }[] };
  };
  return result;
};

const overMcp: Door = {
  offer: async () => (await callTool({}, null)).structuredContent as PaymentRequired,
  send: async (payment, signal) => {
    const { isError, content } = await callTool({ 'x402/payment': payment }, signal ?? null);
    return isError ? (JSON.parse(content[0]?.text ?? '{}') as { code: string }).code : 'sold';
  },
};

const DOORS: readonly (readonly [string, Door, () => Promise<Payer>])[] = [
  ['a composite over HTTP', overHttp(entry.path, BODY), () => Promise.resolve(evmPayer())],
  ['a composite over HTTP, on Solana', overHttp(entry.path, BODY), () => svmPayer(`${service.bank.url}/solana-rpc`)],
  ['a batch', overHttp('/v1/batch', BATCH), () => Promise.resolve(evmPayer())],
  ['a tool over MCP', overMcp, () => Promise.resolve(evmPayer())],
];

test.each(DOORS)('%s: who hangs up while it settles, and signs anew, pays once', async (_, door, newPayer) => {
  const payer = await newPayer();
  const offer = await door.offer();
  const [first, second] = [await payer.pay(offer), await payer.pay(offer)];
  const before = service.bank.facilitator.ledger().length;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => {
    const settle = service.bank.facilitator.settle.bind(service.bank.facilitator);
    jest.spyOn(service.bank.facilitator, 'settle').mockImplementationOnce(async (...question) => {
      resolve();
      await held;
      return settle(...question);
    });
  });
  const buyer = new AbortController();
  const given = door.send(first, buyer.signal).catch(() => 'hung up');
  await asked;
  buyer.abort();
  expect(await given).toBe('hung up');
  await pause(200);

  expect(await door.send(second)).toBe('settlement_unknown');
  release();
  let said = '';
  for (let i = 0; said !== 'sold' && i < 40; i++) {
    await pause(100);
    said = await door.send(second);
  }
  expect([said, service.bank.facilitator.ledger().length - before]).toEqual(['sold', 1]);
  expect(await door.send(first)).toBe('sold');
});

import { InvalidRequestError, JsonText } from '@quant/operations';
import { NO_CONTEXT } from '@quant/operations/all';
import { type OfferedOperation } from '../../commerce/offered-operation';
import { type ClientId, type NetworkId } from '../../commerce/clients/client-of';
import { type Call, type GateAnswer } from '../../commerce/gate/gate';
import { HttpError } from '../../errors/http-error';
import { callTool, type CallResult, type ToolCaller } from './call-tool';

const ENTRY = { tool: 'x', parameters: [], request: {}, maxBodyBytes: 100 } as unknown as OfferedOperation;
const CALLER: ToolCaller = {
  client: () => 'ann' as ClientId,
  network: () => 'home' as NetworkId,
  gone: () => new AbortController().signal,
  reader: NO_CONTEXT.reader,
  bytes: undefined,
  idempotencyKey: undefined,
};

interface Given {
  readonly args?: object;
  readonly meta?: object;
  readonly caller?: Partial<ToolCaller>;
}

/** Calls a tool behind a gate that answers so. */
async function call(
  answer: GateAnswer | Error,
  { args = {}, meta = {}, caller = {} }: Given = {},
): Promise<{ result: CallResult; asked: Call[]; faults: unknown[] }> {
  const [asked, faults]: [Call[], unknown[]] = [[], []];
  const result = await callTool(
    ENTRY,
    { name: 'x', arguments: { ...args }, _meta: { ...meta } },
    { ...CALLER, ...caller },
    {
      gate: (one) => {
        asked.push(one);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      calls: {} as never,
      onFault: (error) => faults.push(error),
    },
  );
  return { result, asked, faults };
}

const REQUIRED = JSON.stringify({ x402Version: 2, error: 'why é', resource: { url: 'u' }, accepts: [] });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const answer = (status: number, headers: GateAnswer['headers'], body: object): GateAnswer => ({
  status,
  headers,
  value: new JsonText(JSON.stringify(body)),
});
const refused = { detail: 'PAYMENT-SIGNATURE must be …', code: 'invalid_payment' };

test.each([
  ['a payment that cannot be read', 400, refused, [JSON.stringify(refused)]],
  ['an offer in the words of the protocol', 402, JSON.parse(REQUIRED) as object, []],
  [
    'an offer with a sentence for people',
    402,
    { ...(JSON.parse(REQUIRED) as object), detail: 'It costs $1', code: 'payment_required' },
    ['{"detail":"It costs $1","code":"payment_required"}'],
  ],
])('%s is answered by what the header says, as a value and a text', async (_, status, body, further) => {
  const { result } = await call(answer(status, { 'PAYMENT-REQUIRED': base64(REQUIRED) }, body));
  expect(result).toEqual({
    status,
    isError: true,
    texts: [REQUIRED, ...further],
    structured: REQUIRED,
    meta: undefined,
  });
});

test('a settlement that failed says so in its receipt, beside the offer', async () => {
  const receipt = { success: false, errorReason: 'insufficient_funds', transaction: '', network: 'eip155:84532' };
  const headers = { 'PAYMENT-RESPONSE': base64(JSON.stringify(receipt)), 'PAYMENT-REQUIRED': base64(REQUIRED) };
  const { result } = await call(answer(402, headers, JSON.parse(REQUIRED) as object));
  expect(result).toMatchObject({ isError: true, structured: REQUIRED, meta: { 'x402/payment-response': receipt } });
});

test.each([
  [504, 'settlement_pending'],
  [409, 'payment_in_progress'],
  [409, 'request_in_progress'],
  [503, 'facilitator_unavailable'],
])('%i %s is a text without an offer, which would have another payment signed', async (status, code) => {
  const body = { detail: 'Send the same payment again', code };
  const { result } = await call(answer(status, { 'Retry-After': '2', 'X-Payments-Mode': 'dev' }, body));
  expect(result).toEqual({
    status,
    isError: true,
    texts: [JSON.stringify(body)],
    structured: undefined,
    meta: { retry_after_seconds: 2, 'quant/payments_mode': 'dev' },
  });
});

test('what is thrown keeps its headers', async () => {
  const { result, faults } = await call(new HttpError(429, 'rate_limited', 'Too many', { 'Retry-After': '7' }));
  expect(result).toMatchObject({ status: 429, isError: true, meta: { retry_after_seconds: 7 } });
  expect(faults).toEqual([]);
});

test('a fault is told to the log, and of the client nothing is kept from it but that', async () => {
  const fault = new Error('secret');
  const { result, faults } = await call(fault);
  expect(result).toMatchObject({ status: 500, isError: true, structured: undefined });
  expect(JSON.stringify(result)).not.toContain('secret');
  expect(faults).toEqual([fault]);
});

test('an answer is a value, with the allowance that is left', async () => {
  const headers = {
    'RateLimit-Policy': '"crypto_risk";q=50;w=86400',
    RateLimit: '"crypto_risk";r=49;t=60',
    'X-RateLimit-Limit': '50',
    'X-RateLimit-Remaining': '49',
    'X-RateLimit-Reset': '2026-11-23T00:00:00.000Z',
  };
  const { result } = await call(answer(200, headers, { y: 1 }));
  expect(result).toEqual({
    status: 200,
    isError: false,
    texts: ['{"y":1}'],
    structured: '{"y":1}',
    meta: {
      'quant/allowance': { bucket: 'crypto_risk', limit: 50, remaining: 49, resets_at: '2026-11-23T00:00:00.000Z' },
    },
  });
});

describe('the gate is told', () => {
  const done = answer(200, {}, {});

  test('which door it is', async () => {
    expect((await call(done)).asked).toMatchObject([{ door: 'mcp', payment: undefined, idempotencyKey: undefined }]);
  });

  test('the Idempotency-Key of the header, or that of the call before it', async () => {
    const caller = { idempotencyKey: 'header' };
    expect((await call(done, { caller })).asked).toMatchObject([{ idempotencyKey: 'header' }]);
    const meta = { 'quant/idempotency-key': 'own' };
    expect((await call(done, { caller, meta })).asked).toMatchObject([{ idempotencyKey: 'own' }]);
  });

  test.each<[unknown, string | undefined]>([
    [null, undefined],
    [{ x402Version: 2 }, base64('{"x402Version":2}')],
    ['text', base64('"text"')],
    [{ x: 'x'.repeat(20_000) }, ''],
  ])('the payment %j as a header would carry it', async (payment, header) => {
    expect((await call(done, { meta: { 'x402/payment': payment } })).asked[0]?.payment).toBe(header);
  });

  test.each([
    ['nothing of arguments that are too long', 'x'.repeat(93), undefined, 413],
    ['nothing of arguments that are too long in a message that is, too', 'x'.repeat(93), 101, 413],
    ['of arguments that are as long as they may be', 'x'.repeat(92), undefined, 200],
    ['of arguments in a message that is too long for them itself', 'x'.repeat(92), 101, 200],
    ['of arguments whose message is short enough', 'x'.repeat(93), 100, 200],
  ])('%s', async (_, x, bytes, status) => {
    const { asked, result } = await call(done, { args: { x }, caller: { bytes } });
    expect([asked.length, result.status]).toEqual([status === 200 ? 1 : 0, status]);
  });
});

test('a refusal tells every violation', async () => {
  const violation = { type: 'missing' as const, loc: ['body', 'x'], msg: 'Field required', input: {} };
  const { result } = await call(new InvalidRequestError([violation]));
  expect(JSON.parse(result.texts[0] ?? '')).toEqual({ detail: [violation] });
});

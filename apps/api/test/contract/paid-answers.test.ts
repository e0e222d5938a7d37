import { decodePaymentRequiredHeader } from '@x402/core/http';
import { evmPayer, post } from '../http/payers';
import { startSelling, type SellingService } from '../http/selling';
import { PRICE, VALID } from '../http/service';
import { document } from '../../../../tools/testing/contract-document';
import { answersOf, codesOf, type Documented } from './documented-answers';
import { validatorsOf } from './validators';

const BATCH = '/v1/batch';
const NPV = { endpoint: 'tvm/npv', params: { cash_flows: [200, 300], discount_rate: 0.1 } };
const ZSCORE = { endpoint: 'stats/zscore', params: { series: [1, 2, 3, 4, 10] } };

/**
 * Whatever comes back for a payment, good or bad, stands in the document: its status, its code, its headers, its body.
 */
const NOTHING_FREE = { calculator: 0, crypto_risk: 0, live: 0 };
let service: SellingService;
beforeAll(async () => (service = await startSelling({ limits: NOTHING_FREE })));
afterAll(() => service.stop());
const others: SellingService[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const other of others.splice(0)) await other.stop();
});

const validatorOf = validatorsOf(document);

/** @returns the status, and the code if there is one */
async function documented(path: string, response: Response): Promise<string> {
  const { post: operation } = document.paths[path] as { post: Documented };
  const status = String(response.status);
  const answer = answersOf(operation)[status];
  expect([path, status, answer !== undefined]).toEqual([path, status, true]);
  const body = (await response.json()) as { code?: string };

  const validate = validatorOf(answer?.content?.['application/json']?.schema ?? {});
  expect([validate(body), validate.errors]).toEqual([true, null]);

  const ofPayments = ['PAYMENT-REQUIRED', 'PAYMENT-RESPONSE', 'Retry-After'].filter((name) =>
    response.headers.has(name),
  );
  expect(Object.keys(answer?.headers ?? {})).toEqual(expect.arrayContaining(ofPayments));
  // a facilitator's own reasons are no list of ours
  if (body.code !== undefined && status !== '402') expect(codesOf(operation, status)).toContain(body.code);
  return body.code === undefined ? status : `${status} ${body.code}`;
}

const facilitator = () => service.bank.facilitator;

test('without a payment', async () => {
  const some = await startSelling({ limits: { ...NOTHING_FREE, calculator: 1 } });
  others.push(some);
  const ask = async (path: string, body?: unknown) =>
    (await documented(path, await post(`${some.url}${path}`, body))).slice(0, 3);
  expect([await ask(PRICE, { ...VALID, S: -1 }), await ask(PRICE, VALID), await ask(PRICE, VALID)]).toEqual([
    '422',
    '200',
    '402',
  ]);
  expect([await ask(BATCH), await ask(BATCH, { requests: [NPV] })]).toEqual(['402', '402']);
});

test.each([
  ['no base64', '?'],
  ['no payment', Buffer.from('{}').toString('base64')],
  ['too long', 'A'.repeat(12_292)],
])('a payment that is %s', async (_, payment) => {
  const response = await post(`${service.url}${PRICE}`, VALID, { 'PAYMENT-SIGNATURE': payment });
  expect(await documented(PRICE, response)).toBe('400 invalid_payment');
});

test('a payment that is refused', async () => {
  const payer = evmPayer();
  const header = await payer.sign(`${service.url}${PRICE}`, VALID);
  const payment = JSON.parse(Buffer.from(header, 'base64').toString()) as { payload: { signature: string } };
  const forged = { ...payment, payload: { ...payment.payload, signature: `0x${'1'.repeat(130)}` } };
  const response = await post(`${service.url}${PRICE}`, VALID, {
    'PAYMENT-SIGNATURE': Buffer.from(JSON.stringify(forged)).toString('base64'),
  });
  const { accepts } = decodePaymentRequiredHeader(response.headers.get('PAYMENT-REQUIRED') ?? '');
  expect(accepts.length).toBeGreaterThan(0);
  expect(await documented(PRICE, response)).toMatch(/^402/);
});

test.each<[path: string, body: object, other: object]>([
  [PRICE, VALID, { ...VALID, K: 110 }],
  [BATCH, { requests: [NPV, ZSCORE] }, { requests: [ZSCORE, NPV] }],
])('a payment for %s, used again and for something else', async (path, body, other) => {
  const header = await evmPayer().sign(`${service.url}${path}`, body);
  const send = async (what: object, key: string) => {
    const headers = { 'PAYMENT-SIGNATURE': header, 'Idempotency-Key': key };
    return documented(path, await post(`${service.url}${path}`, what, headers));
  };
  expect(await send({ broken: true }, path)).toBe('422');
  expect(await Promise.all([send(body, path), send(body, path), send(body, path)])).toContain('200');
  expect(await send(body, path)).toBe('200');
  expect(await send(other, path)).toBe('422');
  expect(await send(other, 'another')).toBe('409 payment_bound_to_another_request');
  expect(await send(body, 'k'.repeat(256))).toBe('422');
});

test.each<[string, 'verify' | 'settle', () => Promise<never>, RegExp]>([
  ['nobody can verify', 'verify', () => Promise.reject(new Error('down')), /^503 facilitator_unavailable$/],
  ['is lost while it is settled', 'settle', () => Promise.reject(new Error('lost')), /^504 settlement_unknown$/],
  [
    'waits to be settled',
    'settle',
    () =>
      Promise.resolve({
        success: false,
        errorReason: 'settlement_pending',
        transaction: '0x1',
        network: 'eip155:84532',
      } as never),
    /^504 settlement_pending$/,
  ],
  [
    'is refused at its settlement',
    'settle',
    () =>
      Promise.resolve({
        success: false,
        errorReason: 'insufficient_funds',
        transaction: '',
        network: 'eip155:84532',
      } as never),
    /^402/,
  ],
])('a payment that %s', async (_, method, fault, expected) => {
  const header = await evmPayer().sign(`${service.url}${PRICE}`, VALID);
  jest.spyOn(facilitator(), method).mockImplementation(fault);
  const response = await post(`${service.url}${PRICE}`, VALID, { 'PAYMENT-SIGNATURE': header });
  expect(await documented(PRICE, response)).toMatch(expected);
});

test('a free call takes no notice of the header', async () => {
  const fresh = await startSelling();
  others.push(fresh);
  const response = await post(`${fresh.url}${PRICE}`, VALID, { 'Idempotency-Key': 'k'.repeat(300) });
  expect(await documented(PRICE, response)).toBe('200');
});

import { decodePaymentRequiredHeader } from '@x402/core/http';
import { evmPayer, post, receiptOf, svmPayer, type Payer } from './payers';
import { startSelling, type SellingService } from './selling';
import { PRICE, VALID } from './service';

const COMPOSITE = '/v1/pairs/signal';
const BATCH = '/v1/batch';
const TWO_PRICES = {
  requests: [
    { endpoint: 'options/price', params: VALID },
    { endpoint: 'stats/zscore', params: { series: [1, 2, 3, 4, 10] } },
  ],
};

let service: SellingService;
beforeAll(async () => (service = await startSelling({ limits: { calculator: 2, crypto_risk: 1, live: 0 } })));
afterAll(() => service.stop());

test('free calls come first, with what is left of them; then the offer', async () => {
  const url = `${service.url}${PRICE}`;
  const [first, second, third] = [await post(url, VALID), await post(url, VALID), await post(url, VALID)];
  expect([first.status, second.status, third.status]).toEqual([200, 200, 402]);
  expect([first, second, third].map(({ headers }) => headers.get('X-RateLimit-Remaining'))).toEqual(['1', '0', '0']);
  expect(third.headers.get('RateLimit-Policy')).toBe('"calculator";q=2;w=86400');
  const required = decodePaymentRequiredHeader(third.headers.get('PAYMENT-REQUIRED') ?? '');
  expect(await third.json()).toMatchObject({ ...required, code: 'payment_required' });
  expect(required.accepts.map(({ network, amount }) => [network, amount])).toEqual([
    ['eip155:84532', '5000'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', '5000'],
  ]);
  expect(required.resource.url).toBe(`http://localhost:8000${PRICE}`);
  expect(third.headers.get('Cache-Control')).toBe('no-store');
  expect([first, third].map(({ headers }) => headers.get('X-Payments-Mode'))).toEqual([null, 'dev']);
  expect(third.headers.get('Access-Control-Expose-Headers')).toContain('PAYMENT-REQUIRED');
});

describe.each<[string, () => Promise<Payer>]>([
  ['an EVM wallet', () => Promise.resolve(evmPayer())],
  ['a Solana wallet', () => svmPayer(`${service.bank.url}/solana-rpc`)],
])('%s', (_, newPayer) => {
  test('buys a call', async () => {
    const [payer, before] = [await newPayer(), service.earned()];
    const response = await payer.buy(`${service.url}${PRICE}`, VALID);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('private');
    expect(receiptOf(response)).toMatchObject({ success: true, payer: payer.address });
    expect(service.earned() - before).toBe(5000n);
  });

  test('buys a batch for the sum of its parts', async () => {
    const [payer, before] = [await newPayer(), service.earned()];
    const response = await payer.buy(`${service.url}${BATCH}`, TWO_PRICES);
    expect(await response.json()).toMatchObject({ batch_size: 2, total_price_atomic: '7000', succeeded: 2 });
    expect(service.earned() - before).toBe(7000n);
  });
});

test('a payment of the cheap batch does not buy the dear one', async () => {
  const payer = evmPayer();
  const before = service.earned();
  const cheap = await payer.sign(`${service.url}${BATCH}`, { requests: [TWO_PRICES.requests[1]] });
  const response = await post(`${service.url}${BATCH}`, TWO_PRICES, { 'PAYMENT-SIGNATURE': cheap });
  expect(response.status).toBe(402);
  expect(service.earned()).toBe(before);
});

test('what is refused is not charged, and the same payment buys what is served', async () => {
  const payer = evmPayer();
  const before = service.earned();
  const payment = { 'PAYMENT-SIGNATURE': await payer.sign(`${service.url}${PRICE}`, VALID) };
  const invalid = await post(`${service.url}${PRICE}`, { ...VALID, sigma: -1 }, payment);
  expect([invalid.status, service.earned() - before]).toEqual([422, 0n]);
  const valid = await post(`${service.url}${PRICE}`, VALID, payment);
  expect([valid.status, service.earned() - before]).toEqual([200, 5000n]);
  const again = await post(`${service.url}${PRICE}`, VALID, payment);
  expect([again.status, await again.text()]).toEqual([200, await valid.text()]);
  const other = await post(`${service.url}${PRICE}`, { ...VALID, K: 100 }, payment);
  expect([other.status, service.earned() - before]).toEqual([409, 5000n]);
  expect(await other.json()).toMatchObject({ code: 'payment_bound_to_another_request' });
});

test('a batch in which everything fails is refused and not charged', async () => {
  const before = service.earned();
  const response = await evmPayer().buy(`${service.url}${BATCH}`, {
    requests: [{ endpoint: 'options/price', params: {} }],
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    detail: [{ loc: ['body', 'requests', 0, 'params', 'S'] }, {}, {}, {}],
  });
  expect(service.earned()).toBe(before);
});

test.each([[COMPOSITE], [BATCH]])(
  '%s has no free calls: a probe is told the price, a mistake what is wrong',
  async (path) => {
    const url = `${service.url}${path}`;
    const empty = await fetch(url, { method: 'POST' });
    expect([empty.status, (await post(url, {})).status, (await post(url, { nonsense: 1 })).status]).toEqual([
      402, 402, 422,
    ]);
  },
);

test('what is no payment is told so', async () => {
  const response = await post(`${service.url}${PRICE}`, VALID, { 'PAYMENT-SIGNATURE': 'bm8gcGF5bWVudA==' });
  expect(response.status).toBe(400);
  const { accepts } = decodePaymentRequiredHeader(response.headers.get('PAYMENT-REQUIRED') ?? '');
  expect(accepts.map(({ amount }) => amount)).toEqual(['5000', '5000']);
  expect(await response.json()).toMatchObject({ code: 'invalid_payment' });
});

test('a batch with an endpoint that cannot be part of one is refused before anything is paid', async () => {
  const response = await post(`${service.url}${BATCH}`, { requests: [{ endpoint: 'batch', params: {} }] });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    detail: [{ type: 'value_error', loc: ['body', 'requests', 0, 'endpoint'] }],
  });
});

test('a page of another site may ask what is to be sent, and read what comes back', async () => {
  const response = await fetch(`${service.url}${PRICE}`, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Headers': 'payment-signature,access-control-expose-headers,content-type' },
  });
  expect(response.headers.get('Access-Control-Allow-Headers')).toContain('payment-signature');
  expect((await post(`${service.url}${PRICE}`, VALID)).headers.get('Access-Control-Expose-Headers')).toContain(
    'PAYMENT-RESPONSE',
  );
});

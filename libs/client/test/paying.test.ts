import { generateKeyPairSigner } from '@solana/kit';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { evmWallet } from '../src/evm';
import { createClient, type KeptPayment, PaymentRequiredError, type Wallet } from '../src/index';
import { svmWallet } from '../src/svm';
import { type FaultName, startFaultyProxy } from './faulty-proxy';
import { startService, type Service } from './service';
import { startSolanaNode } from '../../../tools/testing/solana-node';

const BATCH = {
  requests: [
    { endpoint: 'tvm/npv', params: { cash_flows: [200, 300, 400, 500], discount_rate: 0.1 } },
    { endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } },
  ],
};
const OPTION = { S: 100, K: 105, T: 0.5, sigma: 0.2 };

let service: Service;
let node: { url: string; stop: () => void };
beforeAll(async () => {
  [service, node] = await Promise.all([startService({ FREE_CALLS_PER_DAY: '1' }), startSolanaNode()]);
});
afterAll(async () => {
  node.stop();
  await service.stop();
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A service that loses requests and answers, until the test is over. */
async function proxyOf(url: string, faults: readonly FaultName[]) {
  const proxy = await startFaultyProxy(url, faults);
  stops.push(proxy.stop);
  return proxy;
}

/** A wallet that counts what it signs. */
function counted(wallet: Wallet): Wallet & { signed: number } {
  const counting = { ...wallet, signed: 0 };
  counting.sign = (required, limit) => {
    counting.signed++;
    return wallet.sign(required, limit);
  };
  return counting;
}

const newEvmWallet = () => counted(evmWallet(privateKeyToAccount(generatePrivateKey())));
const newSvmWallet = async () => counted(svmWallet(await generateKeyPairSigner(), { rpcUrl: node.url }));

/** What a call has cost the payers of the service. */
async function settledBy<T>(call: () => Promise<T>): Promise<{ result: T; payments: number }> {
  const before = await service.settled();
  const result = await call();
  return { result, payments: (await service.settled()) - before };
}

test('free calls come first; then one payment buys one answer', async () => {
  const wallet = newEvmWallet();
  const client = createClient({ baseUrl: service.url, wallet, maxPriceUsdc: '0.01' });
  const { result: free, payments: none } = await settledBy(() => client.options.price(OPTION));
  expect([free.price, free.outcome, free.allowance?.remaining, none]).toEqual(['0', 'none', 0, 0]);
  const { result: bought, payments } = await settledBy(() => client.options.price(OPTION));
  expect(bought.data).toEqual(free.data);
  expect([bought.price, bought.outcome, payments, wallet.signed]).toEqual(['0.005', 'paid', 1, 1]);
  expect(bought.receipt).toMatchObject({ network: 'eip155:84532', payer: wallet.address });
  expect(bought.receipt?.transaction).toMatch(/^0x[0-9a-f]{64}$/);
});

test.each(['EVM', 'Solana'])('a wallet on %s buys a batch', async (chain) => {
  const wallet = chain === 'EVM' ? newEvmWallet() : await newSvmWallet();
  const client = createClient({ baseUrl: service.url, wallet, maxPriceUsdc: '0.01' });
  const { result, payments } = await settledBy(() => client.batch(BATCH));
  expect(result.data).toMatchObject({ batch_size: 2, total_price_atomic: '7000', succeeded: 2 });
  expect([result.price, result.outcome, result.receipt?.payer, payments]).toEqual(['0.007', 'paid', wallet.address, 1]);
});

test.each(['EVM', 'Solana'])(
  'an order of one name is charged once on %s, however often it is signed',
  async (chain) => {
    const wallet = chain === 'EVM' ? newEvmWallet() : await newSvmWallet();
    const kept: KeptPayment[] = [];
    const onPayment = (payment: KeptPayment) => void kept.push(payment);
    const client = createClient({ baseUrl: service.url, wallet, maxPriceUsdc: '0.01', onPayment });
    const order = `order_number_7_of_${chain}`;
    const { result, payments } = await settledBy(async () => [
      await client.batch(BATCH, { order }),
      await client.batch(BATCH, { order }),
      await client.batch(BATCH),
    ]);
    const [first, again, other] = result;
    expect([again?.receipt, wallet.signed, payments]).toEqual([first?.receipt, 3, 2]);
    expect(other?.receipt?.transaction).not.toBe(first?.receipt?.transaction);
    const ids = kept.map(({ headers }) => {
      const payment = JSON.parse(atob(headers['PAYMENT-SIGNATURE'] ?? '')) as { extensions: Record<string, unknown> };
      return (payment.extensions['payment-identifier'] as { info: unknown }).info;
    });
    expect(ids.slice(0, 2)).toEqual([order, order].map((id) => ({ required: false, id })));
    expect(ids[2]).toEqual({ required: false, id: kept[2]?.headers['Idempotency-Key'] });
    await expect(client.batch({ requests: BATCH.requests.slice(0, 1) }, { order })).rejects.toMatchObject({
      ...{ code: 'payment_identifier_reused', outcome: 'not_charged' },
    });
  },
);

test('of two wallets the first that fits pays', async () => {
  const [evm, svm] = [newEvmWallet(), await newSvmWallet()];
  const options = { baseUrl: service.url, wallet: [svm, evm], maxPriceUsdc: '0.01' };
  expect((await createClient(options).batch(BATCH)).receipt?.payer).toBe(svm.address);
  const onEvm = createClient({ ...options, networks: ['eip155:84532'] });
  expect((await onEvm.batch(BATCH)).receipt?.payer).toBe(evm.address);
});

test.each<[string, object, string]>([
  ['a price above the limit', { maxPriceUsdc: '0.006999' }, 'price_over_limit'],
  ['another network', { maxPriceUsdc: '1', networks: ['eip155:8453'] }, 'nothing_payable'],
  ['another receiver', { maxPriceUsdc: '1', payTo: [`0x${'1'.repeat(40)}`] }, 'nothing_payable'],
  [
    'a payment that the caller cannot keep',
    { maxPriceUsdc: '1', onPayment: () => Promise.reject(new Error('disk')) },
    'payment_not_kept',
  ],
])('%s is not paid for', async (_, terms, code) => {
  const wallet = newEvmWallet();
  const client = createClient({ baseUrl: service.url, wallet, maxPriceUsdc: '1', ...terms });
  const { result, payments } = await settledBy(() => client.batch(BATCH).catch((error: unknown) => error));
  expect(result).toBeInstanceOf(PaymentRequiredError);
  expect(result).toMatchObject({ code, outcome: 'none', offer: { priceUsdc: '0.007' } });
  expect([payments, wallet.signed]).toEqual([0, code === 'payment_not_kept' ? 1 : 0]);
});

test('a limit of the call takes the place of that of the client', async () => {
  const wallet = newEvmWallet();
  const client = createClient({ baseUrl: service.url, wallet, maxPriceUsdc: '0.001' });
  await expect(client.batch(BATCH)).rejects.toMatchObject({ code: 'price_over_limit' });
  expect((await client.batch(BATCH, { maxPriceUsdc: '0.007' })).price).toBe('0.007');
});

test('what is refused is not charged', async () => {
  const client = createClient({ baseUrl: service.url, wallet: newEvmWallet(), maxPriceUsdc: '1' });
  const failing = { requests: [{ endpoint: 'options/price', params: { S: -1 } }] };
  const { result, payments } = await settledBy(() => client.batch(failing).catch((error: unknown) => error));
  expect(result).toMatchObject({ name: 'InvalidRequestError', outcome: 'not_charged' });
  expect(payments).toBe(0);
});

/** Where nothing comes, the time limit ends the attempt. */
const SILENT_MS = 2000;

describe.each<[FaultName, number?]>([
  ['connection lost before the service'],
  ['connection lost after the service'],
  ['answer cut half-way'],
  ['504 after the service'],
  ['502 of a gateway'],
  ['409 payment in progress'],
  ['409 request in progress'],
  ['503 before the service'],
  ['429 before the service'],
  ['no answer after the service', SILENT_MS],
  ['body that does not end, after the service', SILENT_MS],
])('%s', (fault, timeoutMs) => {
  test('is got over by the same payment, which is charged once', async () => {
    const proxy = await proxyOf(service.url, [fault]);
    const wallet = newEvmWallet();
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    const client = createClient({ baseUrl: proxy.url, wallet, maxPriceUsdc: '1', ...limit });
    const { result, payments } = await settledBy(() => client.batch(BATCH));
    expect(result.data.succeeded).toBe(2);
    // on a slow machine an honest answer, too, may come after the time limit: then, and only then, there is one attempt more
    const attempts = 2 + proxy.lateCount();
    expect([result.outcome, payments, wallet.signed, proxy.paid.length]).toEqual(['paid', 1, 1, attempts]);
    expect(new Set(proxy.paid.map((paid) => JSON.stringify(paid))).size).toBe(1);
    expect(proxy.paid[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('where the outcome stays unknown, the payment is kept, and repeats to the answer', async () => {
  const proxy = await proxyOf(service.url, ['connection lost after the service', '504 after the service']);
  const wallet = newEvmWallet();
  const kept: KeptPayment[] = [];
  const client = createClient({
    baseUrl: proxy.url,
    wallet,
    maxPriceUsdc: '1',
    maxAttempts: 2,
    onPayment: (payment) => kept.push(payment),
  });
  const { result, payments } = await settledBy(() =>
    client.batch(BATCH).catch((error: unknown) => error as PaymentRequiredError),
  );
  expect(result).toMatchObject({ name: 'ServiceError', code: 'settlement_unknown', status: 504, outcome: 'unknown' });
  const { payment } = result as PaymentRequiredError;
  expect(kept).toEqual([payment]);
  expect(payments).toBe(1);
  const stored = JSON.parse(JSON.stringify(payment)) as unknown;
  const later = await settledBy(() => client.repeat<{ succeeded: number }>(stored));
  expect(later).toMatchObject({ payments: 0, result: { data: { succeeded: 2 }, price: '0.007', outcome: 'paid' } });
  expect(wallet.signed).toBe(1);
});

test('a payment is not carried to where a redirect points', async () => {
  const proxy = await proxyOf(service.url, ['redirect before the service']);
  const client = createClient({ baseUrl: proxy.url, wallet: newEvmWallet(), maxPriceUsdc: '1' });
  await expect(client.batch(BATCH)).rejects.toMatchObject({ code: 'redirected', status: 307, outcome: 'unknown' });
  expect(proxy.paid).toHaveLength(1);
});

test('a payment is repeated to the service that it was signed for, and to no other', async () => {
  const client = createClient({ baseUrl: service.url });
  const payment = {
    url: 'http://elsewhere.example/v1/batch',
    body: '{}',
    price: '1',
    network: 'x',
    payTo: 'y',
    validUntil: 'z',
  };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k', 'PAYMENT-SIGNATURE': 's' };
  await expect(client.repeat({ ...payment, headers })).rejects.toMatchObject({ code: 'invalid_option' });
  await expect(client.repeat({ ...payment, url: `${service.url}/v1/batch` })).rejects.toThrow('payment.headers');
  await expect(client.repeat(null)).rejects.toThrow('payment.url must be a string');
});

test('a call that the caller ends keeps its payment', async () => {
  const proxy = await proxyOf(service.url, ['no answer after the service']);
  const ending = new AbortController();
  const client = createClient({ baseUrl: proxy.url, wallet: newEvmWallet(), maxPriceUsdc: '1' });
  const call = client.batch(BATCH, { signal: ending.signal }).catch((error: unknown) => error as PaymentRequiredError);
  while (proxy.paid.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  ending.abort();
  const error = (await call) as PaymentRequiredError;
  expect(error).toMatchObject({ name: 'NoAnswerError', code: 'aborted', outcome: 'unknown' });
  expect(await client.repeat(error.payment)).toMatchObject({ outcome: 'paid', data: { succeeded: 2 } });
});

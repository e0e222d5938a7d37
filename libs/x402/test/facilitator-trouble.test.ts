import { inspect } from 'node:util';
import { type PaymentStore, facilitatorAt, memoryPaymentStore } from '../src/index';
import { type DevFacilitator, devFacilitator } from '../src/dev/index';
import { type Fault, type FaultyFacilitator, serveFaulty } from './faulty-facilitator';
import { type Payer, ask, codeOf, evmPayer, receiptOf, requiredBy, send } from './payers';
import { Purchases } from './purchases';
import { type Shop, income, openShop, receivers } from './shop';

let dev: DevFacilitator;
let faulty: FaultyFacilitator;
let store: PaymentStore;
let shop: Shop;
let purchases: Purchases;
let payer: Payer;
let logged: [object, string][];
let failures: string[];
let settled: [string, bigint][];

beforeEach(async () => {
  dev = await devFacilitator();
  faulty = await serveFaulty(dev);
  purchases = new Purchases();
  store = memoryPaymentStore({ fulfilment: purchases });
  [logged, failures, settled] = [[], [], []];
  shop = await openNewShop();
  payer = evmPayer();
});
afterEach(async () => {
  await shop.close();
  await faulty.close();
});

function openNewShop(): Promise<Shop> {
  const write = (fields: object, message: string) => void logged.push([fields, message]);
  return openShop({
    receivers: receivers(facilitatorAt({ url: faulty.url, timeoutMs: 10_000 })),
    store,
    limits: { verifyTimeoutMs: 2000, settleTimeoutMs: 2000, supportedTimeoutMs: 2000 },
    log: { info: write, warn: write, error: write },
    meter: {
      failed: (reason) => void failures.push(reason),
      settled: (network, amount) => void settled.push([network, amount]),
    },
  });
}

const NO_ANSWER: [Fault][] = [['error'], ['html'], ['slow'], ['hang up']];

describe('verify', () => {
  test.each(NO_ANSWER)('%s: 503, the work is not done, the payment stays good', async (fault) => {
    const header = await payer.sign(shop.url);
    faulty.faults.verify = fault;
    const response = await send(shop.url, header);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await codeOf(response)).toBe('facilitator_unavailable');
    expect(shop.runs()).toBe(0);
    expect(failures).toEqual(['facilitator_unavailable']);
    delete faulty.faults.verify;
    expect((await send(shop.url, header)).status).toBe(200);
  });

  test('a refusal with status 400 is a refusal', async () => {
    const header = await payer.sign(shop.url);
    faulty.faults.verify = { status: 400, body: { isValid: false, invalidReason: 'insufficient_funds' } };
    const response = await send(shop.url, header);
    expect([response.status, requiredBy(response).error]).toEqual([402, 'insufficient_funds']);
  });

  test('a refusal with status 500 is no verdict', async () => {
    const header = await payer.sign(shop.url);
    const body = {
      isValid: false,
      invalidReason: 'unexpected_error',
      invalidMessage: payer.address,
      payer: payer.address,
    };
    faulty.faults.verify = { status: 500, body };
    expect((await send(shop.url, header)).status).toBe(503);
    expect(logged).toHaveLength(1);
    expect(inspect(logged)).not.toContain(payer.address);
  });

  test('a reason that is a text with addresses in it is not passed on', async () => {
    const header = await payer.sign(shop.url);
    const body = { isValid: false, invalidReason: 'call to 0x1234 failed', invalidMessage: 'secret' };
    faulty.faults.verify = { status: 200, body };
    const response = await send(shop.url, header);
    expect(requiredBy(response).error).toBe('verification_refused');
    expect(await response.text()).not.toMatch(/secret|0x1234/);
  });
});

describe('settle', () => {
  test('refused for good: 402 with a receipt that says so, the purchase is taken back', async () => {
    const header = await payer.sign(shop.url);
    const body = {
      success: false,
      errorReason: 'insufficient_funds',
      errorMessage: 'secret',
      transaction: '',
      network: 'x',
    };
    faulty.faults.settle = { status: 200, body };
    const response = await send(shop.url, header);
    expect([response.status, requiredBy(response).error]).toEqual([402, 'insufficient_funds']);
    expect(receiptOf(response)).toEqual({
      success: false,
      errorReason: 'insufficient_funds',
      transaction: '',
      network: 'eip155:84532',
      payer: payer.address,
    });
    expect(await response.text()).not.toContain('secret');
    expect([shop.runs(), purchases.count('takenBack')]).toEqual([1, 1]);
    expect(failures).toEqual(['settlement_refused']);
    delete faulty.faults.settle;
    expect((await send(shop.url, header)).status).toBe(200); // it was not spent
    expect([shop.runs(), purchases.count('takenBack')]).toEqual([2, 1]);
  });

  test('a refusal with status 400 is a refusal, one with status 500 is not', async () => {
    const { address } = payer;
    const body = {
      success: false,
      errorReason: 'insufficient_funds',
      transaction: '',
      payer: address,
      errorMessage: address,
    };
    faulty.faults.settle = { status: 400, body };
    const refused = await send(shop.url, await payer.sign(shop.url));
    expect([refused.status, requiredBy(refused).error]).toEqual([402, 'insufficient_funds']);
    faulty.faults.settle = { status: 500, body };
    expect((await send(shop.url, await payer.sign(shop.url))).status).toBe(504);
    expect(logged).toHaveLength(1);
    expect(inspect(logged)).not.toContain(address);
  });

  test.each([
    ['junk for a transaction', { transaction: 'see <html>' }],
    ['a transaction of another length', { transaction: '0x1234' }],
    ['no transaction', { transaction: '' }],
    ['a transaction that is no text', { transaction: 7 }],
    ['another network', { network: 'eip155:1' }],
    ['the name of a network', { network: 'base-sepolia' }],
  ])('a success with %s proves nothing: 504, and asked again', async (_, wrong) => {
    const header = await payer.sign(shop.url);
    const good = { success: true, transaction: `0x${'a'.repeat(64)}`, network: 'eip155:84532', payer: payer.address };
    faulty.faults.settle = { status: 200, body: { ...good, ...wrong } };
    const response = await send(shop.url, header);
    expect([response.status, await codeOf(response)]).toEqual([504, 'settlement_unknown']);
    expect(await store.ledger({ since: 0, limit: 10 })).toEqual([]);
    expect([settled, failures]).toEqual([[], ['settlement_unknown']]);
    delete faulty.faults.settle;
    await expectKeptAnswer(header);
  });

  test('a success without a network, and a payer that is no text, is one', async () => {
    const header = await payer.sign(shop.url);
    const transaction = `0x${'a'.repeat(64)}`;
    faulty.faults.settle = { status: 200, body: { success: true, transaction, payer: 1 } };
    expect(receiptOf(await send(shop.url, header))).toEqual({
      success: true,
      transaction,
      network: 'eip155:84532',
      payer: payer.address,
    });
  });

  test.each(NO_ANSWER)('%s: 504; the same payment settles and gets the answer that was kept', async (fault) => {
    const header = await payer.sign(shop.url);
    faulty.faults.settle = fault;
    const response = await send(shop.url, header);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([504, '1']);
    expect(response.headers.get('PAYMENT-REQUIRED')).toBeNull();
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'settlement_unknown' });
    expect(text).not.toContain('secret');
    delete faulty.faults.settle;
    await expectKeptAnswer(header);
    expect(settled).toEqual([['eip155:84532', 5000n]]);
  });

  test('done, but the answer is lost: 504; the same payment gets its answer, charged once, with a line to reconcile', async () => {
    const header = await payer.sign(shop.url);
    faulty.faults.settle = 'lost';
    expect((await send(shop.url, header)).status).toBe(504);
    delete faulty.faults.settle;
    await expectKeptAnswer(header);
    expect(logged.map(([, message]) => message)).toContain('reconcile: a payment was spent unseen');
    expect(await store.ledger({ since: 0, limit: 10 })).toMatchObject([{ transaction: '', amount: 5000n }]);
    const again = await send(shop.url, header);
    expect([again.status, receiptOf(again)?.success]).toEqual([200, true]);
  });

  test('done, but the answer is lost: another payment with the same Idempotency-Key is not charged', async () => {
    const key = { 'Idempotency-Key': 'order 7' };
    const headers = [await payer.sign(shop.url), await payer.sign(shop.url)];
    faulty.faults.settle = 'lost';
    expect((await send(shop.url, headers[0] ?? '', {}, key)).status).toBe(504);
    const second = await send(shop.url, headers[1] ?? '', {}, key);
    expect([second.status, await codeOf(second)]).toEqual([504, 'settlement_unknown']);
    delete faulty.faults.settle;
    await expectKeptAnswer(headers[1] ?? '', key);
  });

  test('pending: 504 with the transaction; the same payment settles', async () => {
    const header = await payer.sign(shop.url);
    const transaction = `0x${'ab'.repeat(32)}`;
    const body = { success: false, errorReason: 'settlement_pending', transaction, network: 'eip155:84532' };
    faulty.faults.settle = { status: 200, body };
    const response = await send(shop.url, header);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([504, '1']);
    expect(receiptOf(response)).toMatchObject({ success: false, transaction });
    expect(await codeOf(response)).toBe('settlement_pending');
    expect(faulty.calls.filter((call) => call === 'settle')).toHaveLength(2);
    delete faulty.faults.settle;
    await expectKeptAnswer(header);
  });

  test.each([500, 502, 400])('pending with status %d is pending, and asked for once more', async (status) => {
    const transaction = `0x${'ab'.repeat(32)}`;
    const body = { success: false, errorReason: 'settlement_pending', transaction, network: 'eip155:84532' };
    faulty.faults.settle = { status, body };
    const response = await send(shop.url, await payer.sign(shop.url));
    expect([response.status, await codeOf(response)]).toEqual([504, 'settlement_pending']);
    expect(receiptOf(response)).toMatchObject({ success: false, transaction });
    expect(faulty.calls.filter((call) => call === 'settle')).toHaveLength(2);
  });

  test('pending with status 500, and settled when it is asked for once more: 200', async () => {
    const header = await payer.sign(shop.url);
    const transaction = `0x${'ab'.repeat(32)}`;
    const body = { success: false, errorReason: 'settlement_pending', transaction, network: 'eip155:84532' };
    faulty.faults.settle = { status: 500, body };
    faulty.onCall = () => {
      if (faulty.calls.filter((call) => call === 'settle').length === 2) delete faulty.faults.settle;
    };
    const response = await send(shop.url, header);
    expect([response.status, income(dev)]).toEqual([200, 5000n]);
  });

  test('pending with junk for a transaction: the junk is not passed on', async () => {
    const body = { success: false, errorReason: 'settlement_pending', transaction: '<html>', network: 'eip155:84532' };
    faulty.faults.settle = { status: 200, body };
    expect(receiptOf(await send(shop.url, await payer.sign(shop.url)))).toMatchObject({ transaction: '' });
  });

  test('refused after an unknown outcome: still unknown, never 402, the purchase is not taken back', async () => {
    const header = await payer.sign(shop.url);
    faulty.faults.settle = 'lost';
    await send(shop.url, header);
    const body = {
      success: false,
      errorReason: 'invalid_exact_evm_payload_authorization_valid_before',
      transaction: '',
    };
    faulty.faults.settle = { status: 200, body };
    const asked = faulty.calls.length;
    await until(() => Promise.resolve(faulty.calls.length > asked));
    const response = await send(shop.url, header);
    expect([response.status, await codeOf(response)]).toEqual([504, 'settlement_unknown']);
    expect(purchases.count('takenBack')).toBe(0);
    delete faulty.faults.settle;
    await expectKeptAnswer(header);
  });

  test('an unsettled payment buys nothing else', async () => {
    const header = await payer.sign(shop.url);
    faulty.faults.settle = 'lost';
    await send(shop.url, header);
    const response = await send(shop.url, header, { slowMs: 1 });
    expect([response.status, await codeOf(response)]).toEqual([409, 'payment_bound_to_another_request']);
  });

  test('an answer larger than allowed is refused before the settlement', async () => {
    const small = await openShop({ receivers: receivers(dev), store, limits: { maxAnswerBytes: 1000 } });
    const header = await payer.sign(small.url);
    const response = await send(small.url, header, { bytes: 1001 });
    expect([response.status, await codeOf(response)]).toEqual([500, 'answer_too_large']);
    expect([income(dev), purchases.count('takenBack')]).toEqual([0n, 1]);
    expect((await send(small.url, header)).status).toBe(200);
    await small.close();
  });

  async function expectKeptAnswer(header: string, headers: Record<string, string> = {}): Promise<void> {
    const response = await sendUntilKnown(header, headers);
    expect([response.status, receiptOf(response)?.success]).toEqual([200, true]);
    expect(await response.json()).toMatchObject({ n: 1 });
    expect([shop.runs(), income(dev)]).toEqual([1, 5000n]);
    expect([purchases.count('delivered'), purchases.count('takenBack')]).toEqual([1, 0]);
  }

  /** Sends a payment again, as its payer is told to. */
  async function sendUntilKnown(header: string, headers: Record<string, string>): Promise<Response> {
    for (;;) {
      const response = await send(shop.url, header, {}, headers);
      if (response.status !== 504) return response;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
});

describe('the facilitator is away', () => {
  test('after it was there: the offer stands, paying is 503', async () => {
    const header = await payer.sign(shop.url);
    Object.assign(faulty.faults, { verify: 'hang up', settle: 'hang up', supported: 'hang up' });
    expect(requiredBy(await ask(shop.url)).accepts).toHaveLength(2);
    expect((await send(shop.url, header)).status).toBe(503);
  });

  test.each(NO_ANSWER)('from the start (%s): EVM alone is offered', async (fault) => {
    faulty.faults.supported = fault;
    expect(requiredBy(await ask(shop.url)).accepts.map(({ network }) => network)).toEqual(['eip155:84532']);
    expect(shop.payments.status().networks).toEqual([
      { network: 'eip155:84532', offered: true, facilitatorAgeSeconds: null },
      { network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', offered: false, facilitatorAgeSeconds: null },
    ]);
  });

  test('from the start, with Solana alone: 503, for nothing can be offered', async () => {
    faulty.faults.supported = 'error';
    const solana = await openShop({ receivers: receivers(facilitatorAt({ url: faulty.url })).slice(1) });
    const response = await ask(solana.url);
    expect([response.status, await codeOf(response)]).toEqual([503, 'facilitator_unavailable']);
    await solana.close();
  });

  test('from the start, with a configured fee payer: both are offered', async () => {
    faulty.faults.supported = 'error';
    const [evm, svm] = receivers(facilitatorAt({ url: faulty.url }));
    if (!evm || !svm) throw new Error('two receivers');
    const careful = await openShop({ receivers: [evm, { ...svm, feePayer: dev.feePayer }] });
    expect(requiredBy(await ask(careful.url)).accepts[1]?.extra['feePayer']).toBe(dev.feePayer);
    await careful.close();
  });

  test('a facilitator without one of the networks: the other is offered', async () => {
    const kinds = [{ x402Version: 2, scheme: 'exact', network: 'eip155:84532' }];
    faulty.faults.supported = { status: 200, body: { kinds } };
    expect(requiredBy(await ask(shop.url)).accepts.map(({ network }) => network)).toEqual(['eip155:84532']);
    expect(logged).toContainEqual([
      { missing: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] },
      'the facilitator does not support a network',
    ]);
  });
});

test('the offer follows the facilitator', async () => {
  faulty.faults.supported = 'error';
  const lively = await openShop({
    receivers: receivers(facilitatorAt({ url: faulty.url })),
    limits: { refreshMs: 30 },
  });
  const networks = async () => requiredBy(await ask(lively.url)).accepts.length;
  expect(await networks()).toBe(1);
  delete faulty.faults.supported;
  await until(async () => (await networks()) === 2);
  faulty.faults.supported = { status: 200, body: { kinds: [] } };
  await until(async () => (await ask(lively.url)).status === 503);
  await lively.close();
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('the facilitator is told what we sell, not what the payer says that we sell', async () => {
  const header = await payer.sign(shop.url);
  const { paymentPayload } = await questionOf(header);
  expect(paymentPayload.resource).toEqual({
    url: 'http://shop.test/v1/work',
    description: 'Some work',
    mimeType: 'application/json',
  });
  expect(paymentPayload.accepted).toEqual((await shop.payments.requirements(5000n))[0]);
  expect(Object.keys(paymentPayload).sort()).toEqual(['accepted', 'payload', 'resource', 'x402Version']);
});

async function questionOf(header: string) {
  const sent = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Record<string, unknown>;
  const { accepted } = sent as { accepted: { extra: object } };
  const lie = {
    ...sent,
    accepted: { ...accepted, extra: { ...accepted.extra, paymentFlow: 'upfront' } },
    resource: { url: 'http://evil.test', description: 'lies' },
    extensions: { bazaar: {} },
  };
  await send(shop.url, Buffer.from(JSON.stringify(lie)).toString('base64'));
  const [question] = faulty.bodies;
  if (!question) throw new Error('the facilitator was not asked');
  return question;
}

describe('a facilitator behind HTTP', () => {
  test('is shown who asks, operation by operation', async () => {
    const seen: unknown[] = [];
    const authorization = (operation: string) => {
      seen.push(operation);
      return Promise.resolve({ Authorization: `Bearer ${operation}` });
    };
    const known = await openShop({ receivers: receivers(facilitatorAt({ url: `${faulty.url}/`, authorization })) });
    await payer.buy(known.url);
    expect(seen).toEqual(['supported', 'verify', 'settle']);
    expect(faulty.authorizations).toEqual(['Bearer supported', 'Bearer verify', 'Bearer settle']);
    await known.close();
  });

  test('whose credentials cannot be had is not asked to settle', async () => {
    const authorization = () => Promise.reject(new Error('no token'));
    const facilitator = facilitatorAt({ url: faulty.url, authorization });
    await expect(facilitator.getSupported()).rejects.toMatchObject({ code: 'FACILITATOR_UNAVAILABLE' });
    expect(faulty.calls).toEqual([]);
  });

  test.each<[string, Fault]>([
    ['redirects', { status: 307, body: { kinds: [] } }],
    ['answers more than a megabyte', { status: 200, body: { kinds: [], filler: 'x'.repeat(1024 * 1024) } }],
    ['answers another kind of JSON', { status: 200, body: { kinds: [{ network: 1 }] } }],
  ])('that %s has not answered', async (_, fault) => {
    faulty.faults.supported = fault;
    await expect(facilitatorAt({ url: faulty.url }).getSupported()).rejects.toMatchObject({
      code: 'FACILITATOR_UNAVAILABLE',
    });
    expect(faulty.calls).toEqual(['supported']);
  });
});

test('nothing is written to the console', async () => {
  const spies = (['log', 'warn', 'error'] as const).map((name) => jest.spyOn(console, name).mockImplementation());
  await payer.buy(shop.url);
  faulty.faults.supported = 'error';
  await ask(shop.url);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

import { microUsdc } from '../src/index';
import { type ServedDevFacilitator, serveDevFacilitator } from '../src/dev/index';
import { type Payer, altered, ask, encodings, evmPayer, receiptOf, requiredBy, send, svmPayer } from './payers';
import { type Shop, income, openShop, receivers } from './shop';

let dev: ServedDevFacilitator;
let shop: Shop;

beforeAll(async () => {
  dev = await serveDevFacilitator(0);
});
afterAll(() => dev.close());
beforeEach(async () => {
  shop = await openShop({ receivers: receivers(dev.facilitator) });
});
afterEach(() => shop.close());

const payers: Record<string, () => Promise<Payer>> = {
  EVM: () => Promise.resolve(evmPayer()),
  Solana: () => svmPayer(`${dev.url}/solana-rpc`),
};
const NETWORKS = Object.keys(payers);

function newPayer(network: string): Promise<Payer> {
  const make = payers[network];
  if (!make) throw new Error(network);
  return make();
}

const earned = async (work: () => Promise<unknown>): Promise<bigint> => {
  const before = income(dev.facilitator);
  await work();
  return income(dev.facilitator) - before;
};

test('an unpaid call is answered 402 with one offer for each network', async () => {
  const response = await ask(shop.url);
  expect(response.status).toBe(402);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const required = requiredBy(response);
  expect(required.accepts.map(({ network, amount }) => [network, amount])).toEqual([
    ['eip155:84532', '5000'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', '5000'],
  ]);
  expect(required.accepts.map(({ maxTimeoutSeconds }) => maxTimeoutSeconds)).toEqual([30, 30]);
  expect(required.accepts.map(({ extra }) => extra)).toEqual([
    { name: 'USDC', version: '2' },
    { feePayer: dev.facilitator.feePayer },
  ]);
  expect(await response.json()).toEqual(required);
  expect(await shop.payments.offers(microUsdc('0.005'))).toEqual(required.accepts);
});

test.each(NETWORKS)('@x402/fetch buys a call on %s', async (network) => {
  const payer = await newPayer(network);
  let response: Response | undefined;
  expect(
    await earned(async () => {
      response = await payer.buy(shop.url);
    }),
  ).toBe(5000n);
  expect(response?.status).toBe(200);
  expect(response?.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response?.headers.get('X-Work')).toBe('1');
  expect(response && receiptOf(response)).toMatchObject({ success: true, payer: payer.address });
  expect(dev.facilitator.balance(payer.address)).toBe(99_995_000n);
});

test('the amount is the one of the request', async () => {
  const order = { usd: '0.009' };
  expect(requiredBy(await ask(shop.url, order)).accepts[0]?.amount).toBe('9000');
  expect(await earned(() => evmPayer().buy(shop.url, order))).toBe(9000n);
});

test('a payment for a cheap call does not buy a dear one', async () => {
  const header = await evmPayer().sign(shop.url, { usd: '0.002' });
  const response = await send(shop.url, header, { usd: '0.009' });
  expect(response.status).toBe(402);
  expect(requiredBy(response).error).toBe('no_matching_payment_requirements');
  expect((await send(shop.url, header, { usd: '0.002' })).status).toBe(200);
});

test('a price above the default spending limit says so', async () => {
  const { resource } = requiredBy(await ask(shop.url, { usd: '5' }));
  expect(resource.description).toContain("setSpendControls({ maxAmountPerPayment: '$5' })");
  expect(requiredBy(await ask(shop.url, { usd: '1' })).resource.description).toBe('Some work');
  expect((await evmPayer().buy(shop.url, { usd: '5' })).status).toBe(200);
});

describe.each(NETWORKS)('what costs nothing on %s', (network) => {
  test.each([
    ['an answer that is no success', { status: 422 }, 422],
    ['an answer that redirects', { status: 302 }, 302],
    ['work that throws', { crash: true }, 500],
  ])('%s, and the payment stays good', async (_, failing, status) => {
    const header = await (await newPayer(network)).sign(shop.url);
    expect(
      await earned(async () => {
        expect((await send(shop.url, header, failing)).status).toBe(status);
      }),
    ).toBe(0n);
    expect((await send(shop.url, header)).status).toBe(200);
    expect(shop.undone()).toBe(0);
  });

  test('a caller who hangs up before the settlement, and the payment stays good', async () => {
    const header = await (await newPayer(network)).sign(shop.url);
    const hangUp = new AbortController();
    const order = { slowMs: 1000 };
    const call = fetch(shop.url, {
      method: 'POST',
      headers: { 'PAYMENT-SIGNATURE': header },
      body: JSON.stringify(order),
      signal: hangUp.signal,
    });
    const left = expect(call).rejects.toThrow();
    await until(() => shop.runs() === 1);
    hangUp.abort();
    await left;
    expect(await earned(() => until(() => shop.undone() === 1))).toBe(0n);
    expect(await earned(() => send(shop.url, header))).toBe(5000n);
  });
});

describe.each(NETWORKS)('a payment on %s that is sent again', (network) => {
  test('12 times at once, in three spellings: one buys, the others wait, the work is done once', async () => {
    const headers = encodings(await (await newPayer(network)).sign(shop.url));
    const order = { slowMs: 1000 };
    const calls = Array.from({ length: 12 }, (_, i) => send(shop.url, headers[i % 3] ?? '', order));
    const responses = await Promise.all(calls);
    const statuses = responses.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...new Array<number>(11).fill(409)]);
    expect(shop.runs()).toBe(1);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.headers.get('Retry-After')).toBe('1');
    expect(await refused?.json()).toMatchObject({ code: 'payment_in_progress' });
  });

  test('later, in any spelling: the same answer and receipt, charged once', async () => {
    const headers = encodings(await (await newPayer(network)).sign(shop.url));
    expect(
      await earned(async () => {
        const answers = [];
        for (const header of [...headers, ...headers]) {
          const response = await send(shop.url, header);
          answers.push([response.status, receiptOf(response), await response.text()]);
        }
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(answers[0]?.[0]).toBe(200);
      }),
    ).toBe(5000n);
    expect(shop.runs()).toBe(1);
  });

  test('for something else: refused', async () => {
    const header = await (await newPayer(network)).sign(shop.url);
    expect((await send(shop.url, header)).status).toBe(200);
    const response = await send(shop.url, header, { slowMs: 1 });
    expect(response.status).toBe(402);
    expect(requiredBy(response).error).toBe('payment_already_used');
  });

  test('for something else, while it is at work: told to wait, for that work may come to nothing', async () => {
    const header = await (await newPayer(network)).sign(shop.url);
    const failing = send(shop.url, header, { slowMs: 1000, status: 422 });
    await until(() => shop.runs() === 1);
    const early = await send(shop.url, header);
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'payment_in_progress' }]);
    expect((await failing).status).toBe(422);
    expect((await send(shop.url, header)).status).toBe(200);
  });

  test('to a service that has lost its memory: refused by the facilitator', async () => {
    const header = await (await newPayer(network)).sign(shop.url);
    await send(shop.url, header);
    const forgetful = await openShop({ receivers: receivers(dev.facilitator) });
    const response = await send(forgetful.url, header);
    await forgetful.close();
    expect(response.status).toBe(402);
    expect(requiredBy(response).error).toMatch(/nonce_already_used|duplicate_settlement|simulation_failed/);
  });
});

test('who knows a nonce, but not the signature, does not get its answer', async () => {
  const header = await evmPayer().sign(shop.url);
  await send(shop.url, header);
  const forged = altered(header, ({ payload }) => {
    payload.signature = `0x${'12'.repeat(65)}`;
  });
  const response = await send(shop.url, forged);
  expect([response.status, requiredBy(response).error]).toEqual([402, 'payment_already_used']);
});

describe('a bad payment', () => {
  test.each([
    [
      'another signature',
      ({ payload }: Sent) => void (payload.signature = (payload.signature ?? '').replace(/^0x..../, '0xabcd')),
      /signature/,
    ],
    [
      'a lower value',
      ({ payload }: Sent) => {
        set(payload.authorization, 'value', '1');
      },
      /signature|value/,
    ],
    [
      'another receiver',
      ({ payload }: Sent) => {
        set(payload.authorization, 'to', `0x${'1'.repeat(40)}`);
      },
      /signature|recipient/,
    ],
    [
      'an expired authorization',
      ({ payload }: Sent) => {
        set(payload.authorization, 'validBefore', '1');
      },
      /signature|valid_before/,
    ],
    [
      'a lower amount in what was accepted',
      ({ accepted }: Sent) => {
        set(accepted, 'amount', '1');
      },
      /^no_matching/,
    ],
    [
      'another network',
      ({ accepted }: Sent) => {
        set(accepted, 'network', 'eip155:1');
      },
      /^no_matching/,
    ],
  ])('with %s is refused with a reason', async (_, change, reason) => {
    const header = altered(await evmPayer().sign(shop.url), change);
    const response = await send(shop.url, header);
    expect(response.status).toBe(402);
    expect(requiredBy(response).error).toMatch(reason);
    expect(shop.runs()).toBe(0);
  });

  test('of somebody without money is refused with a reason', async () => {
    const poor = await serveDevFacilitator(0, { grant: 4999n });
    const poorShop = await openShop({ receivers: receivers(poor.facilitator) });
    for (const payer of [evmPayer(), await svmPayer(`${poor.url}/solana-rpc`)]) {
      const response = await payer.buy(poorShop.url);
      expect([response.status, requiredBy(response).error]).toEqual([402, expect.stringMatching(/balance|simulation/)]);
    }
    await Promise.all([poorShop.close(), poor.close()]);
  });

  test.each([
    ['not base64', '!!not base64'],
    ['not JSON', Buffer.from('hello').toString('base64')],
    ['empty', Buffer.from('{}').toString('base64')],
    ['longer than 12 kB', 'A'.repeat(12 * 1024 + 4)],
  ])('that is %s is answered 400', async (_, header) => {
    await expectMalformed(header);
  });

  test.each([
    ['no payload', (sent: Sent) => void (sent.payload = {})],
    [
      'version 1',
      (sent: Sent) => {
        set(sent, 'x402Version', 1);
      },
    ],
    [
      'another scheme',
      ({ accepted }: Sent) => {
        set(accepted, 'scheme', 'upto');
      },
    ],
    [
      'a short nonce',
      ({ payload }: Sent) => {
        set(payload.authorization, 'nonce', '0x12');
      },
    ],
    [
      'a number for a text',
      ({ payload }: Sent) => {
        set(payload.authorization, 'value', 5000);
      },
    ],
  ])('with %s is answered 400', async (_, change) => {
    await expectMalformed(altered(await evmPayer().sign(shop.url), change));
  });

  test.each([
    ['no transaction', ''],
    ['a transaction that ends in its signatures', Buffer.alloc(129, 2).toString('base64')],
    ['a transaction without signatures', Buffer.alloc(200).toString('base64')],
  ])('on Solana with %s is answered 400', async (_, transaction) => {
    const header = await (await newPayer('Solana')).sign(shop.url);
    await expectMalformed(altered(header, ({ payload }) => void (payload.transaction = transaction)));
  });

  async function expectMalformed(header: string): Promise<void> {
    const response = await send(shop.url, header);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_payment' });
    expect(response.headers.get('PAYMENT-REQUIRED')).toBeNull();
  }
});

test('20 payers at once are all served', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, (_, i) => newPayer(i % 2 ? 'EVM' : 'Solana')));
  const statuses = await Promise.all(buyers.map(async (payer) => (await payer.buy(shop.url)).status));
  expect(statuses).toEqual(new Array(20).fill(200));
});

type Sent = Parameters<Parameters<typeof altered>[1]>[0];

function set(target: object | undefined, name: string, value: unknown): void {
  Object.assign(target ?? {}, { [name]: value });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

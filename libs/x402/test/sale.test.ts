import { microUsdc } from '../src/index';
import { type DevShop, devShopOfEachTest, expectBoundElsewhere, until, WALLETS } from './dev-shop';
import { altered, ask, encodings, evmPayer, receiptOf, requiredBy, send } from './payers';
import { openShop, receivers } from './shop';

const open = devShopOfEachTest();
let dev: DevShop['dev'];
let shop: DevShop['shop'];
let newPayer: DevShop['newPayer'];
let earned: DevShop['earned'];

beforeEach(() => {
  ({ dev, shop, newPayer, earned } = open());
});

test('an unpaid call is answered 402 with the requirements of each network, and a sentence for people', async () => {
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
  const told = { detail: 'This call costs $0.005 (payment_required)', code: 'payment_required' };
  expect(await response.json()).toEqual({ ...required, ...told });
  expect(await shop.payments.requirements(microUsdc('0.005'))).toEqual(required.accepts);
});

test.each(WALLETS)('@x402/fetch buys a call on %s', async (network) => {
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

describe.each(WALLETS)('what costs nothing on %s', (network) => {
  test.each([
    ['an answer that is no success', { status: 422 }, 422, 1],
    ['an answer that redirects', { status: 302 }, 302, 1],
    ['work that throws', { crash: true }, 500, 0],
  ])('%s, and the payment stays good', async (_, failing, status, takenBack) => {
    const header = await (await newPayer(network)).sign(shop.url);
    expect(
      await earned(async () => {
        expect((await send(shop.url, header, failing)).status).toBe(status);
      }),
    ).toBe(0n);
    expect((await send(shop.url, header)).status).toBe(200);
    expect([shop.purchases.count('takenBack'), shop.purchases.count('delivered')]).toEqual([takenBack, 1]);
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
    expect(await earned(() => until(() => shop.purchases.count('takenBack') === 1))).toBe(0n);
    expect(await earned(() => send(shop.url, header))).toBe(5000n);
  });
});

describe.each(WALLETS)('a payment on %s that is sent again', (network) => {
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
    await expectBoundElsewhere(await send(shop.url, header, { slowMs: 1 }));
    expect(shop.runs()).toBe(1);
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
  await expectBoundElsewhere(await send(shop.url, forged));
});

test('20 payers at once are all served', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, (_, i) => newPayer(i % 2 ? 'EVM' : 'Solana')));
  const statuses = await Promise.all(buyers.map(async (payer) => (await payer.buy(shop.url)).status));
  expect(statuses).toEqual(new Array(20).fill(200));
});

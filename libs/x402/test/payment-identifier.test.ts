/** The examples and the table of the x402 specification of the extension `payment-identifier`, written out by hand. */
import { IDENTIFIER_DECLARATION } from '../src/protocol/payment-identifier';
import { type DevShop, devShopOfEachTest, WALLETS } from './dev-shop';
import { altered, ask, codeOf, evmPayer, receiptOf, requiredBy, send } from './payers';

const ID = 'pay_7d5d747be160e280504c099d984bcfe0';
const OTHER = 'pay_00000000000000000000000000000001';

const open = devShopOfEachTest();
let shop: DevShop['shop'];
let newPayer: DevShop['newPayer'];
let earned: DevShop['earned'];
beforeEach(() => {
  ({ shop, newPayer, earned } = open());
});

/** A payment that echoes the declaration, with an id. */
const named = (header: string, id: unknown): string =>
  altered(header, (payment) => {
    const declared = (payment['extensions'] as Record<string, { info: object }>)['payment-identifier'];
    payment['extensions'] = { 'payment-identifier': { ...declared, info: { ...declared?.info, id } } };
  });
const buy = (header: string, order = {}, headers: Record<string, string> = {}) =>
  send(shop.url, header, order, headers);

test('an offer declares the extension as in the example of the specification, in its header and its body', async () => {
  const response = await ask(shop.url);
  const example = {
    info: { required: false },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { required: { type: 'boolean' }, id: { type: 'string', minLength: 16, maxLength: 128 } },
      required: ['required'],
    },
  };
  expect(requiredBy(response).extensions?.['payment-identifier']).toMatchObject(example);
  const { extensions } = (await response.json()) as { extensions: Record<string, unknown> };
  expect(extensions['payment-identifier']).toEqual(IDENTIFIER_DECLARATION);
});

test.each(WALLETS)('the same id in another payment on %s gets the kept answer and its receipt', async (network) => {
  const payer = await newPayer(network);
  const [first, second] = [named(await payer.sign(shop.url), ID), named(await payer.sign(shop.url), ID)];
  const total = await earned(async () => {
    const responses = [await buy(first), await buy(first), await buy(second)];
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => receiptOf(response)?.transaction)).size).toBe(1);
  });
  expect([total, shop.runs()]).toEqual([5000n, 1]);
});

test('the same id with another request is refused with 409 and not charged, whichever payment has it', async () => {
  const payer = evmPayer();
  const first = named(await payer.sign(shop.url), ID);
  const second = await payer.sign(shop.url);
  const total = await earned(async () => {
    expect((await buy(first)).status).toBe(200);
    for (const header of [first, named(second, ID)]) {
      const response = await buy(header, { slowMs: 1 });
      expect([response.status, await codeOf(response)]).toEqual([409, 'payment_identifier_reused']);
    }
  });
  expect([total, shop.runs()]).toEqual([5000n, 1]);
  expect((await buy(named(second, OTHER), { slowMs: 1 })).status).toBe(200);
});

test('another id is another order, and the id of another payer too', async () => {
  const payer = evmPayer();
  expect((await buy(named(await payer.sign(shop.url), ID))).status).toBe(200);
  expect((await buy(named(await payer.sign(shop.url), OTHER))).status).toBe(200);
  expect((await buy(named(await evmPayer().sign(shop.url), ID))).status).toBe(200);
  expect(shop.runs()).toBe(3);
});

test('an id and an Idempotency-Key are one name: equal ones go together, one stands for the other', async () => {
  const payer = evmPayer();
  const headers = [await payer.sign(shop.url), await payer.sign(shop.url)];
  expect((await buy(named(headers[0] ?? '', ID), {}, { 'Idempotency-Key': ID })).status).toBe(200);
  expect((await buy(headers[1] ?? '', {}, { 'Idempotency-Key': ID })).status).toBe(200);
  expect(shop.runs()).toBe(1);
});

test('an id and an Idempotency-Key that differ are refused; the payment stays good', async () => {
  const header = named(await evmPayer().sign(shop.url), ID);
  const response = await buy(header, {}, { 'Idempotency-Key': OTHER });
  expect([response.status, await codeOf(response)]).toEqual([400, 'idempotency_key_conflict']);
  expect(shop.runs()).toBe(0);
  expect((await buy(header)).status).toBe(200);
});

test.each(['a'.repeat(15), 'a'.repeat(129), 'sixteen letters!', '', 7, null])('the id %j is refused', async (id) => {
  const response = await buy(named(await evmPayer().sign(shop.url), id));
  expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_payment']);
});

test.each(['a'.repeat(16), 'Z'.repeat(128), '0123456789-_abcdef'])('the id %j is taken', async (id) => {
  expect((await buy(named(await evmPayer().sign(shop.url), id))).status).toBe(200);
});

test('a payment that only echoes the declaration has no id', async () => {
  const payer = evmPayer();
  expect([(await payer.buy(shop.url)).status, (await payer.buy(shop.url)).status]).toEqual([200, 200]);
  expect(shop.runs()).toBe(2);
});

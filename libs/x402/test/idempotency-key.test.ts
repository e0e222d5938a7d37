import { type DevShop, devShopOfEachTest, expectBoundElsewhere, until, WALLETS } from './dev-shop';
import { codeOf, evmPayer, receiptOf, send } from './payers';

const open = devShopOfEachTest();
let dev: DevShop['dev'];
let shop: DevShop['shop'];
let newPayer: DevShop['newPayer'];
let earned: DevShop['earned'];

beforeEach(() => {
  ({ dev, shop, newPayer, earned } = open());
});

describe('an Idempotency-Key', () => {
  const KEY = { 'Idempotency-Key': 'order 7' };
  const buy = (header: string, order = {}, headers: Record<string, string> = KEY) =>
    send(shop.url, header, order, headers);

  test.each(WALLETS)(
    'with another payment on %s gets the answer of the first, which alone is charged',
    async (network) => {
      const payer = await newPayer(network);
      const headers = [await payer.sign(shop.url), await payer.sign(shop.url)];
      expect(
        await earned(async () => {
          const [first, second, again] = [
            await buy(headers[0] ?? ''),
            await buy(headers[1] ?? ''),
            await buy(headers[1] ?? ''),
          ];
          const texts = await Promise.all([first, second, again].map((response) => response.text()));
          expect(new Set(texts).size).toBe(1);
          expect([second.status, receiptOf(second)]).toEqual([200, receiptOf(first)]);
        }),
      ).toBe(5000n);
      expect([shop.runs(), shop.purchases.fates.length]).toEqual([1, 2]);
      expect((await buy(headers[1] ?? '', {}, {})).status).toBe(200); // it was never spent
      expect(shop.runs()).toBe(2);
    },
  );

  test('with another payment for another request is refused; that payment stays good', async () => {
    const payer = evmPayer();
    expect((await buy(await payer.sign(shop.url))).status).toBe(200);
    const header = await payer.sign(shop.url);
    const reused = await buy(header, { slowMs: 1 });
    expect([reused.status, await codeOf(reused)]).toEqual([422, 'idempotency_key_reused']);
    expect((await buy(header, { slowMs: 1 }, { 'Idempotency-Key': 'order 8' })).status).toBe(200);
    expect(dev.facilitator.balance(payer.address)).toBe(99_990_000n);
  });

  test('of another payer is another key', async () => {
    expect(await earned(() => Promise.all([buyNew(), buyNew()]))).toBe(10_000n);
    expect(shop.runs()).toBe(2);

    async function buyNew(): Promise<void> {
      expect((await buy(await evmPayer().sign(shop.url))).status).toBe(200);
    }
  });

  test('of two payments at once: one buys, the other is told to wait and gets the same answer', async () => {
    const payer = evmPayer();
    const order = { slowMs: 1000 };
    const headers = [await payer.sign(shop.url, order), await payer.sign(shop.url, order)];
    const responses = await Promise.all(headers.map((header) => buy(header, order)));
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const late = responses.find(({ status }) => status === 409);
    expect([late?.headers.get('Retry-After'), late && (await codeOf(late))]).toEqual(['1', 'request_in_progress']);
    const again = await Promise.all(headers.map((header) => buy(header, order)));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect([shop.runs(), dev.facilitator.balance(payer.address)]).toEqual([1, 99_995_000n]);
  });

  test('that has come to nothing buys with the next payment', async () => {
    const payer = evmPayer();
    expect((await buy(await payer.sign(shop.url), { status: 422 })).status).toBe(422);
    expect((await buy(await payer.sign(shop.url))).status).toBe(200);
    expect(dev.facilitator.balance(payer.address)).toBe(99_995_000n);
  });

  test('of a payment at work for something else is reused at once', async () => {
    const header = await evmPayer().sign(shop.url);
    const slow = buy(header, { slowMs: 500 });
    await until(() => shop.runs() === 1);
    expect((await buy(header, { slowMs: 1 })).status).toBe(422);
    expect((await slow).status).toBe(200);
  });

  test('lets its owner fetch a secret from anywhere, and nobody else', async () => {
    const header = await evmPayer().sign(shop.url);
    const from = (client: string, key?: string) =>
      buy(header, {}, { 'X-Client': client, ...(key !== undefined && { 'Idempotency-Key': key }) });
    const bought = await (await from('home', 'secret')).text();
    for (const response of [await from('home'), await from('away', 'secret'), await from('home', 'another')])
      expect([response.status, await response.text()]).toEqual([200, bought]);
    await expectBoundElsewhere(await from('away'));
    await expectBoundElsewhere(await from('away', 'guess'));
    await expectBoundElsewhere(await buy(header, {}, {}));
    expect(shop.runs()).toBe(1);
  });
});

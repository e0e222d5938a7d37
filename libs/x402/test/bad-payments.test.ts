import { serveDevFacilitator } from '../src/dev/index';
import { type DevShop, devShopOfEachTest } from './dev-shop';
import { altered, evmPayer, requiredBy, send, svmPayer } from './payers';
import { openShop, receivers } from './shop';

const open = devShopOfEachTest();
let shop: DevShop['shop'];
let newPayer: DevShop['newPayer'];

beforeEach(() => {
  ({ shop, newPayer } = open());
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
    expect(requiredBy(response)).toMatchObject({ error: 'invalid_payment', accepts: [{ amount: '5000' }, {}] });
  }
});

type Sent = Parameters<Parameters<typeof altered>[1]>[0];

function set(target: object | undefined, name: string, value: unknown): void {
  Object.assign(target ?? {}, { [name]: value });
}

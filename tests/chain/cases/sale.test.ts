import { altered, encodings, type SentPayment } from '../../../libs/x402/test/payers';
import { receiptOf, requiredBy } from '../../kit/buyer/payer';
import { type Shop } from '../../../libs/x402/test/shop';
import { NETWORKS } from '../../../libs/x402/src/index';
import { FUNDS, type LocalChain } from '../chains/local-chain';
import { paidDuring } from '../chains/paid-during';
import { waitsBefore } from '../facilitator/fault';
import { Gate } from '../facilitator/gate';
import { postAndHangUp } from '../http/hang-up';
import { post } from '../http/post';
import { type LocalWorld, openLocalWorld } from '../local-world';
import { openLocalShop } from '../service/open-local-shop';
import { until } from '../until';

let world: LocalWorld;
let shop: Shop;
beforeAll(async () => (world = await openLocalWorld()));
beforeEach(async () => (shop = await openLocalShop(world)));
afterEach(async () => {
  world.facilitator.mend();
  await shop.close();
});
afterAll(() => world.close());

test('the offer names both networks, with the real USDC addresses', async () => {
  const { accepts } = requiredBy(await post(shop.url));
  expect(accepts).toMatchObject([
    {
      network: 'eip155:8453',
      asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      amount: '5000',
      payTo: world.chains.base.seller,
      extra: { name: 'USD Coin', version: '2' },
    },
    {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      amount: '5000',
      payTo: world.chains.solana.seller,
      extra: { feePayer: world.accounts.solana.signer.address },
    },
  ]);
});

describe.each(['base', 'solana'] as const)('on %s', (network) => {
  let chain: LocalChain;
  beforeAll(() => (chain = world.chains[network]));

  test('a payer buys, and exactly the price moves', async () => {
    const payer = await chain.newPayer();
    const paid = await paidDuring(chain, async () => {
      const response = await payer.buy(shop.url);
      expect(response.status).toBe(200);
      const receipt = receiptOf(response);
      expect(receipt).toMatchObject({ success: true, payer: payer.address, network: NETWORKS[network].id });
      expect(receipt?.transaction).not.toBe('');
    });
    expect(paid).toEqual([5000n]);
    expect(await chain.balanceOf(payer.address)).toBe(FUNDS - 5000n);
  });

  test('every price is paid to the last micro-dollar', async () => {
    const payer = await chain.newPayer();
    const paid = await paidDuring(chain, async () => {
      for (const usd of ['0.009', '0.000001', '0.123457', '1']) await payer.buy(shop.url, { usd });
    });
    expect(paid).toEqual([9000n, 1n, 123_457n, 1_000_000n]);
  });

  test('a payment for something cheap does not buy something dear', async () => {
    const payment = await (await chain.newPayer()).sign(shop.url, { usd: '0.002' });
    const paid = await paidDuring(chain, async () => {
      const response = await post(shop.url, { usd: '0.009' }, payment);
      expect([response.status, requiredBy(response).error]).toEqual([402, 'no_matching_payment_requirements']);
    });
    expect([paid, shop.runs()]).toEqual([[], 0]);
  });

  test.each([
    ['work that answers 422', { status: 422 }, 422],
    ['work that throws', { crash: true }, 500],
  ])('%s costs nothing, and the same payment buys afterwards', async (_, order, status) => {
    const payment = await (await chain.newPayer()).sign(shop.url);
    const failed = await paidDuring(chain, async () => {
      expect((await post(shop.url, order, payment)).status).toBe(status);
    });
    const bought = await paidDuring(chain, async () => {
      expect((await post(shop.url, {}, payment)).status).toBe(200);
    });
    expect([failed, bought]).toEqual([[], [5000n]]);
  });

  test('a caller who hangs up before the settlement pays nothing, and the same payment buys afterwards', async () => {
    const payment = await (await chain.newPayer()).sign(shop.url);
    const gate = new Gate();
    world.facilitator.faults.verify = waitsBefore(gate);
    const left = await paidDuring(chain, async () => {
      const hangUp = await postAndHangUp(shop.url, {}, payment);
      await gate.reached;
      await hangUp();
      await post(shop.url); // by the time this is answered, the shop has seen the connection close
      gate.open();
      await until(() => shop.purchases.count('takenBack') === 1);
    });
    world.facilitator.mend();
    const bought = await paidDuring(chain, async () => {
      expect((await post(shop.url, {}, payment)).status).toBe(200);
    });
    expect([left, bought]).toEqual([[], [5000n]]);
  });

  test('12 calls with one payment, sent together in three spellings: one is served, one transfer; later all get its answer', async () => {
    const payments = encodings(await (await chain.newPayer()).sign(shop.url));
    const gate = new Gate();
    world.facilitator.faults.verify = waitsBefore(gate);
    const refusals: Response[] = [];
    const paid = await paidDuring(chain, async () => {
      const calls = Array.from({ length: 12 }, async (_, i) => {
        const response = await post(shop.url, {}, payments[i % 3]);
        if (response.status === 409) refusals.push(response);
        return response;
      });
      await until(() => refusals.length === 11);
      gate.open();
      const statuses = (await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([200, ...new Array<number>(11).fill(409)]);
      world.facilitator.mend();
      const answers = await Promise.all(payments.map(async (payment) => (await post(shop.url, {}, payment)).text()));
      expect(new Set(answers).size).toBe(1);
      expect((await post(shop.url, { slowMs: 1 }, payments[0])).status).toBe(409);
    });
    expect([paid, shop.runs()]).toEqual([[5000n], 1]);
  });

  test('a shop that has lost its memory refuses to sell for a spent payment', async () => {
    const payment = await (await chain.newPayer()).sign(shop.url);
    expect((await post(shop.url, {}, payment)).status).toBe(200);
    const forgetful = await openLocalShop(world);
    const paid = await paidDuring(chain, async () => {
      const response = await post(forgetful.url, {}, payment);
      expect(response.status).toBe(402);
      // To the facilitator, every message that the chain has seen before is just a failed simulation
      expect(requiredBy(response).error).toBe(
        network === 'base' ? 'invalid_exact_evm_nonce_already_used' : 'invalid_exact_svm_transaction_simulation_failed',
      );
    });
    expect([paid, forgetful.runs()]).toEqual([[], 0]);
    await forgetful.close();
  });

  test('a wallet without money is refused with a reason', async () => {
    const poor = await chain.newPayer(4999n);
    const paid = await paidDuring(chain, async () => {
      const response = await poor.buy(shop.url);
      expect([response.status, requiredBy(response).error]).toEqual([
        402,
        network === 'base'
          ? 'invalid_exact_evm_insufficient_balance'
          : 'invalid_exact_svm_transaction_simulation_failed',
      ]);
    });
    expect([paid, shop.runs()]).toEqual([[], 0]);
  });

  test('20 payers who buy together are all served', async () => {
    const payers = await Promise.all(Array.from({ length: 20 }, () => chain.newPayer()));
    const paid = await paidDuring(chain, async () => {
      const responses = await Promise.all(payers.map((payer) => payer.buy(shop.url)));
      expect(responses.map(({ status }) => status)).toEqual(new Array(20).fill(200));
      expect(new Set(responses.map((response) => receiptOf(response)?.transaction)).size).toBe(20);
    });
    expect(paid).toEqual(new Array(20).fill(5000n));
  });
});

type Change = (payment: SentPayment) => void;

describe('a payment that was tampered with', () => {
  test.each<[string, LocalChain['network'], Change, RegExp]>([
    ['the signature', 'base', ({ payload }) => (payload.signature = `0x${'12'.repeat(65)}`), /signature/],
    ['the value', 'base', authorization({ value: '1' }), /value|signature/],
    ['the receiver', 'base', authorization({ to: `0x${'1'.repeat(40)}` }), /recipient|signature/],
    ['the end of its validity, long ago', 'base', authorization({ validBefore: '1' }), /valid_before|signature/],
    ['the end of its validity, far away', 'base', authorization({ validBefore: '9999999999' }), /too_long/],
    ['the nonce', 'base', authorization({ nonce: `0x${'1'.repeat(64)}` }), /signature/],
    ['the accepted amount', 'base', ({ accepted }) => (accepted['amount'] = '1'), /^no_matching/],
    ["the payer's signature", 'solana', bytesAt(65, 64), /signature/],
    ['the message', 'solana', bytesAt(-20, 4), /./],
    ['the accepted amount', 'solana', ({ accepted }) => (accepted['amount'] = '1'), /^no_matching/],
  ])('in %s, on %s: 402 with a reason, nothing done', async (_, network, change, reason) => {
    const chain = world.chains[network];
    const payment = altered(await (await chain.newPayer()).sign(shop.url), change);
    const paid = await paidDuring(chain, async () => {
      const response = await post(shop.url, {}, payment);
      expect(response.status).toBe(402);
      expect(requiredBy(response).error).toMatch(reason);
    });
    expect([paid, shop.runs()]).toEqual([[], 0]);
  });

  test.each<[string, (payment: string) => string]>([
    ['no base64', () => '!!not base64'],
    ['version 1', (payment) => altered(payment, (sent) => (sent['x402Version'] = 1))],
    ['no payload', (payment) => altered(payment, (sent) => (sent.payload = {}))],
  ])('beyond recognition (%s): 400, and the facilitator is not asked', async (_, spoil) => {
    for (const chain of Object.values(world.chains)) {
      const payment = spoil(await (await chain.newPayer()).sign(shop.url));
      const asked = world.facilitator.calls.length;
      const response = await post(shop.url, {}, payment);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payment' }]);
      expect(world.facilitator.calls.slice(asked)).toEqual([]);
    }
  });
});

function authorization(changes: Readonly<Record<string, string>>): Change {
  return ({ payload }) => Object.assign(payload.authorization ?? {}, changes);
}

/** Other bytes in a Solana transaction. @param from  negative counts from the end */
function bytesAt(from: number, count: number): Change {
  return ({ payload }) => {
    const bytes = Buffer.from(payload.transaction ?? '', 'base64');
    const start = from < 0 ? bytes.length + from : from;
    bytes.fill(7, start, start + count);
    payload.transaction = bytes.toString('base64');
  };
}

import {
  type PaymentLimits,
  type PaymentStore,
  NETWORKS,
  facilitatorAt,
  memoryPaymentStore,
} from '../../../libs/x402/src/index';
import { receiptOf, requiredBy } from '../../kit/buyer/payer';
import { type Shop } from '../../../libs/x402/test/shop';
import { type LocalChain } from '../chains/local-chain';
import { paidDuring } from '../chains/paid-during';
import { type Conduct } from '../../kit/facilitator/conduct';
import { BROKEN, HANGS_UP, LOSES_ITS_ANSWER, OVERLOADED, SILENT, waitsBefore, WEB_PAGE } from '../facilitator/fault';
import { Gate } from '../facilitator/gate';
import { localFacilitator } from '../facilitator/local-facilitator';
import { type ServedFacilitator } from '../facilitator/serve-facilitator';
import { post } from '../http/post';
import { postUntilFree, postUntilKnown } from '../http/post-until-free';
import { type LocalWorld, openLocalWorld } from '../local-world';
import { openLocalShop } from '../service/open-local-shop';
import { until } from '../until';

let world: LocalWorld;
let facilitator: ServedFacilitator;
let store: PaymentStore;
let shops: Shop[];

beforeAll(async () => {
  world = await openLocalWorld();
  facilitator = world.facilitator;
});
beforeEach(() => {
  store = memoryPaymentStore();
  shops = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  facilitator.mend();
  facilitator.replace(localFacilitator(world.accounts));
  await Promise.all(shops.map((shop) => shop.close()));
  await Promise.all(Object.values(world.chains).map((chain) => chain.resume()));
});
afterAll(() => world.close());

type Limits = Partial<PaymentLimits>;

/** Time limit for a facilitator that must answer, even on a busy machine. */
const PATIENT: Limits = { verifyTimeoutMs: 60_000, settleTimeoutMs: 60_000, supportedTimeoutMs: 60_000 };

/** All shops of a test share their memory. */
async function openShop(limits: Limits = {}): Promise<Shop> {
  const shop = await openLocalShop(world, { store, limits: { ...PATIENT, ...limits } });
  shops.push(shop);
  return shop;
}

const settledOnce = async (): Promise<boolean> => (await store.ledger({ since: 0, limit: 9 })).length === 1;

const runs = (): number => shops.reduce((sum, shop) => sum + shop.runs(), 0);

/** Ways to give no answer, and how long the service waits in each. */
const NO_ANSWER: [string, Conduct, number][] = [
  ['500', BROKEN, 60_000],
  ['503', OVERLOADED, 60_000],
  ['a web page', WEB_PAGE, 60_000],
  ['nothing, ever', SILENT, 200],
  ['a closed connection', HANGS_UP, 60_000],
];

describe.each(['base', 'solana'] as const)('on %s', (network) => {
  let chain: LocalChain;
  beforeAll(() => (chain = world.chains[network]));

  test.each(NO_ANSWER)(
    'verify answers %s: 503, nothing done; later the same payment buys',
    async (_, fault, waitMs) => {
      const [shop, later] = [await openShop({ verifyTimeoutMs: waitMs }), await openShop()];
      const payment = await (await chain.newPayer()).sign(shop.url);
      facilitator.faults.verify = fault;
      const failed = await paidDuring(chain, async () => {
        await expectCode(await post(shop.url, {}, payment), 503, 'facilitator_unavailable');
      });
      expect([failed, runs()]).toEqual([[], 0]);
      facilitator.mend();
      const bought = await paidDuring(chain, async () => {
        expect((await post(later.url, {}, payment)).status).toBe(200);
      });
      expect([bought, runs()]).toEqual([[5000n], 1]);
    },
  );

  test.each(NO_ANSWER)(
    'settle answers %s and does nothing: 504; the same payment is served, charged once',
    async (_, fault, waitMs) => {
      const [shop, later] = [await openShop({ settleTimeoutMs: waitMs }), await openShop()];
      const payment = await (await chain.newPayer()).sign(shop.url);
      facilitator.faults.settle = fault;
      const failed = await paidDuring(chain, () => expectUnknown(shop, payment));
      const bought = await paidDuring(chain, async () => {
        facilitator.mend();
        await expectKeptAnswer(later, payment);
      });
      expect([failed, bought, runs()]).toEqual([[], [5000n], 1]);
    },
  );

  test('the settlement is done and its answer lost: 504; the same payment is served, charged once', async () => {
    const shop = await openShop();
    const payment = await (await chain.newPayer()).sign(shop.url);
    facilitator.faults.settle = LOSES_ITS_ANSWER;
    const charged = await paidDuring(chain, () => expectUnknown(shop, payment));
    facilitator.mend();
    const again = await paidDuring(chain, async () => {
      await expectKeptAnswer(shop, payment);
      await expectKeptAnswer(shop, payment);
    });
    expect([charged, again, runs()]).toEqual([[5000n], [], 1]);
  });

  test('the settlement is done after the shop has given up: 504; the same payment is served, charged once', async () => {
    const [shop, later] = [await openShop({ settleTimeoutMs: 200 }), await openShop()];
    const payment = await (await chain.newPayer()).sign(shop.url);
    const [gate, earlier] = [new Gate(), (await chain.income()).length];
    facilitator.faults.settle = waitsBefore(gate);
    const charged = await paidDuring(chain, async () => {
      await expectUnknown(shop, payment);
      gate.open();
      await until(async () => (await chain.income()).length > earlier);
    });
    facilitator.mend();
    const again = await paidDuring(chain, () => expectKeptAnswer(later, payment));
    expect([charged, again, runs()]).toEqual([[5000n], [], 1]);
  });

  test('the chain is slow: 504 with the transaction; when it has confirmed, the same payment is served, charged once', async () => {
    jest.spyOn(console, 'error').mockImplementation(); // the package writes of it
    facilitator.replace(localFacilitator({ ...world.accounts, confirmationTimeoutMs: 500 }));
    const shop = await openShop();
    const payment = await (await chain.newPayer()).sign(shop.url);
    const paid = await paidDuring(chain, async () => {
      await chain.stall();
      const response = await post(shop.url, {}, payment);
      await expectCode(response, 504, 'settlement_pending');
      expect(receiptOf(response)).toMatchObject({ success: false, errorReason: 'settlement_pending' });
      expect(receiptOf(response)?.transaction).not.toBe('');
      await chain.resume();
      await until(async () => (await post(shop.url, {}, payment)).status === 200);
    });
    expect([paid, runs()]).toEqual([[5000n], 1]);
    await expectKeptAnswer(shop, payment);
  });

  test('a lost settlement is found without its payer, who gets the answer even when the facilitator no longer confirms it', async () => {
    const shop = await openShop();
    const payment = await (await chain.newPayer()).sign(shop.url);
    facilitator.faults.settle = LOSES_ITS_ANSWER;
    const paid = await paidDuring(chain, async () => {
      await expectUnknown(shop, payment);
      facilitator.mend();
      await until(settledOnce);
      makeForgetful(network);
      await expectKeptAnswer(shop, payment);
    });
    expect([paid, runs()]).toEqual([[5000n], 1]);
  });

  test('a settlement that was not done is done without its payer', async () => {
    const shop = await openShop();
    const payment = await (await chain.newPayer()).sign(shop.url);
    facilitator.faults.settle = HANGS_UP;
    const paid = await paidDuring(chain, async () => {
      await expectUnknown(shop, payment);
      facilitator.mend();
      await until(settledOnce);
    });
    expect(paid).toEqual([5000n]);
    await expectKeptAnswer(shop, payment);
  });

  test('a lost settlement that the facilitator never confirms: 504, never 402, charged once', async () => {
    const shop = await openShop();
    const payment = await (await chain.newPayer()).sign(shop.url);
    facilitator.faults.settle = LOSES_ITS_ANSWER;
    const paid = await paidDuring(chain, async () => {
      await expectUnknown(shop, payment);
      makeForgetful(network);
      facilitator.mend();
      const { length } = facilitator.calls;
      await until(() => facilitator.calls.length >= length + 2); // the shop has asked on its own initiative
      await expectUnknown(shop, payment);
    });
    expect([paid, runs(), await store.ledger({ since: 0, limit: 9 })]).toEqual([[5000n], 1, []]);
  });

  test('the facilitator is away: the offer stands, paying is 503; when it is back, the same payment buys', async () => {
    const shop = await openShop();
    const payment = await (await chain.newPayer()).sign(shop.url);
    await facilitator.goAway();
    const unsold = await paidDuring(chain, async () => {
      expect(offered(await post(shop.url))).toEqual(['base', 'solana']);
      await expectCode(await post(shop.url, {}, payment), 503, 'facilitator_unavailable');
    });
    await facilitator.comeBack();
    const sold = await paidDuring(chain, async () => {
      expect((await post(shop.url, {}, payment)).status).toBe(200);
    });
    expect([unsold, sold]).toEqual([[], [5000n]]);
  });

  test('the facilitator settles on one network: that one is offered, and sold on', async () => {
    const { [network]: account } = world.accounts;
    facilitator.replace(localFacilitator({ [network]: account }));
    const shop = await openShop();
    expect(offered(await post(shop.url))).toEqual([network]);
    const payer = await chain.newPayer();
    expect(await paidDuring(chain, () => payer.buy(shop.url))).toEqual([5000n]);
  });
});

// on Base a transaction counts as soon as it is sent: the node reports the nonce as "used", and only the sender could hold it up
test('Solana is slower than the shop waits: the shop serves only after the money has moved, charged once', async () => {
  const chain = world.chains.solana;
  jest.spyOn(console, 'error').mockImplementation(); // the package writes of it
  facilitator.replace(localFacilitator({ ...world.accounts, confirmationTimeoutMs: 1_000 }));
  const shop = await openShop({ settleTimeoutMs: 800 });
  const payment = await (await chain.newPayer()).sign(shop.url);
  const paid = await paidDuring(chain, async () => {
    await chain.stall();
    await expectUnknown(shop, payment);
    for (let i = 0; i < 20; i++) {
      expect([409, 504]).toContain((await post(shop.url, {}, payment)).status);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await chain.resume();
    await until(async () => (await post(shop.url, {}, payment)).status === 200);
  });
  expect([paid, runs()]).toEqual([[5000n], 1]);
});

describe('a start while the facilitator is away', () => {
  beforeAll(() => facilitator.goAway());
  afterAll(() => facilitator.comeBack());

  test('only Base is offered while the fee payer is unknown', async () => {
    expect(offered(await post((await openShop()).url))).toEqual(['base']);
  });

  test('both are offered when the fee payer is configured', async () => {
    const { base, solana } = world.chains;
    const settler = facilitatorAt({ url: facilitator.url });
    const feePayer = world.accounts.solana.signer.address;
    const shop = await openLocalShop(world, {
      receivers: [
        { network: 'base', payTo: base.seller, facilitator: settler },
        { network: 'solana', payTo: solana.seller, facilitator: settler, feePayer },
      ],
    });
    shops.push(shop);
    expect(offered(await post(shop.url))).toEqual(['base', 'solana']);
  });
});

/** Ways in which a facilitator refuses a payment that it has settled, without saying that the payment is spent. */
function makeForgetful(network: LocalChain['network']): void {
  // Solana: after a restart it only sees a simulation fail. Base: it stops looking once the authorization has expired
  facilitator.replace(localFacilitator(world.accounts));
  const { now } = Date;
  if (network === 'base') jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + 60_000);
}

async function expectCode(response: Response, status: number, code: string): Promise<void> {
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
}

async function expectUnknown({ url }: Shop, payment: string): Promise<void> {
  const response = await postUntilFree(url, {}, payment);
  expect(response.headers.get('PAYMENT-REQUIRED')).toBeNull();
  await expectCode(response, 504, 'settlement_unknown');
}

/** The answer to the first call, with a receipt. */
async function expectKeptAnswer({ url }: Shop, payment: string): Promise<void> {
  const response = await postUntilKnown(url, {}, payment);
  expect([response.status, await response.json()]).toMatchObject([200, { n: 1 }]);
  expect(receiptOf(response)?.success).toBe(true);
}

/** Our names of the networks that a 402 offers. */
function offered(response: Response): string[] {
  expect(response.status).toBe(402);
  const nameOf = (id: string) => Object.entries(NETWORKS).find(([, network]) => network.id === id)?.[0] ?? id;
  return requiredBy(response).accepts.map(({ network }) => nameOf(network));
}

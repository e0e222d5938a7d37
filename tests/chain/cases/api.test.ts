import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { encodings } from '../../../libs/x402/test/payers';
import { type Payer, receiptOf } from '../../kit/buyer/payer';
import { type LocalChain } from '../chains/local-chain';
import { paidDuring } from '../chains/paid-during';
import { BROKEN, LOSES_ITS_ANSWER, waitsBefore } from '../facilitator/fault';
import { Gate } from '../facilitator/gate';
import { postAndHangUp } from '../http/hang-up';
import { post } from '../http/post';
import { postUntilKnown } from '../http/post-until-free';
import { type LocalWorld, openLocalWorld } from '../local-world';
import { OPTION, PRICE } from '../service/option';
import { type ServiceProcess } from '../../kit/process/service-process';
import { startApi } from '../service/start-api';
import { until } from '../until';

const BATCH = {
  requests: [
    { endpoint: 'options/price', params: OPTION },
    { endpoint: 'stats/zscore', params: { series: [1, 2, 3, 4, 10] } },
    { endpoint: 'stats/zscore', params: { series: [1, 2, 3, 4, 11] } },
  ],
};
const CHEAP_BATCH = { requests: BATCH.requests.slice(1, 2) };

let world: LocalWorld;
let folder: string;
let api: ServiceProcess;

beforeAll(async () => (world = await openLocalWorld()));
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'quant-chain-'))));
beforeAll(async () => (api = await startApi(world, join(folder, 'main'))));
afterEach(() => {
  world.facilitator.mend();
});
afterAll(() => world.close());
afterAll(async () => {
  expect(await api.stop()).toBe(true);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const price = (): string => `${api.url}${PRICE}`;
const batch = (): string => `${api.url}/v1/batch`;

describe.each(['base', 'solana'] as const)('on %s', (network) => {
  let chain: LocalChain;
  let payer: Payer;
  beforeAll(() => (chain = world.chains[network]));
  beforeEach(async () => (payer = await chain.newPayer()));

  test('a call is bought, and its price moves', async () => {
    const paid = await paidDuring(chain, async () => {
      const response = await payer.buy(price(), OPTION);
      expect([response.status, await response.json()]).toMatchObject([200, { price: expect.any(Number) as number }]);
      expect(receiptOf(response)).toMatchObject({ success: true, payer: payer.address });
    });
    expect(paid).toEqual([5000n]);
  });

  test('a batch is bought for the sum of its parts, in one transfer', async () => {
    const paid = await paidDuring(chain, async () => {
      const response = await payer.buy(batch(), BATCH);
      expect([response.status, await response.json()]).toMatchObject([200, { total_price_atomic: '9000', failed: 0 }]);
    });
    expect(paid).toEqual([9000n]);
  });

  test('a payment of a cheap batch does not buy a dear one', async () => {
    const payment = await payer.sign(batch(), CHEAP_BATCH);
    const paid = await paidDuring(chain, async () => {
      expect((await post(batch(), BATCH, payment)).status).toBe(402);
    });
    expect(paid).toEqual([]);
  });

  test('an invalid request costs nothing, and the same payment buys a valid one', async () => {
    const payment = await payer.sign(price(), OPTION);
    const failed = await paidDuring(chain, async () => {
      expect((await post(price(), { ...OPTION, sigma: -1 }, payment)).status).toBe(422);
    });
    const bought = await paidDuring(chain, async () => {
      expect((await post(price(), OPTION, payment)).status).toBe(200);
    });
    expect([failed, bought]).toEqual([[], [5000n]]);
  });

  test('a batch in which everything fails costs nothing', async () => {
    const requests = [{ endpoint: 'options/price', params: {} }];
    const paid = await paidDuring(chain, async () => {
      expect((await payer.buy(batch(), { requests })).status).toBe(422);
    });
    expect(paid).toEqual([]);
  });

  test('a caller who hangs up before the settlement pays nothing, and the same payment buys something else', async () => {
    const payment = await payer.sign(price(), OPTION);
    const gate = new Gate();
    world.facilitator.faults.verify = waitsBefore(gate);
    const paid = await paidDuring(chain, async () => {
      const hangUp = await postAndHangUp(price(), { ...OPTION, K: 100 }, payment);
      await gate.reached;
      await hangUp();
      await post(price(), OPTION); // two calls later the service has seen the connection close
      await post(price(), OPTION);
      world.facilitator.mend();
      const abandoned = await callsAbandoned();
      gate.open();
      await until(async () => (await callsAbandoned()) > abandoned);
      expect((await post(price(), OPTION, payment)).status).toBe(200);
    });
    expect(paid).toEqual([5000n]);
  });

  test('12 calls with one payment, sent together in three spellings: one is served, one transfer; later all get its answer', async () => {
    const payments = encodings(await payer.sign(price(), OPTION));
    const gate = new Gate();
    world.facilitator.faults.verify = waitsBefore(gate);
    let refusals = 0;
    const paid = await paidDuring(chain, async () => {
      const calls = Array.from({ length: 12 }, async (_, i) => {
        const { status } = await post(price(), OPTION, payments[i % 3]);
        if (status === 409) refusals += 1;
        return status;
      });
      await until(() => refusals === 11);
      world.facilitator.mend();
      gate.open();
      const statuses = (await Promise.all(calls)).sort((a, b) => a - b);
      expect(statuses).toEqual([200, ...new Array<number>(11).fill(409)]);
      const answers = await Promise.all(payments.map(async (payment) => (await post(price(), OPTION, payment)).text()));
      expect(new Set(answers).size).toBe(1);
      expect((await post(price(), { ...OPTION, K: 100 }, payments[0])).status).toBe(409);
    });
    expect(paid).toEqual([5000n]);
  });

  test('the facilitator cannot verify: 503, and later the same payment buys', async () => {
    const payment = await payer.sign(price(), OPTION);
    world.facilitator.faults.verify = BROKEN;
    const paid = await paidDuring(chain, async () => {
      expect((await post(price(), OPTION, payment)).status).toBe(503);
      world.facilitator.mend();
      expect((await post(price(), OPTION, payment)).status).toBe(200);
    });
    expect(paid).toEqual([5000n]);
  });

  test.each([
    ['is refused before it is done', BROKEN],
    ['is done and its answer lost', LOSES_ITS_ANSWER],
  ])('a settlement that %s: 504, and the same payment is served, charged once', async (_, fault) => {
    const payment = await payer.sign(price(), OPTION);
    world.facilitator.faults.settle = fault;
    const paid = await paidDuring(chain, async () => {
      expect((await post(price(), OPTION, payment)).status).toBe(504);
      world.facilitator.mend();
      expect((await postUntilKnown(price(), OPTION, payment)).status).toBe(200);
      expect((await post(price(), OPTION, payment)).status).toBe(200);
    });
    expect(paid).toEqual([5000n]);
  });

  test('20 payers who buy together are all served', async () => {
    const payers = await Promise.all(Array.from({ length: 20 }, () => chain.newPayer()));
    const paid = await paidDuring(chain, async () => {
      const responses = await Promise.all(payers.map((each) => each.buy(price(), OPTION)));
      expect(responses.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    });
    expect(paid).toEqual(new Array(20).fill(5000n));
  });
});

/** Number of paid calls that failed because the caller had gone, from the metrics. */
async function callsAbandoned(): Promise<number> {
  await pause(1100); // the service caches the text of its metrics for a second
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  return Number(/^qcs_payment_failures_total\{reason="client_gone"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

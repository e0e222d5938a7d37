import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiptOf, requiredBy } from '../../kit/buyer/payer';
import { paidDuring } from '../chains/paid-during';
import { waitsAfter, waitsBefore } from '../facilitator/fault';
import { Gate } from '../facilitator/gate';
import { post } from '../http/post';
import { postUntilFree } from '../http/post-until-free';
import { type LocalWorld, openLocalWorld } from '../local-world';
import { OPTION, PRICE } from '../service/option';
import { type ServiceProcess } from '../../kit/process/service-process';
import { startApi } from '../service/start-api';
import { until } from '../until';

let world: LocalWorld;
let dataDir: string;
let first: ServiceProcess;
let second: ServiceProcess | undefined;

beforeAll(async () => (world = await openLocalWorld()));
beforeAll(async () => (dataDir = await mkdtemp(join(tmpdir(), 'quant-chain-'))));
beforeAll(async () => {
  await world.facilitator.goAway();
  first = await startApi(world, dataDir);
});
afterAll(() => world.close());
afterAll(async () => {
  await Promise.all([first.kill(), second?.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});

test('a start while the facilitator is away: only Base is offered and paying returns 503; when it is back, the same payment buys', async () => {
  const url = `${first.url}${PRICE}`;
  const networks = requiredBy(await post(url, OPTION)).accepts.map(({ network }) => network);
  const payment = await (await world.chains.base.newPayer()).sign(url, OPTION);
  const { status } = await post(url, OPTION, payment);
  await world.facilitator.comeBack();
  expect([networks, status]).toEqual([['eip155:8453'], 503]);
  const paid = await paidDuring(world.chains.base, async () => {
    expect((await post(url, OPTION, payment)).status).toBe(200);
  });
  expect(paid).toEqual([5000n]);
});

test('Solana is offered too, some seconds after the facilitator is back', async () => {
  await until(async () => requiredBy(await post(`${first.url}${PRICE}`, OPTION)).accepts.length === 2);
});

test('killed between settlement and answer, and before a settlement: the next process answers each payment, charged once', async () => {
  const [settledOnBase, settledOnSolana, unsettled] = await threePayments(`${first.url}${PRICE}`);
  const calls: Promise<unknown>[] = [];
  const stopAt = async (payment: string, where: 'before' | 'after'): Promise<void> => {
    const gate = new Gate();
    world.facilitator.faults.settle = where === 'before' ? waitsBefore(gate) : waitsAfter(gate);
    calls.push(expect(post(`${first.url}${PRICE}`, OPTION, payment)).rejects.toThrow());
    await gate.reached;
  };
  const before = await paidDuringOnBoth(async () => {
    await stopAt(settledOnBase, 'after');
    await stopAt(settledOnSolana, 'after');
    await stopAt(unsettled, 'before'); // the gate stays shut, so it is never settled
    await first.kill();
    await Promise.all(calls);
  });
  expect(before).toEqual({ base: [5000n], solana: [5000n] });

  world.facilitator.mend();
  const answers: unknown[] = [];
  const after = await paidDuringOnBoth(async () => {
    const { url } = (second = await startApi(world, dataDir));
    for (const payment of [settledOnBase, settledOnSolana, unsettled, settledOnBase, settledOnSolana, unsettled]) {
      const response = await postUntilFree(`${url}${PRICE}`, OPTION, payment);
      expect([response.status, receiptOf(response)?.success]).toEqual([200, true]);
      answers.push(await response.json());
    }
  });
  expect(after).toEqual({ base: [5000n], solana: [] });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

/**
 * Two payments on Base with one on Solana between them. Their payers' clocks are a minute ahead, so that they are good a minute
 * longer: time enough to start a process on a busy machine.
 */
async function threePayments(url: string): Promise<[string, string, string]> {
  const { base, solana } = world.chains;
  const [one, two, three] = await Promise.all([base.newPayer(), solana.newPayer(), base.newPayer()]);
  const { now } = Date;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + 60_000);
  try {
    return await Promise.all([one.sign(url, OPTION), two.sign(url, OPTION), three.sign(url, OPTION)]);
  } finally {
    clock.mockRestore();
  }
}

async function paidDuringOnBoth(work: () => Promise<void>) {
  let solana: readonly bigint[] = [];
  const base = await paidDuring(world.chains.base, async () => {
    solana = await paidDuring(world.chains.solana, work);
  });
  return { base, solana };
}

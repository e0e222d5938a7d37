import { type SupportedResponse } from '@x402/core/types';
import { SupportedKindsCache } from './supported-kinds-cache';

const GOOD: SupportedResponse = {
  kinds: [
    { x402Version: 2, scheme: 'exact', network: 'eip155:8453' },
    { x402Version: 2, scheme: 'exact', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', extra: { feePayer: 'A' } },
  ],
  extensions: [],
  signers: {},
};

let answers: (() => Promise<SupportedResponse>)[];
let asked: number[];
let refreshes: number;
let cache: SupportedKindsCache;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  [answers, asked, refreshes] = [[], [], 0];
  const refuse = () => Promise.reject(new Error('not asked here'));
  cache = new SupportedKindsCache({
    facilitator: {
      verify: refuse,
      settle: refuse,
      getSupported: () => {
        asked.push(Date.now() / 1000);
        return (answers.shift() ?? (() => Promise.resolve(GOOD)))();
      },
    },
    accepted: [{ network: 'base' }, { network: 'solana' }],
    timeoutMs: 3_000,
    refreshMs: 600_000,
    now: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onRefresh: () => (refreshes += 1),
  });
});
afterEach(() => {
  cache.close();
  jest.useRealTimers();
});

const networks = () => cache.kinds.map(({ network }) => network.split(':')[0]);
const fail = () => Promise.reject(new Error('away'));
const never = () => new Promise<SupportedResponse>(() => undefined);

test('it is asked once, however many wait for it', async () => {
  await Promise.all([cache.ready(), cache.ready(), cache.ready()]);
  expect([asked, refreshes, networks()]).toEqual([[0], 1, ['eip155', 'solana']]);
  expect(cache.lastAnswerAt).toBe(0);
});

test('it is not asked before it is needed', async () => {
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual([]);
});

test('it is asked again every ten minutes', async () => {
  await cache.ready();
  await jest.advanceTimersByTimeAsync(1_800_000);
  expect(asked).toEqual([0, 600, 1200, 1800]);
});

test('after failures it is asked sooner, at growing distances, and then as before', async () => {
  answers = [fail, fail, fail, fail];
  await cache.ready();
  expect([networks(), cache.lastAnswerAt]).toEqual([['eip155'], undefined]);
  await jest.advanceTimersByTimeAsync(700_000);
  expect(asked).toEqual([0, 5, 15, 35, 75, 675]);
  expect(networks()).toEqual(['eip155', 'solana']);
});

test('nobody waits longer for it than its time limit, and then no more', async () => {
  answers = [never, never];
  const ready = cache.ready();
  await jest.advanceTimersByTimeAsync(3_000);
  await ready;
  expect(networks()).toEqual(['eip155']);
  await jest.advanceTimersByTimeAsync(5_000);
  await cache.ready();
  expect(asked).toEqual([0, 8]);
});

test('an outage does not take the offer away', async () => {
  await cache.ready();
  answers = [fail];
  await jest.advanceTimersByTimeAsync(600_000);
  expect([asked, networks(), cache.lastAnswerAt]).toEqual([[0, 600], ['eip155', 'solana'], 0]);
});

test('the distances never exceed that of the refresh', async () => {
  answers = Array.from({ length: 20 }, () => fail);
  await cache.ready();
  await jest.advanceTimersByTimeAsync(6_000_000);
  const distances = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(Math.max(...distances)).toBe(600);
});

test('it is not asked after its end', async () => {
  await cache.ready();
  cache.close();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual([0]);
});

import { createAllowances } from '../allowances/allowances';
import { type CallCounters } from '../allowances/call-counters';
import { memoryCounters } from '../allowances/memory-counters';
import { MOST_UNCOUNTED } from '../allowances/standing';
import { type ClientId } from '../clients/client-of';
import { freeCalls } from './free-call';
import { type GateObserver } from './gate-observer';

const NOON = Date.UTC(2026, 5, 13, 12);
const LIMIT = 40;
const LIMITS = { calculator: LIMIT, crypto_risk: 1, live: 1 };
const ANN = 'ann' as ClientId;
const BEN = 'ben' as ClientId;

/** Counters that are away on command: they fail, or answer when they are let go. */
class Store {
  state: 'well' | 'failing' | 'hanging' = 'well';
  asked = 0;
  private readonly memory = memoryCounters();
  private held: (() => void)[] = [];

  readonly counters: CallCounters = {
    ...this.memory,
    increment: async (key, limit) => {
      this.asked++;
      if (this.state === 'failing') throw new Error('no store');
      if (this.state === 'hanging') await new Promise<void>((resolve) => this.held.push(resolve));
      return this.memory.increment(key, limit);
    },
  };

  async answer(): Promise<void> {
    this.state = 'well';
    for (const resolve of this.held.splice(0)) resolve();
    await new Promise(setImmediate);
  }

  async used(client: ClientId): Promise<number> {
    return (await this.memory.read(Math.floor(NOON / 86_400_000), client)).calculator ?? 0;
  }
}

function setUp() {
  const store = new Store();
  const clock = { now: NOON };
  const observer: GateObserver = {
    freeCall: () => undefined,
    paymentRequired: () => undefined,
    countersFailed: () => undefined,
  };
  const now = () => clock.now;
  const calls = freeCalls({ allowances: createAllowances(store.counters, LIMITS, now), observer, now });
  const ask = async (client = ANN) => {
    try {
      return (await calls.take('calculator', client)).isFree ? 'free' : 'spent';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const askTimes = async (times: number, client = ANN) => {
    const outcomes = await Promise.all(Array.from({ length: times }, () => ask(client)));
    return Object.fromEntries(
      [...new Set(outcomes)].map((each) => [each, outcomes.filter((one) => one === each).length]),
    );
  };
  return { store, clock, calls, ask, askTimes };
}

test('a client that has used its calls is refused without another question to the store, for a second', async () => {
  const { store, clock, ask, askTimes } = setUp();
  expect(await askTimes(LIMIT)).toEqual({ free: LIMIT });
  expect(await ask()).toBe('spent');
  const { asked } = store;
  expect(await askTimes(100)).toEqual({ spent: 100 });
  expect(store.asked).toBe(asked);
  clock.now += 1000;
  expect(await ask()).toBe('spent');
  expect(store.asked).toBe(asked + 1);
});

test('a call that is given back is free again at once', async () => {
  const { calls, ask, askTimes } = setUp();
  await askTimes(LIMIT - 1);
  const last = await calls.take('calculator', ANN);
  expect(await ask()).toBe('spent');
  if (last.isFree) await last.giveBack();
  expect(await ask()).toBe('free');
});

test.each(['failing', 'hanging'] as const)(
  'while the store is %s, at most 25 calls of a client pass, and none of one that has used its calls',
  async (state) => {
    const { store, clock, askTimes } = setUp();
    await askTimes(LIMIT + 1, BEN);
    clock.now += 60_000;
    store.state = state;
    expect(await askTimes(300, BEN)).toEqual({ spent: 300 });
    expect(await askTimes(MOST_UNCOUNTED + 5)).toEqual({ free: MOST_UNCOUNTED, storage_unavailable: 5 });
    expect(await askTimes(3)).toEqual({ storage_unavailable: 3 });
  },
);

test('what passed uncounted is counted when the store answers at last, and what was refused is not', async () => {
  const { store, askTimes } = setUp();
  store.state = 'hanging';
  expect(await askTimes(MOST_UNCOUNTED + 10)).toEqual({ free: MOST_UNCOUNTED, storage_unavailable: 10 });
  await store.answer();
  expect(await store.used(ANN)).toBe(MOST_UNCOUNTED);
  expect(await askTimes(LIMIT)).toEqual({ free: LIMIT - MOST_UNCOUNTED, spent: MOST_UNCOUNTED });
});

test('a store that was late is not waited for again until it answers', async () => {
  const { store, ask } = setUp();
  const msOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  store.state = 'hanging';
  expect(await msOf(ask)).toBeGreaterThan(900);
  const twenty = async () => {
    for (let i = 0; i < 20; i++) await ask(BEN);
  };
  expect(await msOf(twenty)).toBeLessThan(300); // each with the short patience: 400
  await store.answer();
  store.state = 'hanging';
  expect(await msOf(ask)).toBeGreaterThan(900);
});

test('what is left cannot be said while the store is away', async () => {
  const { store, calls } = setUp();
  expect(await calls.quota('calculator', ANN)).toMatchObject({ remaining: LIMIT });
  const away = freeCalls({
    allowances: createAllowances(
      { ...store.counters, read: () => Promise.reject(new Error('no store')) },
      LIMITS,
      () => NOON,
    ),
    observer: { freeCall: () => undefined, paymentRequired: () => undefined, countersFailed: () => undefined },
    now: () => NOON,
  });
  expect(await away.quota('calculator', ANN)).toBeUndefined();
});

import { type Attempt, type Fulfilment, type PaymentStore } from '../src/index';
import { AT_ONCE, keptAnswer, SETTLEMENT, stepsOn } from './store-steps';

const SOLD = keptAnswer('{"n":1}', 'a month');

/** Tests of how a store fulfils purchases. `open` opens an empty store. */
export function describeFulfilment(open: (fulfilment: Fulfilment<unknown>) => Promise<PaymentStore>): void {
  let store: PaymentStore;
  let calls: unknown[][];
  let isFailing: boolean;
  const { newAttempt, claim, claimed, keptAttempt, claimDue, unsettled } = stepsOn(() => store);

  const record = (fate: string) => (_within: unknown, purchase: string, time?: number) => {
    if (isFailing) return Promise.reject(new Error('no room'));
    calls.push(time === undefined ? [fate, purchase] : [fate, purchase, time]);
    return Promise.resolve();
  };

  beforeEach(async () => {
    [calls, isFailing] = [[], false];
    const [held, delivered, takenBack] = ['held', 'delivered', 'takenBack'].map(record);
    if (!held || !delivered || !takenBack) throw new Error('three fates');
    // an operation without a time is called without one
    store = await open({ held, delivered, takenBack: (within, purchase) => takenBack(within, purchase) });
  });

  test('is held when the answer is kept, and delivered when it is settled', async () => {
    const attempt = await claimed();
    expect(calls).toEqual([]);
    await store.keep(attempt, SOLD);
    expect(calls).toEqual([['held', 'a month', 50_000]]);
    await store.settled(attempt, SETTLEMENT);
    await claim(newAttempt());
    expect(calls.slice(1)).toEqual([['delivered', 'a month', 2000]]);
  });

  test('is delivered by the attempt that learns of the settlement', async () => {
    await unsettled('payment', AT_ONCE, SOLD);
    const attempt = newAttempt();
    await claimDue(1000, attempt.fence);
    await store.settled(attempt, SETTLEMENT);
    expect(calls.slice(1)).toEqual([['delivered', 'a month', 2000]]);
  });

  test.each<[string, (attempt: Attempt) => Promise<unknown>]>([
    ['refused', (attempt) => store.refused(attempt)],
    ['never charged', (attempt) => store.conclude(attempt, 'unspent')],
  ])('is taken back when the payment is %s, once', async (_, end) => {
    const attempt = await keptAttempt('payment', SOLD);
    await end(attempt);
    await end(attempt);
    expect(calls.slice(1)).toEqual([['takenBack', 'a month']]);
  });

  test('is neither delivered nor taken back when the outcome of the payment stays unknown', async () => {
    await store.conclude(await keptAttempt('payment', SOLD), 'unresolved');
    expect(calls).toHaveLength(1);
  });

  test('is taken back when the work is released, also by an attempt that has lost the payment', async () => {
    const late = await claimed();
    const present = await claimed('payment', { now: 1100 });
    expect(await store.keep(late, SOLD)).toBe(false);
    expect(await store.release(late, 'late')).toBe(false);
    await store.keep(present, SOLD);
    await store.settled(present, SETTLEMENT);
    expect(calls).toEqual([
      ['takenBack', 'late'],
      ['held', 'a month', 50_000],
      ['delivered', 'a month', 2000],
    ]);
  });

  test.each<[string, (late: Attempt) => Promise<boolean>]>([
    ['refused', (late) => store.refused(late)],
    ['unspent', (late) => store.conclude(late, 'unspent')],
  ])('is not taken back by an attempt that hears of %s after a successor has sold it', async (_, end) => {
    const late = await keptAttempt('payment', SOLD);
    const present = newAttempt();
    await claim(present, { now: 1100 });
    await store.settled(present, SETTLEMENT);
    expect(await end(late)).toBe(false);
    expect(calls.map(([fate]) => fate)).toEqual(['held', 'delivered']);
  });

  test('is optional: other sales call no fulfilment', async () => {
    await store.settled(await keptAttempt('a'), SETTLEMENT);
    await store.refused(await keptAttempt('b'));
    await store.conclude(await keptAttempt('c'), 'unspent');
    await store.release(await claimed('d'));
    expect(calls).toEqual([]);
  });

  describe('whose fulfilment fails', () => {
    const fails = async (change: () => Promise<unknown>) => {
      isFailing = true;
      await expect(change()).rejects.toThrow('no room');
      isFailing = false;
    };

    test('in held leaves the payment running', async () => {
      const attempt = await claimed();
      await fails(() => store.keep(attempt, SOLD));
      expect(await claimDue(99_999)).toBeUndefined();
      expect(await store.release(attempt)).toBe(true);
    });

    test('in delivered leaves the payment settling and the ledger empty', async () => {
      const attempt = await keptAttempt('payment', SOLD);
      await fails(() => store.settled(attempt, SETTLEMENT));
      expect(await store.ledger({ since: 0, limit: 9 })).toEqual([]);
      expect(await claimDue(1100, attempt.fence)).toMatchObject({ key: 'payment' });
      expect(await store.settled(attempt, SETTLEMENT)).toBe(true);
      expect(await store.ledger({ since: 0, limit: 9 })).toHaveLength(1);
      expect(calls.at(-1)).toEqual(['delivered', 'a month', 2000]);
    });

    test.each<[string, (attempt: Attempt) => Promise<unknown>]>([
      ['refused', (attempt) => store.refused(attempt)],
      ['never charged', (attempt) => store.conclude(attempt, 'unspent')],
    ])('in takenBack of a payment that is %s leaves the payment settling', async (_, end) => {
      const attempt = await keptAttempt('payment', SOLD);
      await fails(() => end(attempt));
      expect(await claim(newAttempt())).toEqual({ status: 'busy', isSameKey: false });
      expect(await store.settled(attempt, SETTLEMENT)).toBe(true);
      expect(await claim(newAttempt())).toMatchObject({ status: 'settled', answer: SOLD.answer });
    });

    test('in takenBack on release leaves the payment busy until its lease is over', async () => {
      const attempt = await claimed();
      await fails(() => store.release(attempt, 'a month'));
      expect(await claim(newAttempt(), { now: 1099 })).toEqual({ status: 'busy', isSameKey: false });
    });
  });
}

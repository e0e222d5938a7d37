import { type PaymentStore } from '../src/index';
import { BUSY, keptAnswer, SETTLEMENT, stepsOn, textOf } from './store-steps';

const ORDER = 'payer and request';
const BOUGHT = { status: 'settled', answer: keptAnswer().answer, receipt: 'receipt' };

/** Tests of answers that are or may be paid for, and that their buyer has not fetched. */
export function describeUndelivered(open: () => Promise<PaymentStore>): void {
  let store: PaymentStore;
  const { claim, newAttempt, keptAttempt, claimDue } = stepsOn(() => store);

  beforeEach(async () => {
    store = await open();
  });

  const kept = (order: string | undefined = ORDER, body?: string) =>
    keptAttempt('first', { ...keptAnswer(body), order });
  const undelivered = (now = 1000, isAttended = true) =>
    store.undelivered({ order: ORDER, now, isAttended: () => isAttended, isGoingOut: () => false });

  test('is undefined for an unknown order', async () => {
    await kept('another');
    expect(await undelivered()).toBeUndefined();
  });

  test('is undefined while the first attempt settles, so that one order can be bought twice concurrently', async () => {
    await kept();
    expect(await undelivered()).toBeUndefined();
  });

  test('is unknown if no buyer waits for the first attempt', async () => {
    await kept();
    expect(await undelivered(1000, false)).toEqual({ status: 'unknown', askAt: 2000 });
  });

  test('passes the attempt and its lease to the question whether a buyer waits', async () => {
    const attempt = await kept();
    const isAttended = jest.fn(() => true);
    await store.undelivered({ order: ORDER, now: 1000, isAttended, isGoingOut: () => false });
    expect(isAttended.mock.calls).toEqual([[attempt, 1100]]);
  });

  test('a buyer who has hung up leaves an unknown outcome; his own payment is in progress as before', async () => {
    const attempt = await kept();
    expect(await store.abandon(attempt, 1001)).toBe(true);
    expect(await store.abandon(attempt, 1002)).toBe(false);
    expect(await undelivered()).toEqual({ status: 'unknown', askAt: 2000 });
    expect(await claim(newAttempt('first'))).toEqual(BUSY);
    expect(await store.claimDue({ fence: 'other', now: 1099, leaseUntil: 1199 })).toBeUndefined();
    expect(await store.settled(attempt, SETTLEMENT)).toBe(true);
    expect(await undelivered()).toEqual(BOUGHT);
  });

  test('is unknown if any attempt of the order has no waiting buyer', async () => {
    await keptAttempt('waiting', { ...keptAnswer('"0"'), order: ORDER, keptAt: 1 });
    await store.abandon(await kept(), 1001);
    expect(await undelivered()).toMatchObject({ status: 'unknown' });
  });

  test('is undefined when the answer was sent after its settlement', async () => {
    await store.settled(await kept(), SETTLEMENT);
    expect(await store.delivered('first')).toBe(true);
    expect(await store.delivered('of nobody')).toBe(false);
    expect(await undelivered()).toBeUndefined();
  });

  test('is undefined while the answer is being sent', async () => {
    const attempt = await kept();
    await store.settled(attempt, SETTLEMENT);
    const isGoingOut = jest.fn(() => true);
    const question = { order: ORDER, now: 1000, isAttended: () => false };
    expect(await store.undelivered({ ...question, isGoingOut })).toBeUndefined();
    expect(isGoingOut.mock.calls).toEqual([[attempt]]);
    expect(await store.undelivered({ ...question, isGoingOut: () => false })).toEqual(BOUGHT);
  });

  test('is unknown for an unsettled payment, also while an attempt asks for it', async () => {
    await store.unsettled(await kept(), { freeAt: 0, dueAt: 1500 });
    expect(await undelivered()).toEqual({ status: 'unknown', askAt: 1500 });
    expect(await undelivered(1500)).toEqual({ status: 'unknown', askAt: 1500 });
    await claimDue(1500);
    expect(await undelivered(1501)).toMatchObject({ status: 'unknown' });
  });

  test('is unknown after the process has died', async () => {
    await kept();
    expect(await undelivered(1100)).toEqual({ status: 'unknown', askAt: 1100 });
  });

  test.each([7, 600_000])('an answer of %d bytes that was settled without its payer is fetched once', async (size) => {
    await store.settled(await kept(ORDER, 'x'.repeat(size)), SETTLEMENT);
    const fetched = await undelivered();
    expect(fetched?.status === 'settled' && textOf(fetched.answer.body)).toBe('x'.repeat(size));
    expect(await undelivered()).toBeUndefined();
  });

  test('its own payment fetches it, too', async () => {
    await store.settled(await kept(), SETTLEMENT);
    expect(await claim(newAttempt('first'))).toEqual(BOUGHT);
    expect(await undelivered()).toBeUndefined();
  });

  test('of two the one that was kept first', async () => {
    const [first, second] = [
      await kept(),
      await keptAttempt('second', { ...keptAnswer('"2"'), order: ORDER, keptAt: 999 }),
    ];
    await store.settled(first, SETTLEMENT);
    await store.settled(second, SETTLEMENT);
    expect(await undelivered()).toMatchObject({ answer: { body: '"2"' } });
    expect(await undelivered()).toEqual(BOUGHT);
    expect(await undelivered()).toBeUndefined();
  });

  test.each(['refused', 'unspent', 'unresolved', 'pruned'])('is undefined for a payment that is %s', async (end) => {
    const attempt = await kept();
    if (end === 'refused') await store.refused(attempt);
    else if (end !== 'pruned') await store.conclude(attempt, end as 'unspent' | 'unresolved');
    else {
      await store.settled(attempt, SETTLEMENT);
      await store.prune(SETTLEMENT.answerUntil);
    }
    expect(await undelivered(100_000)).toBeUndefined();
  });
}

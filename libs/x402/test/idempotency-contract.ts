import { type Attempt, type PaymentStore } from '../src/index';
import { AT_ONCE, BOUGHT, keptAnswer, SETTLEMENT, stepsOn, textOf } from './store-steps';

const KEY = { idempotencyKey: 'key' };
const BOUND = { status: 'bound' };
const IN_PROGRESS = { status: 'busy', isSameKey: true };

/** Tests of a store's Idempotency-Keys, and of answers that only their buyer may fetch. */
export function describeIdempotency(open: () => Promise<PaymentStore>): void {
  let store: PaymentStore;
  const { newAttempt, claim, claimed, claimDue, bind } = stepsOn(() => store);

  beforeEach(async () => {
    store = await open();
  });

  /** The first payment of a payer with a key, at work. */
  const first = async (): Promise<Attempt> => {
    const attempt = await claimed('first', KEY);
    expect(await bind(attempt)).toEqual(BOUND);
    return attempt;
  };
  /** Another payment of the same payer, with the same key. */
  const second = (now = 1000): Promise<Attempt> => claimed('second', { ...KEY, now });

  /** Until its settlement is asked for. */
  const firstKept = async (body?: string): Promise<Attempt> => {
    const attempt = await first();
    expect(await store.keep(attempt, keptAnswer(body))).toBe(true);
    return attempt;
  };

  describe('a key that comes with another payment', () => {
    test('while the first is at work, or settles: in progress', async () => {
      const attempt = await first();
      const other = await second();
      expect(await bind(other)).toEqual(IN_PROGRESS);
      await store.keep(attempt, keptAnswer());
      expect(await bind(other)).toEqual(IN_PROGRESS);
    });

    test('when the first has bought: its answer', async () => {
      await store.settled(await firstKept(), SETTLEMENT);
      expect(await bind(await second())).toEqual(BOUGHT);
    });

    test.each([300_000, 700_000])(
      'when the first has bought %d bytes: all of them, and the store still works',
      async (size) => {
        await store.settled(await firstKept('x'.repeat(size)), SETTLEMENT);
        const bound = await bind(await second());
        expect(bound.status === 'settled' && textOf(bound.answer.body) === 'x'.repeat(size)).toBe(true);
        await claimed('third');
      },
    );

    test('when the outcome of the first is unknown: unknown, until it is known', async () => {
      await store.unsettled(await firstKept(), { freeAt: 0, dueAt: 1500 });
      const other = await second();
      expect(await bind(other)).toEqual({ status: 'unknown', askAt: 1500 });
      expect(await bind(other, undefined, undefined, 1600)).toEqual({ status: 'unknown', askAt: 1600 });
      const again = { key: 'first', fence: 'again' };
      await claimDue(1600, again.fence);
      await store.settled(again, SETTLEMENT);
      expect(await bind(other)).toEqual(BOUGHT);
    });

    test('when the outcome of the first stays unknown: unknown each time', async () => {
      await store.conclude(await firstKept(), 'unresolved');
      await store.prune(10 ** 15);
      expect(await bind(await second())).toEqual({ status: 'unknown', askAt: 1000 + 3_600_000 });
    });

    test.each<[string, () => Promise<unknown>]>([
      ['has been released', async () => store.release(await first())],
      ['has been refused', async () => store.refused(await firstKept())],
      ['was never charged', async () => store.conclude(await firstKept(), 'unspent')],
      ['was abandoned and pruned', async () => (await first(), store.prune(1100))],
      [
        'has bought an answer that is not kept any more',
        async () => (await store.settled(await firstKept(), SETTLEMENT), store.prune(9000)),
      ],
    ])('when the first %s: it is free, also for another request', async (_, end) => {
      await end();
      const attempt = await second();
      expect(await bind(attempt, 'payer and key', 'another request')).toEqual(BOUND);
      expect(await store.keep(attempt, keptAnswer())).toBe(true);
    });

    test('of another payer, or another key of the same: free', async () => {
      await first();
      expect(await bind(await second(), 'another payer and key')).toEqual(BOUND);
    });

    test.each<[string, () => Promise<unknown>]>([
      ['at work', first],
      ['settling', firstKept],
      ['settled', async () => store.settled(await firstKept(), SETTLEMENT)],
      ['unsettled', async () => store.unsettled(await firstKept(), AT_ONCE)],
      ['unresolved', async () => store.conclude(await firstKept(), 'unresolved')],
    ])('for another request, while the first is %s: reused', async (_, prepare) => {
      await prepare();
      const attempt = await second();
      expect(await bind(attempt, 'payer and key', 'another request')).toEqual({ status: 'other', isSameKey: true });
    });
  });

  test('of many concurrent payments with one key, one is bound', async () => {
    const attempts = await Promise.all(Array.from({ length: 10 }, (_, i) => claimed(`payment ${i}`, KEY)));
    const bound = await Promise.all(attempts.map((attempt) => bind(attempt)));
    expect(bound.filter(({ status }) => status === 'bound')).toHaveLength(1);
    expect(bound.filter(({ status }) => status === 'busy')).toHaveLength(9);
  });

  describe('a key whose payment was abandoned', () => {
    test('passes to the next payment, and the first can no longer be charged if it wakes up', async () => {
      const late = await first();
      const next = await second(1100);
      expect(await bind(next, 'payer and key', 'request', 1100)).toEqual(BOUND);
      expect(await store.keep(late, keptAnswer('"late"'))).toBe(false);
      expect(await store.renew(late, 99_999)).toBe(false);
      expect(await store.release(late)).toBe(false);
      expect(await store.keep(next, keptAnswer())).toBe(true);
      expect(await store.settled(next, SETTLEMENT)).toBe(true);
      await store.prune(5000);
      expect(await bind(await claimed('third', KEY))).toEqual(BOUGHT);
    });

    test('may buy something else: with the next payment, or with the same', async () => {
      await first();
      const other = { ...KEY, now: 1100, request: 'other', fingerprint: 'other' };
      const same = await claimed('first', other);
      expect(await bind(same, 'payer and key', 'other', 1100)).toEqual(BOUND);
      const next = await claimed('second', { ...other, now: 1200 });
      expect(await bind(next, 'payer and key', 'third request', 1200)).toEqual(BOUND);
    });

    test('cannot be bound by an attempt that has lost its payment', async () => {
      const late = await claimed('first', KEY);
      const present = await claimed('first', { ...KEY, now: 1100 });
      expect(await bind(late)).toEqual({ status: 'busy', isSameKey: false });
      expect(await bind(present)).toEqual(BOUND);
      expect(await bind(late)).toEqual({ status: 'busy', isSameKey: false });
      await store.release(present);
      expect(await bind(late)).toEqual({ status: 'busy', isSameKey: false });
      expect(await bind(await second())).toEqual(BOUND);
    });
  });

  describe('a claim with a key', () => {
    test('of the same request in progress says so', async () => {
      const attempt = await first();
      expect(await claim(newAttempt('first'), KEY)).toEqual(IN_PROGRESS);
      expect(await claim(newAttempt('first'), { idempotencyKey: 'another' })).toEqual({
        ...IN_PROGRESS,
        isSameKey: false,
      });
      await store.keep(attempt, keptAnswer());
      expect(await claim(newAttempt('first'), KEY)).toEqual(IN_PROGRESS);
    });

    test('of another request is reused, before and after that request was settled', async () => {
      const other = { ...KEY, request: 'other', fingerprint: 'other' };
      const reused = { status: 'other', isSameKey: true };
      const attempt = await firstKept();
      expect(await claim(newAttempt('first'), other)).toEqual(reused);
      await store.settled(attempt, SETTLEMENT);
      expect(await claim(newAttempt('first'), other)).toEqual(reused);
      expect(await claim(newAttempt('first'), { ...other, idempotencyKey: null })).toEqual({
        ...reused,
        isSameKey: false,
      });
    });
  });

  describe('an answer for one client', () => {
    const SECRET = { audience: 'buyer', idempotencyKey: 'key' };
    const elsewhere = { status: 'other', isSameKey: false };

    test.each<[string, object, object]>([
      ['to that client', { audience: 'buyer' }, BOUGHT],
      ['to another client with the same key', { audience: 'another', ...KEY }, BOUGHT],
      ['to an anonymous client with the same key', { audience: null, ...KEY }, BOUGHT],
      ['not to another client', { audience: 'another' }, elsewhere],
      ['not to another client with another key', { audience: 'another', idempotencyKey: 'guess' }, elsewhere],
      ['not to an anonymous client', { audience: null }, elsewhere],
      ['not to a client with the key but a forged signature', { ...SECRET, fingerprint: 'forged' }, elsewhere],
    ])('is given %s', async (_, asked, known) => {
      const attempt = await claimed('payment', SECRET);
      await store.keep(attempt, keptAnswer());
      await store.settled(attempt, SETTLEMENT);
      expect(await claim(newAttempt(), asked)).toEqual(known);
      await store.prune(9000);
      expect(await claim(newAttempt(), asked)).toEqual(known === BOUGHT ? { status: 'gone' } : elsewhere);
    });

    test('bought without a key is not given to another client without a key', async () => {
      const attempt = await claimed('payment', { audience: 'buyer' });
      await store.keep(attempt, keptAnswer());
      await store.settled(attempt, SETTLEMENT);
      expect(await claim(newAttempt(), { audience: 'another' })).toEqual(elsewhere);
    });

    test('that is unsettled is not settled again for another client', async () => {
      const attempt = await claimed('payment', SECRET);
      await store.keep(attempt, keptAnswer());
      await store.unsettled(attempt, AT_ONCE);
      expect(await claim(newAttempt(), { audience: 'another' })).toEqual(elsewhere);
      expect(await claim(newAttempt(), { audience: 'another', ...KEY })).toMatchObject({ status: 'due' });
    });
  });
}

import { type PaymentStore, type ReplyBody } from '../src/index';
import { AT_ONCE, BOUGHT, DUE, keptAnswer, OTHER, RECEIVABLE, SETTLEMENT, stepsOn, textOf } from './store-steps';

const FOR_SOMETHING_ELSE = { request: 'other', fingerprint: 'other and proof' };

/** Tests of how long a store keeps answers. `open` opens an empty store. */
export function describeStoredAnswers(open: () => Promise<PaymentStore>): void {
  let store: PaymentStore;
  const { newAttempt, claim, claimed, keptAttempt, sold, unsettled } = stepsOn(() => store);

  beforeEach(async () => {
    store = await open();
  });

  test('the ledger lists settlements in their order, from a time on', async () => {
    for (const [key, settledAt] of [
      ['b', 3000],
      ['a', 2000],
      ['c', 4000],
    ] as const)
      await store.settled(await keptAttempt(key), { ...SETTLEMENT, settledAt });
    const { transaction } = SETTLEMENT;
    const [first, ...rest] = await store.ledger({ since: 2000, limit: 10 });
    expect(first).toEqual({ key: 'a', transaction, settledAt: 2000, ...RECEIVABLE.terms });
    expect(rest.map(({ key }) => key)).toEqual(['b', 'c']);
    expect((await store.ledger({ since: 2001, limit: 1 })).map(({ key }) => key)).toEqual(['b']);
  });

  describe('pruning', () => {
    test('drops settled answers in time; the ledger stays, the payment stays used', async () => {
      await sold();
      expect(await store.prune(8999)).toBe(0);
      expect(await claim(newAttempt(), { now: 8999 })).toEqual(BOUGHT);
      expect(await store.prune(9000)).toBe(1);
      expect(await store.prune(99_999)).toBe(0);
      expect(await claim(newAttempt(), { now: 99_999 })).toEqual({ status: 'gone' });
      expect(await claim(newAttempt(), { ...FOR_SOMETHING_ELSE, now: 99_999 })).toEqual(OTHER);
      expect(await store.ledger({ since: 0, limit: 10 })).toHaveLength(1);
    });

    test('keeps a payment with an unknown outcome permanently', async () => {
      await unsettled();
      expect(await store.prune(10 ** 15)).toBe(0);
      const attempt = newAttempt();
      expect(await claim(attempt)).toEqual(DUE);
      await store.settled(attempt, SETTLEMENT);
      expect(await claim(newAttempt())).toEqual(BOUGHT);
    });

    test('drops abandoned payments and keeps running ones', async () => {
      await claimed('abandoned');
      const alive = await claimed('alive', { now: 2000 });
      await store.prune(2050);
      expect(await store.keep(alive, keptAnswer())).toBe(true);
    });
  });

  test.each<[string, ReplyBody]>([
    ['of 16 MiB', JSON.stringify('é'.repeat(8 * 1024 * 1024 - 1))],
    ['in short pieces', ['["a",', '"b"', ']']],
    ['in long pieces', ['"', ...Array.from({ length: 5 }, (_, i) => `${i}`.repeat(300_000 + i)), '"']],
    ['of characters that are two units long', `"x${'😀'.repeat(600_000)}"`],
  ])('an answer %s is kept until its payment is settled', async (_, body) => {
    await unsettled('payment', AT_ONCE, keptAnswer(body));
    const again = newAttempt();
    expect(await claim(again)).toEqual(DUE);
    await store.settled(again, SETTLEMENT);
    const bought = await claim(newAttempt());
    expect(bought.status === 'settled' && textOf(bought.answer.body) === textOf(body)).toBe(true);
  });

  test('a long answer of an attempt that has lost its payment is not kept, that of its successor is', async () => {
    const late = await claimed();
    const successor = await claimed('payment', { now: 1100 });
    expect(await store.keep(late, keptAnswer('1'.repeat(600_000)))).toBe(false);
    expect(await store.keep(successor, keptAnswer('2'.repeat(600_000)))).toBe(true);
    await store.settled(successor, SETTLEMENT);
    const bought = await claim(newAttempt());
    expect(bought.status === 'settled' && textOf(bought.answer.body)).toBe('2'.repeat(600_000));
    expect(await store.prune(10 ** 15)).toBe(1);
  });
}

import { type Attempt, type PaymentStore } from '../src/index';
import { AT_ONCE, BOUGHT, BUSY, DUE, keptAnswer, SETTLEMENT, stepsOn } from './store-steps';

/** Tests that an attempt which has lost its payment cannot change the store. `open` opens an empty store. */
export function describeLostAttempts(open: () => Promise<PaymentStore>): void {
  let store: PaymentStore;
  const steps = stepsOn(() => store);
  const { newAttempt, claim, claimed, keptAttempt } = steps;

  beforeEach(async () => {
    store = await open();
  });

  describe('an attempt whose payment was taken over cannot change it', () => {
    const changes: [string, (late: Attempt) => Promise<boolean>][] = [
      ['renew', (late) => store.renew(late, 99_999)],
      ['release', (late) => store.release(late)],
      ['keep', (late) => store.keep(late, keptAnswer('"late"'))],
      ['settled', (late) => store.settled(late, { ...SETTLEMENT, receipt: 'late' })],
      ['refused', (late) => store.refused(late)],
      ['abandon', (late) => store.abandon(late, 1)],
      ['unsettled', (late) => store.unsettled(late, AT_ONCE)],
      ['conclude as unspent', (late) => store.conclude(late, 'unspent')],
      ['conclude as unresolved', (late) => store.conclude(late, 'unresolved')],
      ['bind', async (late) => (await steps.bind(late)).status === 'bound'],
    ];

    test.each(changes)('%s, while the other runs', async (_, change) => {
      const late = await claimed();
      const present = newAttempt();
      expect(await claim(present, { now: 1100 })).toEqual({ status: 'run' });
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt(), { now: 1150 })).toEqual(BUSY);
      expect(await store.keep(present, keptAnswer())).toBe(true);
    });

    test.each(changes)('%s, while the other settles', async (_, change) => {
      const late = await keptAttempt();
      const present = newAttempt();
      expect(await claim(present, { now: 1100 })).toEqual(DUE);
      expect(await change(late)).toBe(false);
      expect(await store.settled(present, SETTLEMENT)).toBe(true);
      expect(await claim(newAttempt())).toEqual(BOUGHT);
    });

    test.each(changes)('%s, after the payment was settled', async (_, change) => {
      const late = await keptAttempt();
      await store.settled(late, SETTLEMENT);
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt())).toEqual(BOUGHT);
      expect(await store.ledger({ since: 0, limit: 10 })).toHaveLength(1);
    });

    test.each(changes)('%s, after it has ended the attempt itself', async (_, change) => {
      const late = await keptAttempt();
      await store.unsettled(late, AT_ONCE);
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt())).toEqual(DUE);
    });

    test.each(changes)('%s, when a later attempt has been released', async (_, change) => {
      const late = await claimed();
      const middle = newAttempt();
      await claim(middle, { now: 1100 });
      await store.release(middle);
      const present = await claimed();
      expect(await change(late)).toBe(false);
      expect(await store.keep(present, keptAnswer())).toBe(true);
    });

    test.each(changes)('%s, when the payment was pruned', async (_, change) => {
      const late = await claimed();
      await store.prune(1100);
      expect(await change(late)).toBe(false);
      await claimed();
    });

    test.each(
      changes.flatMap(([name, change]) => (['unspent', 'unresolved'] as const).map((c) => [name, c, change] as const)),
    )('%s, after it was concluded as %s', async (_, conclusion, change) => {
      const late = await keptAttempt();
      expect(await store.conclude(late, conclusion)).toBe(true);
      const before = await claim(newAttempt());
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt())).toEqual(before);
      expect(await store.ledger({ since: 0, limit: 10 })).toEqual([]);
    });
  });
}

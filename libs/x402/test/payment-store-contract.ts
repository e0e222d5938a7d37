import { type PaymentStore } from '../src/index';
import { AT_ONCE, BOUGHT, BUSY, DUE, keptAnswer, OTHER, SETTLEMENT, stepsOn } from './store-steps';

const FOR_SOMETHING_ELSE = { request: 'other', fingerprint: 'other and proof' };

/** Tests of a store's payments. `open` opens an empty store. */
export function describePaymentStore(open: () => Promise<PaymentStore>): void {
  let store: PaymentStore;
  const steps = stepsOn(() => store);
  const { newAttempt, claim, claimed, keptAttempt, sold, unsettled, claimDue } = steps;

  beforeEach(async () => {
    store = await open();
  });

  describe('a claim', () => {
    test('on a new payment runs it', async () => {
      await claimed();
    });

    test('while another attempt holds the payment is busy, until the lease has run out', async () => {
      await claimed();
      expect(await claim(newAttempt(), { now: 1099 })).toEqual(BUSY);
      expect(await claim(newAttempt(), { now: 1100 })).toEqual({ status: 'run' });
    });

    test('for another request is busy while the payment is held, and granted when the lease has run out', async () => {
      await claimed();
      expect(await claim(newAttempt(), { ...FOR_SOMETHING_ELSE, now: 1099 })).toEqual(BUSY);
      expect(await claim(newAttempt(), { ...FOR_SOMETHING_ELSE, now: 1100 })).toEqual({ status: 'run' });
      expect(await claim(newAttempt(), { now: 1101 })).toEqual(BUSY);
    });

    test('on a released payment runs it, also for another request', async () => {
      expect(await store.release(await claimed())).toBe(true);
      await claimed('payment', FOR_SOMETHING_ELSE);
    });

    test('on another payment runs it', async () => {
      await claimed();
      await claimed('another');
    });

    test('while the settlement is under way is busy, or refused for another request', async () => {
      await keptAttempt();
      expect(await claim(newAttempt())).toEqual(BUSY);
      expect(await claim(newAttempt(), FOR_SOMETHING_ELSE)).toEqual(OTHER);
      expect(await claim(newAttempt(), { fingerprint: 'request and a forged proof' })).toEqual(OTHER);
    });

    test('on an answer whose settlement was cut off asks again, for the same request only', async () => {
      await keptAttempt();
      expect(await claim(newAttempt(), { ...FOR_SOMETHING_ELSE, now: 1100 })).toEqual(OTHER);
      expect(await claim(newAttempt(), { now: 1100 })).toEqual(DUE);
      expect(await claim(newAttempt(), { now: 1101 })).toEqual(BUSY);
    });

    test('on an unsettled payment asks again, for the same request only', async () => {
      await unsettled();
      expect(await claim(newAttempt(), FOR_SOMETHING_ELSE)).toEqual(OTHER);
      expect(await claim(newAttempt())).toEqual(DUE);
    });

    test.each([
      ['not free yet', { freeAt: 1500, dueAt: 0 }],
      ['not due yet', { freeAt: 0, dueAt: 1500 }],
    ])('on an unsettled payment that is %s says when to ask, each time', async (_, again) => {
      await unsettled('payment', again);
      for (const now of [1000, 1001, 1499])
        expect(await claim(newAttempt(), { now })).toEqual({ status: 'unknown', askAt: 1500 });
      expect(await claim(newAttempt(), { now: 1500 })).toEqual(DUE);
    });

    test('while another attempt asks for an unsettled payment says to come back soon', async () => {
      await unsettled('payment', { freeAt: 0, dueAt: 1500 });
      await claimDue(1500);
      expect(await claim(newAttempt(), { now: 1550 })).toEqual({ status: 'unknown', askAt: 2550 });
      expect(await claim(newAttempt(), { now: 1600 })).toMatchObject({ status: 'due', due: { tries: 2 } });
    });

    test('on a settled payment always gets its answer, for the same request only', async () => {
      await sold();
      for (const now of [1000, 5000]) {
        expect(await claim(newAttempt(), { now })).toEqual(BOUGHT);
        expect(await claim(newAttempt(), { ...FOR_SOMETHING_ELSE, now })).toEqual(OTHER);
      }
    });
  });

  test('a renewed lease lasts longer', async () => {
    const attempt = await claimed();
    expect(await store.renew(attempt, 1500)).toBe(true);
    expect(await claim(newAttempt(), { now: 1499 })).toEqual(BUSY);
    await store.keep(attempt, keptAnswer());
    expect(await store.renew(attempt, 1600)).toBe(true);
    expect(await claim(newAttempt(), { now: 1599 })).toEqual(BUSY);
  });

  test('a payment whose settlement was refused is new again', async () => {
    expect(await store.refused(await keptAttempt())).toBe(true);
    await keptAttempt('payment', keptAnswer('{"n":2}'), FOR_SOMETHING_ELSE);
  });

  test('a settling payment cannot be released, a running one cannot be refused', async () => {
    const attempt = await claimed();
    expect(await store.refused(attempt)).toBe(false);
    await store.keep(attempt, keptAnswer());
    expect(await store.release(attempt)).toBe(false);
    expect(await store.settled(attempt, SETTLEMENT)).toBe(true);
    expect(await store.refused(attempt)).toBe(false);
    expect(await claim(newAttempt())).toEqual(BOUGHT);
  });

  describe('a payment is due to be settled again', () => {
    test('when its attempt was cut off, as soon as the lease has run out', async () => {
      await keptAttempt();
      expect(await claimDue(1099)).toBeUndefined();
      expect(await claimDue(1100)).toEqual(DUE.due);
      expect(await claimDue(1199)).toBeUndefined();
      expect(await claimDue(1200)).toMatchObject({ tries: 2 });
    });

    test('when its time has come and it is free', async () => {
      await unsettled('soon', { freeAt: 1000, dueAt: 1500 });
      await unsettled('not free', { freeAt: 1600, dueAt: 0 });
      expect(await claimDue(1499)).toBeUndefined();
      expect(await claimDue(1500)).toMatchObject({ key: 'soon' });
      expect(await claimDue(1599)).toBeUndefined();
      expect(await claimDue(1600)).toMatchObject({ key: 'not free' });
    });

    test('the one that is longest due first, and of several the first by key', async () => {
      for (const [key, dueAt] of [
        ['c', 1100],
        ['a', 1200],
        ['b', 1100],
      ] as const)
        await unsettled(key, { freeAt: 0, dueAt });
      const keys = [];
      for (let i = 0; i < 4; i++) keys.push((await claimDue(2000))?.key);
      expect(keys).toEqual(['b', 'c', 'a', undefined]);
    });

    test('not while it runs, not when it was concluded, not once it is settled', async () => {
      await claimed('running');
      for (const conclusion of ['unspent', 'unresolved'] as const)
        await store.conclude(await keptAttempt(conclusion), conclusion);
      await sold('settled');
      expect(await claimDue(99_999)).toBeUndefined();
    });

    test('and is held by its new attempt until the lease has run out', async () => {
      await unsettled();
      const attempt = newAttempt();
      await claimDue(1000, attempt.fence);
      expect(await claim(newAttempt(), { now: 1099 })).toEqual(BUSY);
      expect(await store.renew(attempt, 1200)).toBe(true);
      expect(await claimDue(1199)).toBeUndefined();
      expect(await store.settled(attempt, SETTLEMENT)).toBe(true);
      expect(await claim(newAttempt())).toEqual(BOUGHT);
    });

    test('at the time that its last attempt has named, also if that was the payer', async () => {
      await unsettled();
      const payers = newAttempt();
      expect(await claim(payers)).toEqual(DUE);
      expect(await store.unsettled(payers, { freeAt: 0, dueAt: 1500 })).toBe(true);
      expect(await claimDue(1499)).toBeUndefined();
      expect(await claimDue(1500)).toMatchObject({ tries: 2 });
    });
  });

  describe('a payment is concluded', () => {
    const FAR = 10 ** 15;

    test.each([
      ['unspent', { status: 'unspent' }],
      ['unresolved', { status: 'unknown', askAt: FAR + 3_600_000 }],
    ] as const)('as %s, permanently, and its answer is dropped', async (conclusion, known) => {
      await unsettled();
      const attempt = newAttempt();
      await claimDue(1000, attempt.fence);
      expect(await store.conclude(attempt, conclusion)).toBe(true);
      expect(await store.prune(FAR)).toBe(0);
      expect(await claim(newAttempt(), { now: FAR })).toEqual(known);
      expect(await claim(newAttempt(), { ...FOR_SOMETHING_ELSE, now: FAR })).toEqual(OTHER);
      expect(await store.ledger({ since: 0, limit: 10 })).toEqual([]);
    });

    test('only by an attempt that asks for its settlement', async () => {
      const running = await claimed();
      expect(await store.conclude(running, 'unspent')).toBe(false);
      expect(await store.keep(running, keptAnswer())).toBe(true);
    });
  });

  describe('a time from a clock that was an hour ahead', () => {
    const [NOW, AHEAD, FARTHEST] = [1000, 3_601_000, 301_000];
    const FORWARD = () => store.bringForward(NOW, FARTHEST);

    test('is brought forward: leases end, payments are due, settled ones and near times stay', async () => {
      await claimed('running', { now: AHEAD });
      await keptAttempt('held', undefined, { now: AHEAD });
      await unsettled('waiting', { freeAt: AHEAD, dueAt: AHEAD });
      await unsettled('soon', { freeAt: NOW, dueAt: FARTHEST });
      await sold('settled', undefined, { now: AHEAD });
      expect(await claimDue(NOW)).toBeUndefined();
      expect(await FORWARD()).toBe(3);
      expect(await FORWARD()).toBe(0);
      expect([(await claimDue(NOW))?.key, (await claimDue(NOW))?.key].sort()).toEqual(['held', 'waiting']);
      expect(await claimDue(NOW)).toBeUndefined();
      expect((await claimDue(FARTHEST, 'another'))?.key).toBeDefined();
      expect(await claim(newAttempt('running'), { now: NOW })).toEqual({ status: 'run' });
      expect(await claim(newAttempt('settled'), { now: NOW })).toEqual(BOUGHT);
    });

    test('leaves the payment to its attempt until another takes over', async () => {
      const holder = await keptAttempt('payment', undefined, { now: AHEAD });
      expect(await FORWARD()).toBe(1);
      expect(await store.renew(holder, NOW + 100)).toBe(true);
      expect(await claimDue(NOW)).toBeUndefined();
      expect(await store.settled(holder, SETTLEMENT)).toBe(true);
    });

    test('stays on a concluded payment', async () => {
      await unsettled('payment', { freeAt: AHEAD, dueAt: AHEAD });
      const attempt = newAttempt();
      await claimDue(AHEAD, attempt.fence);
      expect(await store.conclude(attempt, 'unresolved')).toBe(true);
      expect(await FORWARD()).toBe(0);
    });
  });

  test('a payment whose answer was not kept cannot be settled', async () => {
    const attempt = await claimed();
    expect(await store.settled(attempt, SETTLEMENT)).toBe(false);
    expect(await store.unsettled(attempt, AT_ONCE)).toBe(false);
    expect(await store.ledger({ since: 0, limit: 10 })).toEqual([]);
  });

  test('an answer is kept once', async () => {
    const attempt = await keptAttempt();
    expect(await store.keep(attempt, keptAnswer('"second"'))).toBe(false);
    await store.settled(attempt, SETTLEMENT);
    expect(await claim(newAttempt())).toEqual(BOUGHT);
  });

  describe('of many concurrent claims', () => {
    const twenty = <Value>(ask: () => Promise<Value>) => Promise.all(Array.from({ length: 20 }, ask));

    test.each<[string, () => Promise<unknown>]>([
      ['a new payment', () => Promise.resolve()],
      ['a payment whose work was abandoned', () => claimed('payment', { now: 0 })],
    ])('one is granted %s', async (_, prepare) => {
      await prepare();
      const claims = await twenty(() => claim(newAttempt()));
      expect(claims.filter(({ status }) => status === 'run')).toHaveLength(1);
      expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(19);
    });

    test('one is granted an unsettled payment', async () => {
      await unsettled();
      const claims = await twenty(() => claim(newAttempt()));
      expect(claims.filter(({ status }) => status === 'due')).toHaveLength(1);
      expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(19);
    });

    test('each is granted one due payment', async () => {
      for (const key of ['a', 'b', 'c']) await unsettled(key);
      const due = await twenty(() => claimDue(2000));
      expect(due.flatMap((payment) => payment?.key ?? []).sort()).toEqual(['a', 'b', 'c']);
    });
  });
}

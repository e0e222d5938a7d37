import { NEVER } from '../src/guard/payment-store';
import {
  type Attempt,
  type Claim,
  type DuePayment,
  type KeptAnswer,
  type PaymentStore,
  piecesOf,
  type ReplyBody,
} from '../src/index';

/** Both the payer and the till may settle again. */
const AT_ONCE = { freeAt: 0, dueAt: 0 };

/** What every store must do. `open` gives one that is empty; a second call of a shared store gives another way into it. */
export function describePaymentStore(open: () => Promise<PaymentStore>): void {
  let store: PaymentStore;
  let fences = 0;

  beforeEach(async () => {
    store = await open();
  });

  const newAttempt = (key = 'payment'): Attempt => ({ key, fence: `fence ${(fences += 1)}` });

  const claim = async (attempt: Attempt, { fingerprint = 'quote', now = 1000, lease = 100 } = {}): Promise<Claim> =>
    store.claim({ attempt, fingerprint, now, leaseUntil: now + lease });

  const claimed = async (key = 'payment', options = {}): Promise<Attempt> => {
    const attempt = newAttempt(key);
    expect(await claim(attempt, options)).toEqual({ status: 'run' });
    return attempt;
  };

  const textOf = (body: ReplyBody): string => piecesOf(body).join('');

  const kept = (body: ReplyBody = '{"n":1}', forgetAt = 50_000): KeptAnswer => ({
    answer: { status: 201, headers: { 'X-Work': 'é' }, body },
    terms: {
      network: 'eip155:1',
      payer: '0xA',
      payTo: '0xB',
      amount: 12345678901234567890n,
      resource: 'http://shop.test/',
    },
    request: '{"payload":{}}',
    validUntil: 3000,
    forgetAt,
  });

  const keptAttempt = async (key = 'payment', answer = kept()): Promise<Attempt> => {
    const attempt = await claimed(key);
    expect(await store.keep(attempt, answer)).toBe(true);
    return attempt;
  };

  const unsettledAttempt = async (key = 'payment', again = AT_ONCE): Promise<void> => {
    expect(await store.unsettled(await keptAttempt(key), again)).toBe(true);
  };

  const claimDue = async (now: number, fence = newAttempt().fence): Promise<DuePayment | undefined> =>
    store.claimDue({ fence, now, leaseUntil: now + 100 });

  const settlement = { transaction: '0xhash', settledAt: 2000, receipt: 'receipt', answerUntil: 9000 };

  describe('a claim', () => {
    test('on a new payment runs it', async () => {
      await claimed();
    });

    test('while another attempt holds the payment is busy, until the lease has run out', async () => {
      await claimed();
      expect(await claim(newAttempt(), { now: 1099 })).toEqual({ status: 'busy' });
      expect(await claim(newAttempt(), { now: 1100 })).toEqual({ status: 'run' });
    });

    test('for something else is busy while the payment is held, and granted when nothing came of it', async () => {
      await claimed();
      expect(await claim(newAttempt(), { fingerprint: 'other', now: 1099 })).toEqual({ status: 'busy' });
      expect(await claim(newAttempt(), { fingerprint: 'other', now: 1100 })).toEqual({ status: 'run' });
      expect(await claim(newAttempt(), { now: 1101 })).toEqual({ status: 'busy' });
    });

    test('on a released payment runs it, whatever for', async () => {
      expect(await store.release(await claimed())).toBe(true);
      await claimed('payment', { fingerprint: 'other' });
    });

    test('on another payment does not notice', async () => {
      await claimed();
      await claimed('another');
    });

    test('while the settlement is under way is busy, or refused for something else', async () => {
      await keptAttempt();
      expect(await claim(newAttempt())).toEqual({ status: 'busy' });
      expect(await claim(newAttempt(), { fingerprint: 'other' })).toEqual({ status: 'used' });
    });

    test('on an answer whose settlement was cut off gets the answer to settle, for the same only', async () => {
      await keptAttempt();
      expect(await claim(newAttempt(), { fingerprint: 'other', now: 1100 })).toEqual({ status: 'used' });
      expect(await claim(newAttempt(), { now: 1100 })).toEqual({ status: 'settle', kept: kept() });
      expect(await claim(newAttempt(), { now: 1101 })).toEqual({ status: 'busy' });
    });

    test('on an unsettled payment gets the answer to settle at once, for the same only', async () => {
      await unsettledAttempt();
      expect(await claim(newAttempt(), { fingerprint: 'other' })).toEqual({ status: 'used' });
      expect(await claim(newAttempt())).toEqual({ status: 'settle', kept: kept() });
    });

    test('on an unsettled payment that is not free yet is busy until then', async () => {
      await unsettledAttempt('payment', { freeAt: 1500, dueAt: 0 });
      expect(await claim(newAttempt(), { now: 1499 })).toEqual({ status: 'busy' });
      expect(await claim(newAttempt(), { now: 1500 })).toEqual({ status: 'settle', kept: kept() });
    });

    test('on a settled payment gets its answer, for ever the same, for the same only', async () => {
      expect(await store.settled(await keptAttempt(), settlement)).toBe(true);
      for (const now of [1000, 5000]) {
        const bought = { status: 'settled', answer: kept().answer, receipt: 'receipt' };
        expect(await claim(newAttempt(), { now })).toEqual(bought);
        expect(await claim(newAttempt(), { fingerprint: 'other', now })).toEqual({ status: 'used' });
      }
    });
  });

  test('a lease that is renewed goes on', async () => {
    const attempt = await claimed();
    expect(await store.renew(attempt, 1500)).toBe(true);
    expect(await claim(newAttempt(), { now: 1499 })).toEqual({ status: 'busy' });
    await store.keep(attempt, kept());
    expect(await store.renew(attempt, 1600)).toBe(true);
    expect(await claim(newAttempt(), { now: 1599 })).toEqual({ status: 'busy' });
  });

  test('a settlement that is refused can be released: the payment is new again', async () => {
    expect(await store.release(await keptAttempt())).toBe(true);
    await keptAttempt('payment', kept('{"n":2}'));
  });

  describe('an attempt whose payment was taken over changes nothing', () => {
    const changes: [string, (late: Attempt) => Promise<boolean>][] = [
      ['renew', (late) => store.renew(late, 99_999)],
      ['release', (late) => store.release(late)],
      ['keep', (late) => store.keep(late, kept('"late"'))],
      ['settled', (late) => store.settled(late, { ...settlement, receipt: 'late' })],
      ['unsettled', (late) => store.unsettled(late, AT_ONCE)],
    ];

    test.each(changes)('%s, while the other runs', async (_, change) => {
      const late = await claimed();
      const present = newAttempt();
      expect(await claim(present, { now: 1100 })).toEqual({ status: 'run' });
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt(), { now: 1150 })).toEqual({ status: 'busy' });
      expect(await store.keep(present, kept())).toBe(true);
    });

    test.each(changes)('%s, while the other settles', async (_, change) => {
      const late = await keptAttempt();
      const present = newAttempt();
      expect(await claim(present, { now: 1100 })).toMatchObject({ status: 'settle' });
      expect(await change(late)).toBe(false);
      expect(await store.settled(present, settlement)).toBe(true);
      expect(await claim(newAttempt())).toMatchObject({ status: 'settled', receipt: 'receipt', answer: kept().answer });
    });

    test.each(changes)('%s, after the payment was settled', async (_, change) => {
      const late = await keptAttempt();
      await store.settled(late, settlement);
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt())).toMatchObject({ status: 'settled', receipt: 'receipt', answer: kept().answer });
      expect(await store.ledger({ since: 0, limit: 10 })).toHaveLength(1);
    });

    test.each(changes)('%s, after it has let go itself', async (_, change) => {
      const late = await keptAttempt();
      await store.unsettled(late, AT_ONCE);
      expect(await change(late)).toBe(false);
      expect(await claim(newAttempt())).toEqual({ status: 'settle', kept: kept() });
    });

    test.each(changes)('%s, when a later attempt has been released', async (_, change) => {
      const late = await claimed();
      const middle = newAttempt();
      await claim(middle, { now: 1100 });
      await store.release(middle);
      const present = await claimed();
      expect(await change(late)).toBe(false);
      expect(await store.keep(present, kept())).toBe(true);
    });
  });

  describe('a payment is due to be settled again', () => {
    const receivable = () => {
      const { terms, request, validUntil, forgetAt } = kept();
      return { terms, request, validUntil, forgetAt };
    };

    test('when its attempt was cut off, as soon as the lease has run out', async () => {
      await keptAttempt();
      expect(await claimDue(1099)).toBeUndefined();
      expect(await claimDue(1100)).toEqual({ key: 'payment', receivable: receivable(), tries: 1 });
      expect(await claimDue(1199)).toBeUndefined();
      expect(await claimDue(1200)).toMatchObject({ tries: 2 });
    });

    test('when its time has come and it is free', async () => {
      await unsettledAttempt('soon', { freeAt: 1000, dueAt: 1500 });
      await unsettledAttempt('not free', { freeAt: 1600, dueAt: 0 });
      expect(await claimDue(1499)).toBeUndefined();
      expect(await claimDue(1500)).toMatchObject({ key: 'soon' });
      expect(await claimDue(1599)).toBeUndefined();
      expect(await claimDue(1600)).toMatchObject({ key: 'not free' });
    });

    test('the one that is longest due first', async () => {
      for (const dueAt of [1300, 1100, 1200]) await unsettledAttempt(`at ${dueAt}`, { freeAt: 0, dueAt });
      const keys = [];
      for (let i = 0; i < 4; i++) keys.push((await claimDue(2000))?.key);
      expect(keys).toEqual(['at 1100', 'at 1200', 'at 1300', undefined]);
    });

    test('not while it runs, not when it was given up, not once it is settled', async () => {
      await claimed('running');
      await unsettledAttempt('given up', { freeAt: 0, dueAt: NEVER });
      await store.settled(await keptAttempt('settled'), settlement);
      expect(await claimDue(99_999)).toBeUndefined();
    });

    test('and is held by who has asked for it, until the lease has run out', async () => {
      await unsettledAttempt();
      const attempt = newAttempt();
      await claimDue(1000, attempt.fence);
      expect(await claim(newAttempt(), { now: 1099 })).toEqual({ status: 'busy' });
      expect(await store.renew(attempt, 1200)).toBe(true);
      expect(await claimDue(1199)).toBeUndefined();
      expect(await store.settled(attempt, settlement)).toBe(true);
      expect(await claim(newAttempt())).toEqual({ status: 'settled', answer: kept().answer, receipt: 'receipt' });
    });

    test('when it was before, if its payer has asked in between and not said otherwise', async () => {
      await unsettledAttempt('payment', { freeAt: 0, dueAt: 1500 });
      const payers = newAttempt();
      expect(await claim(payers)).toMatchObject({ status: 'settle' });
      expect(await store.unsettled(payers, { freeAt: 0 })).toBe(true);
      expect(await claimDue(1499)).toBeUndefined();
      expect(await claimDue(1500)).toMatchObject({ tries: 1 });
    });

    test('never again by itself once it was given up, even if its payer has asked since', async () => {
      await unsettledAttempt('payment', { freeAt: 0, dueAt: NEVER });
      const payers = newAttempt();
      await claim(payers);
      await store.unsettled(payers, { freeAt: 0 });
      expect(await claimDue(99_999)).toBeUndefined();
    });
  });

  test('nothing is settled that was not kept', async () => {
    const attempt = await claimed();
    expect(await store.settled(attempt, settlement)).toBe(false);
    expect(await store.unsettled(attempt, AT_ONCE)).toBe(false);
    expect(await store.ledger({ since: 0, limit: 10 })).toEqual([]);
  });

  test('an answer is kept once', async () => {
    const attempt = await keptAttempt();
    expect(await store.keep(attempt, kept('"second"'))).toBe(false);
    await store.unsettled(attempt, AT_ONCE);
    expect(await claim(newAttempt())).toEqual({ status: 'settle', kept: kept() });
  });

  test('the ledger lists settlements in their order, from a time on', async () => {
    for (const [key, settledAt] of [
      ['b', 3000],
      ['a', 2000],
      ['c', 4000],
    ] as const)
      await store.settled(await keptAttempt(key), { ...settlement, settledAt });
    const { amount, network, payer, payTo, resource } = kept().terms;
    const [first, ...rest] = await store.ledger({ since: 2000, limit: 10 });
    expect(first).toEqual({
      key: 'a',
      transaction: '0xhash',
      settledAt: 2000,
      ...{ amount, network, payer, payTo, resource },
    });
    expect(rest.map(({ key }) => key)).toEqual(['b', 'c']);
    expect((await store.ledger({ since: 2001, limit: 1 })).map(({ key }) => key)).toEqual(['b']);
  });

  describe('pruning', () => {
    test('drops settled answers in time; the ledger stays, the payment stays used', async () => {
      await store.settled(await keptAttempt(), settlement);
      expect(await store.prune(8999)).toEqual({ answers: 0, unsettled: 0 });
      expect(await store.prune(9000)).toEqual({ answers: 1, unsettled: 0 });
      expect(await store.prune(99_999)).toEqual({ answers: 0, unsettled: 0 });
      expect(await claim(newAttempt(), { now: 99_999 })).toEqual({ status: 'used' });
      expect(await store.ledger({ since: 0, limit: 10 })).toHaveLength(1);
    });

    test('drops what was never known to be settled, but nothing that is being settled or due', async () => {
      await unsettledAttempt('given up', { freeAt: 0, dueAt: NEVER });
      await unsettledAttempt('due');
      expect(await store.prune(49_999)).toEqual({ answers: 0, unsettled: 0 });
      await claim(newAttempt('given up'), { now: 49_950 });
      expect(await store.prune(50_000)).toEqual({ answers: 0, unsettled: 0 });
      expect(await store.prune(50_050)).toEqual({ answers: 0, unsettled: 1 });
      expect(await claim(newAttempt('given up'))).toEqual({ status: 'run' });
      expect(await claim(newAttempt('due'))).toMatchObject({ status: 'settle' });
    });

    test('forgets what was abandoned, not what runs', async () => {
      await claimed('abandoned');
      const alive = await claimed('alive', { now: 2000 });
      await store.prune(2050);
      expect(await store.keep(alive, kept())).toBe(true);
    });
  });

  test('of many claims at once one is granted', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(newAttempt())));
    expect(claims.filter(({ status }) => status === 'run')).toHaveLength(1);
    expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(19);
  });

  test('of many claims at once on an unsettled payment one is granted', async () => {
    await unsettledAttempt();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(newAttempt())));
    expect(claims.filter(({ status }) => status === 'settle')).toHaveLength(1);
    expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(19);
  });

  test('of many claims at once on due payments each is granted one', async () => {
    for (const key of ['a', 'b', 'c']) await unsettledAttempt(key);
    const due = await Promise.all(Array.from({ length: 20 }, () => claimDue(2000)));
    const keys = due.flatMap((payment) => payment?.key ?? []);
    expect(keys.sort()).toEqual(['a', 'b', 'c']);
  });

  test.each<[string, ReplyBody]>([
    ['of 16 MiB', JSON.stringify('é'.repeat(8 * 1024 * 1024 - 1))],
    ['in short pieces', ['["a",', '"b"', ']']],
    ['in long pieces', ['"', ...Array.from({ length: 5 }, (_, i) => `${i}`.repeat(300_000 + i)), '"']],
    ['of characters that are two units long', `"x${'😀'.repeat(600_000)}"`],
  ])('an answer %s is kept, settled or not', async (_, body) => {
    const attempt = await keptAttempt('payment', kept(body));
    await store.unsettled(attempt, { freeAt: 0, dueAt: 0 });
    const again = newAttempt();
    const unsettled = await claim(again);
    expect(unsettled.status === 'settle' && textOf(unsettled.kept.answer.body) === textOf(body)).toBe(true);
    await store.settled(again, settlement);
    const bought = await claim(newAttempt());
    expect(bought.status === 'settled' && textOf(bought.answer.body) === textOf(body)).toBe(true);
  });

  test('a long answer of an attempt that has lost its payment is not kept, that of its successor is', async () => {
    const late = await claimed();
    const successor = await claimed('payment', { now: 1100 });
    expect(await store.keep(late, kept('1'.repeat(600_000)))).toBe(false);
    expect(await store.keep(successor, kept('2'.repeat(600_000)))).toBe(true);
    await store.settled(successor, settlement);
    const bought = await claim(newAttempt());
    expect(bought.status === 'settled' && textOf(bought.answer.body)).toBe('2'.repeat(600_000));
    expect(await store.prune(10 ** 15)).toMatchObject({ answers: 1 });
  });
}

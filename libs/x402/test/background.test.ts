import {
  BASE,
  expired,
  HASH,
  lost,
  PAYER,
  seconds,
  settled,
  silent,
  SOLD,
  START,
  stubbedServiceOfEachTest,
  summary,
} from './stubbed-service';
import { EVM_SELLER } from './shop';

const service = stubbedServiceOfEachTest();

describe('what a process that died has left', () => {
  /** Sells until the settlement is asked for, and dies. Its renewals must not go on. */
  async function die(): Promise<void> {
    const s = service();
    const renew = jest.spyOn(s.store, 'renew').mockResolvedValue(true);
    s.answers = [silent];
    void s.pay(s.open());
    await seconds(0);
    renew.mockRestore();
    s.answers = [settled];
    await s.opened.pop()?.close();
    jest.clearAllTimers();
  }

  test('is settled by the next, once the lease has run out, without its payer', async () => {
    const s = service();
    await die();
    s.open();
    await seconds(9.9);
    expect(s.asked).toEqual([0]);
    await seconds(5);
    expect(s.asked).toHaveLength(2);
    expect(await s.ledger()).toMatchObject([{ transaction: HASH }]);
    expect(s.purchases.fates).toEqual(['held month 1', 'delivered month 1']);
  });

  test('is settled at the start, if the lease has run out by then', async () => {
    const s = service();
    await die();
    await seconds(11);
    const next = s.open();
    await seconds(0);
    expect(s.asked).toEqual([0, 11]);
    s.answers = [expired];
    await seconds(3600);
    expect(summary(await s.pay(next))).toEqual(SOLD);
  });

  test('is settled at the next start, if the clock was an hour ahead and has been set back', async () => {
    const s = service();
    jest.setSystemTime(START + 3_600_000);
    await die();
    jest.setSystemTime(START);
    s.open();
    await seconds(0);
    expect(s.asked).toEqual([3600, 0]);
    expect(await s.ledger()).toMatchObject([{ transaction: HASH }]);
  });

  test('is settled by its payer, if he is the first to come', async () => {
    const s = service();
    await die();
    await seconds(11);
    jest.spyOn(s.store, 'claimDue').mockResolvedValue(undefined);
    expect(summary(await s.pay(s.open()))).toEqual(SOLD);
    expect(s.asked).toEqual([0, 11]);
  });

  test('is asked for even if it is out of date by then, and again, as after any lost outcome', async () => {
    const s = service();
    await die();
    s.answers = [expired];
    await seconds(3600);
    s.open();
    await seconds(20);
    expect(s.asked).toEqual([0, 3600, 3602, 3607, 3617]);
  });

  test('is asked for once if more than a day has passed, and is unresolved then', async () => {
    const s = service();
    await die();
    s.answers = [expired];
    await seconds(25 * 3600);
    s.open();
    await seconds(3600);
    expect(s.asked).toEqual([0, 25 * 3600]);
    expect(s.reconcileLines()).toHaveLength(1);
  });

  test('is settled many at once, as far as a service takes them', async () => {
    const s = service();
    const terms = { network: BASE, payer: PAYER, payTo: EVM_SELLER, amount: 1n, resource: '' };
    for (let i = 0; i < 40; i++) {
      const attempt = { key: `payment ${i}`, fence: `fence ${i}` };
      const asked = { request: '', fingerprint: '', audience: null, idempotencyKey: null };
      await s.store.claim({ attempt, ...asked, now: 0, leaseUntil: 1 });
      const answer = { status: 200, headers: {}, body: '' };
      const times = { keptAt: START, validUntil: START + 30_000, resolveBy: START + 3_600_000 };
      const request = JSON.stringify({ payload: {}, requirements: { network: BASE } });
      await s.store.keep(attempt, { answer, terms, request, ...times });
    }
    let atOnce = 0;
    let most = 0;
    s.answers = [
      async (...question) => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setTimeout(resolve, 100));
        atOnce -= 1;
        return settled(...question);
      },
    ];
    s.open();
    await seconds(0.3);
    expect([s.asked.length, most]).toEqual([40, 16]);
    expect(await s.ledger()).toHaveLength(40);
  });
});

describe('a service that is closed', () => {
  test('asks no more', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost];
    await s.pay(payments);
    await payments.close();
    expect(jest.getTimerCount()).toBe(0);
    await seconds(3600);
    expect(s.asked).toEqual([0]);
  });

  test('waits for what it has asked', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [
      lost,
      async (...question) => {
        await new Promise((resolve) => setTimeout(resolve, 900));
        return settled(...question);
      },
    ];
    await s.pay(payments);
    await seconds(1);
    const done = jest.fn();
    const closed = payments.close().then(done);
    await seconds(0.8);
    expect(done).not.toHaveBeenCalled();
    await seconds(0.1);
    await closed;
    expect(await s.ledger()).toHaveLength(1);
  });

  test('does not wait for ever', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, silent];
    await s.pay(payments);
    await seconds(1);
    const closed = payments.close();
    await seconds(1);
    await closed;
  });
});

test('a store that fails is asked again', async () => {
  const s = service();
  s.answers = [lost, settled];
  await s.pay(s.open());
  const claimDue = jest.spyOn(s.store, 'claimDue').mockRejectedValue(new Error('disk full'));
  await seconds(3);
  expect(s.logged.map(({ message }) => message)).toContain('payments of unknown outcome were not asked for again');
  claimDue.mockRestore();
  await seconds(5);
  expect(await s.ledger()).toHaveLength(1);
});

test('a purchase that cannot be delivered is delivered later: the sale and it are settled together', async () => {
  const s = service();
  const delivered = jest.spyOn(s.purchases, 'delivered').mockRejectedValue(new Error('disk full'));
  const payments = s.open();
  expect(summary(await s.pay(payments))).toEqual(SOLD); // the money has moved, and the answer is there
  expect(await s.ledger()).toEqual([]);
  expect(s.reconcileLines().map(({ message }) => message)).toEqual(['reconcile: a settlement was not written down']);
  delivered.mockRestore();
  await seconds(20);
  expect([s.purchases.fates, (await s.ledger()).length]).toEqual([['held month 1', 'delivered month 1'], 1]);
});

test('a network that is no longer sold on is no reason to forget', async () => {
  const s = service();
  const payments = s.open();
  s.answers = [lost];
  await s.pay(payments);
  await payments.close();
  const other = s.open({}, ['solana']);
  await seconds(60);
  await other.close();
  expect(s.asked).toEqual([0]);
  s.answers = [settled];
  s.open();
  await seconds(100);
  expect(await s.ledger()).toHaveLength(1);
});

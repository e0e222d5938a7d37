import { decodePaymentResponseHeader } from '@x402/core/http';
import {
  BASE,
  expired,
  HASH,
  lost,
  PAYER,
  pending,
  refused,
  retryAfter,
  seconds,
  type Settle,
  settled,
  silent,
  SOLANA,
  SOLD,
  spent,
  START,
  stubbedServiceOfEachTest,
  summary,
  UNKNOWN,
} from './stubbed-service';

const service = stubbedServiceOfEachTest();

/** When a payment whose outcome was lost at 0 is asked for, within its first hour. */
const WAITS = [0, 1, 3, 8, 18, 38, 78, 158, 318, ...Array.from({ length: 10 }, (_, i) => 618 + 300 * i)];

describe('a payment whose outcome was lost', () => {
  test('is asked for again after 1, 3 and 8 seconds, then more and more rarely', async () => {
    const s = service();
    s.answers = [lost, expired];
    expect(summary(await s.pay(s.open()))).toEqual(UNKNOWN);
    await seconds(3600);
    expect(s.asked).toEqual(WAITS);
    expect([await s.ledger(), s.purchases.fates]).toEqual([[], ['held month 1']]);
  });

  test('is not asked for by a payer who comes before its time: he is told when', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, expired];
    const first = await s.pay(payments);
    expect(retryAfter(first)).toBe(1);
    for (let time = 0; time < 3300; time += 50) {
      await seconds(50);
      const reply = await s.pay(payments);
      const wait = (WAITS.find((at) => at > time + 50) ?? 0) - time - 50;
      expect([summary(reply), retryAfter(reply)]).toEqual([UNKNOWN, wait]);
    }
    expect(s.asked).toEqual(WAITS.filter((at) => at <= 3300));
  });

  test.each<[string, Settle, string, string[]]>([
    ['settles', settled, HASH, []],
    ['is said to be spent', spent, '', ['reconcile: a payment was spent unseen']],
  ])('and then %s by itself: it is in the ledger, and its payer gets the answer for a day', async (...row) => {
    const [, answer, transaction, lines] = row;
    const s = service();
    const payments = s.open();
    s.answers = [lost, answer];
    await s.pay(payments);
    await seconds(1);
    expect(await s.ledger()).toMatchObject([{ payer: PAYER, amount: 5000n, transaction, settledAt: START + 1000 }]);
    expect(s.metered).toEqual(['settlement_unknown', 'settled eip155:8453 5000']);
    expect(s.purchases.fates).toEqual(['held month 1', 'delivered month 1']);
    s.answers = [expired];
    await seconds(24 * 3600 - 10);
    const late = await s.pay(payments);
    expect(summary(late)).toEqual(SOLD);
    const receipt = decodePaymentResponseHeader(late.headers['PAYMENT-RESPONSE'] ?? '');
    expect(receipt).toMatchObject({ success: true, transaction, payer: PAYER });
    expect([s.asked, s.purchases.fates.length]).toEqual([[0, 1], 2]);
    expect(s.reconcileLines().map(({ message }) => message)).toEqual(lines);
  });

  test('or pending, is asked for again as well', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [pending, pending, lost, pending, pending, settled];
    expect(summary(await s.pay(payments))).toEqual([504, 'settlement_pending']);
    await seconds(8);
    expect(s.asked).toEqual([0, 0, 1, 3, 3, 8]);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
  });

  test('and is refused while it is valid: nothing is concluded, the payer is never told to pay', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, refused('insufficient_funds')];
    await s.pay(payments);
    await seconds(5);
    expect(summary(await s.pay(payments))).toEqual(UNKNOWN);
    s.answers = [settled];
    await seconds(10);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
    expect([s.purchases.count('takenBack'), (await s.ledger()).length]).toEqual([0, 1]);
  });

  test('that is not learnt in a day stays unknown for ever; one line of the log asks for a human', async () => {
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    const s = service();
    const payments = s.open();
    s.answers = [lost, expired];
    await s.pay(payments);
    await seconds(24 * 3600);
    expect(s.reconcileLines()).toEqual([]);
    await seconds(330);
    const tries = s.asked.length - 1;
    expect(tries).toBeLessThan(300);
    expect(setTimer.mock.calls.filter(([, ms = 0]) => ms > 2 ** 31)).toEqual([]); // which Node takes for 1 ms
    expect(s.reconcileLines()).toEqual([
      {
        level: 'error',
        message: 'reconcile: the outcome of a payment was never learnt',
        fields: {
          key: expect.stringMatching(/^[\da-f]{64}$/) as string,
          network: BASE,
          amount: '5000',
          resource: 'http://shop.test/v1/work',
          tries,
          reason: 'invalid_exact_evm_payload_authorization_valid_before',
        },
      },
    ]);
    s.answers = [settled];
    for (let day = 0; day < 3; day++) {
      const reply = await s.pay(payments);
      expect([summary(reply), retryAfter(reply)]).toEqual([UNKNOWN, 3600]);
      await seconds(24 * 3600);
    }
    expect([s.asked.length - 1, s.reconcileLines().length, await s.ledger()]).toEqual([tries, 1, []]);
    expect(JSON.stringify(s.logged)).not.toContain(PAYER);
    expect(s.metered).toEqual(['settlement_unknown', 'unresolved']);
    expect(s.purchases.fates).toEqual(['held month 1']);
  });

  test('is settled when the facilitator comes back after hours', async () => {
    const s = service();
    s.answers = [lost];
    await s.pay(s.open());
    await seconds(5 * 3600);
    expect(s.asked.length).toBeLessThan(80);
    expect(s.reconcileLines()).toEqual([]);
    s.answers = [settled];
    await seconds(310);
    expect(await s.ledger()).toHaveLength(1);
  });
});

describe('never two attempts at once', () => {
  test('a payer who comes while it is asked for is told to come back soon', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, silent];
    await s.pay(payments);
    await seconds(10);
    const reply = await s.pay(payments);
    expect([summary(reply), retryAfter(reply)]).toEqual([UNKNOWN, 1]);
    expect(s.asked).toEqual([0, 1]);
  });

  test('who comes when it is due asks himself, and meanwhile nobody else', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, silent, settled];
    const nothingDue = jest.spyOn(s.store, 'claimDue').mockResolvedValue(undefined);
    await s.pay(payments);
    await seconds(1);
    const again = s.pay(payments);
    await seconds(0);
    nothingDue.mockRestore();
    await seconds(15);
    expect(s.asked).toEqual([0, 1]);
    await seconds(10);
    expect([summary(await again), s.asked]).toEqual([UNKNOWN, [0, 1, 22]]);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
  });

  test('who comes when it is due and asks himself is sold the answer', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, settled];
    jest.spyOn(s.store, 'claimDue').mockResolvedValue(undefined);
    await s.pay(payments);
    await seconds(1);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
    expect([s.asked, s.purchases.fates]).toEqual([
      [0, 1],
      ['held month 1', 'delivered month 1'],
    ]);
  });

  test('of several services with one store, one asks', async () => {
    const s = service();
    const [payments] = [s.open(), s.open(), s.open()];
    s.answers = [lost, expired];
    await s.pay(payments);
    await seconds(60);
    expect(s.asked).toEqual([0, 1, 3, 8, 18, 38]);
  });

  test('a try that takes longer than a lease holds the payment', async () => {
    const s = service();
    const payments = s.open({ leaseMs: 1000 });
    s.answers = [lost, silent];
    await s.pay(payments);
    await seconds(8);
    expect(s.asked).toEqual([0, 1]);
  });

  test('a facilitator that is silent holds up no other payment', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, silent, lost, settled];
    await s.pay(payments);
    await seconds(1);
    await s.pay(payments, { network: SOLANA, sale: { request: 'another' } });
    await seconds(1);
    expect(await s.ledger()).toMatchObject([{ network: SOLANA }]);
  });
});

describe('a facilitator that does not answer in time', () => {
  test('on Base is given up early enough to be asked again while it can say "spent"', async () => {
    const s = service();
    s.answers = [silent, spent];
    const call = s.pay(s.open());
    await seconds(20);
    expect(summary(await call)).toEqual(UNKNOWN);
    await seconds(1);
    expect([s.asked, (await s.ledger()).length]).toEqual([[0, 21], 1]);
  });

  test('on Solana is asked again only when it has given up, too: until then "duplicate" says nothing', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [silent, refused('duplicate_settlement')];
    const call = s.pay(payments, { network: SOLANA });
    await seconds(25);
    const unknown = await call;
    expect([summary(unknown), retryAfter(unknown)]).toEqual([UNKNOWN, 25]);
    await seconds(24);
    const early = await s.pay(payments, { network: SOLANA });
    expect([summary(early), retryAfter(early)]).toEqual([UNKNOWN, 1]);
    expect(s.asked).toEqual([0]);
    await seconds(1);
    expect(s.asked).toEqual([0, 50]);
    expect(summary(await s.pay(payments, { network: SOLANA }))).toEqual(SOLD);
  });

  test('and says later that it is pending, is not asked by who has given it up', async () => {
    const s = service();
    s.answers = [
      async (...question) => {
        await new Promise((resolve) => setTimeout(resolve, 30_000));
        return pending(...question);
      },
      settled,
    ];
    void s.pay(s.open(), { network: SOLANA });
    await seconds(49);
    expect(s.asked).toEqual([0]);
  });
});

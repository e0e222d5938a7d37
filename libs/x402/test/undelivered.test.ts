import {
  lost,
  retryAfter,
  seconds,
  settled,
  silent,
  SOLD,
  type Settle,
  spent,
  stubbedServiceOfEachTest,
  summary,
  UNKNOWN,
} from './stubbed-service';

const service = stubbedServiceOfEachTest();

describe('a payer who signs anew after an answer was lost', () => {
  test('is told to wait while the outcome is open, and gets the first answer: paid for once, worked for once', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, lost, settled];
    expect(summary(await s.pay(payments))).toEqual(UNKNOWN);
    const waiting = await s.pay(payments, { nonce: '2' });
    expect([summary(waiting), retryAfter(waiting)]).toEqual([UNKNOWN, 1]);
    await seconds(3);
    expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(SOLD);
    expect(await s.ledger()).toHaveLength(1);
    expect([s.asked, s.purchases.fates]).toEqual([
      [0, 1, 3],
      ['held month 1', 'delivered month 1'],
    ]);
  });

  test('then buys the same anew, with the payment that was not needed', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, settled];
    await s.pay(payments);
    await seconds(1);
    await s.pay(payments, { nonce: '2' });
    expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(SOLD);
    expect(await s.ledger()).toHaveLength(2);
  });

  test('pays for another request, and so does another client for an answer that holds secrets', async () => {
    const s = service();
    const payments = s.open();
    s.answers = [lost, settled];
    await s.pay(payments, { sale: { audience: 'ann' } });
    await seconds(1);
    expect(summary(await s.pay(payments, { nonce: '2', sale: { request: 'another', audience: 'ann' } }))).toEqual(SOLD);
    expect(summary(await s.pay(payments, { nonce: '3', sale: { audience: 'ben' } }))).toEqual(SOLD);
    expect(await s.ledger()).toHaveLength(3);
    expect(summary(await s.pay(payments, { nonce: '4', sale: { audience: 'ann' } }))).toEqual(SOLD);
    expect(await s.ledger()).toHaveLength(3);
  });

  test('also where the buyer had gone when the first was settled', async () => {
    const s = service();
    const payments = s.open();
    const buyer = new AbortController();
    s.answers = [after(1, settled)];
    const first = s.pay(payments, { sale: { gone: buyer.signal } });
    await seconds(0.5);
    buyer.abort();
    await seconds(1);
    await first;
    expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(SOLD);
    expect(await s.ledger()).toHaveLength(1);
  });
});

/** Says so, so many seconds later. */
const after =
  (count: number, answer: Settle): Settle =>
  async (...question) => {
    await new Promise((resolve) => setTimeout(resolve, count * 1000));
    return answer(...question);
  };

describe('a buyer who gives up while his payment settles, and signs anew', () => {
  test.each([
    [2.5, 'the same process', 0],
    [5, 'the same process', 0],
    [2.5, 'another process', 1],
    [6.9, 'another process', 1],
  ])('after %d s at %s: is told to wait, and gets what the first has bought', async (at, _, other) => {
    const s = service();
    const processes = [s.open(), s.open()];
    const [payments = s.open()] = processes;
    s.answers = [after(7, settled), settled];
    const buyer = new AbortController();
    const first = s.pay(payments, { sale: { gone: buyer.signal } });
    await seconds(2);
    buyer.abort();
    await seconds(at - 2);
    const second = await s.pay(processes[other] ?? payments, { nonce: '2' });
    expect([summary(second), retryAfter(second)]).toEqual([UNKNOWN, 1]);
    await seconds(7);
    await first;
    expect(summary(await s.pay(processes[other] ?? payments, { nonce: '2' }))).toEqual(SOLD);
    expect([(await s.ledger()).length, s.purchases.count('delivered')]).toEqual([1, 1]);
  });

  test('also where he left while the answer was being kept', async () => {
    const s = service();
    const payments = s.open();
    const buyer = new AbortController();
    s.answers = [after(7, settled)];
    const keep = s.store.keep.bind(s.store);
    jest.spyOn(s.store, 'keep').mockImplementationOnce(async (...kept) => {
      buyer.abort();
      return keep(...kept);
    });
    void s.pay(payments, { sale: { gone: buyer.signal } });
    await seconds(1);
    expect(summary(await s.pay(s.open(), { nonce: '2' }))).toEqual(UNKNOWN);
  });

  test.each([0.7, 2, 5, 9.7])('%d s after his process was killed: the outcome is asked for, paid once', async (at) => {
    const s = service();
    s.answers = [() => new Promise(() => undefined), settled];
    void s.pay(s.open());
    await seconds(1);
    jest.clearAllTimers(); // killed: it renews nothing any more
    s.opened.length = 0;
    await seconds(at);
    const payments = s.open();
    const again = s.pay(payments, { nonce: '2' });
    await seconds(6);
    expect(summary(await again)).not.toEqual([200, '"sold again"']);
    await seconds(10);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
    expect([(await s.ledger()).length, s.purchases.count('delivered')]).toEqual([1, 1]);
  });
});

test('the same may be bought twice at once', async () => {
  const s = service();
  const payments = s.open();
  s.answers = [silent, settled];
  const slow = s.pay(payments);
  await seconds(0);
  expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(SOLD);
  await seconds(60);
  expect(summary(await slow)).toEqual(UNKNOWN);
});

test('the same may be bought twice at once in two processes; the second waits until it is known that the first lives', async () => {
  const s = service();
  const [first, second] = [s.open(), s.open()];
  s.answers = [after(9, settled), settled];
  const slow = s.pay(first);
  await seconds(1);
  const quick = s.pay(second, { nonce: '2' });
  await seconds(5);
  expect(summary(await quick)).toEqual(SOLD);
  await seconds(5);
  expect(summary(await slow)).toEqual(SOLD);
  expect(await s.ledger()).toHaveLength(2);
});

describe('a payment that somebody else has brought to its chain after it was verified', () => {
  test('has paid: the payer gets the answer', async () => {
    const s = service();
    s.chain = [() => Promise.resolve({ status: 'spent', transaction: `0x${'cd'.repeat(32)}` })];
    s.answers = [spent];
    const payments = s.open();
    expect(summary(await s.pay(payments))).toEqual(UNKNOWN);
    await seconds(1);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
    expect(await s.ledger()).toMatchObject([{ transaction: `0x${'cd'.repeat(32)}` }]);
  });

  test('or was cancelled: nothing is given', async () => {
    const s = service();
    s.chain = [() => Promise.resolve({ status: 'unspent' })];
    s.answers = [spent];
    const payments = s.open();
    await s.pay(payments);
    await seconds(1);
    expect(summary(await s.pay(payments))).toEqual([402, 'payment_expired_unspent']);
    expect(s.purchases.fates).toEqual(['held month 1', 'takenBack month 1']);
  });
});

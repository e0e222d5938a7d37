import {
  lost,
  retryAfter,
  seconds,
  settled,
  silent,
  SOLD,
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
    let looks = 0;
    await s.pay(payments, { sale: { gone: () => (looks += 1) > 1 } });
    expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(SOLD);
    expect(await s.ledger()).toHaveLength(1);
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

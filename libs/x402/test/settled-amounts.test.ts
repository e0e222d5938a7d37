import {
  BASE,
  HASH,
  lost,
  PAYER,
  seconds,
  type Settle,
  SOLD,
  stubbedServiceOfEachTest,
  summary,
} from './stubbed-service';

const service = stubbedServiceOfEachTest();
const reporting =
  (amount: unknown): Settle =>
  () =>
    Promise.resolve({ success: true, transaction: HASH, network: BASE, payer: PAYER, amount: amount as string });

/** The payment is of 5,000 micro-USDC. */
describe('a facilitator that reports what it has settled', () => {
  test.each([
    ['1', '1'],
    ['0005001', '5001'],
    ['5000.0', 'unreadable'],
    [5000, 'unreadable'],
    [{ amount: '5000' }, 'unreadable'],
  ])('%j: the buyer gets the goods, the operator is told in log and ledger', async (amount, reportedAmount) => {
    const s = service();
    s.answers = [reporting(amount)];
    expect(summary(await s.pay(s.open()))).toEqual(SOLD);
    expect(s.purchases.count('delivered')).toBe(1);
    expect(await s.ledger()).toMatchObject([{ amount: 5000n, reportedAmount }]);
    expect(s.logged).toMatchObject([{ level: 'error', fields: { reportedAmount, amount: '5000', transaction: HASH } }]);
    expect(s.logged[0]?.message).toContain('another amount');
  });

  test.each(['5000', '0005000', undefined, null])('%j: nothing is to be told', async (amount) => {
    const s = service();
    s.answers = [reporting(amount)];
    expect(summary(await s.pay(s.open()))).toEqual(SOLD);
    expect(s.logged).toEqual([]);
    expect((await s.ledger())[0]).not.toHaveProperty('reportedAmount');
  });

  test('when it is asked again, too', async () => {
    const s = service();
    s.answers = [lost, reporting('4999')];
    await s.pay(s.open());
    await seconds(2);
    expect(await s.ledger()).toMatchObject([{ reportedAmount: '4999' }]);
  });
});

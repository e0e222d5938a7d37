import { type Chain, type SpendState } from '../src/index';
import {
  expired,
  lost,
  refused,
  seconds,
  SOLANA,
  SOLD,
  START,
  type StubbedService,
  stubbedServiceOfEachTest,
  summary,
  UNKNOWN,
} from './stubbed-service';

const service = stubbedServiceOfEachTest();

const says =
  (state: SpendState): Chain['spendOf'] =>
  () =>
    Promise.resolve(state);
const OPEN = says({ status: 'open' });
const UNSPENT = says({ status: 'unspent' });
const ON_CHAIN = `0x${'cd'.repeat(32)}`;
const SPENT = says({ status: 'spent', transaction: ON_CHAIN });
const BROKEN: Chain['spendOf'] = () => Promise.reject(new Error('no answer'));
const EXPIRED_UNSPENT = [402, 'payment_expired_unspent'];

/** Loses the outcome of a payment on Base, of which the facilitator only says that it is out of date. */
async function lose(s: StubbedService, chain: Chain['spendOf'][]) {
  s.chain = chain;
  s.answers = [lost, expired];
  const payments = s.open();
  await s.pay(payments);
  return payments;
}

const SIGNATURE = '4'.repeat(88);
const sentOnSolana = refused('settlement_pending', SIGNATURE);
const duplicate = refused('duplicate_settlement');

describe('a settlement on Solana that was pending and is called a duplicate then', () => {
  test('is not believed: the chain says that it has failed, and nothing is given', async () => {
    const s = service();
    s.chain = [UNSPENT];
    s.answers = [sentOnSolana, duplicate];
    const payments = s.open();
    expect(summary(await s.pay(payments, { network: SOLANA }))).toEqual([504, 'settlement_pending']);
    expect(await s.ledger()).toEqual([]);
    await seconds(1);
    expect(summary(await s.pay(payments, { network: SOLANA }))).toEqual(EXPIRED_UNSPENT);
    expect(await s.ledger()).toEqual([]);
    expect([s.purchases.count('takenBack'), s.purchases.count('delivered')]).toEqual([1, 0]);
  });

  test('is delivered when the chain has it', async () => {
    const s = service();
    s.chain = [OPEN, SPENT];
    s.answers = [sentOnSolana, duplicate];
    const payments = s.open();
    await s.pay(payments, { network: SOLANA });
    await seconds(3);
    expect(summary(await s.pay(payments, { network: SOLANA }))).toEqual(SOLD);
    expect(await s.ledger()).toMatchObject([{ transaction: ON_CHAIN }]);
  });

  test('stays open while its chain does not answer', async () => {
    const s = service();
    s.chain = [BROKEN, BROKEN, BROKEN, SPENT];
    s.answers = [sentOnSolana, duplicate];
    const payments = s.open();
    await s.pay(payments, { network: SOLANA });
    await seconds(17);
    expect(summary(await s.pay(payments, { network: SOLANA }))).toEqual(UNKNOWN);
    await seconds(1);
    expect(summary(await s.pay(payments, { network: SOLANA }))).toEqual(SOLD);
  });
});

/** The clock of the service is ahead, the payer's is right: his payment looks long out of date. */
describe('a sale that was settled and answered with 500, by a clock that is ahead', () => {
  test.each([3_600, 86_400, 7 * 86_400])('of %d s is delivered', async (ahead) => {
    const s = service();
    jest.setSystemTime(START + ahead * 1000);
    const payments = await lose(s, [OPEN, SPENT]);
    await seconds(3);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
    expect(await s.ledger()).toMatchObject([{ transaction: ON_CHAIN }]);
  });

  test('is asked for during a day', async () => {
    const s = service();
    jest.setSystemTime(START + 2 * 86_400_000);
    const payments = await lose(s, [OPEN]);
    await seconds(86_000);
    s.chain = [SPENT];
    await seconds(300);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
  });
});

import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http';
import { type Chain, type SpendState } from '../src/index';
import {
  BASE,
  expired,
  lost,
  PAYER,
  pending,
  retryAfter,
  seconds,
  type Settle,
  settled,
  SOLANA,
  SOLD,
  spent,
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
const BROKEN: Chain['spendOf'] = () => Promise.reject(new Error(`no answer for ${PAYER}`));

/** The payment is valid for 30 s, and may come to its chain, or be remembered, for 120 more; it is asked for at 158. */
const OVER = 158;
/** When it is asked for before. */
const BEFORE = [1, 3, 8, 18, 38, 78];
const EXPIRED_UNSPENT = [402, 'payment_expired_unspent'];

/** Loses the outcome of a payment, of which the facilitator only says that it is out of date. */
async function lose(
  s: StubbedService,
  chain: Chain['spendOf'][],
  network: typeof BASE | typeof SOLANA = BASE,
  answer: Settle = expired,
) {
  s.chain = chain;
  s.answers = [lost, answer];
  const payments = s.open();
  await s.pay(payments, { network });
  return payments;
}

describe('a payment whose facilitator calls it out of date, and whose chain is asked each time', () => {
  test.each([1, 8, 38])('is delivered as soon as the chain has it, after %d s', async (at) => {
    const s = service();
    const found = BEFORE.indexOf(at);
    const payments = await lose(s, [...BEFORE.slice(0, found).map(() => OPEN), SPENT]);
    await seconds(at);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
    expect(await s.ledger()).toMatchObject([{ transaction: ON_CHAIN, settledAt: START + at * 1000 }]);
  });

  test.each<[string, Settle]>([
    ['a facilitator that is away', lost],
    ['a facilitator that calls it pending', pending],
  ])('is delivered with %s, too', async (_, answer) => {
    const s = service();
    await lose(s, [OPEN, SPENT], BASE, answer);
    await seconds(3);
    expect(await s.ledger()).toMatchObject([{ transaction: ON_CHAIN }]);
  });
});

describe('a payment whose validity is over, and whose facilitator cannot say what became of it', () => {
  test('is asked for at its chain each time, with its request and its payer', async () => {
    const s = service();
    await lose(s, [OPEN]);
    await seconds(OVER - 1);
    expect(s.chainAsked).toEqual(BEFORE);
    await seconds(700);
    expect(s.chainAsked).toEqual([...BEFORE, 158, 318, 618]);
    const [question] = s.chainQuestions;
    expect(question).toMatchObject({
      payer: PAYER,
      request: { payload: { payload: { authorization: { from: PAYER } } }, requirements: { network: BASE } },
    });
  });

  test.each<[string, typeof BASE | typeof SOLANA]>([
    ['Base', BASE],
    ['Solana', SOLANA],
  ])('on %s and is spent there: settled, with its transaction', async (_, network) => {
    const s = service();
    const payments = await lose(s, [...BEFORE.map(() => OPEN), SPENT], network);
    await seconds(OVER);
    expect(await s.ledger()).toMatchObject([{ network, payer: PAYER, transaction: ON_CHAIN, amount: 5000n }]);
    expect(s.purchases.fates).toEqual(['held month 1', 'delivered month 1']);
    expect(s.metered).toEqual(['settlement_unknown', `settled ${network} 5000`]);
    const reply = await s.pay(payments, { network });
    expect(summary(reply)).toEqual(SOLD);
    const receipt = decodePaymentResponseHeader(reply.headers['PAYMENT-RESPONSE'] ?? '');
    expect(receipt).toMatchObject({ success: true, transaction: ON_CHAIN, network, payer: PAYER });
    await seconds(3600);
    expect([s.chainAsked, s.reconcileLines()]).toEqual([[...BEFORE, OVER], []]);
  });

  test('and is spent in a transaction that is not known: settled all the same', async () => {
    const s = service();
    await lose(s, [says({ status: 'spent', transaction: '' })]);
    await seconds(OVER);
    expect(await s.ledger()).toMatchObject([{ transaction: '' }]);
  });

  test('and is unspent: never charged, for ever, and its purchase is taken back', async () => {
    const s = service();
    const payments = await lose(s, [UNSPENT]);
    await seconds(OVER - 1);
    expect(summary(await s.pay(payments))).toEqual(UNKNOWN);
    await seconds(1);
    expect(s.purchases.fates).toEqual(['held month 1', 'takenBack month 1']);
    expect(s.metered).toEqual(['settlement_unknown', 'payment_expired_unspent']);
    s.answers = [settled];
    s.chain = [SPENT];
    for (let day = 0; day < 3; day++) {
      const reply = await s.pay(payments);
      expect(summary(reply)).toEqual(EXPIRED_UNSPENT);
      const required = decodePaymentRequiredHeader(reply.headers['PAYMENT-REQUIRED'] ?? '');
      expect(required).toMatchObject({ error: 'payment_expired_unspent', accepts: [{ amount: '5000' }, {}] });
      expect(reply.headers['Retry-After']).toBeUndefined();
      await seconds(24 * 3600);
    }
    expect([s.chainAsked, s.asked.length, await s.ledger()]).toEqual([[...BEFORE, OVER], 8, []]);
    expect(s.purchases.fates).toHaveLength(2);
  });

  test('and is unspent: the same Idempotency-Key buys with a new payment', async () => {
    const s = service();
    s.chain = [UNSPENT];
    s.answers = [lost, expired];
    const payments = s.open();
    const sale = { idempotencyKey: 'order 7' };
    expect(summary(await s.pay(payments, { sale }))).toEqual(UNKNOWN);
    expect(summary(await s.pay(payments, { sale, nonce: '2' }))).toEqual(UNKNOWN); // of the first; never settled
    await seconds(OVER);
    expect(summary(await s.pay(payments, { sale }))).toEqual(EXPIRED_UNSPENT);
    s.answers = [settled];
    expect(summary(await s.pay(payments, { sale, nonce: '2' }))).toEqual(SOLD);
    expect(summary(await s.pay(payments, { sale, nonce: '3' }))).toEqual(SOLD);
    expect(summary(await s.pay(payments, { sale }))).toEqual(EXPIRED_UNSPENT);
    expect(await s.ledger()).toHaveLength(1);
    expect(s.purchases.fates).toEqual(['held month 1', 'takenBack month 1', 'held month 2', 'delivered month 2']);
  });

  test.each<[string, Chain['spendOf'], number]>([
    ['may still be spent', OPEN, 0],
    ['is not known, for the chain gives no answer', BROKEN, 1],
    [
      'is not known, for the chain throws at once',
      () => {
        throw new Error(PAYER);
      },
      1,
    ],
  ])('and %s: the question stays open, until the chain can say', async (_, chain, warnings) => {
    const s = service();
    const payments = await lose(s, [...[...BEFORE, OVER].map(() => chain), SPENT]);
    await seconds(OVER);
    const reply = await s.pay(payments);
    expect([summary(reply), retryAfter(reply)]).toEqual([UNKNOWN, 160]);
    const lines = s.logged.filter(({ message }) => message === 'the chain has not said what became of a payment');
    expect(lines).toHaveLength(warnings * 7);
    await seconds(160);
    expect([summary(await s.pay(payments)), s.chainAsked]).toEqual([SOLD, [...BEFORE, OVER, 318]]);
  });

  test('and whose chain never answers is not waited for for ever, neither by the service nor by the payer', async () => {
    const s = service();
    const payments = await lose(s, [() => new Promise(() => undefined), SPENT]);
    jest.spyOn(s.store, 'claimDue').mockResolvedValue(undefined);
    await seconds(OVER);
    const waiting = s.pay(payments);
    await seconds(30);
    expect(summary(await waiting)).toEqual(UNKNOWN);
    await seconds(1);
    expect(summary(await s.pay(payments))).toEqual(UNKNOWN);
    await seconds(1);
    expect(summary(await s.pay(payments))).toEqual(SOLD);
  });

  test('and nobody can say for a day is unresolved: the chain is asked no more', async () => {
    const s = service();
    const payments = await lose(s, [OPEN]);
    await seconds(24 * 3600 + 330);
    const asked = s.chainAsked.length;
    expect(s.reconcileLines()).toHaveLength(1);
    s.chain = [SPENT];
    await seconds(3600);
    expect([summary(await s.pay(payments)), s.chainAsked.length]).toEqual([UNKNOWN, asked]);
  });
});

describe('a payment of which the facilitator says that it is spent', () => {
  test.each<[string, Chain['spendOf'], string]>([
    ['is spent: settled, with the transaction of the chain', SPENT, ON_CHAIN],
    ['cannot be asked: settled, for want of a better word', BROKEN, ''],
  ])('and the chain that it %s', async (_, chain, transaction) => {
    const s = service();
    await lose(s, [chain], BASE, spent);
    await seconds(1);
    expect([s.chainAsked, await s.ledger()]).toMatchObject([[1], [{ transaction, settledAt: START + 1000 }]]);
    expect(s.reconcileLines()).toHaveLength(transaction === '' ? 1 : 0);
  });

  test('and the chain that it is not: nothing is concluded until they agree', async () => {
    const s = service();
    const payments = await lose(s, [OPEN, OPEN, SPENT], BASE, spent);
    await seconds(3);
    expect([summary(await s.pay(payments)), await s.ledger()]).toEqual([UNKNOWN, []]);
    expect(s.reconcileLines()).toEqual([]);
    await seconds(5);
    expect([s.chainAsked, await s.ledger()]).toMatchObject([[1, 3, 8], [{ transaction: ON_CHAIN }]]);
  });

  test('and the chain that it was cancelled: never charged', async () => {
    const s = service();
    const payments = await lose(s, [UNSPENT], BASE, spent);
    await seconds(1);
    expect([summary(await s.pay(payments)), await s.ledger()]).toEqual([EXPIRED_UNSPENT, []]);
    expect(s.purchases.fates).toEqual(['held month 1', 'takenBack month 1']);
  });
});

test('the chain is not asked about what the facilitator settles', async () => {
  const s = service();
  s.chain = [UNSPENT];
  s.answers = [lost, settled];
  const payments = s.open();
  await s.pay(payments);
  await seconds(3600);
  expect([s.chainAsked, summary(await s.pay(payments))]).toEqual([[], SOLD]);
});

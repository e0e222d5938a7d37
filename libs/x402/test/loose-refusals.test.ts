import { SettleError, type SettleResponse } from '@x402/core/types';
import {
  type Settle,
  stubbedServiceOfEachTest,
  BASE,
  HASH,
  refused,
  seconds,
  settled,
  SOLANA,
  SOLD,
  summary,
  UNKNOWN,
} from './stubbed-service';

const service = stubbedServiceOfEachTest();

/** A refusal with a status of HTTP. */
const withStatus =
  (status: number, body: Partial<SettleResponse>): Settle =>
  (_, { network }) =>
    Promise.reject(new SettleError(status, { success: false, transaction: '', network, ...body }));

/** What facilitators say of a transfer that they have sent, and that has arrived. */
const LOOSE: readonly (readonly [string, string, Settle])[] = [
  ['confirmation timed out', SOLANA, refused('settle_exact_svm_transaction_confirmation_timed_out')],
  ['confirmation failed', SOLANA, refused('invalid_exact_solana_transaction_confirmation_failed')],
  ['transaction failed', BASE, refused('transaction_failed')],
  ['transaction failed, by name', BASE, refused('invalid_exact_evm_transaction_failed', HASH)],
  ['unexpected error', BASE, refused('unexpected_settle_error')],
  ['unexpected error with 400', BASE, withStatus(400, { errorReason: 'unexpected_settle_error' })],
  ['invalid state, with the hash', BASE, refused('invalid_transaction_state', HASH)],
  ['node failure', BASE, refused('settle_exact_node_failure')],
  ['408 without a reason', BASE, withStatus(408, {})],
  ['429 without a reason', BASE, withStatus(429, {})],
  ['insufficient funds with the hash', BASE, refused('insufficient_funds', HASH)],
  ['insufficient funds with 500', BASE, withStatus(500, { errorReason: 'insufficient_funds' })],
  ['insufficient funds with 429', BASE, withStatus(429, { errorReason: 'insufficient_funds' })],
  ['a success with 500', BASE, withStatus(500, { success: true, transaction: HASH })],
  ['no reason at all', BASE, refused('')],
  ['spent before', BASE, refused('invalid_exact_evm_nonce_already_used')],
];

describe('a refusal that may come after the transfer was sent leaves the outcome open', () => {
  test.each(LOOSE)('%s: the chain has it, and the buyer who signs anew has paid once', async (_, network, answer) => {
    const s = service();
    s.chain = [() => Promise.resolve({ status: 'spent', transaction: HASH })];
    s.answers = [answer];
    const payments = s.open();
    const first = await s.pay(payments, { network });
    expect(summary(first)).toEqual(UNKNOWN);
    expect(first.headers['PAYMENT-REQUIRED']).toBeUndefined();
    if (network === BASE) expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(UNKNOWN);
    await seconds(1);
    if (network === BASE) expect(summary(await s.pay(payments, { nonce: '2' }))).toEqual(SOLD);
    expect(summary(await s.pay(payments, { network }))).toEqual(SOLD);
    expect(await s.ledger()).toMatchObject([{ transaction: HASH }]);
    expect(s.purchases.fates).toEqual(['held month 1', 'delivered month 1']);
  });

  test.each(LOOSE.slice(0, 15))('%s: the chain never takes it, and nothing is given', async (_, network, answer) => {
    const s = service();
    s.chain = [() => Promise.resolve({ status: Date.now() < 1_000_200_000 ? 'open' : 'unspent' })];
    s.answers = [answer];
    const payments = s.open();
    expect(summary(await s.pay(payments, { network }))).toEqual(UNKNOWN);
    await seconds(100);
    expect(summary(await s.pay(payments, { network }))).toEqual(UNKNOWN);
    await seconds(500);
    expect(summary(await s.pay(payments, { network }))).toEqual([402, 'payment_expired_unspent']);
    expect([await s.ledger(), s.purchases.fates]).toEqual([[], ['held month 1', 'takenBack month 1']]);
  });
});

test.each([
  'insufficient_funds',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_payload_authorization_value',
  'invalid_exact_evm_payload_authorization_valid_before',
])('%s, without a transaction, is definite', async (reason) => {
  const s = service();
  const payments = s.open();
  for (const answer of [refused(reason), withStatus(400, { errorReason: reason })]) {
    s.answers = [answer];
    expect(summary(await s.pay(payments))).toEqual([402, reason]);
  }
  s.answers = [settled];
  expect(summary(await s.pay(payments))).toEqual(SOLD);
  expect(await s.ledger()).toHaveLength(1);
});

describe('a payment that was settled just before its service was killed', () => {
  test.each([1, 31, 100])('is delivered within a lease when the service is back after %d s', async (after) => {
    const s = service();
    const dying = s.open();
    s.answers = [() => new Promise(() => undefined), refused('invalid_exact_evm_payload_authorization_valid_before')];
    s.chain = [() => Promise.resolve({ status: 'spent', transaction: HASH })];
    void s.pay(dying);
    await seconds(0);
    jest.clearAllTimers(); // it renews nothing any more
    s.opened.length = 0;
    await seconds(after);
    const back = s.open();
    let waited = 0;
    while (summary(await s.pay(back)).join() !== SOLD.join() && waited < 100) {
      await seconds(1);
      waited += 1;
    }
    expect(waited).toBeLessThanOrEqual(15);
    expect(await s.ledger()).toHaveLength(1);
  });
});

import { type Database, migrate } from '@quant/database';
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { databasePaymentStore } from '../src/database/index';
import { MIGRATIONS, OWNER } from '../src/database/migrations';
import { type PaymentStore } from '../src/index';
import { encryptionKey } from './shop';
import { SETTLEMENT, stepsOn, textOf } from './store-steps';

const TERMS = { network: 'eip155:1', payer: '0xA', pay_to: '0xB', amount: '5', resource: 'http://shop.test/' };

/** Before 0004, a payment whose outcome nobody asked for any more was due then. */
const GIVEN_UP = Number.MAX_SAFE_INTEGER;

describeOnEveryDatabase('a database of an earlier version', (database) => {
  let shop: Database;
  let store: PaymentStore;
  const { claim, newAttempt, claimDue } = stepsOn(() => store);

  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    const places = names.map(() => '?').join(', ');
    return shop.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`).run(...Object.values(row));
  };
  const payment = (key: string, row: Record<string, string | number>) =>
    insert('x402_payments', { key, fingerprint: 'request and proof', fence: '', lease_until: 0, ...TERMS, ...row });
  const answer = (key: string, row: Record<string, string | number> = {}) =>
    insert('x402_answers', {
      key,
      status: 201,
      headers: '{"A":"b"}',
      body: '"old"',
      request: '{}',
      drop_at: 5000,
      ...row,
    });
  const earlier = async (version: number) => {
    shop = await database.open();
    await migrate(shop, OWNER, MIGRATIONS.slice(0, version), () => 0);
  };
  const bringUpToDate = async () => (store = await databasePaymentStore(shop, { encryptionKey }));
  const bought = (body: string) => ({
    status: 'settled',
    answer: { status: 201, headers: { A: 'b' }, body },
    receipt: 'r',
  });

  test('of before payments could be due: what is unsettled is due, and out of date', async () => {
    await earlier(1);
    await payment('old', { state: 'settling' });
    await answer('old');
    await bringUpToDate();
    expect(await claimDue(1)).toMatchObject({ key: 'old', receivable: { validUntil: 0, resolveBy: 5000 }, tries: 1 });
  });

  describe('of before answers were sealed', () => {
    beforeEach(() => earlier(3));

    test('what ran goes on running, or is free when its lease is over', async () => {
      await payment('alive', { state: 'running', fence: 'f', lease_until: 2000 });
      await payment('dead', { state: 'running', fence: 'f', lease_until: 1000 });
      await bringUpToDate();
      expect(await claim(newAttempt('alive'))).toEqual({ status: 'busy', isSameKey: false });
      expect(await claim(newAttempt('dead'))).toEqual({ status: 'run' });
    });

    test('what settled goes on settling: held, to be asked for again at its time, and given up once more', async () => {
      await payment('held', { state: 'settling', fence: 'f', lease_until: 2000 });
      await payment('soon', { state: 'settling', due_at: 1500, tries: 2 });
      await payment('given up', { state: 'settling', due_at: GIVEN_UP, tries: 7 });
      for (const key of ['held', 'soon', 'given up']) await answer(key, { valid_until: 3000 });
      await bringUpToDate();
      expect(await claim(newAttempt('held'))).toEqual({ status: 'busy', isSameKey: false });
      expect(await claim(newAttempt('soon'))).toEqual({ status: 'unknown', askAt: 1500 });
      expect(await claimDue(1000)).toMatchObject({
        ...{ key: 'given up', tries: 8 },
        receivable: { request: '{}', validUntil: 3000, resolveBy: 5000, terms: { amount: 5n, payTo: '0xB' } },
      });
      const late = newAttempt('soon');
      expect(await claim(late, { now: 1500 })).toMatchObject({ status: 'due', due: { tries: 3 } });
      expect(await store.settled(late, { ...SETTLEMENT, receipt: 'r' })).toBe(true);
      expect(await claim(newAttempt('soon'))).toEqual(bought('"old"'));
    });

    test('what was settled is served, in one piece or in parts, and dropped in time', async () => {
      for (const key of ['whole', 'in parts', 'dropped'])
        await payment(key, { state: 'settled', receipt: 'r', tx: '0xhash', settled_at: 500 });
      await answer('whole');
      await answer('in parts', { body: '', parts_fence: 'f' });
      for (const [part, body] of ['"ol', 'd"'].entries())
        await insert('x402_answer_parts', { key: 'in parts', fence: 'f', part, body });
      await bringUpToDate();
      expect(await claim(newAttempt('whole'))).toEqual(bought('"old"'));
      const inParts = await claim(newAttempt('in parts'));
      expect(inParts.status === 'settled' && textOf(inParts.answer.body)).toBe('"old"');
      expect(await claim(newAttempt('dropped'))).toEqual({ status: 'gone' });
      expect(await store.ledger({ since: 0, limit: 9 })).toHaveLength(3);
      expect(await store.prune(5000)).toBe(2);
      expect(await claim(newAttempt('whole'))).toEqual({ status: 'gone' });
      expect(await shop.prepare('select key from x402_answer_parts').all()).toEqual([]);
    });

    test('what was bought for one request buys no other', async () => {
      await payment('whole', { state: 'settled', receipt: 'r', tx: '0xhash', settled_at: 500 });
      await answer('whole');
      await bringUpToDate();
      const asked = { fingerprint: 'other and proof', idempotencyKey: 'key' };
      expect(await claim(newAttempt('whole'), asked)).toEqual({ status: 'other', isSameKey: false });
    });
  });
});

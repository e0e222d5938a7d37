import { getBase58Decoder } from '@solana/kit';
import { randomBytes } from 'node:crypto';
import { solanaChainAt } from '../src/index';
import { SolanaWorld } from './solana-world';
import { type Tampering } from './tampered-node';

const world = new SolanaWorld();
beforeEach(() => world.open());
afterEach(() => world.close());

describe('what has become of a payment, by the ledger', () => {
  test('open while its blockhash lives, then unspent', async () => {
    const question = await world.sign();
    expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
    world.pass(89);
    expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
    expect(await world.dev.facilitator.chain.spendOf(question)).toEqual({ status: 'open' });
    world.pass(2);
    expect(await world.chain.spendOf(question)).toEqual({ status: 'unspent' });
    expect(await world.dev.facilitator.chain.spendOf(question)).toEqual({ status: 'unspent' });
    expect(await world.settle(question)).toBe(false);
    expect(world.dev.facilitator.ledger()).toEqual([]);
  });

  test.each([0, 100, 86_400])(
    'spent %s s ago: by its transaction, whoever has signed it as fee payer',
    async (seconds) => {
      const question = await world.settled();
      world.pass(seconds);
      const transaction = world.dev.facilitator.ledger()[0]?.transaction;
      expect(await world.chain.spendOf(question)).toEqual({ status: 'spent', transaction });
      expect(await world.dev.facilitator.chain.spendOf(question)).toEqual({ status: 'spent', transaction });
    },
  );

  test('another payment of the same payer is another one', async () => {
    const [paid, other] = [await world.sign(), await world.sign()];
    await world.settle(paid);
    expect(await world.chain.spendOf(other)).toEqual({ status: 'open' });
    world.pass(100);
    expect(await world.chain.spendOf(other)).toEqual({ status: 'unspent' });
    expect(await world.chain.spendOf(paid)).toMatchObject({ status: 'spent' });
  });

  test('among many of the payer, the nearest are looked up, and nothing is concluded from thirty of more', async () => {
    const [lost, paid] = [await world.sign(), await world.settled()];
    for (let i = 0; i < 30; i++) {
      world.pass(1);
      await world.settled();
    }
    world.pass(300);
    expect(await world.chain.spendOf(paid)).toEqual({
      status: 'spent',
      transaction: world.dev.facilitator.ledger()[0]?.transaction,
    });
    world.node.calls.length = 0;
    expect(await world.chain.spendOf(lost)).toEqual({ status: 'open' });
    expect(world.node.calls.filter((method) => method === 'getTransaction')).toHaveLength(30);
  });

  test('without a time nobody can say where the search may end', async () => {
    const { firstSeenAt, ...lost } = await world.sign();
    const paid = { ...(await world.settled()), firstSeenAt: undefined };
    world.pass(3600);
    expect(await world.chain.spendOf(lost)).toEqual({ status: 'open' });
    expect(await world.chain.spendOf(paid)).toMatchObject({ status: 'spent' });
    expect(await world.chain.spendOf({ ...lost, firstSeenAt })).toEqual({ status: 'unspent' });
  });
});

describe('a seller whose clock is ahead of the chain', () => {
  test.each([900, 3600, 86_400 * 30])('by %d s finds what was spent, now and later', async (ahead) => {
    const paid = await world.settled();
    const question = { ...paid, firstSeenAt: world.clock + ahead * 1000 };
    const spent = { status: 'spent', transaction: world.dev.facilitator.ledger()[0]?.transaction };
    const chain = solanaChainAt({ url: world.node.url, now: () => world.clock + ahead * 1000 });
    for (const later of [0, 120, 7200]) {
      world.pass(later);
      expect(await chain.spendOf(question)).toEqual(spent);
    }
  });

  test('and was set right since finds it as well, and calls nothing unspent before its time', async () => {
    const question = { ...(await world.settled()), firstSeenAt: world.clock + 3_600_000 };
    const lost = { ...(await world.sign()), firstSeenAt: world.clock + 3_600_000 };
    for (const later of [1, 120, 1800]) {
      world.pass(later);
      expect(await world.chain.spendOf(question)).toMatchObject({ status: 'spent' });
      expect(await world.chain.spendOf(lost)).toEqual({ status: 'open' });
    }
  });

  test('is not asked twice where the clocks agree', async () => {
    const question = await world.sign();
    expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
    expect(world.node.calls.filter((method) => method === 'getSignaturesForAddress')).toHaveLength(1);
  });
});

type Entry = Record<string, unknown>;
const signature = () => getBase58Decoder().decode(randomBytes(64));
const seconds = () => Math.floor(world.clock / 1000);

/** A payer's list in a node that has much to tell, newest first. */
function longList(length: number, blockTime: (i: number) => number | null): Tampering {
  const all = Array.from({ length }, (_, i) => ({
    signature: signature(),
    slot: world.slot - i,
    err: null,
    memo: '[3] tip',
    blockTime: blockTime(i),
    confirmationStatus: 'finalized',
  }));
  return (_, [, options]) => {
    const { limit, before } = options as { limit: number; before?: string };
    const start = before === undefined ? 0 : all.findIndex((entry) => entry.signature === before) + 1;
    return all.slice(start, start + limit);
  };
}

describe('a list that does not end', () => {
  test('is read back to before the payment: nothing older can be missing', async () => {
    const question = await world.sign();
    world.pass(120);
    world.node.results.set(
      'getSignaturesForAddress',
      longList(1200, (i) => seconds() - i),
    );
    expect(await world.chain.spendOf(question)).toEqual({ status: 'unspent' });
    expect(world.node.calls.filter((method) => method === 'getSignaturesForAddress')).toHaveLength(2);
  });

  test('beyond the bound concludes nothing', async () => {
    const question = await world.sign();
    world.pass(120);
    world.node.results.set(
      'getSignaturesForAddress',
      longList(6000, () => seconds()),
    );
    expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
    expect(world.node.calls.filter((method) => method === 'getSignaturesForAddress')).toHaveLength(10);
  });

  test('whose times the node does not know is not thought to be complete', async () => {
    const question = await world.sign();
    world.pass(120);
    world.node.results.set(
      'getSignaturesForAddress',
      longList(6000, () => null),
    );
    expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
  });
});

test('a short list of a node that has forgotten what is older concludes nothing', async () => {
  const question = await world.sign();
  world.pass(3 * 86_400);
  const recent = world.slot - 1000;
  world.node.results.set('getFirstAvailableBlock', () => recent);
  expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
});

test('a blockhash that the node does not know yet is not over', async () => {
  const question = await world.sign();
  world.node.results.set('isBlockhashValid', () => ({ context: { slot: world.slot - 32 }, value: false }));
  expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
  world.pass(50); // a node that lags, or whose clock does
  expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
});

test('what comes into a block while the search goes on is not missed: the end is asked for first', async () => {
  const question = await world.sign();
  world.pass(89);
  await world.settle(question);
  let asked = 0;
  world.node.results.set('getSignaturesForAddress', (list) => (asked++ === 0 ? [] : list));
  expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
  expect(world.node.calls.indexOf('isBlockhashValid')).toBeLessThan(
    world.node.calls.indexOf('getSignaturesForAddress'),
  );
  world.pass(10);
  expect(await world.chain.spendOf(question)).toMatchObject({ status: 'spent' });
});

test('a transaction that has failed is final when its block is', async () => {
  const question = await world.settled();
  const err = { InstructionError: [2, { Custom: 1 }] };
  world.node.results.set('getTransaction', (found) => ({ ...(found as Entry), meta: { err } }));
  const list = (confirmationStatus: string) => (entries: unknown) =>
    (entries as Entry[]).map((entry) => ({ ...entry, err, confirmationStatus }));
  world.node.results.set('getSignaturesForAddress', list('confirmed'));
  expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
  world.node.results.set('getSignaturesForAddress', list('finalized'));
  expect(await world.chain.spendOf(question)).toEqual({ status: 'unspent' });
});

describe('the memos in a list', () => {
  const listing = (memo: string) => (list: unknown) => (list as Entry[]).map((entry) => ({ ...entry, memo }));

  test('tell transactions apart without a look', async () => {
    const lost = await world.sign();
    await world.settled();
    world.pass(100);
    world.node.results.set('getSignaturesForAddress', listing(`[32] ${'0'.repeat(32)}`));
    expect(await world.chain.spendOf(lost)).toEqual({ status: 'unspent' });
    expect(world.node.calls).not.toContain('getTransaction');
  });

  test.each(['(unparseable)', '0'.repeat(32), ''])('do not where they are %p', async (memo) => {
    const paid = await world.settled();
    world.pass(100);
    world.node.results.set('getSignaturesForAddress', listing(memo));
    expect(await world.chain.spendOf(paid)).toMatchObject({ status: 'spent' });
  });
});

/** The same transaction with a byte of its message changed. */
const otherMessage: Tampering = (found) => {
  const [wire] = (found as Entry)['transaction'] as [string];
  const bytes = Buffer.from(wire, 'base64');
  bytes[300] = (bytes[300] ?? 0) ^ 1;
  return { ...(found as Entry), transaction: [bytes.toString('base64'), 'base64'] };
};

test('a message that differs in one byte is another one', async () => {
  const question = await world.settled();
  world.node.results.set('getTransaction', otherMessage);
  expect(await world.chain.spendOf(question)).toEqual({ status: 'open' });
});

test('a node that lags behind the one that knew the end has to say so', async () => {
  const question = await world.sign();
  world.pass(100);
  const limits: unknown[] = [];
  world.node.results.set('getSignaturesForAddress', (list, [, options]) => {
    limits.push((options as { minContextSlot: number }).minContextSlot);
    return list;
  });
  await world.chain.spendOf(question);
  expect(limits).toEqual([world.slot]);
});

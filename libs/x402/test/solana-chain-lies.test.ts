import {
  type Nonce,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit';
import { randomBytes } from 'node:crypto';
import { type SpendQuestion, ChainError, NETWORKS, solanaChainAt } from '../src/index';
import { SolanaWorld } from './solana-world';
import { MISBEHAVIOURS, patienceWith, type Tampering } from './tampered-node';

const world = new SolanaWorld();
beforeEach(() => world.open());
afterEach(() => world.close());

test.each(MISBEHAVIOURS)('%s is no answer, to any call', async (name, fault) => {
  const brief = solanaChainAt({ url: world.node.url, now: world.now, timeoutMs: patienceWith(name) });
  const [paid, expired] = [await world.settled(), await world.sign()];
  world.pass(100);
  for (const [question, method] of [
    [paid, 'getGenesisHash'],
    [paid, 'isBlockhashValid'],
    [paid, 'getSignaturesForAddress'],
    [expired, 'getTransaction'],
    [expired, 'getFirstAvailableBlock'],
    [expired, 'getBlockTime'],
  ] as const) {
    world.node.faults.clear();
    world.node.faults.set(method, fault);
    await expect(brief.spendOf(question)).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE', operation: method });
  }
});

type Entry = Record<string, unknown>;

const entries =
  (change: (entry: Entry) => object): Tampering =>
  (list) =>
    (list as Entry[]).map((entry) => ({ ...entry, ...change(entry) }));
const found =
  (change: (transaction: Entry) => object): Tampering =>
  (transaction) => ({
    ...(transaction as Entry),
    ...change(transaction as Entry),
  });

/** Another wire form of a transaction: `at` is where a byte differs. */
function flipped(transaction: Entry, at: number): object {
  const [wire] = transaction['transaction'] as [string];
  const bytes = Buffer.from(wire, 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return { transaction: [bytes.toString('base64'), 'base64'] };
}

/** Method, what is wrong, the lie. Each is told about a payment that is spent and one that is over. */
const LIES: readonly [string, string, Tampering][] = [
  ['getGenesisHash', 'that of the main network', () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  ['getGenesisHash', 'nothing', () => null],
  ['getGenesisHash', 'a list', () => ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG']],
  ['isBlockhashValid', 'no slot', () => ({ value: false })],
  ['isBlockhashValid', 'a slot as text', () => ({ context: { slot: '9' }, value: false })],
  ['isBlockhashValid', 'half a slot', () => ({ context: { slot: 0.5 }, value: false })],
  ['isBlockhashValid', 'a negative slot', () => ({ context: { slot: -1 }, value: false })],
  ['isBlockhashValid', 'a verdict as text', () => ({ context: { slot: world.slot }, value: 'false' })],
  ['isBlockhashValid', 'no verdict', () => ({ context: { slot: world.slot }, value: null })],
  ['isBlockhashValid', 'a bare verdict', () => false],
  ['getSignaturesForAddress', 'nothing', () => null],
  ['getSignaturesForAddress', 'an object', () => ({})],
  [
    'getSignaturesForAddress',
    'more than was asked for',
    (list) => Array.from({ length: 501 }, () => (list as Entry[])[0]),
  ],
  ['getSignaturesForAddress', 'an entry twice', (list) => [...(list as Entry[]), ...(list as Entry[])]],
  [
    'getSignaturesForAddress',
    'the oldest first',
    (list) => [{ ...(list as Entry[])[0], signature: 'x', slot: 1 }, ...(list as Entry[])],
  ],
  ['getSignaturesForAddress', 'text as an entry', () => ['5VER']],
  ['getSignaturesForAddress', 'no signature', entries(() => ({ signature: 1 }))],
  ['getSignaturesForAddress', 'no slot', entries(() => ({ slot: null }))],
  ['getSignaturesForAddress', 'no word of failure', entries(() => ({ err: undefined }))],
  ['getSignaturesForAddress', 'a time as text', entries(() => ({ blockTime: '1' }))],
  ['getSignaturesForAddress', 'a memo as a number', entries(() => ({ memo: 1 }))],
  [
    'getSignaturesForAddress',
    'a signature that it cannot show',
    entries(() => ({ signature: getBase58Decoder().decode(randomBytes(64)) })),
  ],
  ['getSignaturesForAddress', 'a failure that was none', entries(() => ({ err: 'AccountNotFound' }))],
  ['getSignaturesForAddress', 'another slot', entries((entry) => ({ slot: Number(entry['slot']) - 1 }))],
  ['getTransaction', 'nothing', () => null],
  ['getTransaction', 'no transaction', found(() => ({ transaction: undefined }))],
  ['getTransaction', 'JSON instead', found(() => ({ transaction: { message: {} } }))],
  ['getTransaction', 'an empty one', found(() => ({ transaction: ['', 'base64'] }))],
  ['getTransaction', 'no base64', found(() => ({ transaction: ['%%%', 'base64'] }))],
  ['getTransaction', 'a count that lies', found((transaction) => flipped(transaction, 0))],
  ['getTransaction', "another fee payer's signature than in the list", found((transaction) => flipped(transaction, 1))],
  ['getTransaction', 'no outcome', found(() => ({ meta: null }))],
  ['getTransaction', 'an outcome without a word of failure', found(() => ({ meta: {} }))],
  ['getTransaction', 'another outcome than in the list', found(() => ({ meta: { err: 'AccountNotFound' } }))],
  ['getTransaction', 'another slot than in the list', found(() => ({ slot: 1 }))],
  ['getFirstAvailableBlock', 'nothing', () => null],
  ['getFirstAvailableBlock', 'text', () => '0'],
  ['getBlockTime', 'nothing', () => null],
  ['getBlockTime', 'text', () => '1'],
  ['getBlockTime', 'a time in the future', (_, [at]) => (at === 0 ? 0 : Math.floor(world.clock / 1000) + 3600)],
];

test.each(LIES)('%s with %s is no answer', async (method, _, lie) => {
  const [paid, expired] = [await world.settled(), await world.sign()];
  world.pass(100);
  world.node.results.set(method, lie);
  await expect(world.chain.spendOf(expired)).rejects.toBeInstanceOf(ChainError);
  const isAskedOfPaid = !['getFirstAvailableBlock', 'getBlockTime'].includes(method);
  if (isAskedOfPaid) await expect(world.chain.spendOf(paid)).rejects.toBeInstanceOf(ChainError);
});

describe('what cannot be searched for is not asked for', () => {
  afterEach(() => {
    expect(world.node.calls).toEqual([]);
  });

  const refused = (question: SpendQuestion) =>
    expect(world.chain.spendOf(question)).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE', operation: 'payment' });

  test('a payment whose payer is not known', async () => refused({ ...(await world.settled()), payer: '' }));

  test('of somebody who has not signed it', async () => {
    const question = await world.settled();
    await refused({ ...question, payer: world.dev.facilitator.feePayer });
    await refused({ ...question, payer: (await generateKeyPairSigner()).address });
    await refused({ ...question, payer: question.request.requirements.asset });
  });

  test('on another network', async () => {
    const { request, ...question } = await world.settled();
    const requirements = { ...request.requirements, network: NETWORKS.base.id };
    await refused({ ...question, request: { ...request, requirements } });
  });

  test.each(['', 'AQ==', 'A'.repeat(200), '%'.repeat(200)])('that is no transaction: %p', async (transaction) => {
    const { request, ...question } = await world.settled();
    const payload = { ...request.payload, payload: { transaction } };
    await refused({ ...question, request: { ...request, payload } });
  });

  test('that lives by a durable nonce, and so never ends', async () => {
    const { request, payer: by, ...question } = await world.settled();
    const nonce = {
      nonce: getBase58Decoder().decode(randomBytes(32)) as Nonce,
      nonceAccountAddress: address(by),
      nonceAuthorityAddress: address(by),
    };
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(address(world.dev.facilitator.feePayer), empty),
      (begun) => setTransactionMessageLifetimeUsingDurableNonce(nonce, begun),
      (lasting) => appendTransactionMessageInstructions([], lasting),
    );
    const transaction = getBase64EncodedWireTransaction(compileTransaction(message));
    const payload = { ...request.payload, payload: { transaction } };
    await expect(world.chain.spendOf({ ...question, payer: by, request: { ...request, payload } })).rejects.toThrow(
      'durable nonce',
    );
  });
});

test.each([
  ['', 'an http or https URL'],
  ['world.node.example', 'an http or https URL'],
  ['wss://world.node.example', 'an http or https URL'],
  ['http://user@world.node.example', 'a URL without user and password'],
])('the url %p is refused', (url, rule) => {
  expect(() => solanaChainAt({ url })).toThrow(new Error(`chain url: url must be ${rule}`));
});

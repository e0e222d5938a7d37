import { parseAbi, toEventSelector, toFunctionSelector } from 'viem';
import { AUTHORIZATION_CANCELED, AUTHORIZATION_STATE, AUTHORIZATION_USED } from '../src/chain/evm-chain';
import { type ServedDevFacilitator, serveDevFacilitator } from '../src/dev/index';
import { type Chain, type SpendQuestion, ChainError, NETWORKS, evmChainAt } from '../src/index';
import { evmPayer } from './payers';
import { signedPayment } from './signed-payment';
import { MISBEHAVIOURS, patienceWith, type TamperedNode, type Tampering, tamperedNode } from './tampered-node';

const clock = { now: 0 };
const now = () => clock.now;
const pass = (seconds: number) => (clock.now += seconds * 1000);

let dev: ServedDevFacilitator;
let node: TamperedNode;
let chain: Chain;

beforeEach(async () => {
  clock.now = Date.now();
  dev = await serveDevFacilitator(0, { now });
  node = await tamperedNode(`${dev.url}/evm-rpc`);
  chain = evmChainAt({ url: node.url, now });
});
afterEach(() => Promise.all([dev.close(), node.close()]));

const sign = () => signedPayment('base-sepolia', evmPayer(), dev);

async function settled(): Promise<SpendQuestion> {
  const question = await sign();
  const { payload, requirements } = question.request;
  const { success } = await dev.facilitator.settle(payload, requirements);
  expect(success).toBe(true);
  return question;
}

function cancel({ request }: SpendQuestion): void {
  const { authorization } = request.payload.payload as { authorization: { from: string; nonce: string } };
  dev.facilitator.cancelAuthorization(authorization.from, authorization.nonce);
}

test('selector and topics are those of EIP-3009', () => {
  const [state, used, canceled] = parseAbi([
    'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
    'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
    'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
  ]);
  expect(AUTHORIZATION_STATE).toBe(toFunctionSelector(state));
  expect([AUTHORIZATION_USED, AUTHORIZATION_CANCELED]).toEqual([toEventSelector(used), toEventSelector(canceled)]);
});

describe('what has become of a payment, by the ledger', () => {
  test('open until a minute after its end, then unspent', async () => {
    const question = await sign();
    expect(await chain.spendOf(question)).toEqual({ status: 'open' });
    pass(30 + 55);
    expect(await chain.spendOf(question)).toEqual({ status: 'open' });
    expect(await dev.facilitator.chain.spendOf(question)).toEqual({ status: 'unspent' });
    pass(8);
    expect(await chain.spendOf(question)).toEqual({ status: 'unspent' });
    expect((await dev.facilitator.settle(question.request.payload, question.request.requirements)).success).toBe(false);
    expect(dev.facilitator.ledger()).toEqual([]);
  });

  test.each([0, 100, 4000, 18_000])('spent %s s ago: by its transaction', async (seconds) => {
    const question = await settled();
    pass(seconds);
    const transaction = dev.facilitator.ledger()[0]?.transaction;
    expect(await chain.spendOf(question)).toEqual({ status: 'spent', transaction });
    expect(await dev.facilitator.chain.spendOf(question)).toEqual({ status: 'spent', transaction });
  });

  test('spent so long ago that its event is not searched for: without its transaction', async () => {
    const question = await settled();
    pass(24 * 3600);
    expect(await chain.spendOf(question)).toEqual({ status: 'spent', transaction: '' });
    expect(node.calls).toHaveLength(23); // the bound
  });

  test('cancelled: unspent, as soon as thirty blocks stand on it', async () => {
    const question = await sign();
    pass(3);
    cancel(question);
    pass(57);
    expect(await chain.spendOf(question)).toEqual({ status: 'open' });
    pass(4);
    expect(await chain.spendOf(question)).toEqual({ status: 'unspent' });
    expect(await dev.facilitator.chain.spendOf(question)).toEqual({ status: 'unspent' });
    expect((await dev.facilitator.settle(question.request.payload, question.request.requirements)).success).toBe(false);
  });

  test('another payment of the same payer is another one', async () => {
    const payer = evmPayer();
    const [paid, other] = [
      await signedPayment('base-sepolia', payer, dev),
      await signedPayment('base-sepolia', payer, dev),
    ];
    await dev.facilitator.settle(paid.request.payload, paid.request.requirements);
    expect(await chain.spendOf(other)).toEqual({ status: 'open' });
    expect(await chain.spendOf(paid)).toMatchObject({ status: 'spent' });
  });

  test('digits may be written as they like', async () => {
    const question = await settled();
    const { payload, requirements } = question.request;
    const authorization = payload.payload['authorization'] as Record<string, string>;
    const { from = '', nonce = '' } = authorization;
    const respelt = { ...authorization, from: from.toLowerCase(), nonce: `0x${nonce.slice(2).toUpperCase()}` };
    const request = {
      payload: { ...payload, payload: { ...payload.payload, authorization: respelt } },
      requirements: { ...requirements, asset: requirements.asset.toLowerCase() },
    };
    expect(await chain.spendOf({ ...question, request })).toMatchObject({ status: 'spent' });
  });
});

test.each(MISBEHAVIOURS)('%s is no answer, to any call', async (name, fault) => {
  const brief = evmChainAt({ url: node.url, now, timeoutMs: patienceWith(name) });
  const [paid, expired] = [await settled(), await sign()];
  pass(100);
  for (const [question, method] of [
    [paid, 'eth_chainId'],
    [paid, 'eth_getBlockByNumber'],
    [expired, 'eth_call'],
    [paid, 'eth_getLogs'],
  ] as const) {
    node.faults.clear();
    node.faults.set(method, fault);
    await expect(brief.spendOf(question)).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE', operation: method });
  }
});

const FALSE_WORD = `0x${'0'.repeat(64)}`;
const DAY = 86_400;
type Log = Record<string, unknown> & { topics: string[] };
const log =
  (change: (log: Log) => object): Tampering =>
  (logs) =>
    (logs as Log[]).map((found) => ({ ...found, ...change(found) }));
const topics = (at: number, topic: string) => log((found) => ({ topics: found.topics.with(at, topic) }));

/** Method, what is wrong, the lie. Each is told about a payment that is spent, one that is expired, and one that is neither. */
const LIES: readonly [string, string, Tampering][] = [
  ['eth_chainId', 'Base instead of its testnet', () => '0x2105'],
  ['eth_chainId', 'a number', () => 84_532],
  ['eth_chainId', 'decimal digits', () => '84532'],
  ['eth_chainId', 'nothing', () => null],
  ['eth_getBlockByNumber', 'nothing', () => null],
  ['eth_getBlockByNumber', 'text', () => 'latest'],
  ['eth_getBlockByNumber', 'no time', (block) => ({ ...(block as object), timestamp: undefined })],
  ['eth_getBlockByNumber', 'a time of digits and more', (block) => ({ ...(block as object), timestamp: '0x1g' })],
  ['eth_getBlockByNumber', 'an empty time', (block) => ({ ...(block as object), timestamp: '0x' })],
  ['eth_getBlockByNumber', 'a negative time', (block) => ({ ...(block as object), timestamp: '-0x1' })],
  ['eth_getBlockByNumber', 'a padded time', (block) => ({ ...(block as object), timestamp: '0x0068' })],
  ['eth_getBlockByNumber', 'an endless time', (block) => ({ ...(block as object), timestamp: `0x${'f'.repeat(99)}` })],
  ['eth_getBlockByNumber', 'a number as its number', (block) => ({ ...(block as object), number: 1 })],
  [
    'eth_getBlockByNumber',
    'a time in the future',
    (block) => ({ ...(block as object), timestamp: `0x${(Math.floor(now() / 1000) + DAY).toString(16)}` }),
  ],
  ['eth_call', 'no contract', () => '0x'],
  ['eth_call', 'one digit', () => '0x1'],
  ['eth_call', 'two', () => FALSE_WORD.replace(/0$/, '2')],
  ['eth_call', 'a high bit', () => FALSE_WORD.replace('0x0', '0x8')],
  ['eth_call', 'two words', () => `${FALSE_WORD}${FALSE_WORD.slice(2)}`],
  ['eth_call', 'a line more', () => `${FALSE_WORD}\n`],
  ['eth_call', 'a boolean', () => false],
  ['eth_call', 'nothing', () => null],
  ['eth_getLogs', 'nothing', () => null],
  ['eth_getLogs', 'an object', () => ({})],
  ['eth_getLogs', 'no event, though there must be one', () => []],
  ['eth_getLogs', 'an event twice', (logs) => [...(logs as object[]), ...(logs as object[])]],
  ['eth_getLogs', 'text as an event', () => ['0x']],
  ['eth_getLogs', 'another contract', log(() => ({ address: NETWORKS.base.asset }))],
  ['eth_getLogs', 'another event', topics(0, toEventSelector('event Transfer(address,address,uint256)'))],
  ['eth_getLogs', 'another payer', topics(1, `0x${'1'.padStart(64, '0')}`)],
  ['eth_getLogs', 'another nonce', topics(2, FALSE_WORD)],
  ['eth_getLogs', 'a topic more', log((found) => ({ topics: [...found.topics, FALSE_WORD] }))],
  ['eth_getLogs', 'a topic less', log((found) => ({ topics: found.topics.slice(0, 2) }))],
  ['eth_getLogs', 'topics in another order', log((found) => ({ topics: found.topics.toReversed() }))],
  ['eth_getLogs', 'topics that are no texts', log(() => ({ topics: [1, 2, 3] }))],
  ['eth_getLogs', 'a block that was replaced', log(() => ({ removed: true }))],
  ['eth_getLogs', 'a block before those searched', log(() => ({ blockNumber: '0x1' }))],
  ['eth_getLogs', 'a block after those searched', log(() => ({ blockNumber: '0xffffffffff' }))],
  ['eth_getLogs', 'no block, as for a transaction that waits', log(() => ({ blockNumber: null }))],
  ['eth_getLogs', 'a short hash', log(() => ({ transactionHash: '0x12' }))],
  ['eth_getLogs', 'no hash', log(() => ({ transactionHash: null }))],
];

test.each(LIES)('%s with %s is no answer', async (method, _, lie) => {
  const [paid, expired] = [await settled(), await sign()];
  pass(100);
  const open = await sign();
  // as a payer's wallet with a slow clock may have signed: it is open still
  const { authorization } = open.request.payload.payload as { authorization: { validBefore: string } };
  authorization.validBefore = String(Math.floor(clock.now / 1000) + 30);
  expect((await chain.spendOf(open)).status).toBe('open');
  node.results.set(method, lie);
  for (const question of method === 'eth_getLogs' ? [paid] : [paid, expired, open])
    await expect(chain.spendOf(question)).rejects.toBeInstanceOf(ChainError);
});

test('a node whose blocks are old knows of no end', async () => {
  const question = await sign();
  const old = `0x${Math.floor(clock.now / 1000).toString(16)}`;
  pass(3600);
  node.results.set('eth_getBlockByNumber', (block) => ({ ...(block as object), timestamp: old }));
  expect(await chain.spendOf(question)).toEqual({ status: 'open' });
});

test('what the node says, and where it is, stays out of the error', async () => {
  const question = await sign();
  const secret = evmChainAt({ url: `${node.url}v1/secret-key`, now });
  node.faults.set('eth_chainId', MISBEHAVIOURS.find(([name]) => name === 'an error')?.[1] ?? (() => undefined));
  const error: unknown = await secret.spendOf(question).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: "chain eth_chainId: the node's error -32005" });
});

test.each([
  ['a Solana network', { network: NETWORKS.solana.id }],
  ['no network', { network: 'eip155:' as const }],
  ['no asset', { asset: '' }],
])('a payment with %s is not asked for', async (_, change) => {
  const { request, payer } = await sign();
  const requirements = { ...request.requirements, ...change };
  await expect(chain.spendOf({ request: { ...request, requirements }, payer })).rejects.toMatchObject({
    operation: 'payment',
  });
  expect(node.calls).toEqual([]);
});

test('a payload that is no authorization is not asked for', async () => {
  const { request, payer } = await sign();
  const payload = { ...request.payload, payload: { transaction: 'AAAA' } };
  await expect(chain.spendOf({ request: { ...request, payload }, payer })).rejects.toMatchObject({
    operation: 'payment',
  });
});

test.each([
  ['', 'an http or https URL'],
  ['node.example', 'an http or https URL'],
  ['ftp://node.example', 'an http or https URL'],
  ['http://user:secret@node.example', 'a URL without user and password'],
  ['https://:secret@node.example', 'a URL without user and password'],
])('the url %p is refused by its rule, and not repeated', (url, rule) => {
  expect(() => evmChainAt({ url })).toThrow(new Error(`chain url: url must be ${rule}`));
});

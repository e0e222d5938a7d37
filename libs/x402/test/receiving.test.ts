import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { NETWORKS, receivingCheck } from '../src/index';

const NOW = Date.UTC(2026, 10, 27, 12);
const EVM = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
const SVM = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const hex = (value: number): string => `0x${value.toString(16)}`;
const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`;

type Answers = Readonly<Record<string, unknown>>;

const BASE: Answers = {
  eth_chainId: hex(8453),
  eth_call: word(6),
  eth_getBlockByNumber: { timestamp: hex(NOW / 1000 - 2) },
};
const SOLANA: Answers = {
  getGenesisHash: `${NETWORKS.solana.id.slice('solana:'.length)}moreOfTheHash`,
  getTokenSupply: { context: { slot: 1 }, value: { amount: '1', decimals: 6 } },
  getTokenAccountsByOwner: { context: { slot: 1 }, value: [{ pubkey: 'account' }] },
  getSlot: 7,
  getBlockTime: NOW / 1000 - 15,
};

let answers: Answers = {};
let asked: { method: string; params: unknown[] }[] = [];
let server: Server;
let url = '';

/** A node that says what a test wants. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] };
      asked.push({ method, params });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const check = (network: 'base' | 'solana', given: Answers) => {
  answers = given;
  return receivingCheck(network, network === 'base' ? EVM : SVM, { url, now: () => NOW });
};

test('a place where USDC arrives has no problem', async () => {
  expect(await check('base', BASE)).toEqual({
    facts: { decimals: 6, clockAheadS: 2, tokenAccounts: undefined },
    problems: [],
  });
  expect(asked[1]?.params).toEqual([{ to: NETWORKS.base.asset, data: '0x313ce567' }, 'latest']);
  expect(await check('solana', SOLANA)).toEqual({
    facts: { decimals: 6, clockAheadS: 15, tokenAccounts: 1 },
    problems: [],
  });
  expect(asked.find(({ method }) => method === 'getTokenAccountsByOwner')?.params.slice(0, 2)).toEqual([
    SVM,
    { mint: NETWORKS.solana.asset },
  ]);
});

test.each<['base' | 'solana', Answers, RegExp]>([
  ['base', { ...BASE, eth_call: word(18) }, /18 decimals, not 6/],
  ['base', { ...BASE, eth_getBlockByNumber: { timestamp: hex(NOW / 1000 + 120) } }, /120 s behind the chain/],
  ['solana', { ...SOLANA, getBlockTime: NOW / 1000 - 300 }, /300 s ahead of the chain/],
  ['solana', { ...SOLANA, getTokenAccountsByOwner: { value: [] } }, /no USDC account yet/],
])('what would lose money on %s is said: %#', async (network, given, problem) => {
  expect((await check(network, given)).problems).toEqual([expect.stringMatching(problem)]);
});

test.each<['base' | 'solana', Answers]>([
  ['base', { ...BASE, eth_chainId: hex(1) }],
  ['base', { ...BASE, eth_call: '0x' }],
  ['base', { ...BASE, eth_getBlockByNumber: null }],
  ['solana', { ...SOLANA, getGenesisHash: 'other' }],
  ['solana', { ...SOLANA, getTokenSupply: { value: {} } }],
  ['solana', { ...SOLANA, getTokenAccountsByOwner: [] }],
  ['solana', { ...SOLANA, getSlot: '7' }],
])('a node of another chain, or nonsense, is no answer: %s %#', async (network, given) => {
  await expect(check(network, given)).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE' });
});

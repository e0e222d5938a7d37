import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { NETWORKS } from '@quant/x402';
import { type SellingService, startSelling } from '../http/selling';
import { runHere } from './run';

const EVM = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
const SVM = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const KINDS = [NETWORKS['base-sepolia'].id, NETWORKS['solana-devnet'].id];

/** A facilitator and the nodes of both networks at one address, and a proxy that may cut headers. */
interface Outside {
  readonly url: string;
  kinds: readonly string[];
  tokenAccounts: number;
  readonly close: () => Promise<void>;
}

async function openOutside(): Promise<Outside> {
  const outside: { kinds: readonly string[]; tokenAccounts: number } = { kinds: KINDS, tokenAccounts: 1 };
  const results = (): Readonly<Record<string, unknown>> => ({
    eth_chainId: '0x14a34',
    eth_call: `0x${'6'.padStart(64, '0')}`,
    eth_getBlockByNumber: { timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}` },
    getGenesisHash: `${NETWORKS['solana-devnet'].id.slice('solana:'.length)}more`,
    getTokenSupply: { value: { decimals: 6 } },
    getTokenAccountsByOwner: { value: Array.from({ length: outside.tokenAccounts }, () => ({})) },
    getSlot: 7,
    getBlockTime: Math.floor(Date.now() / 1000),
  });
  const server: Server = createServer((request, response) => {
    if (request.method === 'GET') {
      const kinds = outside.kinds.map((network) => ({ x402Version: 2, scheme: 'exact', network }));
      response.end(JSON.stringify({ kinds, extensions: [], signers: {} }));
      return;
    }
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results()[method] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(outside, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  });
}

let outside: Outside;
let service: SellingService;

beforeEach(async () => {
  [outside, service] = [await openOutside(), await startSelling()];
});
afterEach(async () => {
  await Promise.all([outside.close(), service.stop()]);
});

const check = (variables: Readonly<Record<string, string>> = {}, ...flags: string[]) =>
  runHere(['check-live', ...flags], {
    X402_EVM_PAY_TO: EVM,
    X402_SVM_PAY_TO: SVM,
    X402_EVM_NETWORK: 'base-sepolia',
    X402_SVM_NETWORK: 'solana-devnet',
    X402_FACILITATOR_URL: outside.url,
    X402_EVM_RPC_URL: outside.url,
    X402_SVM_RPC_URL: outside.url,
    PUBLIC_BASE_URL: service.url,
    WATCH_MASTER_KEY: '',
    ...variables,
  });

test('prints what it has verified', async () => {
  const { code, out, errors } = await check();
  expect([code, errors]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'ok    configuration',
    'ok    base-sepolia address',
    'ok    base-sepolia facilitator',
    'ok    base-sepolia node',
    'ok    solana-devnet address',
    'ok    solana-devnet facilitator',
    'ok    solana-devnet node',
    'ok    public address',
    'ok    offers',
    'ok    payments',
  ]);
  expect(lines[6]).toMatch(/USDC has 6 decimals, 1 USDC account; the clock is within \d s/);
  expect(lines[8]).toMatch(/arrive whole: \d{4} bytes, 2 ways to pay/);
});

test('refuses what would lose money, and names all of it', async () => {
  outside.kinds = KINDS.slice(0, 1);
  outside.tokenAccounts = 0;
  const { code, out, errors } = await check({ X402_EVM_RPC_URL: 'off', PUBLIC_BASE_URL: outside.url });
  expect([code, errors]).toEqual([1, '4 of 8 checks failed: do not go live\n']);
  const failed = out.split('\n').filter((line) => line.startsWith('FAIL'));
  expect(failed).toEqual([
    expect.stringContaining('base-sepolia node: is off'),
    expect.stringContaining('solana-devnet facilitator: does not settle'),
    expect.stringContaining('solana-devnet node: the address has no USDC account'),
    expect.stringContaining('is answered by something else'),
  ]);
});

test('leaves the public address out before the start, and refuses a service that sells nothing', async () => {
  const before = await check({ PUBLIC_BASE_URL: 'http://127.0.0.1:1' }, '--before-start');
  expect([before.code, before.out]).toEqual([0, expect.not.stringContaining('public address')]);
  const free = await check({ X402_MODE: 'off' });
  expect([free.code, free.errors]).toEqual([1, expect.stringContaining('X402_MODE is off')]);
});

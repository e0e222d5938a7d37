import { join } from 'node:path';
import { startModule } from '../../../tests/kit/process/module-process';
import { type ServedDevFacilitator, devFacilitator, serveDevFacilitator } from '../src/dev/index';
import { ChainError, NETWORKS, facilitatorAt } from '../src/index';
import { evmPayer } from './payers';
import { income, openShop, receivers } from './shop';
import { posixTest } from '../../../tools/testing/posix-test';

let dev: ServedDevFacilitator;

beforeEach(async () => {
  dev = await serveDevFacilitator(0, { now: () => 0 });
});
afterEach(() => dev.close());

test('it supports the test networks alone', async () => {
  const { kinds } = await facilitatorAt({ url: dev.url }).getSupported();
  expect(kinds.map(({ network, scheme, x402Version }) => [network, scheme, x402Version])).toEqual([
    ['eip155:84532', 'exact', 2],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'exact', 2],
  ]);
  expect(kinds[1]?.extra?.['feePayer']).toBe(dev.facilitator.feePayer);
});

test.each(['base', 'solana'] as const)('it refuses %s: a signature for it would be worth real money', async (name) => {
  const { id } = NETWORKS[name];
  const requirements = {
    scheme: 'exact',
    network: id,
    amount: '1',
    asset: '',
    payTo: '',
    maxTimeoutSeconds: 30,
    extra: {},
  };
  const payload = { x402Version: 2, accepted: requirements, payload: {} };
  for (const operation of ['verify', 'settle'] as const)
    await expect(dev.facilitator[operation](payload, requirements)).rejects.toMatchObject({
      code: 'REAL_MONEY_REFUSED',
    });
});

test('behind HTTP it sells a call, writes it into its ledger, and stops when the money is spent', async () => {
  const shop = await openShop({ receivers: receivers(facilitatorAt({ url: dev.url })) });
  const payer = evmPayer();
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await payer.buy(shop.url, { usd: '5' })).status);
  expect(statuses).toEqual([...new Array<number>(20).fill(200), 402]);
  expect([income(dev.facilitator), dev.facilitator.balance(payer.address)]).toEqual([100_000_000n, 0n]);
  const ledger = (await (await fetch(`${dev.url}/ledger`)).json()) as object[];
  expect(ledger).toHaveLength(20);
  expect(ledger[0]).toMatchObject({ at: '1970-01-01T00:00:00.000Z', from: payer.address, amount: '5000000' });
  await shop.close();
});

test.each([
  ['GET', '/settle', undefined, 404],
  ['POST', '/verify', 'no json', 400],
  ['POST', '/settle', '{}', 400],
  ['POST', '/settle', 'x'.repeat(70_000), 400],
])('%s %s with %s is answered %s', async (method, path, body, status) => {
  const response = await fetch(`${dev.url}${path}`, { method, ...(body !== undefined && { body }) });
  expect(response.status).toBe(status);
});

describe('its nodes', () => {
  const call = async (path: string, request: unknown) => {
    const response = await fetch(`${dev.url}${path}`, { method: 'POST', body: JSON.stringify(request) });
    return [response.status, await response.json()] as const;
  };

  test('tell a Solana payer what it needs', async () => {
    const [, answer] = await call('/solana-rpc', { jsonrpc: '2.0', id: 7, method: 'getLatestBlockhash', params: [] });
    expect(answer).toMatchObject({ id: 7, result: { value: { lastValidBlockHeight: 150 } } });
  });

  test.each([
    ['/solana-rpc', { id: 7, method: 'sendTransaction' }, { id: 7, error: { code: -32601 } }],
    ['/evm-rpc', { id: 7, method: 'eth_sendRawTransaction' }, { id: 7, error: { code: -32601 } }],
    ['/evm-rpc', { id: 7, method: 'toString' }, { id: 7, error: { code: -32601 } }],
    ['/evm-rpc', { id: 7, method: 7 }, { id: 7, error: { code: -32601 } }],
    ['/evm-rpc', null, { id: null, error: { code: -32601 } }],
    ['/evm-rpc', { id: 7, method: 'eth_call' }, { id: 7, error: { code: -32602 } }],
    ['/evm-rpc', { id: 7, method: 'eth_getLogs', params: [{ topics: 'x' }] }, { id: 7, error: { code: -32602 } }],
    ['/evm-rpc', { id: 7, method: 'eth_call', params: [{ to: '0x', data: '0x' }, 'latest'] }, { id: 7, result: '0x' }],
  ])('%s answers %j', async (path, request, expected) => {
    const [status, answer] = await call(path, request);
    expect(status).toBe(200);
    expect(answer).toMatchObject(expected);
  });
});

test('an authorization is cancelled once', () => {
  const { facilitator } = dev;
  const nonce = `0x${'1'.repeat(64)}`;
  const { address } = evmPayer();
  expect(facilitator.cancelAuthorization(address, nonce)).toMatch(/^0x[\da-f]{64}$/);
  expect(() => facilitator.cancelAuthorization(address.toLowerCase(), nonce)).toThrow('used or canceled');
});

test.each([
  ['base', {}],
  ['solana', {}],
  ['base-sepolia', {}],
  ['solana-devnet', {}],
  ['solana-devnet', { transaction: 'A'.repeat(200) }],
  ['solana-devnet', { transaction: `AQ${'A'.repeat(200)}` }],
] as const)('its chain knows nothing of a payment on %s that is %j', async (name, payload) => {
  const { id: network, asset } = NETWORKS[name];
  const requirements = { scheme: 'exact', network, amount: '1', asset, payTo: '', maxTimeoutSeconds: 30, extra: {} };
  const request = { payload: { x402Version: 2, accepted: requirements, payload }, requirements };
  await expect(dev.facilitator.chain.spendOf({ request, payer: '' })).rejects.toBeInstanceOf(ChainError);
});

test('every dev facilitator has money of its own', async () => {
  const rich = await devFacilitator({ grant: 7n });
  expect(rich.balance(evmPayer().address)).toBe(7n);
});

posixTest('the command serves one, and ends when it is told to', async () => {
  const { printed, lines, child, exit } = startModule(join(__dirname, '../bin/x402-dev-facilitator.mjs'), '0');
  await printed(2);
  const url = /http:\/\/\S+\d/.exec(lines()[0] ?? '')?.[0] ?? '';
  expect((await fetch(`${url}/supported`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

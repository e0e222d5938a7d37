import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePaymentSignatureHeader, encodePaymentRequiredHeader } from '@x402/core/http';
import { type PaymentRequired } from '@x402/core/types';
import { recoverTypedDataAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type FakeService, fakeService, type Received, type Reply } from './fake-service';
import { startSolanaNode } from '../../../tools/testing/solana-node';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { run } from './in-process';

const CAGR = ['tvm', 'cagr', '--start-value', '100', '--end-value', '121', '--years', '2'];
const ALLOWANCE = {
  ...{ 'X-RateLimit-Limit': '1000', 'X-RateLimit-Remaining': '997', 'X-RateLimit-Reset': '2026-11-24T00:00:00Z' },
  'RateLimit-Policy': '"calculator";q=1000;w=86400',
};

let service: FakeService | undefined;

afterEach(async () => {
  await service?.close();
  service = undefined;
});

async function served(answer: (request: Received, count: number) => Reply | undefined): Promise<FakeService> {
  return (service = await fakeService(answer));
}

test('the same call is sent, its answer written as it came, and the allowance told', async () => {
  const { url, received } = await served(() => ({ status: 200, headers: ALLOWANCE, body: '{"cagr":0.1,"years":2}' }));
  const { code, out, err } = await run([...CAGR, '--json', '--remote', url]);
  expect({ code, out }).toEqual({ code: 0, out: '{"cagr":0.1,"years":2}\n' });
  expect(err).toBe('997 of 1000 free calls (calculator) left\n');
  expect(received.map(({ method, url: path, body }) => [method, path, JSON.parse(body) as unknown])).toEqual([
    ['POST', '/v1/tvm/cagr', { start_value: 100, end_value: 121, years: 2 }],
  ]);
});

test('what belongs into the path, the query and a header goes there', async () => {
  const { url, received } = await served(() => ({ status: 200, body: '{"alerts":[]}' }));
  const args = [
    'watch',
    'alerts',
    '--monitor-id',
    'a/b',
    '--token',
    'secret',
    '--limit',
    '5',
    '--remote',
    url,
    '--json',
  ];
  expect((await run(args)).code).toBe(0);
  expect(received[0]).toMatchObject({ method: 'GET', url: '/v1/watch/a%2Fb/alerts?limit=5', body: '' });
  expect(received[0]?.headers['x-watch-token']).toBe('secret');
});

test('what the service refuses is refused here, in the words of the flags', async () => {
  const detail = [{ type: 'less_than', loc: ['body', 'start_value'], msg: 'Input should be less', input: 100 }];
  const { url } = await served(() => ({ status: 422, body: JSON.stringify({ detail }) }));
  const told = await run([...CAGR, '--remote', url]);
  expect(told).toMatchObject({ code: 2, out: '' });
  expect(told.err).toContain('error: --start-value: Input should be less (100 was given)');
  expect(JSON.parse((await run([...CAGR, '--json', '--remote', url])).err)).toEqual({ detail });
});

test.each<[what: string, reply: Reply | undefined, said: RegExp]>([
  ['an error', { status: 503, body: '{"detail":"Too busy","code":"overloaded"}' }, /^error: Too busy$/m],
  ['an error without words', { status: 500, body: 'oops' }, /the service answers 500/],
  ['another page', { status: 200, body: '<html>' }, /the answer is not an object of JSON/],
  ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/' }, body: '' }, /answers elsewhere \(302\)/],
])('%s is a failure: 1', async (_, reply, said) => {
  const { url, received } = await served(() => reply);
  const { code, out, err } = await run([...CAGR, '--remote', url]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(said);
  expect(received).toHaveLength(1);
});

test('a broken connection is tried again, and then a failure: 1', async () => {
  const { url, received } = await served(() => undefined);
  const { code, out, err } = await run([...CAGR, '--remote', url]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^error: no answer from http:\/\/127\.0\.0\.1:\d+ \(connection_lost\)/);
  expect(received).toHaveLength(3);
});

test('what a service says commands no terminal', async () => {
  const { url } = await served(() => ({ status: 200, body: JSON.stringify({ cagr: '\u001b[2Jevil' }) }));
  expect((await run([...CAGR, '--remote', url])).out).toContain('?[2Jevil');
});

test.each([
  ['ftp://host', /--remote ftp:\/\/host: an address like/],
  ['nonsense', /an address like/],
])('the address %s is refused', async (remote, said) => {
  const { code, err } = await run([...CAGR, '--remote', remote]);
  expect(code).toBe(2);
  expect(err).toMatch(said);
});

test('an answer that does not come in time is not waited for', async () => {
  const { url } = await served(() => ({ status: 200, body: '{}' }));
  const slow = await run([...CAGR, '--remote', url, '--time-limit', '0']);
  expect(slow).toMatchObject({ code: 2, err: expect.stringContaining('--time-limit must be above 0') as string });
});

describe('a call that is not free', () => {
  const KEY = `0x${'1'.repeat(64)}` as const;
  const payTo = '0x00000000000000000000000000000000000000aa';
  const asset = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
  const offer: PaymentRequired = {
    x402Version: 2,
    resource: { url: 'http://127.0.0.1/v1/tvm/cagr', description: '', mimeType: 'application/json' },
    accepts: [
      {
        ...{ scheme: 'exact', network: 'eip155:84532', amount: '5000', asset, payTo, maxTimeoutSeconds: 30 },
        extra: { name: 'USDC', version: '2' },
      },
    ],
  };
  const wanted: Reply = {
    status: 402,
    headers: { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(offer) },
    body: '{}',
  };
  const isPaid = ({ headers }: Received) => headers['payment-signature'] !== undefined;

  const onSolana: PaymentRequired = {
    ...offer,
    accepts: [
      {
        ...{
          scheme: 'exact',
          network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
          amount: '5000',
          maxTimeoutSeconds: 30,
        },
        asset: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
        payTo: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
        extra: { feePayer: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N' },
      },
    ],
  };
  const receiptOn = (network: string) =>
    Buffer.from(JSON.stringify({ success: true, network, transaction: '0xab' })).toString('base64');
  const bought = (network: string): Reply => ({
    status: 200,
    headers: { 'PAYMENT-RESPONSE': receiptOn(network) },
    body: '{"cagr":0.1}',
  });

  runInTemporaryFolder();
  let state: string;
  const env = () => ({ QUANT_WALLET_KEY: KEY, XDG_STATE_HOME: state });
  const keptFiles = () => readdirSync(join(state, 'quant/payments')).map((name) => join(state, 'quant/payments', name));
  beforeEach(() => {
    state = process.cwd();
  });

  test('says its price, and what pays it', async () => {
    const { url } = await served(() => wanted);
    const { code, err } = await run([...CAGR, '--remote', url]);
    expect(code).toBe(1);
    expect(err).toContain(
      'this call costs 0.005 USDC on Base Sepolia: to pay, set QUANT_WALLET_KEY (Base) or QUANT_SOLANA_KEY',
    );
  });

  test('is paid by a wallet, once, also where the connection breaks', async () => {
    const { url, received } = await served((request, count) => {
      if (!isPaid(request)) return wanted;
      return count === 2 ? undefined : bought('eip155:84532');
    });
    const { code, out, err } = await run([...CAGR, '--json', '--remote', url], { env: env() });
    expect({ code, out }).toEqual({ code: 0, out: '{"cagr":0.1}\n' });
    expect(err).toContain('paid 0.005 USDC on eip155:84532');
    expect(received.map(isPaid)).toEqual([false, true, true]);
    const [, first, second] = received.map(({ headers }) => [headers['payment-signature'], headers['idempotency-key']]);
    expect(second).toEqual(first);
    expect(await payerOf(String(first?.[0]))).toBe(privateKeyToAccount(KEY).address);
    expect(keptFiles()).toEqual([]);
  });

  test('is paid from a Solana wallet', async () => {
    const node = await startSolanaNode();
    const { url, received } = await served((request) =>
      isPaid(request)
        ? bought('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
        : { ...wanted, headers: { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(onSolana) } },
    );
    const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const key = JSON.stringify([...Buffer.from(d, 'base64url'), ...Buffer.from(x, 'base64url')]);
    const solana = { QUANT_SOLANA_KEY: key, QUANT_SOLANA_RPC: node.url, XDG_STATE_HOME: state };
    const { code, err } = await run([...CAGR, '--json', '--remote', url], { env: solana });
    node.stop();
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('paid 0.005 USDC on solana:') as string,
    });
    expect(received.map(isPaid)).toEqual([false, true]);
  });

  test('is not paid where the payment cannot be kept', async () => {
    const { url, received } = await served(() => wanted);
    const file = join(state, 'file');
    writeFileSync(file, '');
    const { code, err } = await run([...CAGR, '--remote', url], { env: { ...env(), XDG_STATE_HOME: file } });
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('signed and not sent') as string });
    expect(received.filter(isPaid)).toEqual([]);
  });

  test.each([
    ['a 504 of the service', 504, '{"detail":"?","code":"settlement_unknown"}'],
    ['a 502 of our file for nginx', 502, '{"detail":"?","code":"bad_gateway"}'],
    ['a page of another gateway', 520, '<h1>Error</h1>'],
  ])('after %s the payment is kept, and repeated', async (_, status, body) => {
    let isLost = true;
    const { url, received } = await served((request) => {
      if (!isPaid(request)) return wanted;
      return isLost ? { status, headers: { 'Retry-After': '0' }, body } : bought('eip155:84532');
    });
    const lost = await run([...CAGR, '--json', '--remote', url], { env: env() });
    const [file = ''] = keptFiles();
    expect(lost).toMatchObject({ code: 1, out: '' });
    const { detail, code } = JSON.parse(lost.err) as { detail: string; code: string };
    expect(code).toBe('settlement_unknown');
    expect(detail).toContain(`Do not pay again: quant repeat ${file} fetches`);
    expect(received.filter(isPaid).length).toBeGreaterThan(1);
    isLost = false;
    const repeated = await run(['repeat', file]);
    expect(repeated).toMatchObject({ code: 0, out: '{"cagr":0.1}\n' });
    const paid = received.filter(isPaid).map(({ headers, body: sent }) => [headers['payment-signature'], sent]);
    expect(new Set(paid.map(String)).size).toBe(1);
  });

  test.each([
    ['no file', 'missing.json', /the file cannot be read \(ENOENT\)/],
    ['a file of something else', __filename, /not a payment that this program has saved/],
    ['a folder', __dirname, /not a payment that this program has saved/],
  ])('%s is no payment', async (_, file, said) => {
    const { code, err } = await run(['repeat', file]);
    expect(code).toBe(2);
    expect(err).toMatch(said);
  });

  test('is not paid where it costs more than it may', async () => {
    const { url, received } = await served(() => wanted);
    const { code, err } = await run([...CAGR, '--remote', url], { env: { ...env(), QUANT_MAX_PRICE: '0.004' } });
    expect(code).toBe(1);
    expect(err).toContain('this call costs 0.005 USDC, more than QUANT_MAX_PRICE, 0.004: nothing was signed');
    expect(received.filter(isPaid)).toEqual([]);
  });

  test('is refused where the most that it may cost is no amount', async () => {
    const { url, received } = await served(() => wanted);
    const { code, err } = await run([...CAGR, '--remote', url], { env: { ...env(), QUANT_MAX_PRICE: 'much' } });
    expect({ code, received }).toEqual({ code: 2, received: [] });
    expect(err).toContain('QUANT_MAX_PRICE must be');
  });

  test.each([
    ['QUANT_WALLET_KEY', '0xsecret', offer, 'must be 0x and 64 hexadecimal digits'],
    ['QUANT_SOLANA_KEY', 'secret0', onSolana, 'must be the 64 bytes of a key pair'],
    ['QUANT_SOLANA_KEY', '[1,2,"secret"]', onSolana, 'must be the 64 bytes of a key pair'],
  ])('keeps the key to itself: %s=%s', async (name, key, required, rule) => {
    const headers = { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(required) };
    const { url } = await served(() => ({ ...wanted, headers }));
    const { code, err } = await run([...CAGR, '--remote', url], { env: { [name]: key, XDG_STATE_HOME: state } });
    expect(code).toBe(1);
    expect(err).toContain(`${name} ${rule}`);
    expect(err).not.toContain('secret');
  });

  /** Who has signed a payment, by another library than the one that signs. */
  async function payerOf(header: string): Promise<string> {
    const { payload } = decodePaymentSignatureHeader(header);
    const { authorization, signature } = payload as {
      readonly authorization: Readonly<
        Record<'from' | 'to' | 'value' | 'validAfter' | 'validBefore' | 'nonce', string>
      >;
      readonly signature: `0x${string}`;
    };
    expect(authorization).toMatchObject({ value: '5000', to: expect.stringMatching(new RegExp(payTo, 'i')) as string });
    return recoverTypedDataAddress({
      domain: { name: 'USDC', version: '2', chainId: 84532, verifyingContract: asset },
      types: {
        TransferWithAuthorization: [
          'from:address',
          'to:address',
          'value:uint256',
          'validAfter:uint256',
          'validBefore:uint256',
          'nonce:bytes32',
        ].map((one) => ({ name: one.split(':')[0] ?? '', type: one.split(':')[1] ?? '' })),
      },
      primaryType: 'TransferWithAuthorization',
      message: authorization,
      signature,
    });
  }
});

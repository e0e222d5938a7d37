import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { startModule } from '../../../tests/kit/process/module-process';
import { cdpAuthorization, cdpSecretProblem, facilitatorAt } from '../src/index';
import { type TokenQuestion, type TokenVerdict } from './processes/verify-token';

const URL_OF_COINBASE = 'https://api.cdp.coinbase.com/platform/v2/x402';
const KEY_ID = 'organizations/7f1a/apiKeys/2c9b';
const NOW = Date.UTC(2026, 5, 1, 12, 0, 0, 987);

/** As the platform hands them out: seed and public key, one after the other. */
function edSecret(privateKey: KeyObject): string {
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64');
}

const ed = generateKeyPairSync('ed25519');
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sec1 = ec.privateKey.export({ format: 'pem', type: 'sec1' }).toString();
const pkcs8 = ec.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

async function judged(token: string, publicKey: KeyObject, at = NOW): Promise<TokenVerdict> {
  const question: TokenQuestion = { token, publicKey: publicKey.export({ format: 'jwk' }), at };
  const { exit, lines } = startModule(join(__dirname, 'processes/verify-token.ts'), JSON.stringify(question));
  await exit;
  return JSON.parse(lines()[0] ?? '') as TokenVerdict;
}

async function tokenFor(secret: string, operation: 'verify' | 'settle' | 'supported', url = URL_OF_COINBASE) {
  const { Authorization = '' } = await cdpAuthorization({ keyId: KEY_ID, secret, url, now: () => NOW })(operation);
  expect(Authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  return Authorization.slice('Bearer '.length);
}

const SECRETS: [string, string, KeyObject, string][] = [
  ['Ed25519', edSecret(ed.privateKey), ed.publicKey, 'EdDSA'],
  ['an EC key in SEC 1', sec1, ec.publicKey, 'ES256'],
  ['an EC key in PKCS 8', pkcs8, ec.publicKey, 'ES256'],
  ['an EC key with written line breaks', sec1.trim().replaceAll('\n', '\\n'), ec.publicKey, 'ES256'],
];

test.each(SECRETS)('a token of %s is good for one call and two minutes', async (_, secret, publicKey, alg) => {
  const token = await tokenFor(secret, 'settle');
  const seconds = Math.floor(NOW / 1000);
  expect(await judged(token, publicKey)).toEqual({
    header: { alg, kid: KEY_ID, typ: 'JWT', nonce: expect.stringMatching(/^[\da-f]{32}$/) as string },
    claims: {
      sub: KEY_ID,
      iss: 'cdp',
      aud: ['cdp_service'],
      uris: ['POST api.cdp.coinbase.com/platform/v2/x402/settle'],
      iat: seconds,
      nbf: seconds,
      exp: seconds + 120,
    },
  });
});

test.each(SECRETS)('node:crypto finds the signature of %s good', async (_, secret, publicKey, alg) => {
  const [header, claims, signature = ''] = (await tokenFor(secret, 'verify')).split('.');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const hash = alg === 'ES256' ? 'sha256' : null;
  const isGood = (text: string) => verify(hash, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  expect([isGood(`${header}.${claims}`), isGood(`${header}.${claims}A`)]).toEqual([true, false]);
});

test('it is refused before its time, after it, with another key, and changed', async () => {
  const token = await tokenFor(edSecret(ed.privateKey), 'verify');
  const [header, claims, signature] = token.split('.');
  const other = `${header}.${Buffer.from('{"iss":"cdp"}').toString('base64url')}.${signature}`;
  const verdicts = await Promise.all([
    judged(token, ed.publicKey, NOW - 2000),
    judged(token, ed.publicKey, NOW + 119_000),
    judged(token, ed.publicKey, NOW + 120_000),
    judged(token, generateKeyPairSync('ed25519').publicKey),
    judged(other, ed.publicKey),
    judged(`${header}.${claims}.`, ed.publicKey),
  ]);
  const codes = verdicts.map((verdict) => ('refused' in verdict ? verdict.refused : 'good'));
  expect(codes).toEqual([
    'ERR_JWT_CLAIM_VALIDATION_FAILED',
    'good',
    'ERR_JWT_EXPIRED',
    ...Array.from({ length: 3 }, () => 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'),
  ]);
});

test('no two tokens have the same nonce', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenFor(edSecret(ed.privateKey), 'verify')));
  const nonces = tokens.map((token) => {
    const [header = ''] = token.split('.');
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { nonce: string }).nonce;
  });
  expect(new Set(nonces).size).toBe(50);
});

describe('in front of a facilitator that looks at every token', () => {
  let server: Server;
  let seen: { readonly line: string; readonly uris: readonly string[] }[];

  beforeEach(async () => {
    seen = [];
    server = createServer((request: IncomingMessage, response) => {
      const [, claims = ''] = (request.headers.authorization ?? '').split('.');
      const { uris } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { uris: string[] };
      seen.push({ line: `${request.method} ${request.headers.host}${request.url}`, uris });
      response.writeHead(401).end('{"errorType":"unauthorized"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test.each(['', '/', '/platform/v2/x402', '/platform/v2/x402//'])('at %j', async (path) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const authorization = cdpAuthorization({ keyId: KEY_ID, secret: sec1, url });
    const facilitator = facilitatorAt({ url, authorization });
    const question = [{ x402Version: 2 }, {}] as unknown as Parameters<typeof facilitator.verify>;
    await expect(facilitator.getSupported()).rejects.toThrow('status 401');
    await expect(facilitator.verify(...question)).rejects.toThrow('status 401');
    await expect(facilitator.settle(...question)).rejects.toThrow('status 401');
    expect(seen.map(({ line }) => line.split(' ')[0])).toEqual(['GET', 'POST', 'POST']);
    for (const { line, uris } of seen) expect(uris).toEqual([line]);
  });
});

const halves = Buffer.from(edSecret(ed.privateKey), 'base64');
const strange = Buffer.from(edSecret(generateKeyPairSync('ed25519').privateKey), 'base64');
const mixed = Buffer.concat([halves.subarray(0, 32), strange.subarray(32)]).toString('base64');

test.each([
  ['nothing', ''],
  ['a password', 'hunter2'],
  ['a seed alone', halves.subarray(0, 32).toString('base64')],
  ['one byte less', halves.subarray(0, 63).toString('base64')],
  ['one byte more', Buffer.concat([halves, Buffer.from('x')]).toString('base64')],
  ['halves of two keys', mixed],
  ['base64 with line breaks', edSecret(ed.privateKey).replace(/(.{40})/, '$1\n')],
  ['half a PEM', sec1.slice(0, sec1.length / 2)],
  ['a PEM of nonsense', '-----BEGIN EC PRIVATE KEY-----\nhunter2\n-----END EC PRIVATE KEY-----'],
  ['a public key', createPublicKey(ec.privateKey).export({ format: 'pem', type: 'spki' }).toString()],
  ['another curve', pemOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey)],
  ['an RSA key', pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
])('%s is no secret, and stands in no error', (_, secret) => {
  expect(cdpSecretProblem(secret)).toContain('CDP API key');
  const open = () => cdpAuthorization({ keyId: KEY_ID, secret, url: URL_OF_COINBASE });
  const error = thrownBy(open) as { code?: string };
  expect(error.code).toBe('INVALID_FACILITATOR_CONFIG');
  const said = inspect(error, { depth: 10, showHidden: true });
  for (const line of secret.split('\n').filter((text) => text.length > 5 && !text.startsWith('-----')))
    expect(said).not.toContain(line);
});

test.each(['', 'a b', 'a\nb', 'ключ', 'x'.repeat(257)])('%j is no id of a key', (keyId) => {
  expect(() => cdpAuthorization({ keyId, secret: sec1, url: URL_OF_COINBASE })).toThrow('keyId must be');
});

function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

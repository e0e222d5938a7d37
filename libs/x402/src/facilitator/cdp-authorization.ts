import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { endpointProblem } from '../http/endpoint-url';
import { FacilitatorConfigError, type FacilitatorOperation, operationTarget } from './facilitator';

/** How long a token is good for. */
const VALID_SECONDS = 120;

const KEY_RULE =
  'the secret of a CDP API key: 64 bytes in base64 (Ed25519), or a PEM text of an EC private key on P-256, ' +
  'its line breaks real or written \\n';

export interface CdpKey {
  /** Id of a secret API key of the Coinbase Developer Platform: a UUID, or `organizations/…/apiKeys/…`. */
  readonly keyId: string;
  /** Ed25519: 64 bytes in base64, seed and public key. EC: a PEM text. */
  readonly secret: string;
  /** The facilitator's address, as `facilitatorAt` has it. */
  readonly url: string;
  /** Epoch milliseconds; the system's clock by default. */
  readonly now?: () => number;
}

/** Makes the headers of one call. */
export type Authorization = (operation: FacilitatorOperation) => Promise<Readonly<Record<string, string>>>;

/**
 * The authorization that Coinbase's facilitator asks for: a token for each call, which names method, host and path of
 * that call, and is good for two minutes.
 *
 * @throws FacilitatorConfigError  naming the fault of key or address, never the secret itself
 * @see https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 * @example
 * const url = 'https://api.cdp.coinbase.com/platform/v2/x402';
 * cdpAuthorization({ keyId: 'd41d8cd9', secret: 'too short', url }); // throws INVALID_FACILITATOR_CONFIG
 */
export function cdpAuthorization({ keyId, secret, url, now = Date.now }: CdpKey): Authorization {
  const urlProblem = endpointProblem(url, { isRealMoney: false });
  if (urlProblem !== undefined) throw new FacilitatorConfigError(`url must be ${urlProblem}`);
  if (!/^[\x21-\x7e]{1,256}$/.test(keyId))
    throw new FacilitatorConfigError('keyId must be 1 to 256 printable ASCII characters without spaces');
  const key = readKey(secret);
  if (key === undefined) throw new FacilitatorConfigError(`secret must be ${KEY_RULE}`);
  const algorithm = key.asymmetricKeyType === 'ec' ? 'ES256' : 'EdDSA';
  // not async, so that it fails immediately
  return (operation) => {
    const target = operationTarget(url, operation);
    const issuedAt = Math.floor(now() / 1000);
    const header = { alg: algorithm, kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') };
    const claims = {
      sub: keyId,
      iss: 'cdp',
      aud: ['cdp_service'],
      uris: [`${target.method} ${target.url.host}${target.url.pathname}`],
      iat: issuedAt,
      nbf: issuedAt,
      exp: issuedAt + VALID_SECONDS,
    };
    return Promise.resolve({ Authorization: `Bearer ${signed(header, claims, key)}` });
  };
}

/**
 * The rule that the secret of a CDP API key breaks, or undefined.
 *
 * @example
 * cdpSecretProblem(Buffer.alloc(63).toString('base64'))?.startsWith('the secret of a CDP API key'); // true
 */
export function cdpSecretProblem(secret: string): string | undefined {
  return readKey(secret) === undefined ? KEY_RULE : undefined;
}

/** A JSON Web Token in its compact form. */
function signed(header: object, claims: object, key: KeyObject): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature =
    key.asymmetricKeyType === 'ec'
      ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      : sign(null, Buffer.from(text), key);
  return `${text}.${signature.toString('base64url')}`;
}

function readKey(secret: string): KeyObject | undefined {
  try {
    return secret.includes('-----BEGIN') ? ecKey(secret) : edKey(secret);
  } catch {
    return undefined; // the message of node:crypto may quote it
  }
}

function ecKey(pem: string): KeyObject | undefined {
  const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
  return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
}

/** Seed and public key must belong together, which half of another key or a mistyped letter do not. */
function edKey(base64: string): KeyObject | undefined {
  if (!/^[A-Za-z\d+/]{86}==$/.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const x = bytes.subarray(32).toString('base64url');
  const d = bytes.subarray(0, 32).toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } });
  return createPublicKey(key).export({ format: 'jwk' }).x === x ? key : undefined;
}

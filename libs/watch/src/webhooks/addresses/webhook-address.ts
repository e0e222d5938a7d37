import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '../webhook-secret';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'v1.';
const CIPHER = 'aes-256-gcm';

/**
 * Encrypts the address of a webhook for the database: addresses of chat services hold the token that lets anybody post.
 *
 * AES-256-GCM, key = HKDF-SHA256(master key, salt = monitor's name, info = 'webhook-url'): the text opens for this
 * monitor alone.
 *
 * @param masterKey  32 bytes
 */
export function sealAddress(masterKey: Uint8Array, monitorId: string, url: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(masterKey, monitorId), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(url, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${PREFIX}${sealed.toString('base64url')}`;
}

/**
 * The address that `sealAddress` encrypted; null if the text belongs to another monitor or another master key.
 */
export function openAddress(masterKey: Uint8Array, monitorId: string, sealed: string): string | null {
  if (!sealed.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(masterKey, monitorId), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const DIGEST_CHARACTERS = 22;

/** A name for a token that does not reveal it: the same token has the same name, in all processes of the service. */
export function tokenName(masterKey: Uint8Array, token: string): string {
  const key = derivedKey(masterKey, '', 'webhook-queue');
  return createHmac('sha256', key).update(token).digest('base64url').slice(0, DIGEST_CHARACTERS);
}

const keyFor = (masterKey: Uint8Array, monitorId: string): Buffer => derivedKey(masterKey, monitorId, 'webhook-url');

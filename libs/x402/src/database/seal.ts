import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Length of the key of AES-256. */
export const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text (AES-256-GCM, NIST SP 800-38D) with a fresh nonce.
 *
 * @param place  if it is stored: moved elsewhere, it cannot be opened
 * @returns nonce, tag and ciphertext
 */
export function seal(key: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** @returns undefined if it was sealed with another key or for another place, or was changed */
export function unseal(key: Buffer, place: string, sealed: Uint8Array): string | undefined {
  const [textAt, bytes] = [NONCE_BYTES + TAG_BYTES, Buffer.from(sealed)];
  if (bytes.length < textAt) return undefined;
  const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  opener.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, textAt));
  try {
    return Buffer.concat([opener.update(bytes.subarray(textAt)), opener.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key for one purpose, of which nothing leads back to the master key or to another purpose's (HKDF-SHA256, RFC 5869). */
export function derivedKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY_BYTES));
}

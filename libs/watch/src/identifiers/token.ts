import { createHash, timingSafeEqual } from 'node:crypto';
import { type RandomBytes } from './random-bytes';

const BYTES = 32;

/**
 * Digest to compare a token with if the monitor does not exist, so that both answers take the same time. It is not the digest of
 * a token.
 */
const NO_DIGEST = '0'.repeat(64);

/**
 * A bearer token: 256 random bits in base64url. It is shown once and stored as its digest alone.
 *
 * @example
 * newToken(() => new Uint8Array(32)).length; // 43
 */
export function newToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(BYTES)).toString('base64url');
}

/**
 * SHA-256 of a token in hexadecimal digits, as stored. Without salt or stretching, because 256 random bits cannot be guessed.
 *
 * @example
 * tokenDigest(''); // 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
 */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * True if a token is the one whose digest is stored, in a time that says nothing of either.
 *
 * @param digest  undefined for a monitor that does not exist, which takes as long and is never true
 * @example
 * tokenMatches('secret', tokenDigest('secret')); // true
 * tokenMatches('secret', undefined); // false
 */
export function tokenMatches(token: string, digest: string | undefined): boolean {
  const isSame = timingSafeEqual(Buffer.from(tokenDigest(token), 'hex'), Buffer.from(digest ?? NO_DIGEST, 'hex'));
  return isSame && digest !== undefined;
}

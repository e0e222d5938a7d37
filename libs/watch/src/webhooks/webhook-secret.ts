import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The signing secret of a monitor's webhooks, derived from the master key, so that the database does not contain it.
 *
 * HKDF-SHA256(master key, salt = monitor's name, info = 'whsec:v' + version), 32 bytes in base64 behind `whsec_`
 *
 * @param masterKey  32 bytes; another one changes all secrets
 * @param version    1 at the registration, one more with each rotation
 * @see RFC 5869; Standard Webhooks 1.0, secrets
 * @example
 * const masterKey = Buffer.from('ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1+f4CBgoM=', 'base64');
 * webhookSecret(masterKey, 'w_7tIxfwKcAAAAAAAA', 1); // 'whsec_WyLD3H7MMkEALJCBDAQuQVnI2B2mptYUCILK2eGyums='
 */
export function webhookSecret(masterKey: Uint8Array, monitorId: string, version: number): string {
  return `${PREFIX}${derivedKey(masterKey, monitorId, `whsec:v${version}`).toString('base64')}`;
}

/** The bytes of a secret. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/**
 * A key of 32 bytes that is derived from the master key: HKDF-SHA256 (RFC 5869). With one block of output it is two
 * HMACs, which take a third of the time of `hkdfSync`; every message needs two keys.
 *
 * @param salt  such as the name of a monitor
 * @param info  what the key is for
 */
export function derivedKey(masterKey: Uint8Array, salt: string, info: string): Buffer {
  const extracted = createHmac('sha256', salt).update(masterKey).digest();
  return createHmac('sha256', extracted).update(info).update(FIRST_BLOCK).digest();
}

const FIRST_BLOCK = Uint8Array.of(1);

import { DAY } from '../time/duration';

/** Which secrets of a monitor are in use; the secrets themselves are derived. */
export interface SecretVersions {
  readonly version: number;
  /** The one before, which signs too until then; null after it, and before the first rotation. */
  readonly previous: { readonly version: number; readonly until: number } | null;
}

/** Of a new monitor. */
export const FIRST_SECRET: SecretVersions = { version: 1, previous: null };

/** How long a rotated secret goes on to sign, so that a receiver has time to change. */
const OVERLAP = DAY;

/**
 * The versions after a rotation: a new secret, and the one before for 24 hours. Of two rotations within a day only the last two secrets
 * sign.
 *
 * @param now  epoch milliseconds
 * @example
 * rotatedSecret(FIRST_SECRET, 0); // { version: 2, previous: { version: 1, until: 86400000 } }
 */
export function rotatedSecret({ version }: SecretVersions, now: number): SecretVersions {
  return { version: version + 1, previous: { version, until: now + OVERLAP } };
}

/**
 * The versions whose secrets sign a message now, the newest first.
 *
 * @param now  epoch milliseconds
 * @example
 * const rotated = rotatedSecret(FIRST_SECRET, 0);
 * signingVersions(rotated, 86_399_999); // [2, 1]
 * signingVersions(rotated, 86_400_000); // [2]
 */
export function signingVersions({ version, previous }: SecretVersions, now: number): readonly number[] {
  return previous !== null && now < previous.until ? [version, previous.version] : [version];
}

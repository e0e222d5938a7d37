import { DAY } from '../time/duration';

/** Which secrets of a monitor are in use; the secrets themselves are derived. */
export interface SecretVersions {
  readonly version: number;
  /** Earlier secrets, at most two, the newest first. Each still signs until it expires. */
  readonly previous: readonly RetiredSecret[];
}

/** A rotated secret that still signs for a while. */
interface RetiredSecret {
  readonly version: number;
  readonly until: number;
}

/** Versions of a new monitor. */
export const FIRST_SECRET: SecretVersions = { version: 1, previous: [] };

/** How long a rotated secret still signs, so that a receiver has time to change. */
const OVERLAP = DAY;

/** Signatures of a message are not to become without end: of four secrets within a day, the oldest signs no more. */
const MOST_RETIRED = 2;

/**
 * The versions after a rotation: a new secret, and those before for 24 hours from when each was replaced; three in all
 * at most.
 *
 * @param now  epoch milliseconds
 * @example
 * rotatedSecret(FIRST_SECRET, 0); // { version: 2, previous: [{ version: 1, until: 86400000 }] }
 */
export function rotatedSecret({ version, previous }: SecretVersions, now: number): SecretVersions {
  const valid = previous.filter(({ until }) => now < until);
  return { version: version + 1, previous: [{ version, until: now + OVERLAP }, ...valid].slice(0, MOST_RETIRED) };
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
  return [version, ...previous.filter(({ until }) => now < until).map((retired) => retired.version)];
}

import { HOUR, MINUTE, SECOND } from '../time/duration';

/** Before each attempt; 17.6 hours in all. */
const WAITS = [0, 5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR] as const;

/** Each wait is 0.8 … 1.2 of itself, so that what failed together does not come back together. */
const JITTER = 0.2;

/** How often a message is tried. */
export const MAX_ATTEMPTS = WAITS.length;

/**
 * When a message is tried next; null if all attempts are spent.
 *
 * @param attempts   made so far, ≥ 0
 * @param now        epoch milliseconds
 * @param random     a number 0 ≤ u < 1
 * @param notBefore  what the receiver asked for, from `deliveryVerdict`
 * @example
 * nextAttemptAt(1, 0, () => 0.5); // 5000
 * nextAttemptAt(1, 0, () => 0.5, 120_000); // 120000
 * nextAttemptAt(8, 0, () => 0.5); // null
 */
export function nextAttemptAt(
  attempts: number,
  now: number,
  random: () => number,
  notBefore: number | null = null,
): number | null {
  const wait = WAITS[attempts];
  if (wait === undefined) return null;
  const jittered = Math.round(wait * (1 - JITTER + 2 * JITTER * random()));
  return Math.max(now + jittered, notBefore ?? 0);
}

import { HOUR, SECOND } from '../time/duration';

/** A receiver cannot silence its alerts for longer. */
const LONGEST = HOUR;

/**
 * The moment that a Retry-After header asks to wait for, an hour from now at most; null without one that can be read.
 *
 * @param header  seconds, or a date
 * @param now     epoch milliseconds
 */
export function retryAfterAt(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * SECOND : dateOf(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(at, now), now + LONGEST);
}

/** A date in HTTP begins with the day of the week and ends with GMT; Date.parse would read much else. */
const dateOf = (text: string): number => (/^[A-Z][a-z]{2,8}, .+ GMT$/.test(text) ? Date.parse(text) : NaN);

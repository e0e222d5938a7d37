import { HOUR, SECOND } from '../time/duration';
import { type AnswerReading } from './formats/chat-format';
import { type AnsweredAttempt, type WebhookAttempt } from './webhook-attempt';

/** Verdict of an attempt for its message. */
export type DeliveryVerdict =
  | { readonly verdict: 'delivered' }
  /** The receiver wants no more. */
  | { readonly verdict: 'gone' }
  /** To be tried again, not before the moment that the receiver asked for; null: it asked for none. */
  | { readonly verdict: 'failed'; readonly notBefore: number | null };

/** How the answers of a receiver of Standard Webhooks are read. */
const STANDARD: AnswerReading = { gone: [410] };

const BUSY: readonly number[] = [429, 503];

/**
 * Verdict of an attempt: 2xx is delivered, 410 ends the subscription, everything else has failed, a redirect included.
 *
 * @param now      epoch milliseconds
 * @param reading  of a chat service, which has its own words for these
 * @param url      that was sent to; needed with `reading`
 * @example
 * const busy = { outcome: 'answered', status: 503, retryAfter: '120', excerpt: '' } as const;
 * deliveryVerdict(busy, 0); // { verdict: 'failed', notBefore: 120000 }
 * deliveryVerdict({ ...busy, status: 204 }, 0).verdict; // 'delivered'
 */
export function deliveryVerdict(
  attempt: WebhookAttempt,
  now: number,
  reading: AnswerReading = STANDARD,
  url?: string,
): DeliveryVerdict {
  if (attempt.outcome === 'failed') return { verdict: 'failed', notBefore: null };
  const { status, excerpt } = attempt;
  if (status >= 200 && status < 300) {
    const isAccepted = url === undefined || (reading.accepts?.(excerpt, new URL(url)) ?? true);
    return isAccepted ? { verdict: 'delivered' } : { verdict: 'failed', notBefore: null };
  }
  if (reading.gone.includes(status)) return { verdict: 'gone' };
  return { verdict: 'failed', notBefore: BUSY.includes(status) ? waitUntil(attempt, reading, now) : null };
}

/** The delay in the body, or else in the header. */
function waitUntil({ excerpt, retryAfter }: AnsweredAttempt, reading: AnswerReading, now: number): number | null {
  const seconds = reading.retryAfterSeconds?.(excerpt) ?? null;
  return seconds === null ? retryAfterAt(retryAfter, now) : atMost(now + Math.ceil(seconds * SECOND), now);
}

/** A receiver cannot silence its alerts for longer. */
const LONGEST = HOUR;

/**
 * The moment that a Retry-After header asks to wait for, an hour from now at most; null without one that can be read.
 *
 * @param header  seconds, or a date
 * @param now     epoch milliseconds
 */
function retryAfterAt(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * SECOND : dateOf(text);
  return Number.isNaN(at) ? null : atMost(at, now);
}

const atMost = (at: number, now: number): number => Math.min(Math.max(at, now), now + LONGEST);

/** A date in HTTP begins with the day of the week and ends with GMT; Date.parse would read much else. */
const dateOf = (text: string): number => (/^[A-Z][a-z]{2,8}, .+ GMT$/.test(text) ? Date.parse(text) : NaN);

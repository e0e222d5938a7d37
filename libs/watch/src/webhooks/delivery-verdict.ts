import { retryAfterAt } from './retry-after';
import { type WebhookAttempt } from './webhook-attempt';

/** What an attempt means for its message. */
export type DeliveryVerdict =
  | { readonly verdict: 'delivered' }
  /** The receiver wants no more. */
  | { readonly verdict: 'gone' }
  /** To be tried again, not before the moment that the receiver asked for; null: it asked for none. */
  | { readonly verdict: 'failed'; readonly notBefore: number | null };

const GONE = 410;
const BUSY: readonly number[] = [429, 503];

/**
 * What an attempt means: 2xx is delivered, 410 wants no more, everything else has failed, a redirect included.
 *
 * @param now  epoch milliseconds
 * @example
 * const busy = { outcome: 'answered', status: 503, retryAfter: '120', excerpt: '' } as const;
 * deliveryVerdict(busy, 0); // { verdict: 'failed', notBefore: 120000 }
 * deliveryVerdict({ ...busy, status: 204 }, 0).verdict; // 'delivered'
 */
export function deliveryVerdict(attempt: WebhookAttempt, now: number): DeliveryVerdict {
  if (attempt.outcome === 'failed') return { verdict: 'failed', notBefore: null };
  const { status, retryAfter } = attempt;
  if (status >= 200 && status < 300) return { verdict: 'delivered' };
  if (status === GONE) return { verdict: 'gone' };
  return { verdict: 'failed', notBefore: BUSY.includes(status) ? retryAfterAt(retryAfter, now) : null };
}

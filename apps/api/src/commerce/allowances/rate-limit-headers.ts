import { type Quota } from './allowances';
import { type HeaderFields } from '../../errors/header-fields';

const DAY_SECONDS = 86_400;

/**
 * How much is left, for programs: the two headers of draft-ietf-httpapi-ratelimit-headers-10, and the three older ones that
 * clients of the public service read.
 *
 * @param now  milliseconds since the epoch
 */
export function rateLimitHeaders({ bucket, limit, remaining, resetsAt }: Quota, now: number): HeaderFields {
  const seconds = Math.max(0, Math.ceil((resetsAt - now) / 1000));
  return {
    'RateLimit-Policy': `"${bucket}";q=${limit};w=${DAY_SECONDS}`,
    RateLimit: `"${bucket}";r=${remaining};t=${seconds}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': new Date(resetsAt).toISOString(),
  };
}

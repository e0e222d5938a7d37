import { type Receivable } from '../guard/payment-store';
import { isSolana } from '../networks/is-solana';
import { type PaymentLimits } from './limits';

/**
 * An EVM facilitator that is asked again too late says "expired", and not whether the payment is spent; that of the x402
 * packages from 6 s before the end. The rest is for the wait before the second question and for its way.
 */
const LAST_QUESTION_MS = 10_000;

/** A settlement is not given up sooner than this, however little time there is: it takes seconds when all is well. */
const LEAST_PATIENCE_MS = 8_000;

/**
 * How long the answer to a settlement is waited for: so long that there is time to ask again while the facilitator can
 * still say what has become of it; if there is no such time any more, to the full.
 *
 * On Solana to the full in any case: there the facilitator knows what it has sent, whatever the time.
 *
 * @returns [milliseconds]
 */
export function settlementPatience(
  { terms, validUntil }: Receivable,
  { settleTimeoutMs }: PaymentLimits,
  now: number,
): number {
  const left = validUntil - LAST_QUESTION_MS - now;
  return isSolana(terms.network) || left < LEAST_PATIENCE_MS ? settleTimeoutMs : Math.min(left, settleTimeoutMs);
}

import { DAY } from '../time/duration';
import { type DeliveryVerdict } from './delivery-verdict';

/** Health of a monitor's webhook: whether it is worth sending to. */
export interface WebhookHealth {
  readonly status: 'active' | 'disabled';
  /** Why it is disabled: its receiver said 410, or nothing arrived for a day. */
  readonly reason: 'gone' | 'failing' | null;
  /** The first failure since the last success, epoch milliseconds. */
  readonly failingSince: number | null;
  /** Attempts that failed since the last success. */
  readonly failures: number;
}

/** Health of a new webhook, and of one whose owner has set the address again. */
export const HEALTHY_WEBHOOK: WebhookHealth = { status: 'active', reason: null, failingSince: null, failures: 0 };

const FAILING_FOR = DAY;
const FEWEST_FAILURES = 10;

/**
 * The health of a webhook after an attempt: 410 disables it, and so do 24 hours and ten attempts without a success.
 * Alerts go on to be recorded.
 *
 * @param now  epoch milliseconds
 * @example
 * const failing = { status: 'active', reason: null, failingSince: 0, failures: 9 } as const;
 * webhookHealthAfter(failing, { verdict: 'failed', notBefore: null }, 86_400_000).status; // 'disabled'
 * webhookHealthAfter(failing, { verdict: 'delivered' }, 86_400_000).failures; // 0
 */
export function webhookHealthAfter(before: WebhookHealth, { verdict }: DeliveryVerdict, now: number): WebhookHealth {
  if (before.status === 'disabled') return before;
  if (verdict === 'delivered') return HEALTHY_WEBHOOK;
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const isHopeless = failures >= FEWEST_FAILURES && now - failingSince >= FAILING_FOR;
  const reason = verdict === 'gone' ? 'gone' : isHopeless ? 'failing' : null;
  return { status: reason === null ? 'active' : 'disabled', reason, failingSince, failures };
}

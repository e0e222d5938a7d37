import { NEVER, type Receivable } from '../guard/payment-store';

/** Before the first tries, which so come 1, 3 and 8 seconds after the outcome was lost; then each wait is twice the last. */
const FIRST_WAITS_MS = [1_000, 2_000, 5_000];
const LONGEST_WAIT_MS = 300_000;

/**
 * How long after its validity a payment may still come to its chain, or be remembered by its facilitator as sent: clocks differ,
 * a Solana payment, which does not say how long it is valid, lives as long as its block hash (150 slots, up to 90 s), and
 * the facilitator of the x402 packages remembers one for 120 s.
 */
const AFTERMATH_MS = 120_000;

/**
 * When a payment is due to be settled again by the till itself, after a try with an unknown outcome.
 *
 * A refusal proves nothing: what has been settled in time is "expired" later. Once the payment is out of date, though, another
 * try would get no other answer. While the facilitator gives no answer at all, it is asked on, more and more rarely.
 *
 * @param tries      how often it was due before
 * @param isRefused  whether the facilitator has answered, and refused
 * @returns epoch milliseconds, or NEVER: its outcome will not be learnt by asking
 */
export function dueAgainAt(
  { validUntil, forgetAt }: Receivable,
  { now, tries, isRefused }: { readonly now: number; readonly tries: number; readonly isRefused: boolean },
): number {
  const dueAt = now + waitAfter(tries);
  const isOutOfDate = now >= validUntil + AFTERMATH_MS;
  return (isRefused && isOutOfDate) || dueAt >= forgetAt ? NEVER : dueAt;
}

/** [milliseconds] */
function waitAfter(tries: number): number {
  const last = FIRST_WAITS_MS.length - 1;
  const first = FIRST_WAITS_MS[Math.min(tries, last)] ?? 0;
  return Math.min(first * 2 ** Math.max(0, tries - last), LONGEST_WAIT_MS);
}

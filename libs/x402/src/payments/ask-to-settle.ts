import { type Receivable } from '../guard/payment-store';
import { printable } from './printable';
import { type Outcome, settlement } from './settlement';
import { settlementPatience } from './settlement-patience';
import { type SettlementRequest } from './settlement-request';
import { type Till } from './till';

/** Asks the network's facilitator to settle. */
export async function askToSettle({ book, limits, now }: Till, receivable: Receivable): Promise<Outcome> {
  const facilitator = book.facilitatorOf(receivable.terms.network);
  if (!facilitator)
    return { status: 'unknown', error: new Error('the network is no longer configured'), isLate: false };
  const request = JSON.parse(receivable.request) as SettlementRequest;
  return settlement(facilitator, request, settlementPatience(receivable, limits, now()));
}

/**
 * Asks once more for a settlement that was asked for before, with an outcome that nobody knows.
 *
 * That the payment is spent means that we have spent it, so it is settled, and the books get a line to check. Any other
 * refusal proves nothing, for what was accepted then can be too late now.
 */
export async function askAgain(till: Till, receivable: Receivable): Promise<Exclude<Outcome, { status: 'spent' }>> {
  const outcome = await askToSettle(till, receivable);
  if (outcome.status !== 'spent') return outcome;
  till.log.warn({ ...printable(receivable), reason: outcome.reason }, 'reconcile: a payment was spent unseen');
  return { status: 'settled', transaction: '', payer: receivable.terms.payer };
}

import { type Attempt, type Receivable } from '../guard/payment-store';
import { isSolana } from '../networks/is-solana';
import { isWritten } from './is-written';
import { type Outcome } from './settlement';
import { type Till } from './till';

/** Nobody knows whether the money has moved. */
export type Uncertainty = Exclude<Outcome, { status: 'settled' | 'spent' }>;

/**
 * Ends an attempt whose outcome is not known, so that its payer, or the till itself, can ask again.
 *
 * @param dueAt  when the till asks again; left out where that is settled already
 * @returns whether it was this attempt's to end
 */
export async function letGo(
  till: Till,
  attempt: Attempt,
  { receivable, outcome, dueAt }: { receivable: Receivable; outcome: Uncertainty; dueAt?: number },
): Promise<boolean> {
  const freeAt = whenDone(till, receivable, outcome);
  const isOurs = await isWritten(
    till,
    till.store.unsettled(attempt, { freeAt, ...(dueAt !== undefined && { dueAt }) }),
  );
  if (isOurs && dueAt !== undefined) till.collectAt(Math.max(freeAt, dueAt));
  return isOurs;
}

/**
 * When the facilitator is done with what it was asked: at once, if it has answered or the connection is gone.
 *
 * One that is late is still at it. On Solana it calls whoever asks meanwhile a duplicate, exactly as it does after a success, and
 * most of those that are late fail in the end: so nobody asks until it has been given as long again, which is more than the half
 * minute for which that of the x402 packages waits. On EVM "spent" is what the chain says, whoever is still at it.
 */
function whenDone({ limits, now }: Till, { terms }: Receivable, outcome: Uncertainty): number {
  const isAtIt = outcome.status === 'unknown' && outcome.isLate && isSolana(terms.network);
  return now() + (isAtIt ? limits.settleTimeoutMs : 0);
}

import { randomUUID } from 'node:crypto';
import { type Attempt, type DuePayment, NEVER } from '../guard/payment-store';
import { askAgain } from './ask-to-settle';
import { dueAgainAt } from './due-again-at';
import { hold } from './hold';
import { type Uncertainty, letGo } from './let-go';
import { printable } from './printable';
import { type Till } from './till';
import { writeSettlement } from './write-settlement';

/**
 * Takes over the payment that is longest due to be settled again, whoever has sold it.
 *
 * @returns what is to be done with it; undefined if nothing is due
 */
export async function takeDue(till: Till): Promise<(() => Promise<void>) | undefined> {
  const { store, limits, now } = till;
  const fence = randomUUID();
  const due = await store.claimDue({ fence, now: now(), leaseUntil: now() + limits.leaseMs });
  if (!due) return undefined;
  const attempt = { key: due.key, fence };
  return () => hold(till, attempt, () => collect(till, attempt, due));
}

/** Settles again, without its payer, an answer that is kept: once it is paid for, the payer can fetch it. */
async function collect(till: Till, attempt: Attempt, due: DuePayment): Promise<void> {
  const { receivable, tries } = due;
  const outcome = await askAgain(till, receivable);
  if (outcome.status !== 'settled') return postpone(till, attempt, due, outcome);
  await writeSettlement(till, attempt, receivable, outcome);
  till.log.info({ ...printable(receivable), tries }, 'a payment was settled whose outcome was not known');
}

/** Nothing is concluded from not knowing: the answer stays kept, and when there is no use in asking, somebody is told. */
async function postpone(
  till: Till,
  attempt: Attempt,
  { receivable, tries }: DuePayment,
  outcome: Uncertainty,
): Promise<void> {
  const isRefused = outcome.status === 'refused';
  const dueAt = dueAgainAt(receivable, { now: till.now(), tries, isRefused });
  const isOurs = await letGo(till, attempt, { receivable, outcome, dueAt });
  if (isOurs && dueAt === NEVER)
    till.log.error(
      { key: attempt.key, ...printable(receivable), tries, ...(isRefused && { reason: outcome.reason }) },
      'reconcile: the outcome of a payment was never learnt',
    );
}

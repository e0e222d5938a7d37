import { type Attempt, type Receivable } from '../guard/payment-store';
import { isWritten } from './is-written';
import { printable } from './printable';
import { receipt } from './receipt';
import { type Till } from './till';

/**
 * The money has moved: writes it into the books. If they cannot be written they say "settling", and the answer is the
 * buyer's all the same.
 *
 * @returns the PAYMENT-RESPONSE header
 */
export async function writeSettlement(
  till: Till,
  attempt: Attempt,
  receivable: Receivable,
  { transaction, payer }: { readonly transaction: string; readonly payer: string },
): Promise<string> {
  const { network, amount } = receivable.terms;
  const proof = receipt({ success: true, transaction, network, payer: receivable.terms.payer || payer });
  const settledAt = till.now();
  const answerUntil = settledAt + till.limits.keepAnswerMs;
  const written = till.store.settled(attempt, { transaction, settledAt, receipt: proof, answerUntil });
  if (await isWritten(till, written)) till.meter.settled?.(network, amount);
  else till.log.error({ ...printable(receivable), transaction }, 'reconcile: a settlement was not written down');
  return proof;
}

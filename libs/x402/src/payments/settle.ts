import { type Attempt, type KeptAnswer } from '../guard/payment-store';
import { askAgain, askToSettle } from './ask-to-settle';
import { boughtReply } from './bought-reply';
import { dueAgainAt } from './due-again-at';
import { paymentInProgress, settlementPending, settlementUnknown } from './error-reply';
import { isWritten } from './is-written';
import { type Uncertainty, letGo } from './let-go';
import { paymentRequired } from './payment-required';
import { printable } from './printable';
import { type Quote } from './quote';
import { receipt } from './receipt';
import { type Reply, type Work } from './reply';
import { type Till } from './till';
import { undo } from './undo';
import { writeSettlement } from './write-settlement';

/** An answer that is kept and not yet paid for. */
export interface Ready {
  readonly kept: KeptAnswer;
  readonly work: Work;
  readonly quote: Quote;
}

/** Settles for the first time. The answer leaves the house only if the money has moved. */
export async function settle(till: Till, attempt: Attempt, ready: Ready): Promise<Reply> {
  const { kept } = ready;
  const outcome = await askToSettle(till, kept);
  switch (outcome.status) {
    case 'settled':
      return boughtReply(kept.answer, await writeSettlement(till, attempt, kept, outcome));
    case 'pending':
    case 'unknown': {
      const dueAt = dueAgainAt(kept, { now: till.now(), tries: 0, isRefused: false });
      await letGo(till, attempt, { receivable: kept, outcome, dueAt });
      return comeBack(till, kept, outcome);
    }
    case 'spent':
    case 'refused':
      return refuse(till, attempt, ready, outcome.reason);
  }
}

/** Settles for a payer who has come back for an answer. When the till itself asks next stays as it was. */
export async function settleAgain(till: Till, attempt: Attempt, kept: KeptAnswer): Promise<Reply> {
  const outcome = await askAgain(till, kept);
  if (outcome.status === 'settled')
    return boughtReply(kept.answer, await writeSettlement(till, attempt, kept, outcome));
  await letGo(till, attempt, { receivable: kept, outcome });
  return comeBack(till, kept, outcome);
}

/** Nobody knows whether the money has moved: the answer is kept, and the same payment will fetch it. */
function comeBack(till: Till, kept: KeptAnswer, outcome: Uncertainty): Reply {
  if (outcome.status === 'pending') {
    till.meter.failed?.('settlement_pending');
    return settlementPending(failedReceipt(kept, 'settlement_pending', outcome.transaction));
  }
  const why = outcome.status === 'unknown' ? { err: outcome.error } : { reason: outcome.reason };
  till.log.warn({ ...printable(kept), ...why }, 'the outcome of a settlement is not known');
  till.meter.failed?.('settlement_unknown');
  return settlementUnknown();
}

/**
 * The money has not moved and will not: the work is undone, the payment forgotten. But first the hold is renewed: whoever
 * took the payment over while this process slept may have sold this very answer, and that must not be undone.
 */
async function refuse(till: Till, attempt: Attempt, { kept, work, quote }: Ready, reason: string): Promise<Reply> {
  if (!(await isWritten(till, till.store.renew(attempt, till.now() + till.limits.leaseMs)))) {
    till.meter.failed?.('lease_lost');
    return paymentInProgress();
  }
  till.meter.failed?.('settlement_refused');
  await undo(till, work);
  await isWritten(till, till.store.release(attempt));
  const reply = await paymentRequired(till, quote, reason);
  return { ...reply, headers: { ...reply.headers, 'PAYMENT-RESPONSE': failedReceipt(kept, reason, '') } };
}

function failedReceipt({ terms: { network, payer } }: KeptAnswer, errorReason: string, transaction: string): string {
  return receipt({ success: false, transaction, network, payer, errorReason });
}

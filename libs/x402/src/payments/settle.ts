import { type Attempt, type KeptAnswer } from '../guard/payment-store';
import { boughtReply } from './bought-reply';
import { paymentInProgress, settlementPending, settlementUnknown } from './error-reply';
import { paymentRequired } from './payment-required';
import { type Quote } from './quote';
import { receipt } from './receipt';
import { type Reply, type Work } from './reply';
import { type Outcome, settlement } from './settlement';
import { type SettlementRequest } from './settlement-request';
import { type Till } from './till';
import { undo } from './undo';

/** An answer that is kept and not yet paid for. */
export interface Ready {
  readonly kept: KeptAnswer;
  readonly work: Work;
  readonly quote: Quote;
}

/** Settles for the first time. The answer leaves the house only if the money has moved. */
export async function settle(till: Till, attempt: Attempt, { kept, work, quote }: Ready): Promise<Reply> {
  const outcome = await askToSettle(till, kept);
  switch (outcome.status) {
    case 'settled':
      return serve(till, attempt, kept, outcome);
    case 'pending':
    case 'unknown':
      return comeBack(till, attempt, kept, outcome);
    case 'spent':
    case 'refused':
      return refuse(till, attempt, { kept, work, quote }, outcome.reason);
  }
}

/**
 * Settles an answer whose settlement was asked for before, with an outcome that nobody knows.
 *
 * That the payment is spent means that we have spent it: the answer is served, and the books get a line to check. Any other
 * refusal proves nothing, for what was accepted then can be too late now; so it stays unknown, and is never a 402.
 */
export async function settleAgain(till: Till, attempt: Attempt, kept: KeptAnswer): Promise<Reply> {
  const outcome = await askToSettle(till, kept);
  switch (outcome.status) {
    case 'settled':
      return serve(till, attempt, kept, outcome);
    case 'spent':
      till.log.warn(
        { ...printable(kept), reason: outcome.reason },
        'reconcile: served a payment that was spent unseen',
      );
      return serve(till, attempt, kept, { transaction: '', payer: kept.terms.payer });
    case 'pending':
    case 'unknown':
    case 'refused':
      return comeBack(till, attempt, kept, outcome);
  }
}

async function askToSettle({ book, limits }: Till, { request, terms }: KeptAnswer): Promise<Outcome> {
  const facilitator = book.facilitatorOf(terms.network);
  if (!facilitator) return { status: 'unknown', error: new Error('the network is no longer configured') };
  return settlement(facilitator, JSON.parse(request) as SettlementRequest, limits.settleTimeoutMs);
}

/** The money has moved, so the answer is the buyer's, even if the books cannot be written: they say "settling" then. */
async function serve(
  till: Till,
  attempt: Attempt,
  kept: KeptAnswer,
  { transaction, payer }: { readonly transaction: string; readonly payer: string },
): Promise<Reply> {
  const { network, amount } = kept.terms;
  const proof = receipt({ success: true, transaction, network, payer: kept.terms.payer || payer });
  const settledAt = till.now();
  const answerUntil = settledAt + till.limits.keepAnswerMs;
  const written = till.store.settled(attempt, { transaction, settledAt, receipt: proof, answerUntil });
  if (await holds(till, written)) till.meter.settled?.(network, amount);
  else till.log.error({ ...printable(kept), transaction }, 'reconcile: a settlement was not written down');
  return boughtReply(kept.answer, proof);
}

/** Nobody knows whether the money has moved: the answer is kept, and the same payment will fetch it. */
async function comeBack(
  till: Till,
  attempt: Attempt,
  kept: KeptAnswer,
  outcome: Exclude<Outcome, { status: 'settled' | 'spent' }>,
): Promise<Reply> {
  await holds(till, till.store.unsettled(attempt));
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
  if (!(await holds(till, till.store.renew(attempt, till.now() + till.limits.leaseMs)))) {
    till.meter.failed?.('lease_lost');
    return paymentInProgress();
  }
  till.meter.failed?.('settlement_refused');
  await undo(till, work);
  await holds(till, till.store.release(attempt));
  const reply = await paymentRequired(till, quote, reason);
  return { ...reply, headers: { ...reply.headers, 'PAYMENT-RESPONSE': failedReceipt(kept, reason, '') } };
}

function failedReceipt({ terms: { network, payer } }: KeptAnswer, errorReason: string, transaction: string): string {
  return receipt({ success: false, transaction, network, payer, errorReason });
}

/** Whether the store has written; a store that fails now must not change what the buyer is told. */
async function holds({ log }: Till, written: Promise<boolean>): Promise<boolean> {
  try {
    return await written;
  } catch (error) {
    log.error({ err: error }, 'the payment store has failed');
    return false;
  }
}

/** What the log may say of a payment: bigint as text, and no payer. */
function printable({ terms: { network, amount, resource } }: KeptAnswer): object {
  return { network, amount: amount.toString(), resource };
}

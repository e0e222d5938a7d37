import { type Attempt, type KeptAnswer } from '../store/payment-store';
import { abandon } from './attendance';
import { paymentRequired } from './payment-required';
import { postpone, reasonOf, type Uncertainty } from './reconciliation';
import { boughtReply, paymentInProgress, settlementPending, settlementUnknown } from './refusals';
import { type Reply, type Sale } from './sale';
import { isWritten, printable, type Seller } from './seller';
import { askToSettle, receipt, writeSettled } from './settlement';

/** Settles for the first time. The answer leaves the house only if the money has moved. */
export async function settle(seller: Seller, attempt: Attempt, kept: KeptAnswer, sale: Sale): Promise<Reply> {
  if (sale.gone?.aborted === true) await abandon(seller, attempt); // while the answer was being kept
  const outcome = await askToSettle(seller, kept);
  switch (outcome.status) {
    case 'settled': {
      const proof = await writeSettled(seller, attempt, kept, outcome);
      seller.handover.begin(attempt, sale.gone);
      return boughtReply(kept.answer, proof);
    }
    case 'pending':
    case 'unknown':
      return leaveOpen(seller, attempt, kept, outcome);
    case 'spent':
      return leaveOpen(seller, attempt, kept, SPENT_MEANWHILE);
    case 'refused':
      return refuse(seller, attempt, kept, sale, outcome.reason);
  }
}

/** It was valid a moment ago: since then it has paid for this answer, or was cancelled. The chain knows. */
const SPENT_MEANWHILE: Uncertainty = {
  status: 'unknown',
  error: new Error('the payment was spent by somebody else since it was verified'),
  isLate: false,
};

/** The outcome is unknown: the answer is kept, and the same payment will fetch it. */
async function leaveOpen(seller: Seller, attempt: Attempt, kept: KeptAnswer, outcome: Uncertainty): Promise<Reply> {
  const waitMs = await postpone(seller, attempt, { receivable: kept, tries: 0, outcome });
  if (outcome.status === 'pending') {
    seller.meter.failed?.('settlement_pending');
    return settlementPending(failedReceipt(kept, 'settlement_pending', outcome.transaction), waitMs);
  }
  seller.log.warn({ ...printable(kept), ...reasonOf(outcome) }, 'the outcome of a settlement is not known');
  seller.meter.failed?.('settlement_unknown');
  return settlementUnknown(waitMs);
}

/**
 * The money has not moved and will not: the payment is forgotten. If this attempt has lost it, the new holder may have sold this
 * answer.
 */
async function refuse(seller: Seller, attempt: Attempt, kept: KeptAnswer, sale: Sale, reason: string): Promise<Reply> {
  if (!(await isWritten(seller, seller.store.refused(attempt)))) {
    seller.meter.failed?.('lease_lost');
    return paymentInProgress(false);
  }
  seller.meter.failed?.('settlement_refused');
  const reply = await paymentRequired(seller, sale.quote, reason);
  return { ...reply, headers: { ...reply.headers, 'PAYMENT-RESPONSE': failedReceipt(kept, reason, '') } };
}

function failedReceipt({ terms: { network, payer } }: KeptAnswer, errorReason: string, transaction: string): string {
  return receipt({ success: false, transaction, network, payer, errorReason });
}

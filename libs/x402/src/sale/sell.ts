import { randomUUID } from 'node:crypto';
import { type PaymentFailure } from '../config';
import { digest } from '../protocol/digest';
import { type Payment, readPayment } from '../protocol/payment';
import { type SettlementRequest } from '../protocol/settlement-request';
import { type Attempt, type Claim, type KeptAnswer, type Known } from '../store/payment-store';
import { byteLengthOf } from '../store/reply-body';
import { abandon, attending, lostPayment } from './attendance';
import { paymentRequired, withRequirements } from './payment-required';
import { postpone, reasonOf, reconcile, type Uncertainty } from './reconciliation';
import {
  answerGone,
  answerTooLarge,
  boughtReply,
  boundElsewhere,
  clientGone,
  invalidPayment,
  paymentInProgress,
  settlementPending,
  settlementUnknown,
} from './refusals';
import { type Reply, type Sale, type Work } from './sale';
import { holding, isWritten, printable, type Seller } from './seller';
import { askToSettle, receipt, writeSettled } from './settlement';
import { verify } from './verification';

/*
 * One payment, from its header to its receipt.
 *
 *   state      event                                 written in one transaction                    the buyer is told
 *   ─          claim: nobody has used the payment    running, under a lease                        (verify, run)
 *   running    refused by facilitator or work; the   forgotten; its purchase taken back            402, or that answer
 *              buyer has gone; the lease was lost
 *   running    keep: there is an answer              settling; answer, purchase held               (settle)
 *   settling   settled: the facilitator says so      settled; receipt, ledger, purchase delivered  200 and receipt
 *   settling   refused for a definite reason, when   forgotten; its purchase taken back            402
 *              first asked
 *   settling   spent, by whomever                    as unsettled                                  504
 *   settling   unsettled: nobody knows               when it is asked again                        504
 *   settling   reconciled: asked again by anybody    settled, as above
 *                                                    or unspent; its purchase taken back           402, for ever
 *                                                    or unresolved, after a day                    504, for ever
 *   settled    claim: the same request               ─                                             200, the same answer
 *
 * Until the answer is kept nothing can be charged, and every way out gives the payment back. From then on the
 * settlement alone decides, even if this process dies: reconciliation goes on where it stopped.
 */

/**
 * Sells one call for one payment. What the payment is known for comes first: only a payment that nothing is known of,
 * or that nothing came of, is verified and worked for. The fingerprint joins the request with what the payer has
 * signed, so that nobody gets an answer by knowing a nonce.
 */
export async function sell(seller: Seller, header: string, sale: Sale): Promise<Reply> {
  const { store, limits, now } = seller;
  const payment = readPayment(header, limits.maxHeaderBytes);
  if (!payment) {
    seller.meter.failed?.('invalid_payment');
    return withRequirements(seller, sale.quote, invalidPayment(limits.maxHeaderBytes));
  }
  const { key, proof } = payment.identity;
  const claim = async (attempt: Attempt): Promise<Claim> =>
    store.claim({
      attempt,
      request: sale.request,
      fingerprint: digest(sale.request, proof),
      audience: sale.audience ?? null,
      idempotencyKey: sale.idempotencyKey === undefined ? null : digest(sale.idempotencyKey),
      now: now(),
      leaseUntil: now() + limits.leaseMs,
    });

  const attempt = { key, fence: randomUUID() };
  const first = await claim(attempt);
  if (first.status === 'run')
    return holding(seller, attempt, () =>
      attending(seller, attempt, sale.gone, () => sellNew(seller, attempt, payment, sale)),
    );
  if (first.status !== 'due') return knownReply(seller, sale, first);
  await holding(seller, attempt, () => reconcile(seller, attempt, first.due));
  const second = await claim({ key, fence: randomUUID() });
  return second.status === 'run' || second.status === 'due' ? settlementUnknown(0) : knownReply(seller, sale, second);
}

/** Reply to a payment that was used before. */
async function knownReply(seller: Seller, { quote }: Sale, known: Known): Promise<Reply> {
  const refuse = (reply: Reply & { readonly code: string }): Reply => {
    seller.meter.failed?.(reply.code as PaymentFailure);
    return reply;
  };
  switch (known.status) {
    case 'settled':
      return boughtReply(known.answer, known.receipt);
    case 'busy':
      return refuse(paymentInProgress(known.isSameKey));
    case 'other':
      return refuse(boundElsewhere(known));
    case 'gone':
      return refuse(answerGone());
    case 'unspent':
      return paymentRequired(seller, quote, 'payment_expired_unspent');
    case 'unknown':
      return settlementUnknown(known.askAt - seller.now());
  }
}

/** Nothing is sold: what the client is told instead, and what the work has given. */
interface Unsold {
  readonly reply: Reply;
  readonly purchase?: string | undefined;
}

/** Sells for a payment that nobody has used: verify → run → keep → settle. */
async function sellNew(seller: Seller, attempt: Attempt, payment: Payment, sale: Sale): Promise<Reply> {
  let result: KeptAnswer | Unsold | undefined;
  try {
    result = await work(seller, attempt, payment, sale);
  } finally {
    if (!result || 'reply' in result) await giveBack(seller, attempt, result?.purchase);
  }
  return 'reply' in result ? result.reply : settle(seller, attempt, result, sale);
}

async function work(seller: Seller, attempt: Attempt, payment: Payment, sale: Sale): Promise<KeptAnswer | Unsold> {
  const verified = await verify(seller, payment, sale.quote);
  if ('reply' in verified) return verified;
  const earlier = await bindKey(seller, attempt, verified.payer, sale);
  if (earlier) return { reply: await knownReply(seller, sale, earlier) };
  const order = orderOf(verified.payer, sale);
  const lost = order === undefined ? undefined : await lostPayment(seller, order);
  if (lost) return { reply: await knownReply(seller, sale, lost) };

  const done = await sale.run();
  const { status, headers, body, purchase } = done;
  if (status < 200 || status > 299) return { reply: { status, headers, body }, purchase };
  const unsold = (failure: PaymentFailure, reply: Reply): Unsold => {
    seller.meter.failed?.(failure);
    return { reply, purchase };
  };
  const { maxAnswerBytes } = seller.limits;
  if (byteLengthOf(body) > maxAnswerBytes) return unsold('answer_too_large', answerTooLarge(maxAnswerBytes));
  if (sale.gone?.aborted === true) return unsold('client_gone', clientGone());

  const kept = keptAnswer(seller, { done, payment, order, ...verified });
  const isOurs = await seller.store.keep(attempt, kept);
  return isOurs ? kept : unsold('lease_lost', paymentInProgress(false));
}

/** @returns what the payer's Idempotency-Key has bought, or is buying, with another payment */
async function bindKey(
  { store, now }: Seller,
  attempt: Attempt,
  payer: string,
  { request, idempotencyKey }: Sale,
): Promise<Known | undefined> {
  if (idempotencyKey === undefined || payer === '') return undefined;
  const scope = digest(payer.toLowerCase(), idempotencyKey);
  const bound = await store.bind(attempt, { scope, request, now: now() });
  return bound.status === 'bound' ? undefined : bound;
}

/** Digest of an order. By it a payer who signs anew finds what an earlier payment has bought and nobody has fetched. */
function orderOf(payer: string, { request, audience = '' }: Sale): string | undefined {
  return payer === '' ? undefined : digest(payer.toLowerCase(), request, audience);
}

/** If even this fails, the payment is free again when its lease has run out. */
async function giveBack({ store, log }: Seller, attempt: Attempt, purchase: string | undefined): Promise<void> {
  try {
    await store.release(attempt, purchase);
  } catch (error) {
    log.error({ err: error }, 'a payment was not given back');
  }
}

/** Everything that must survive the death of this process: the answer, and all that is needed to be paid for it. */
function keptAnswer(
  { now, limits }: Seller,
  sold: { done: Work; payment: Payment; order: string | undefined; request: SettlementRequest; payer: string },
): KeptAnswer {
  const { status, headers, body, purchase } = sold.done;
  const { network, payTo, amount } = sold.request.requirements;
  const validUntil = sold.payment.identity.validUntil ?? now() + limits.maxTimeoutSeconds * 1000;
  const resource = sold.request.payload.resource?.url ?? '';
  return {
    answer: { status, headers, body },
    ...{ purchase, order: sold.order },
    terms: { network, payer: sold.payer, payTo, amount: BigInt(amount), resource },
    request: JSON.stringify(sold.request),
    keptAt: now(),
    validUntil,
    resolveBy: validUntil + limits.keepAnswerMs,
  };
}

/** Settles for the first time. The answer leaves the house only if the money has moved. */
async function settle(seller: Seller, attempt: Attempt, kept: KeptAnswer, sale: Sale): Promise<Reply> {
  if (sale.gone?.aborted === true) await abandon(seller, attempt); // while the answer was being kept
  const outcome = await askToSettle(seller, kept);
  switch (outcome.status) {
    case 'settled': {
      const isDelivered = sale.gone?.aborted !== true;
      return boughtReply(kept.answer, await writeSettled(seller, attempt, kept, { ...outcome, isDelivered }));
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

/** It was good a moment ago: whoever spent it since has paid for this answer, or cancelled it. The chain knows. */
const SPENT_MEANWHILE: Uncertainty = {
  status: 'unknown',
  error: new Error('the payment was spent by somebody else since it was verified'),
  isLate: false,
};

/** Nobody knows whether the money has moved: the answer is kept, and the same payment will fetch it. */
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
 * The money has not moved and will not: the payment is forgotten. If it is not this attempt's any more, whoever took it
 * over may have sold this very answer.
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

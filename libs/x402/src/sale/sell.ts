import { randomUUID } from 'node:crypto';
import { type PaymentFailure } from '../config';
import { digest } from '../protocol/digest';
import { type Payment, readPayment } from '../protocol/payment';
import { type Attempt, type Claim, type KeptAnswer } from '../store/payment-store';
import { byteLengthOf } from '../store/reply-body';
import { attending, lostPayment } from './attendance';
import { settle } from './first-settlement';
import { keptAnswer, knownReply } from './known-reply';
import { bindKey, type Order, orderDigest, orderOf } from './order';
import { withRequirements } from './payment-required';
import { reconcile } from './reconciliation';
import {
  answerTooLarge,
  clientGone,
  conflictingKeys,
  invalidPayment,
  paymentInProgress,
  settlementUnknown,
} from './refusals';
import { type Reply, type Sale } from './sale';
import { holding, type Seller } from './seller';
import { verify } from './verification';

/*
 * One payment, from its header to its receipt.
 *
 *   state      event                                 written in one transaction                    answer to the buyer
 *   ─          claim: the payment is new             running, under a lease                        (verify, run)
 *   running    refused by facilitator or work; the   forgotten; its purchase taken back            402, or that answer
 *              buyer has gone; the lease was lost
 *   running    keep: there is an answer              settling; answer, purchase held               (settle)
 *   settling   settled: the facilitator says so      settled; receipt, ledger, purchase delivered  200 and receipt
 *   settling   refused for a definite reason, when   forgotten; its purchase taken back            402
 *              first asked
 *   settling   already spent                         as unsettled                                  504
 *   settling   unsettled: unknown                    when it is asked again                        504
 *   settling   reconciled by any process             settled, as above
 *                                                    or unspent; its purchase taken back           402, final
 *                                                    or unresolved, after a day                    504, final
 *   settled    claim: the same request               ─                                             200, the same answer
 *
 * Until the answer is kept, the buyer cannot be charged, and every exit releases the payment. From then on the settlement alone
 * decides. If this process dies, another process continues the reconciliation.
 */

/**
 * Sells one call for one payment. It looks the payment up first, and verifies and works only for a new or a released one. The
 * fingerprint joins the request with the signature of the payer, so that knowing a nonce is not enough to get an answer.
 */
export async function sell(seller: Seller, header: string, sale: Sale): Promise<Reply> {
  const { limits } = seller;
  const payment = readPayment(header, limits.maxHeaderBytes);
  if (!payment) {
    seller.meter.failed?.('invalid_payment');
    return withRequirements(seller, sale.quote, invalidPayment(limits.maxHeaderBytes));
  }
  const order = orderOf(payment, sale);
  if (!order) {
    seller.meter.failed?.('idempotency_key_conflict');
    return conflictingKeys();
  }
  return sellOrder(seller, payment, order);
}

async function sellOrder(seller: Seller, payment: Payment, order: Order): Promise<Reply> {
  const { store, limits, now } = seller;
  const { key, proof } = payment.identity;
  const { request, audience = null, idempotencyKey } = order;
  const claim = async (attempt: Attempt): Promise<Claim> =>
    store.claim({
      attempt,
      ...{ request, audience },
      fingerprint: digest(request, proof),
      idempotencyKey: idempotencyKey === undefined ? null : digest(idempotencyKey),
      now: now(),
      leaseUntil: now() + limits.leaseMs,
    });

  const attempt = { key, fence: randomUUID() };
  const first = await claim(attempt);
  if (first.status === 'run')
    return holding(seller, attempt, () =>
      attending(seller, attempt, order.gone, () => sellNew(seller, attempt, payment, order)),
    );
  if (first.status !== 'due') return knownReply(seller, order, first);
  await holding(seller, attempt, () => reconcile(seller, attempt, first.due));
  const second = await claim({ key, fence: randomUUID() });
  return second.status === 'run' || second.status === 'due' ? settlementUnknown(0) : knownReply(seller, order, second);
}

/** The sale failed: the answer to the client, and the purchase of the work. */
interface Unsold {
  readonly reply: Reply;
  readonly purchase?: string | undefined;
}

/** Sells for a new payment: verify → run → keep → settle. */
async function sellNew(seller: Seller, attempt: Attempt, payment: Payment, sale: Order): Promise<Reply> {
  let result: KeptAnswer | Unsold | undefined;
  try {
    result = await work(seller, attempt, payment, sale);
  } finally {
    if (!result || 'reply' in result) await giveBack(seller, attempt, result?.purchase);
  }
  return 'reply' in result ? result.reply : settle(seller, attempt, result, sale);
}

async function work(seller: Seller, attempt: Attempt, payment: Payment, sale: Order): Promise<KeptAnswer | Unsold> {
  const verified = await verify(seller, payment, sale.quote);
  if ('reply' in verified) return verified;
  const earlier = await bindKey(seller, attempt, verified.payer, sale);
  if (earlier) return { reply: await knownReply(seller, sale, earlier) };
  const order = orderDigest(verified.payer, sale);
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

/** If even this fails, the payment is free again when its lease has run out. */
async function giveBack({ store, log }: Seller, attempt: Attempt, purchase: string | undefined): Promise<void> {
  try {
    await store.release(attempt, purchase);
  } catch (error) {
    log.error({ err: error }, 'a payment was not given back');
  }
}

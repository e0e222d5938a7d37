import { encodePaymentResponseHeader } from '@x402/core/http';
import { SettleError, type SettleResponse } from '@x402/core/types';
import { type PaymentLimits } from '../config';
import { deadline } from '../facilitator/deadline';
import { type Facilitator, FacilitatorError } from '../facilitator/facilitator';
import { isSolana } from '../networks/networks';
import { type MicroUsdc } from '../pricing/micro-usdc';
import { type SettlementRequest } from '../protocol/settlement-request';
import { type Attempt, type Receivable } from '../store/payment-store';
import { type SettlementOutcome, outcomeOf, unusable } from './outcome';
import { isWritten, printable, type Seller } from './seller';

/** Asks the facilitator of the payment's network to settle. It never throws: every outcome has a name. */
export async function askToSettle(seller: Seller, receivable: Receivable): Promise<SettlementOutcome> {
  const { requirements, limits, now } = seller;
  const receiver = requirements.receiverOn(receivable.terms.network);
  if (!receiver) return unusable('the network is no longer configured');
  const request = JSON.parse(receivable.request) as SettlementRequest;
  const timeoutMs = patience(receivable, limits, now());
  let isLate = false;
  const tooLate = (): Error => {
    isLate = true;
    return new FacilitatorError('settle', `no answer within ${timeoutMs} ms`);
  };
  const asking = askTwiceIfPending(
    () => ask(seller, receiver.facilitator, request),
    request,
    () => isLate,
  );
  try {
    return await deadline(asking, timeoutMs, tooLate);
  } catch (error) {
    return { status: 'unknown', error, isLate };
  }
}

const DIFFERENT_AMOUNT = 'a facilitator reports another amount than was asked: look the transaction up on its chain';

/**
 * Writes that the money has moved. If a facilitator reports another amount, the buyer still gets his goods, because a payment of
 * the exact scheme moves the signed amount. The log and the books tell the operator. If the store fails it says "settling", and
 * is asked again.
 *
 * @returns the receipt
 */
export async function writeSettled(
  seller: Seller,
  attempt: Attempt,
  receivable: Receivable,
  settled: Omit<Extract<SettlementOutcome, { status: 'settled' }>, 'status'>,
): Promise<string> {
  const { transaction, payer } = settled;
  const { network, amount } = receivable.terms;
  const proof = receipt({ success: true, transaction, network, payer: receivable.terms.payer || payer });
  const settledAt = seller.now();
  const answerUntil = settledAt + seller.limits.keepAnswerMs;
  const reportedAmount = differingAmount(settled.amount, amount);
  if (reportedAmount !== undefined)
    seller.log.error({ ...printable(receivable), transaction, reportedAmount }, DIFFERENT_AMOUNT);
  const facts = { transaction, settledAt, receipt: proof, answerUntil, reportedAmount };
  const written = seller.store.settled(attempt, facts);
  if (await isWritten(seller, written)) seller.meter.settled?.(network, amount);
  else seller.log.error({ ...printable(receivable), transaction }, 'reconcile: a settlement was not written down');
  return proof;
}

/** The PAYMENT-RESPONSE header. It is made of what we know: a facilitator's free text is not passed on. */
export function receipt(facts: {
  readonly success: boolean;
  readonly network: string;
  readonly payer: string;
  readonly transaction: string;
  readonly errorReason?: string;
}): string {
  return encodePaymentResponseHeader(facts as SettleResponse);
}

/**
 * An EVM facilitator that is asked again too late says "expired", and not whether the payment is spent; that of the
 * x402 packages from 6 s before the end. The rest is for the wait before the second question and for its way.
 */
const LAST_QUESTION_MS = 10_000;

/** A settlement is not given up sooner than this, however little time there is: it takes seconds when all is well. */
const LEAST_PATIENCE_MS = 8_000;

/**
 * How long the answer to a settlement is waited for: short enough to ask again while the facilitator still remembers the outcome;
 * if there is no such time any more, to the full.
 *
 * On Solana the full time in any case, because there the facilitator always knows its transactions.
 *
 * @returns [milliseconds]
 */
export function patience({ terms, validUntil }: Receivable, { settleTimeoutMs }: PaymentLimits, now: number): number {
  const left = validUntil - LAST_QUESTION_MS - now;
  return isSolana(terms.network) || left < LEAST_PATIENCE_MS ? settleTimeoutMs : Math.min(left, settleTimeoutMs);
}

/**
 * A pending settlement is asked for once more, since a facilitator then waits for the transaction that it has sent.
 *
 * @param isLate  whether the client has gone: then it is not asked again, because another attempt may be asking
 */
async function askTwiceIfPending(
  askOnce: () => Promise<SettlementOutcome>,
  request: SettlementRequest,
  isLate: () => boolean,
): Promise<SettlementOutcome> {
  const first = await askOnce();
  if (first.status !== 'pending' || first.transaction === '' || isLate()) return first;
  try {
    return afterPending(first.transaction, await askOnce(), request.requirements.network);
  } catch {
    return first;
  }
}

/**
 * Once a transaction was sent, a refusal says nothing of it. On EVM "spent" is what the chain says, so it was spent by
 * that transaction. On Solana a facilitator calls whatever it was asked before a duplicate, also if the transaction
 * fails in the end: only the chain can tell.
 */
function afterPending(sent: string, second: SettlementOutcome, network: string): SettlementOutcome {
  if (second.status === 'spent' && !isSolana(network)) return { status: 'settled', transaction: sent, payer: '' };
  return second.status === 'settled' ? second : { status: 'pending', transaction: sent };
}

/** An error of the facilitator has a body, too: some say there that the settlement is pending. Its own text names the payer. */
async function ask(
  { extensions }: Seller,
  facilitator: Facilitator,
  { payload, requirements }: SettlementRequest,
): Promise<SettlementOutcome> {
  const { network } = requirements;
  try {
    const answer = await facilitator.settle(payload, requirements);
    extensions.tell(network, answer.extensionResponses);
    return outcomeOf(network, 200, answer);
  } catch (error) {
    if (!(error instanceof SettleError)) throw error;
    const { errorReason, transaction, statusCode } = error;
    return outcomeOf(network, statusCode, {
      success: false,
      transaction,
      ...(errorReason !== undefined && { errorReason }),
    });
  }
}

const UINT = /^\d{1,78}$/;
const UNREADABLE = 'unreadable';

/**
 * Compares the amount that a facilitator reports with the one that was asked.
 *
 * @returns undefined if they are equal or it reports none; otherwise what it reports, in micro-USDC, or `unreadable`
 */
function differingAmount(reported: unknown, asked: MicroUsdc): string | undefined {
  if (reported === undefined || reported === null) return undefined;
  if (typeof reported !== 'string' || !UINT.test(reported)) return UNREADABLE;
  const amount = BigInt(reported);
  return amount === asked ? undefined : amount.toString();
}

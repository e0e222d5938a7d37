import { encodePaymentResponseHeader } from '@x402/core/http';
import { SettleError, type SettleResponse } from '@x402/core/types';
import { type PaymentLimits } from '../config';
import { deadline } from '../facilitator/deadline';
import { type Facilitator, FacilitatorError, reasonCode } from '../facilitator/facilitator';
import { isSolana } from '../networks/networks';
import { type SettlementRequest } from '../protocol/settlement-request';
import { type Attempt, type Receivable } from '../store/payment-store';
import { isWritten, printable, type Seller } from './seller';

/** Outcome of a settlement that was asked for. */
export type Outcome =
  /** The money has moved. */
  | { readonly status: 'settled'; readonly transaction: string; readonly payer: string }
  /** The chain, or the facilitator, has seen this payment before. */
  | { readonly status: 'spent'; readonly reason: string }
  /** It is on its way to the chain and may still fail. */
  | { readonly status: 'pending'; readonly transaction: string }
  | { readonly status: 'refused'; readonly reason: string; readonly transaction: string }
  /** No usable answer, within the time that was given or at all: the money may have moved or not. */
  | { readonly status: 'unknown'; readonly error: unknown; readonly isLate: boolean };

/** An answer of which nothing can be concluded, with what is wrong with it. */
const unusable = (problem: string): Outcome => ({
  status: 'unknown',
  error: new FacilitatorError('settle', problem),
  isLate: false,
});

/** Asks the facilitator of the payment's network to settle. It never throws: whatever happens has a name. */
export async function askToSettle({ requirements, limits, now }: Seller, receivable: Receivable): Promise<Outcome> {
  const receiver = requirements.receiverOn(receivable.terms.network);
  if (!receiver) return unusable('the network is no longer configured');
  const request = JSON.parse(receivable.request) as SettlementRequest;
  const timeoutMs = patience(receivable, limits, now());
  let isLate = false;
  const tooLate = (): Error => {
    isLate = true;
    return new FacilitatorError('settle', `no answer within ${timeoutMs} ms`);
  };
  const asking = askTwiceIfPending(receiver.facilitator, request, () => isLate);
  try {
    return await deadline(asking, timeoutMs, tooLate);
  } catch (error) {
    return { status: 'unknown', error, isLate };
  }
}

/** Writes that the money has moved. If the store fails it says "settling", and is asked again. @returns the receipt */
export async function writeSettled(
  seller: Seller,
  attempt: Attempt,
  receivable: Receivable,
  settled: { readonly transaction: string; readonly payer: string; readonly isDelivered: boolean },
): Promise<string> {
  const { transaction, payer, isDelivered } = settled;
  const { network, amount } = receivable.terms;
  const proof = receipt({ success: true, transaction, network, payer: receivable.terms.payer || payer });
  const settledAt = seller.now();
  const answerUntil = settledAt + seller.limits.keepAnswerMs;
  const written = seller.store.settled(attempt, { transaction, settledAt, receipt: proof, answerUntil, isDelivered });
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
 * How long the answer to a settlement is waited for: so long that there is time to ask again while the facilitator can
 * still say what has become of it; if there is no such time any more, to the full.
 *
 * On Solana to the full in any case: there the facilitator knows what it has sent, whatever the time.
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
 * @param isLate  whether nobody waits any more: then it is not asked again, for somebody else may be asking
 */
async function askTwiceIfPending(
  facilitator: Facilitator,
  request: SettlementRequest,
  isLate: () => boolean,
): Promise<Outcome> {
  const first = await ask(facilitator, request);
  if (first.status !== 'pending' || first.transaction === '' || isLate()) return first;
  try {
    return afterPending(first.transaction, await ask(facilitator, request));
  } catch {
    return first;
  }
}

/** Once a transaction was sent, "spent" means by it; and a refusal counts only if it is about that very transaction. */
function afterPending(sent: string, second: Outcome): Outcome {
  if (second.status === 'spent') return { status: 'settled', transaction: sent, payer: '' };
  const isOther = second.status === 'refused' && second.transaction !== sent;
  return isOther || second.status === 'unknown' ? { status: 'pending', transaction: sent } : second;
}

async function ask(facilitator: Facilitator, { payload, requirements }: SettlementRequest): Promise<Outcome> {
  const { network } = requirements;
  try {
    return outcome(network, await facilitator.settle(payload, requirements));
  } catch (error) {
    if (!(error instanceof SettleError)) throw error;
    const { errorReason, transaction, statusCode } = error;
    if (statusCode >= 500) throw new FacilitatorError('settle', `status ${statusCode}`); // its own text names the payer
    return outcome(network, { success: false, transaction, ...(errorReason !== undefined && { errorReason }) });
  }
}

const PENDING = 'settlement_pending';
/**
 * Reason codes are no standard: these are what facilitators of version 2.27 say of a payment that was settled before.
 */
const SPENT = /nonce_already_used|duplicate_settlement|already_?processed/i;
/** The hash of a transaction, or on Solana its first signature: 64 bytes in base58. */
const TRANSACTION = { evm: /^0x[\da-f]{64}$/i, svm: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ };

/** Reads an answer. A success that names another network, or no transaction of this one, proves nothing. */
function outcome(
  network: string,
  { success, transaction, network: settledOn, payer, errorReason }: Partial<SettleResponse>,
): Outcome {
  const hash = TRANSACTION[isSolana(network) ? 'svm' : 'evm'].test(transaction ?? '') ? (transaction ?? '') : '';
  if (success) {
    if (settledOn !== undefined && settledOn !== network) return unusable('a success on another network');
    if (hash === '') return unusable('a success without a transaction');
    return { status: 'settled', transaction: hash, payer: typeof payer === 'string' ? payer : '' };
  }
  const reason = reasonCode(errorReason, 'settlement_refused');
  if (reason === PENDING) return { status: 'pending', transaction: hash };
  return SPENT.test(reason) ? { status: 'spent', reason } : { status: 'refused', reason, transaction: hash };
}

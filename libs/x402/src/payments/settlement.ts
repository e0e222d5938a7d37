import { SettleError, type SettleResponse } from '@x402/core/types';
import { deadline } from '../facilitator/deadline';
import { type Facilitator } from '../facilitator/facilitator';
import { FacilitatorError } from '../facilitator/facilitator-error';
import { reasonCode } from './reason';
import { type SettlementRequest } from './settlement-request';

/** What became of a settlement that was asked for. */
export type Outcome =
  /** The money has moved. */
  | { readonly status: 'settled'; readonly transaction: string; readonly payer: string }
  /** The chain, or the facilitator, has seen this payment before. */
  | { readonly status: 'spent'; readonly reason: string }
  /** It is on its way to the chain and may still fail. */
  | { readonly status: 'pending'; readonly transaction: string }
  | { readonly status: 'refused'; readonly reason: string; readonly transaction: string }
  /** No answer, within the time that was given or at all: the money may have moved or not. */
  | { readonly status: 'unknown'; readonly error: unknown; readonly isLate: boolean };

const PENDING = 'settlement_pending';
/** Reason codes are no standard: these are what facilitators of version 2.27 say of a payment that was settled before. */
const SPENT = /nonce_already_used|duplicate_settlement|already_?processed/i;
const TRANSACTION = /^[\da-z]{1,128}$/i;

/**
 * Asks the facilitator to settle. It never throws: whatever happens has a name. A pending settlement is asked for once more,
 * since a facilitator then waits for the transaction that it has sent.
 */
export async function settlement(
  facilitator: Facilitator,
  request: SettlementRequest,
  timeoutMs: number,
): Promise<Outcome> {
  let isLate = false;
  const tooLate = (): Error => {
    isLate = true;
    return new FacilitatorError('settle', `no answer within ${timeoutMs} ms`);
  };
  try {
    return await deadline(
      askTwiceIfPending(facilitator, request, () => isLate),
      timeoutMs,
      tooLate,
    );
  } catch (error) {
    return { status: 'unknown', error, isLate };
  }
}

/** @param isLate  whether nobody waits any more: then it is not asked again, for somebody else may be asking */
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
  return isOther ? { status: 'pending', transaction: sent } : second;
}

async function ask(facilitator: Facilitator, { payload, requirements }: SettlementRequest): Promise<Outcome> {
  try {
    return outcome(await facilitator.settle(payload, requirements));
  } catch (error) {
    if (!(error instanceof SettleError)) throw error;
    const { errorReason, transaction, statusCode } = error;
    if (statusCode >= 500) throw new FacilitatorError('settle', `status ${statusCode}`); // its own text names the payer
    return outcome({ success: false, transaction, ...(errorReason !== undefined && { errorReason }) });
  }
}

function outcome({ success, transaction, payer, errorReason }: Partial<SettleResponse>): Outcome {
  const hash = transaction !== undefined && TRANSACTION.test(transaction) ? transaction : '';
  if (success) return { status: 'settled', transaction: hash, payer: payer ?? '' };
  const reason = reasonCode(errorReason, 'settlement_refused');
  if (reason === PENDING) return { status: 'pending', transaction: hash };
  return SPENT.test(reason) ? { status: 'spent', reason } : { status: 'refused', reason, transaction: hash };
}

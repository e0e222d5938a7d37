import { VerifyError, type VerifyResponse } from '@x402/core/types';
import { deadline } from '../facilitator/deadline';
import { type Facilitator } from '../facilitator/facilitator';
import { FacilitatorError } from '../facilitator/facilitator-error';
import { reasonCode } from './reason';
import { type SettlementRequest } from './settlement-request';

/** What the facilitator says of a payment. */
export type Verdict =
  | { readonly status: 'valid'; readonly payer: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly error: unknown };

/** Asks whether a payment is good. Nothing is charged by it, so no answer is simply no verdict. */
export async function verification(
  facilitator: Facilitator,
  { payload, requirements }: SettlementRequest,
  timeoutMs: number,
): Promise<Verdict> {
  const tooLate = () => new FacilitatorError('verify', `no answer within ${timeoutMs} ms`);
  try {
    return verdict(await deadline(facilitator.verify(payload, requirements), timeoutMs, tooLate));
  } catch (error) {
    if (!(error instanceof VerifyError)) return { status: 'unavailable', error };
    const { statusCode, invalidReason } = error;
    if (statusCode < 500) return verdict({ isValid: false, ...(invalidReason !== undefined && { invalidReason }) });
    // its own text names the payer
    return { status: 'unavailable', error: new FacilitatorError('verify', `status ${statusCode}`) };
  }
}

function verdict({ isValid, invalidReason, payer }: VerifyResponse): Verdict {
  return isValid
    ? { status: 'valid', payer: typeof payer === 'string' ? payer : '' }
    : { status: 'refused', reason: reasonCode(invalidReason, 'verification_refused') };
}

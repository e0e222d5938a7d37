import { encodePaymentResponseHeader } from '@x402/core/http';
import { type SettleResponse } from '@x402/core/types';

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

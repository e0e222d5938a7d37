import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { type Payment } from '../protocol/payment';
import { type Quote } from './quote';

/** What a facilitator is asked, first whether it would settle, then to do it. Plain JSON, so that it can be kept. */
export interface SettlementRequest {
  readonly payload: PaymentPayload;
  readonly requirements: PaymentRequirements;
}

/**
 * Of what the payer has sent, only the signed part is passed on. Resource and extensions are ours: a facilitator that
 * indexes what is sold would believe the payer otherwise.
 */
export function settlementRequest(
  payment: Payment,
  requirements: PaymentRequirements,
  quote: Quote,
): SettlementRequest {
  const { tags, ...resource } = quote.resource;
  return {
    payload: {
      x402Version: 2,
      resource: { ...resource, ...(tags && { tags: [...tags] }) },
      accepted: requirements,
      payload: payment.payload,
      ...(payment.echoesExtensions && quote.extensions && { extensions: { ...quote.extensions } }),
    },
    requirements,
  };
}

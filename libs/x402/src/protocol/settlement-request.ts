import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';

/** What a facilitator is asked, first whether it would settle, then to do it. Plain JSON, so that it can be kept. */
export interface SettlementRequest {
  readonly payload: PaymentPayload;
  readonly requirements: PaymentRequirements;
}

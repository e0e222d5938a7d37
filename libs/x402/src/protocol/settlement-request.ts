import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';

/**
 * Question to a facilitator, first for the verification, then for the settlement. Plain JSON, so that it can be kept.
 */
export interface SettlementRequest {
  readonly payload: PaymentPayload;
  readonly requirements: PaymentRequirements;
}

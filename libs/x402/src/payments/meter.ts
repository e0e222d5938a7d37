import { type MicroUsdc } from '../pricing/micro-usdc';
import { type Quote } from './quote';

/** Counts, without knowing who keeps them. Every method is optional. */
export interface PaymentMeter {
  /** A 402 was answered, for whatever reason. */
  readonly paymentRequired?: (quote: Quote) => void;
  /** @param network  CAIP-2 identifier */
  readonly settled?: (network: string, amount: MicroUsdc) => void;
  readonly failed?: (reason: PaymentFailure) => void;
}

/** Why a payment did not buy its answer. A closed list, so that it can label a metric. */
export type PaymentFailure =
  | 'invalid_payment'
  | 'no_matching_offer'
  | 'payment_already_used'
  | 'payment_in_progress'
  | 'verification_refused'
  | 'facilitator_unavailable'
  | 'client_gone'
  | 'answer_too_large'
  | 'lease_lost'
  | 'settlement_refused'
  | 'settlement_pending'
  | 'settlement_unknown';

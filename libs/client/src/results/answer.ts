import { type KeptPayment, type Receipt } from './payment';

/**
 * Outcome of the payment:
 *
 * - `none`: no payment was signed;
 * - `paid`: it has moved, and the receipt says where;
 * - `not_charged`: a payment was sent, and the service says that it did not charge it;
 * - `unknown`: a payment was sent, and its outcome is unknown. Send the same payment again: the service charges it at most
 *   once.
 */
export type Outcome = 'none' | 'paid' | 'not_charged' | 'unknown';

/** State of a payment after a call. */
export interface PaymentState {
  readonly outcome: Outcome;
  /** The payment that was sent, with its request: `client.repeat` sends both again. */
  readonly payment?: KeptPayment;
  readonly receipt?: Receipt;
}

/** Free calls of the day. */
export interface Allowance {
  /** Which calls it counts. */
  readonly bucket?: string;
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

/** The answer to a call. */
export interface Answer<Data> extends PaymentState {
  /** Body of the answer, named as on the wire. */
  readonly data: Data;
  readonly status: number;
  /** Cost of the call in USDC: `'0'` for a free one. For an unknown outcome, the maximum cost. */
  readonly price: string;
  /** The free calls that are left, where the call was counted. */
  readonly allowance?: Allowance;
  /** Names this call in the log of the service. */
  readonly requestId?: string;
}

import { type KeptPayment, type Receipt } from './payment';

/**
 * What has become of the money:
 *
 * - `none`: no payment was signed;
 * - `paid`: it has moved, and the receipt says where;
 * - `not_charged`: a payment was sent, and the service says that it did not charge it;
 * - `unknown`: a payment was sent, and nobody has said what became of it. The same payment can be sent again: it is charged at most once.
 */
export type Outcome = 'none' | 'paid' | 'not_charged' | 'unknown';

/** What is known about a payment after a call. */
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
  /** What the call has cost, in USDC: `'0'` for a free one. Where the outcome is unknown, what it may have cost. */
  readonly price: string;
  /** The free calls that are left, where the call was counted. */
  readonly allowance?: Allowance;
  /** Names this call in the log of the service. */
  readonly requestId?: string;
}

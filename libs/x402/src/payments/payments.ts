import { type PaymentRequirements } from '@x402/core/types';
import { type MicroUsdc } from '../pricing/micro-usdc';
import { type Quote } from './quote';
import { type Reply, type Work } from './reply';

/** One call that is for sale. */
export interface Sale {
  readonly quote: Quote;
  /**
   * What the payment is to buy: a digest of route and body, at least. The same payment with the same fingerprint gets
   * the same answer again; with any other it is refused.
   *
   * A payment is public on its chain once it is settled. Where an answer holds a secret, put something into the
   * fingerprint that a stranger has not, such as the client's address.
   */
  readonly fingerprint: string;
  /** Does the work. A status outside 200–299, or a throw, costs the buyer nothing. */
  readonly run: () => Promise<Work>;
  /** True once nobody is there to receive the answer: then it is not charged. */
  readonly gone?: () => boolean;
}

/** The till of a service. Every method answers; none throws because of a payer or a facilitator. */
export interface Payments {
  /** For a health page. */
  status(): PaymentsStatus;
  /**
   * How an amount can be paid now: one requirement for each network that its facilitator can settle on, none when there is
   * no such network. The same objects stand in a 402 and may stand in `/.well-known/x402`.
   */
  offers(amount: MicroUsdc): Promise<readonly PaymentRequirements[]>;
  /** The 402 that asks for payment: the requirements in the PAYMENT-REQUIRED header and, for people, in the body. */
  paymentRequired(quote: Quote, error?: string): Promise<Reply>;
  /**
   * Sells one call: verify → run → settle. The reply is ready to be sent as it is.
   *
   * @param header  PAYMENT-SIGNATURE as it came
   * @throws  only what `run` or the store throws; the payment then stays usable
   */
  pay(header: string, sale: Sale): Promise<Reply>;
  /** Stops the background work; a settlement that it has asked for is waited for at most a second. The store is its owner's to close. */
  close(): Promise<void>;
}

export interface PaymentsStatus {
  readonly networks: readonly NetworkStatus[];
}

export interface NetworkStatus {
  /** CAIP-2 identifier. */
  readonly network: string;
  /** Whether it can be paid on now. */
  readonly offered: boolean;
  /** Since the facilitator last said what it supports; null if it never did. */
  readonly facilitatorAgeSeconds: number | null;
}

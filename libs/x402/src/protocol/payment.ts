import { type PaymentRequirements } from '@x402/core/types';

/** A payment as a payer has sent it: well-formed, and nothing more. */
export interface Payment {
  /** What the payer says to have agreed to. */
  readonly accepted: PaymentRequirements;
  /** The signed part, of the network's family, without anything that does not belong there. */
  readonly payload: Record<string, unknown>;
  /** Whether the payer sent the offer's extensions back. */
  readonly echoesExtensions: boolean;
  readonly identity: PaymentIdentity;
}

/** What makes a payment the same payment, however its JSON, base64 or hexadecimal digits were written. */
export interface PaymentIdentity {
  /** What the chain spends only once. */
  readonly key: string;
  /** Digest of everything that was signed, and of the payer's signature: two payments of one key with other proofs are a forgery. */
  readonly proof: string;
  /** Who pays, where the payload says so (Solana's facilitator says it). */
  readonly payer: string;
  /** Epoch milliseconds after which the chain refuses the payment; undefined where the payload does not say. */
  readonly validUntil: number | undefined;
}

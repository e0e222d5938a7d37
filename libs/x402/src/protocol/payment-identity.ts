/** Identity of a payment, however its JSON, base64 or hexadecimal digits were written. */
export interface PaymentIdentity {
  /** Key that the chain spends only once. */
  readonly key: string;
  /**
   * Digest of everything that was signed, and of the payer's signature: two payments of one key with other proofs are a
   * forgery.
   */
  readonly proof: string;
  /** Payer, if the payload names it. On Solana the facilitator does. */
  readonly payer: string;
  /** Epoch milliseconds after which the chain refuses the payment; undefined if the payload does not say. */
  readonly validUntil: number | undefined;
}

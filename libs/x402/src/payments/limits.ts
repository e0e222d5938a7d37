/** Every limit, with its default. */
export interface PaymentLimits {
  /** 30: how long a payment is valid after the payer has signed it. */
  readonly maxTimeoutSeconds: number;
  /** 5 000 */
  readonly verifyTimeoutMs: number;
  /** 25 000: less on EVM, where there must be time to ask again while the payment is valid. */
  readonly settleTimeoutMs: number;
  /** 3 000 */
  readonly supportedTimeoutMs: number;
  /** 600 000: between two looks at what a facilitator supports, and between two prunings of the store. */
  readonly refreshMs: number;
  /** 12 288 */
  readonly maxHeaderBytes: number;
  /** 16 MiB: a larger answer is refused before settlement. */
  readonly maxAnswerBytes: number;
  /**
   * 10 000: a process that died loses its claim on a payment after this; a living one renews it. Twice in this time a till looks
   * for payments to settle again.
   */
  readonly leaseMs: number;
  /** 24 hours: how long the same payment gets the same answer, and an unsettled one is remembered after its validity. */
  readonly keepAnswerMs: number;
}

export const DEFAULT_LIMITS: PaymentLimits = {
  maxTimeoutSeconds: 30,
  verifyTimeoutMs: 5_000,
  settleTimeoutMs: 25_000,
  supportedTimeoutMs: 3_000,
  refreshMs: 600_000,
  maxHeaderBytes: 12 * 1024,
  maxAnswerBytes: 16 * 1024 * 1024,
  leaseMs: 10_000,
  keepAnswerMs: 24 * 60 * 60 * 1000,
};

/** One way to pay, as x402 (version 2) writes it. */
export interface PaymentRequirements {
  readonly scheme: string;
  /** CAIP-2. */
  readonly network: string;
  /** In the smallest unit of the asset. */
  readonly amount: string;
  readonly asset: string;
  readonly payTo: string;
  readonly maxTimeoutSeconds: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The service's offer for a call. */
export interface Offer {
  /** The lowest of the prices in USDC; undefined where none is. */
  readonly priceUsdc: string | undefined;
  /** Accepted networks: `Base`, `Solana` … */
  readonly networks: readonly string[];
  readonly accepts: readonly PaymentRequirements[];
  /** `dev` where the service takes play money. */
  readonly mode: 'dev' | 'live';
  /** Complete offer in x402's format, as the payment signs it. */
  readonly required: Readonly<Record<string, unknown>>;
}

/**
 * A signed payment with its request: plain JSON to store and send again. Anyone who has it can fetch the answer, but not
 * collect a higher payment.
 */
export interface KeptPayment {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Amount in USDC. */
  readonly price: string;
  /** CAIP-2. */
  readonly network: string;
  readonly payTo: string;
  /** When the payment ends: unspent by then, it is never charged. ISO 8601. */
  readonly validUntil: string;
}

/** Transaction that moved the money. */
export interface Receipt {
  /** CAIP-2. */
  readonly network: string;
  readonly transaction: string;
  readonly payer?: string;
}

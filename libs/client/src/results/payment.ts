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

/** What the service asks for a call. */
export interface Offer {
  /** The lowest of the prices in USDC; undefined where none is. */
  readonly priceUsdc: string | undefined;
  /** What it can be paid on: `Base`, `Solana` … */
  readonly networks: readonly string[];
  readonly accepts: readonly PaymentRequirements[];
  /** `dev` where the service takes play money. */
  readonly mode: 'dev' | 'live';
  /** The whole of it, as x402 has it: what a payment is signed for. */
  readonly required: Readonly<Record<string, unknown>>;
}

/**
 * A signed payment with the request that it is for: plain JSON, which can be stored and sent again. Whoever has it can get the
 * answer; nobody can be paid more by it.
 */
export interface KeptPayment {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What is paid, in USDC. */
  readonly price: string;
  /** CAIP-2. */
  readonly network: string;
  readonly payTo: string;
  /** When the payment ends: unspent by then, it is never charged. ISO 8601. */
  readonly validUntil: string;
}

/** Where the money has moved. */
export interface Receipt {
  /** CAIP-2. */
  readonly network: string;
  readonly transaction: string;
  readonly payer?: string;
}

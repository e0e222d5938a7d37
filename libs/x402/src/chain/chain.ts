import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { type NetworkName } from '../networks/networks';

/**
 * State of a payment on its chain: the last resort if the facilitator has not reported an outcome. Hosted ones are `evmChainAt({
 * url })` and `solanaChainAt({ url })`.
 */
export interface Chain {
  /**
   * Looks once. Who is told `open`, or nothing, asks again later.
   *
   * @throws ChainError  no usable answer, so the state stays unknown
   */
  spendOf(question: SpendQuestion): Promise<SpendState>;
}

export interface SpendQuestion {
  readonly request: { readonly payload: PaymentPayload; readonly requirements: PaymentRequirements };
  /** Payer from the facilitator; '' if unknown. Used on Solana only, because an EVM payment names its payer. */
  readonly payer: string;
  /**
   * When the seller first saw the payment, in epoch milliseconds. A Solana message has no time of signing. Without this
   * time a search for it has no end, so a payment that is not found stays `open` permanently.
   */
  readonly firstSeenAt?: number | undefined;
}

export type SpendState =
  /** The money has moved. `transaction` is '' where the chain says that it has, and no longer by what. */
  | { readonly status: 'spent'; readonly transaction: string }
  /**
   * The money has not moved, and by this payment it never will: it is expired, was cancelled, or has failed for good.
   */
  | { readonly status: 'unspent' }
  /** The money has not moved, and still may. */
  | { readonly status: 'open' };

/** A chain gave no usable answer. The node's own text is left out, and so is its address, which may hold a key. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code = 'CHAIN_UNAVAILABLE';

  constructor(
    /** The method of the node, or the fault before the call: `url`, `payment`. */
    readonly operation: string,
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`chain ${operation}: ${problem}`, options);
  }
}

/**
 * Public nodes by network. They limit how often they are asked, which is enough for the few payments whose outcome nobody knows;
 * a private or paid node answers sooner.
 */
export const DEFAULT_RPC_URLS: Readonly<Record<NetworkName, string>> = {
  base: 'https://mainnet.base.org',
  'base-sepolia': 'https://sepolia.base.org',
  solana: 'https://api.mainnet-beta.solana.com',
  'solana-devnet': 'https://api.devnet.solana.com',
};

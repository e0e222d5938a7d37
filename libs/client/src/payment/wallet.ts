/** Signer of payments for one kind of chain: `evmWallet` of `@quant/client/evm`, `svmWallet` of `@quant/client/svm`. */
export interface Wallet {
  /** How the CAIP-2 names of its networks begin. */
  readonly family: 'eip155' | 'solana';
  readonly address: string;
  /**
   * Signs one payment.
   *
   * @param required  the offer, with the one way to pay that was chosen
   * @param limit     the most that may be signed for, in USDC
   * @returns the header PAYMENT-SIGNATURE
   */
  sign(required: Readonly<Record<string, unknown>>, limit: string): Promise<string>;
}

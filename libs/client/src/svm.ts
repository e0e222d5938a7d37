import { type Wallet } from './payment/wallet';
import { signedHeader } from './signed-header';

/** Signer for Solana: a signer of `@solana/kit` (`createKeyPairSignerFromBytes`). */
export interface SvmSigner {
  readonly address: string;
  signTransactions(...transactions: never[]): Promise<unknown>;
}

/** How the chain is asked. */
export interface SvmWalletOptions {
  /** The Solana node that is asked for the token and the latest block; by default a public one. */
  readonly rpcUrl?: string;
}

/**
 * A wallet that pays on Solana. It signs by `@x402/core` and `@x402/svm`, which are loaded when the first payment is signed.
 *
 * @param signer  the account that pays
 */
export function svmWallet(signer: SvmSigner, { rpcUrl }: SvmWalletOptions = {}): Wallet {
  const family = 'solana';
  return {
    family,
    address: signer.address,
    sign: async (required, limit) => {
      const { ExactSvmScheme } = await import('@x402/svm/exact/client');
      type Signer = ConstructorParameters<typeof ExactSvmScheme>[0];
      const scheme = new ExactSvmScheme(signer as unknown as Signer, rpcUrl === undefined ? {} : { rpcUrl });
      return signedHeader({ family, scheme }, required, limit);
    },
  };
}
